import type { ReactiveControllerHost } from 'lit';
import type { Inbox, MatchList } from '../../api/contract/lists.ts';
import type { MatchCard } from '../../api/contract/match.ts';
import { StoreController } from '../common/store.ts';
import { inbox, refreshInbox } from './inbox.ts';
import { call, isProblem, type RequestError } from './server/api.ts';
import { Poll, type PollAnswer } from './server/poll.ts';

export type InboxSection = keyof Inbox['next'];

/** Keeps the inbox fresh while its host is connected, and updates the host after each change. */
export class InboxController {
  error: RequestError | undefined;
  /** The pages loaded beyond the start of each list. */
  #more: Partial<Record<InboxSection, MatchList>> = {};
  #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    new StoreController(host, inbox);
    host.addController(new Poll(() => this.#ask()));
  }

  get value(): Inbox | undefined {
    return inbox.value;
  }

  /** A list from its start, and its later pages without the matches that the inbox itself shows by now. */
  list(
    list: InboxSection,
    start: readonly MatchCard[],
  ): { matches: MatchCard[]; hasMore: boolean; more(): Promise<void> } {
    return {
      matches: [...start, ...this.#later(list)],
      hasMore: this.#next(list) !== undefined,
      more: () => this.#loadMore(list),
    };
  }

  #later(list: InboxSection): MatchCard[] {
    const { waiting, invited, results, talk, going, finished } = inbox.value ?? {};
    const shown = [waiting, invited, results, talk, going, finished].flatMap((items) => items ?? []);
    return (this.#more[list]?.matches ?? []).filter(({ id }) => !shown.some((item) => item.id === id));
  }

  /** Marks all new results as seen. */
  async seeResults(): Promise<void> {
    await this.#try(async () => {
      await call('POST /inbox/seen');
      await refreshInbox();
    });
  }

  /** Loads the next page of a list. */
  async #loadMore(list: InboxSection): Promise<void> {
    const cursor = this.#next(list);
    const page = cursor && (await this.#try(() => call('GET /inbox/:list', { list, cursor })));
    if (!page) return;
    this.#more[list] = { ...page, matches: [...(this.#more[list]?.matches ?? []), ...page.matches] };
    this.#host.requestUpdate();
  }

  #next(list: InboxSection): string | undefined {
    return (this.#more[list] ?? { next: inbox.value?.next[list] }).next;
  }

  async #ask(): Promise<PollAnswer> {
    this.error = undefined;
    const answer = await this.#try(refreshInbox);
    return answer ?? { moved: false, over: isProblem(this.error, 'no-session') };
  }

  async #try<T>(ask: () => Promise<T>): Promise<T | undefined> {
    try {
      return await ask();
    } catch (error) {
      if (!isProblem(error)) throw error;
      this.error = error;
      return undefined;
    } finally {
      this.#host.requestUpdate();
    }
  }
}

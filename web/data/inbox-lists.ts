import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Inbox, MatchList } from '../../api/contract/lists.ts';
import { StoreController } from '../common/store.ts';
import { inbox, refreshInbox } from './inbox.ts';
import { MatchPages } from './matches/pages.ts';
import { call, isProblem, type RequestError } from './server/api.ts';
import { Poll, type PollAnswer } from './server/poll.ts';

export type InboxSection = keyof Inbox['next'];
const SECTIONS: InboxSection[] = ['waiting', 'invited', 'results', 'talk', 'going', 'finished', 'followed'];

type Asked = { list: InboxSection };
type InboxPages = MatchPages<Asked>;

/** The inbox itself has the first page of each list. */
const find = async ({ list, cursor }: Asked & { cursor?: string }): Promise<MatchList> => {
  if (cursor !== undefined) return call('GET /inbox/:list', { list, cursor });
  return { matches: inbox.value?.[list] ?? [], next: inbox.value?.next[list] };
};

export class InboxController implements ReactiveController {
  error: RequestError | undefined;
  readonly lists: Readonly<Record<InboxSection, InboxPages>>;
  #host: ReactiveControllerHost;
  #looked: Inbox | undefined;

  constructor(host: ReactiveControllerHost) {
    const lists = SECTIONS.map((list) => [list, new MatchPages(host, find)]);
    this.lists = Object.fromEntries(lists) as typeof this.lists;
    this.#host = host;
    new StoreController(host, inbox);
    host.addController(this);
    host.addController(new Poll(() => this.#ask()));
  }

  hostUpdate(): void {
    if (inbox.value === this.#looked) return;
    this.#looked = inbox.value;
    for (const list of SECTIONS) void this.lists[list].look({ list });
  }

  async #ask(): Promise<PollAnswer> {
    this.error = undefined;
    try {
      return await refreshInbox();
    } catch (error) {
      if (!isProblem(error)) throw error;
      this.error = error;
      return { moved: false, over: isProblem(error, 'no-session') };
    } finally {
      this.#host.requestUpdate();
    }
  }
}

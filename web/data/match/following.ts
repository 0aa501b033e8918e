import type { ReactiveController } from 'lit';
import type { LogEntry, MatchPage } from '../../../api/contract/match.ts';
import { areBotsActing } from '../../common/words/tell.ts';
import { isProblem, type Polled, type RequestError, calls, type Calls } from '../server/api.ts';
import { Poll, type PollAnswer, browser, type PollContext } from '../server/poll.ts';
import { mergeEntries, readOlder, isOver, isSeated, namesIn } from './entries.ts';
import { keepAnswer } from '../server/kept.ts';
import { keepWishes, recallWishes, type KeptAction } from './sending/wishes.ts';

/** What a match needs from its surroundings, passed in so that tests need neither a server nor a clock. */
export interface MatchContext {
  calls: Calls;
  window: PollContext;
  rest(ms: number): Promise<void>;
  makeKey(): string;
  /** Storage that outlives the page: the unanswered actions, and the match for offline use. */
  wishes: { recall(match: string): KeptAction[]; keep(match: string, wishes: readonly KeptAction[]): void };
  keepPage(path: string, page: MatchPage): void;
}

export const matchContext: MatchContext = {
  calls,
  window: browser,
  rest: (ms) => new Promise((wake) => setTimeout(wake, ms)),
  makeKey: () => crypto.randomUUID(),
  wishes: { recall: recallWishes, keep: keepWishes },
  keepPage: (path, page) => void keepAnswer(path, page).catch(() => {}), // a browser may refuse
};

const FINAL: readonly string[] = ['not-found', 'not-yours', 'malformed'];

export interface Where {
  id: string;
  invite?: string;
}

export class Following implements ReactiveController {
  page: MatchPage | undefined;
  log: readonly LogEntry[] = [];
  fresh: readonly LogEntry[] = [];
  looked: number | null = null;
  arrived = 0;
  isKept = false;
  #here = '';
  listener: { polled(found: { isNew: boolean }): void; failed(error: RequestError): void } | undefined;
  readonly where: Where;
  readonly changed: () => void;
  #context: MatchContext;
  #poll: Poll;
  #etag: string | undefined;
  /** Counts the answers taken from elsewhere, each of which overtakes a poll under way. */
  #overtaken = 0;
  #left: number | undefined;
  #lookAway = (): void => {};

  constructor(where: Where, context: MatchContext, changed: () => void) {
    this.where = where;
    this.#context = context;
    this.changed = changed;
    this.#poll = new Poll(() => this.#ask(), context.window);
  }

  hostConnected(): void {
    const { window } = this.#context;
    this.#lookAway = window.onLook(() => {
      if (window.isHidden()) this.#left = this.page?.seq;
    });
    this.#poll.hostConnected();
  }

  hostDisconnected(): void {
    this.#lookAway();
    this.#poll.hostDisconnected();
  }

  soon(): void {
    this.#poll.soon({ more: this.#isMore });
  }

  get here(): string[] {
    return this.page ? namesIn(this.#here, this.page) : [];
  }

  /** Takes a page that another request was answered with; by its ETag, the next poll asks whether it still holds. */
  take(page: MatchPage, etag?: string): void {
    this.#overtaken++;
    this.#etag = etag;
    this.#take(page);
  }

  async #ask(): Promise<PollAnswer> {
    const before = this.#overtaken;
    const isFirst = this.page === undefined;
    try {
      const { id, invite = '' } = this.where;
      const asked = { id, since: this.log.at(-1)?.seq, invite };
      const answer = await this.#context.calls.poll('GET /matches/:id', asked, this.#etag);
      const { after } = answer;
      if (before !== this.#overtaken) return { moved: true, after, more: this.#isMore };
      this.#answered(answer);
      const live = this.page?.viewer !== 'table' && isSeated(answer.here);
      const more = this.#isMore || (isFirst && this.isKept); // the service's own answer
      const over = this.page !== undefined && isOver(this.page);
      return { moved: answer.value !== undefined, after, more, live, over };
    } catch (error) {
      if (!isProblem(error)) throw error;
      this.listener?.failed(error);
      return { moved: false, over: FINAL.includes(error.code) };
    }
  }

  #answered({ value, etag, here, isKept }: Polled<MatchPage>): void {
    this.#etag = etag;
    if (here !== this.#here) this.changed();
    this.#here = here;
    this.isKept = isKept ?? false;
    const isNew = value !== undefined && value.seq !== this.page?.seq;
    if (value) this.#take(isKept ? { ...value, undo: null, undoTo: null } : value);
    this.#left = undefined;
    this.listener?.polled({ isNew });
  }

  /** Bots are still acting: an answer carries only their first actions. */
  get #isMore(): boolean {
    return this.page !== undefined && areBotsActing(this.page);
  }

  #take(page: MatchPage): void {
    const before = this.page;
    if (before && page.seq < before.seq) return;
    // Talk and settings change the page but not the position, so the view keeps its identity and is not redrawn.
    const isSame = before?.seq === page.seq && before.viewer === page.viewer;
    this.page = isSame && before.view ? { ...page, view: before.view } : page;
    const { looked, seq } = page;
    if (!before) [this.looked, this.arrived] = [looked, seq];
    else if (this.#left !== undefined && seq > this.#left) [this.looked, this.arrived] = [this.#left, seq];
    const isTaken = page.events.some(
      (entry) => entry.kind === 'taken' && entry.seq > (before?.seq ?? entry.seq),
    );
    if (before && (before.viewer !== page.viewer || isTaken))
      // Another viewer may know other things, so the next poll brings the whole log again.
      [this.log, this.fresh, this.#etag] = [[], [], undefined];
    else this.#note(page.events);
    if (page.earlier !== undefined) void this.#fillLog(page.events[0]!.seq);
    this.#keepPage();
    this.changed();
  }

  /** Stores the page with the whole known log, since a poll brings only the newest entries. */
  #keepPage(): void {
    const { earlier: _, ...page } = this.page!;
    if (this.isKept || this.log.length === 0) return;
    const { id, invite } = this.where;
    const query = invite ? `?${new URLSearchParams({ invite })}` : '';
    this.#context.keepPage(`/api/matches/${id}${query}`, { ...page, events: [...this.log] });
  }

  async #fillLog(until: number): Promise<void> {
    const older = await readOlder(this.#context.calls, { ...this.where, until });
    if (this.log.length > 0) this.log = mergeEntries(this.log, older);
    this.#keepPage();
    this.changed();
  }

  #note(events: readonly LogEntry[]): void {
    const last = this.log.at(-1)?.seq ?? 0;
    const fresh = events.filter(({ seq }) => seq > last);
    if (fresh.length > 0) this.fresh = fresh;
    this.log = mergeEntries(this.log, events);
  }
}

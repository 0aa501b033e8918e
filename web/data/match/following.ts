import type { LogEntry, MatchPage } from '../../../api/contract/match.ts';
import { areBotsActing } from '../../common/words/tell.ts';
import { isProblem, type Polled, type RequestError } from '../server/api.ts';
import { Poll, type PollAnswer } from '../server/poll.ts';
import type { MatchContext } from './context.ts';
import { mergeEntries, readOlder } from './entries.ts';
import { isSeated, namesIn } from './state.ts';

/** Problems that end polling for good. */
const FINAL: readonly string[] = ['not-found', 'not-yours', 'malformed'];

export interface Where {
  id: string;
  /** Lets a visitor without a seat see a private match. */
  invite?: string;
}

interface Listener {
  polled(found: { isNew: boolean }): void;
  failed(error: RequestError): void;
}

export class Following {
  page: MatchPage | undefined;
  log: readonly LogEntry[] = [];
  fresh: readonly LogEntry[] = [];
  looked: number | null = null;
  arrived = 0;
  isKept = false;
  #here = '';
  listener: Listener | undefined;
  readonly where: Where;
  readonly changed: () => void;
  #context: MatchContext;
  #poll: Poll;
  #etag: string | undefined;
  /** Counts the answers taken from elsewhere, each of which overtakes a poll under way. */
  #overtaken = 0;
  /** The entry at which the viewer left the tab. */
  #left: number | undefined;
  #lookAway = (): void => {};

  constructor(where: Where, context: MatchContext, changed: () => void) {
    this.where = where;
    this.#context = context;
    this.changed = changed;
    this.#poll = new Poll(() => this.#ask(), context.window);
  }

  start(): void {
    const { window } = this.#context;
    this.#lookAway = window.onLook(() => {
      if (window.isHidden()) this.#left = this.page?.seq;
    });
    this.#poll.start();
  }

  stop(): void {
    this.#lookAway();
    this.#poll.stop();
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
      const answer = await this.#load();
      const { after } = answer;
      if (before !== this.#overtaken) return { moved: true, after, more: this.#isMore };
      this.#answered(answer);
      const live = this.page?.viewer !== 'table' && isSeated(answer.here);
      const more = this.#isMore || (isFirst && this.isKept); // the service's own answer
      return { moved: answer.value !== undefined, after, more, live, over: this.#isOver };
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

  #load(): Promise<Polled<MatchPage>> {
    const { id, invite = '' } = this.where;
    const asked = { id, since: this.log.at(-1)?.seq, invite };
    return this.#context.calls.poll('GET /matches/:id', asked, this.#etag);
  }

  /** Bots are still acting: an answer carries only their first actions. */
  get #isMore(): boolean {
    return this.page !== undefined && areBotsActing(this.page);
  }

  get #isOver(): boolean {
    return this.page?.status === 'finished' || this.page?.status === 'cancelled';
  }

  #take(page: MatchPage): void {
    const before = this.page;
    if (before && page.seq < before.seq) return;
    // Talk and settings change the page but not the position, so the view keeps its identity and is not redrawn.
    const isSame = before?.seq === page.seq && before.viewer === page.viewer;
    this.page = isSame && before.view ? { ...page, view: before.view } : page;
    this.#arrive(before, page);
    const isTaken = page.events.some(({ kind, seq }) => kind === 'taken' && seq > (before?.seq ?? seq));
    if (before && (before.viewer !== page.viewer || isTaken)) this.#forgetLog();
    else this.#note(page.events);
    if (page.earlier !== undefined) void this.#fillLog(page.events[0]!.seq);
    this.#keepPage();
    this.changed();
  }

  #arrive(before: MatchPage | undefined, { looked, seq }: MatchPage): void {
    if (!before) [this.looked, this.arrived] = [looked, seq];
    else if (this.#left !== undefined && seq > this.#left) [this.looked, this.arrived] = [this.#left, seq];
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

  /** Another viewer may know other things, so the next poll brings the whole log again. */
  #forgetLog(): void {
    [this.log, this.fresh, this.#etag] = [[], [], undefined];
  }
}

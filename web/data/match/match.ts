import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { LogEntry, MatchPage } from '../../../api/contract/match.ts';
import { areBotsActing } from '../../common/words/table.ts';
import { isProblem, type Polled, readIfChanged, type RequestError, retryOffline } from '../server/api.ts';
import { Poll, type PollAnswer } from '../server/poll.ts';
import { mergeEntries, readOlder } from './entries.ts';
import { type KeptAction, postWish } from './outbox.ts';
import { type MatchContext, matchContext } from './context.ts';

/** Whether any of those now looking at the match has a seat; `here` is what the service says of them. */
export const isSeated = (here: string): boolean => new URLSearchParams(here).has('seat');

/** The names of those now looking at the match: seated players first, then spectators. */
export const namesIn = (here: string, { seats }: Pick<MatchPage, 'seats'>): string[] => {
  const said = new URLSearchParams(here);
  const seated = said.getAll('seat').flatMap((seat) => seats[Number(seat)]?.player?.name ?? []);
  return [...seated, ...said.getAll('watcher')];
};

/** Problems that end polling for good. */
const FINAL: readonly string[] = ['not-found', 'not-yours', 'malformed'];

/** A match as its page shows it. */
export interface MatchState {
  page: MatchPage;
  /** All known entries, oldest first. */
  log: readonly LogEntry[];
  /** The entries that came with the newest answer. */
  fresh: readonly LogEntry[];
  /** The last entry the viewer had read when they arrived or returned; null if nobody kept count. */
  looked: number | null;
  /** The newest entry when the viewer arrived. */
  arrived: number;
  /** An action is on its way. */
  busy: boolean;
  /** An action got no answer and can be sent again. */
  isUnsent: boolean;
  /** Why a stored action was refused when it was sent late, until the viewer has read it. */
  late: RequestError | undefined;
  /** The names of others now looking at the match. */
  here: readonly string[];
  /** Offline: the match is a stored copy, and read-only. */
  isKept: boolean;
}

/** Keeps one match fresh while its host is connected, and sends the viewer's actions. */
export class MatchController implements ReactiveController {
  page: MatchPage | undefined;
  log: readonly LogEntry[] = [];
  fresh: readonly LogEntry[] = [];
  looked: number | null = null;
  arrived = 0;
  busy = false;
  error: RequestError | undefined;
  late: RequestError | undefined;

  #here = '';
  #host: ReactiveControllerHost;
  #id: string;
  #invite: string;
  #context: MatchContext;
  #poll: Poll;
  #etag: string | undefined;
  #answers = 0;
  #left: number | undefined;
  #unsent: KeptAction | undefined;
  /** Whether the unsent action is from a while ago, so its player may be looking elsewhere. */
  #isLate = false;
  #isKept = false;
  #lookAway = (): void => {};

  /** `invite` lets a visitor without a seat see a private match. */
  constructor(
    host: ReactiveControllerHost,
    { id, invite = '' }: { id: string; invite?: string },
    context: MatchContext = matchContext,
  ) {
    this.#host = host;
    this.#id = id;
    this.#invite = invite;
    this.#context = context;
    this.#poll = new Poll(() => this.#ask(), context.window);
    this.#unsent = context.wishes.recall(id);
    host.addController(this);
  }

  hostConnected(): void {
    this.#lookAway = this.#context.window.onLook(() => this.#noteLeaving());
    this.#poll.start();
  }

  hostDisconnected(): void {
    this.#lookAway();
    this.#poll.stop();
  }

  /** Whether an action got no answer; `again` resends it. */
  get isUnsent(): boolean {
    return this.#unsent !== undefined && !this.busy;
  }

  /** What the page shows; undefined until the first page arrives. */
  get state(): MatchState | undefined {
    const { page, log, fresh, looked, arrived, busy, isUnsent, late } = this;
    const here = page ? namesIn(this.#here, page) : [];
    return page && { page, log, fresh, looked, arrived, busy, isUnsent, late, here, isKept: this.#isKept };
  }

  /** `steps` belong to a sealed choice, which `action` settles. */
  act(action: { type: string }, steps: readonly { type: string }[] = []): Promise<void> {
    return this.#wish({ action, ...(steps.length > 0 && { steps: [...steps] }) });
  }

  /** Takes back the newest entry, or all of the viewer's own entries down to `oldest`. */
  undo(oldest?: number): Promise<void> {
    return this.#wish({ action: undefined, ...(oldest !== undefined && { oldest }) });
  }

  /** Resends the unanswered action under the same key, so that it counts once. */
  async again(): Promise<void> {
    if (this.#unsent && !this.busy) await this.#send(this.#unsent);
  }

  /** Runs any other request that answers with the match page: join, start, leave, mute. */
  async change(request: () => Promise<MatchPage>): Promise<void> {
    if (this.busy) return;
    await this.#attempt(async () => this.#answered(await request()));
  }

  clearError(): void {
    this.error = undefined;
    this.late = undefined;
    this.#host.requestUpdate();
  }

  async #wish(chosen: Pick<KeptAction, 'action' | 'steps' | 'oldest'>): Promise<void> {
    if (this.busy || this.#unsent || !this.page) return;
    await this.#send({ ...chosen, basis: this.page.seq, key: this.#context.makeKey() });
  }

  async #send(wish: KeptAction): Promise<void> {
    const policy = { rest: this.#context.rest, miss: (error: RequestError) => this.#fail(error) };
    await this.#attempt(async () => {
      this.#hold(wish);
      this.#answered(await retryOffline(() => postWish(this.#context.api, this.#id, wish), policy));
    });
  }

  async #attempt(run: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.error = undefined;
    this.#host.requestUpdate();
    try {
      await run();
    } catch (error) {
      if (!isProblem(error)) throw error;
      this.#fail(error);
    } finally {
      this.busy = false;
      this.#poll.soon({ more: this.#isMore });
      this.#host.requestUpdate();
    }
  }

  #hold(wish?: KeptAction): void {
    if (wish !== this.#unsent) this.#context.wishes.keep(this.#id, wish);
    this.#unsent = wish;
    if (!wish) this.#isLate = false;
  }

  /** Sends a stored action as soon as the service answers again. */
  #sendLate(): void {
    if (!this.#unsent || this.busy) return;
    this.#isLate = true;
    void this.again();
  }

  /** A stale request is answered with the current page. */
  #fail(error: RequestError): void {
    if (this.#isLate && error.code !== 'offline') this.late = error;
    if (error.code === 'stale' && error.page) this.#answered(error.page as MatchPage);
    if (error.code !== 'offline' && this.busy) this.#hold();
    this.error = error;
    this.#host.requestUpdate();
  }

  #answered(page: MatchPage): void {
    this.#answers++;
    this.#hold();
    this.error = undefined;
    this.#take(page);
  }

  async #ask(): Promise<PollAnswer> {
    const answers = this.#answers;
    try {
      const { value, etag, after, here, isKept = false } = await this.#load();
      // The answer to an action has overtaken this poll.
      if (answers !== this.#answers) return { moved: true, after, more: this.#isMore };
      this.#etag = etag;
      this.#noteHere(here);
      this.#isKept = isKept;
      if (value) this.#take(isKept ? { ...value, window: null, undo: null, undoTo: null } : value);
      if (!isKept) this.#sendLate();
      this.#left = undefined;
      if (!this.busy && isProblem(this.error, 'offline') && !this.#unsent) this.clearError();
      const live = this.page?.viewer !== 'table' && isSeated(here);
      return { moved: value !== undefined, after, more: this.#isMore, live, over: this.#isOver };
    } catch (error) {
      if (!isProblem(error)) throw error;
      if (!this.busy) this.#fail(error);
      return { moved: false, over: FINAL.includes(error.code) };
    }
  }

  #load(): Promise<Polled<MatchPage>> {
    const invite = this.#invite;
    const since = this.log.at(-1)?.seq;
    const query = { ...(since !== undefined && { since: String(since) }), ...(invite && { invite }) };
    const asked = { param: { id: this.#id }, query };
    return readIfChanged((options) => this.#context.api.matches[':id'].$get(asked, options), this.#etag);
  }

  /** Bots are still acting: an answer carries only their first actions. */
  get #isMore(): boolean {
    return this.page !== undefined && areBotsActing(this.page);
  }

  get #isOver(): boolean {
    return this.page?.status === 'finished' || this.page?.status === 'cancelled';
  }

  #noteHere(here: string): void {
    if (here === this.#here) return;
    this.#here = here;
    this.#host.requestUpdate();
  }

  #take(page: MatchPage): void {
    const before = this.page;
    if (before && page.seq < before.seq) return;
    // Talk and settings change the page but not the position, so the view keeps its identity and is not redrawn.
    const isSame = before?.seq === page.seq && before.viewer === page.viewer;
    this.page = isSame && before.view ? { ...page, view: before.view } : page;
    if (!before) [this.looked, this.arrived] = [page.looked, page.seq];
    else if (this.#left !== undefined && page.seq > this.#left)
      [this.looked, this.arrived] = [this.#left, page.seq];
    const isTaken = page.events.some(({ kind, seq }) => kind === 'taken' && seq > (before?.seq ?? seq));
    if (before && (before.viewer !== page.viewer || isTaken)) this.#forgetLog();
    else this.#note(page.events);
    if (page.earlier !== undefined) void this.#fillLog(page.events[0]!.seq);
    this.#keepPage();
    this.#host.requestUpdate();
  }

  /** Stores the page with the whole known log, since a poll brings only the newest entries. */
  #keepPage(): void {
    const { earlier: _, ...page } = this.page!;
    if (this.#isKept || this.log.length === 0) return;
    const invite = this.#invite && `?${new URLSearchParams({ invite: this.#invite }).toString()}`;
    this.#context.keepPage(`/api/matches/${this.#id}${invite}`, { ...page, events: [...this.log] });
  }

  /** Loads the older entries of a long match after its page. */
  async #fillLog(until: number): Promise<void> {
    const invite = this.#invite;
    const asked = { id: this.#id, until, ...(invite && { invite }) };
    const older = await readOlder(this.#context.api, asked);
    if (this.log.length > 0) this.log = mergeEntries(this.log, older);
    this.#keepPage();
    this.#host.requestUpdate();
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

  #noteLeaving(): void {
    if (this.#context.window.isHidden()) this.#left = this.page?.seq;
  }
}

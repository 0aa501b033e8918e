import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { LogEntry, MatchPage } from '../../../api/contract/match.ts';
import { same } from '../../../rules/kit/json.ts';
import { areBotsActing } from '../../common/words/table.ts';
import { isProblem, isUnreached, type Polled, RequestError, retryOffline } from '../server/api.ts';
import { Poll, type PollAnswer } from '../server/poll.ts';
import { mergeEntries, readOlder } from './entries.ts';
import { type KeptAction, postWish } from './sending/outbox.ts';
import { type MatchContext, matchContext } from './context.ts';
import type { Foresight } from './sending/foresight.ts';
import { ActionQueue } from './sending/queue.ts';
import { isSeated, namesIn, type Dropped, type MatchState } from './state.ts';

/** Problems that end polling for good. */
const FINAL: readonly string[] = ['not-found', 'not-yours', 'malformed'];

/** After so long without an answer, entries are shown as not sent. */
const SLOW_MS = 2_000;

/** Keeps one match fresh while its host is connected, and sends the viewer's actions. */
export class MatchController implements ReactiveController {
  page: MatchPage | undefined;
  log: readonly LogEntry[] = [];
  fresh: readonly LogEntry[] = [];
  looked: number | null = null;
  arrived = 0;
  /** Shows actions before their answers come, once loaded. */
  foresight: Foresight | undefined;
  error: RequestError | undefined;
  late: RequestError | undefined;
  dropped: Dropped | undefined;

  #here = '';
  #host: ReactiveControllerHost;
  #id: string;
  #invite: string;
  #context: MatchContext;
  #poll: Poll;
  #etag: string | undefined;
  #answers = 0;
  #left: number | undefined;
  #queue: ActionQueue;
  #isSending = false;
  #sent: Promise<void> | undefined;
  #isChanging = false;
  #isSlow = false;
  /** Whether the unsent actions are from a while ago, so their player may be looking elsewhere. */
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
    this.#queue = new ActionQueue(id, context.wishes);
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
    return this.#queue.first !== undefined && !this.#isSending;
  }

  /** Whether the viewer has to wait for an answer. */
  get busy(): boolean {
    return this.#isChanging || (this.#isSending && !this.#queue.isForeseen);
  }

  /** What the page shows; undefined until the first page arrives. */
  get state(): MatchState | undefined {
    const { page: known, looked, arrived, busy, isUnsent, late, dropped, canWait } = this;
    if (!known) return undefined;
    const foreseen = this.#queue.entries(known);
    const isAhead = foreseen.length > 0;
    const isSlow = isUnsent || this.#isSlow;
    const ahead = isSlow ? foreseen.map((entry) => ({ ...entry, isUnsent: true })) : foreseen;
    return {
      page: this.#queue.shown(known),
      log: isAhead ? mergeEntries(this.log, ahead) : this.log,
      fresh: isAhead ? ahead : this.fresh,
      looked,
      arrived,
      busy,
      isUnsent,
      canWait,
      late,
      dropped,
      here: namesIn(this.#here, known),
      isKept: this.#isKept,
    };
  }

  /** Whether an action can be taken without a connection, to be sent later. */
  canWait = (action: { type: string }): boolean =>
    this.page !== undefined && this.foresight?.after(this.#queue.shown(this.page), action) !== undefined;

  /** `steps` belong to a sealed choice, which `action` settles. */
  act(action: { type: string }, steps: readonly { type: string }[] = []): Promise<void> {
    if (steps.length > 0) return this.#wish({ action, steps: [...steps] }, () => undefined);
    return this.#wish({ action }, (page) => this.foresight?.after(page, action));
  }

  /** Takes back the newest entry, or all of the viewer's own entries down to `oldest`. */
  undo(oldest?: number): Promise<void> {
    const wish = { action: undefined, ...(oldest !== undefined && { oldest }) };
    return this.#wish(wish, (page) => this.foresight?.undone(page, oldest));
  }

  /** Resends the unanswered actions under the same keys, so that each counts once. */
  async again(): Promise<void> {
    if (this.isUnsent && !this.#isChanging) await (this.#sent = this.#send());
  }

  /** Runs any other request that answers with the match page: join, start, leave, mute. */
  async change(request: () => Promise<MatchPage>): Promise<void> {
    await this.#sent; // what was done before comes first
    if (this.busy || this.#queue.first) return;
    this.#isChanging = true;
    await this.#attempt(async () => this.#answered(await request()));
  }

  clearError(): void {
    this.error = undefined;
    this.late = undefined;
    this.dropped = undefined;
    this.#host.requestUpdate();
  }

  /** Shows at once what is foreseen; anything else waits for its answer, and nothing follows it until then. */
  async #wish(
    chosen: Pick<KeptAction, 'action' | 'steps' | 'oldest'>,
    foreseen: (page: MatchPage) => MatchPage | undefined,
  ): Promise<void> {
    if (this.busy || !this.page) return;
    this.dropped = undefined;
    const page = this.#queue.shown(this.page);
    const shown = foreseen(page);
    if (!shown && (this.isUnsent || this.#isKept)) return;
    if (shown && chosen.action) this.foresight?.note(shown.seq, page);
    this.#queue.push({ ...chosen, basis: page.seq, key: this.#context.makeKey() }, shown);
    if (this.#isSending) this.#host.requestUpdate();
    else await (this.#sent = this.#send());
  }

  async #send(): Promise<void> {
    this.#isSending = true;
    const policy = { rest: this.#context.rest, miss: (error: RequestError) => this.#fail(error) };
    await this.#attempt(async () => {
      for (let next = this.#queue.first; next; next = this.#queue.first) {
        const { wish, shown } = next;
        const wake = this.#context.window.later(SLOW_MS, () => this.#noteSlow(true));
        const answer = retryOffline(() => postWish(this.#context.calls, this.#id, wish), policy);
        const page = await answer.finally(wake);
        this.#queue.shift();
        this.#answered(page, shown);
      }
    });
  }

  async #attempt(run: () => Promise<void>): Promise<void> {
    this.error = undefined;
    this.#host.requestUpdate();
    try {
      await run();
    } catch (error) {
      if (!isProblem(error)) throw error;
      this.#fail(error);
    } finally {
      this.#isSending = false;
      this.#isChanging = false;
      this.#isSlow = false;
      if (!this.#queue.first) this.#isLate = false;
      this.#poll.soon({ more: this.#isMore });
      this.#host.requestUpdate();
    }
  }

  #noteSlow(isSlow: boolean): void {
    this.#isSlow = isSlow;
    this.#host.requestUpdate();
  }

  /** Sends stored actions as soon as the service answers again. */
  #sendLate(): void {
    if (!this.isUnsent || this.#isChanging) return;
    this.#isLate = true;
    void this.again();
  }

  /** A stale request is answered with the current page. What followed a refused action goes with it. */
  #fail(error: RequestError): void {
    if (this.#isLate && !isUnreached(error)) this.late = error;
    if (!isUnreached(error) && this.#isSending) this.#drop(error);
    if (error.code === 'stale' && error.page) this.#answered(error.page as MatchPage);
    this.error = error;
    this.#host.requestUpdate();
  }

  /** Gives up what waits, which may have been shown already. */
  #drop(error: RequestError): void {
    const actions = this.#queue.seen;
    if (actions.length > 0) this.dropped = { actions, since: this.page?.seq ?? 0, error };
    this.#queue.clear();
  }

  /** Takes the page in an answer. If it isn't the one foreseen, others have moved, and what was chosen after it is dropped. */
  #answered(page: MatchPage, shown?: MatchPage): void {
    this.#answers++;
    this.error = undefined;
    this.#isSlow = false;
    const isForeseen = shown !== undefined && shown.seq === page.seq && same(shown.view, page.view);
    if (!isForeseen) this.foresight?.forget();
    if (shown && !isForeseen && this.#queue.first) {
      this.error = new RequestError('stale');
      this.#drop(this.error);
    }
    this.#take(isForeseen ? { ...page, view: shown.view } : page);
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
      if (value && value.seq !== this.page?.seq) this.foresight?.forget();
      if (value) this.#take(isKept ? { ...value, undo: null, undoTo: null } : value);
      if (!isKept) this.#sendLate();
      this.#left = undefined;
      if (!this.#isActing && isUnreached(this.error) && !this.#queue.first) this.clearError();
      const live = this.page?.viewer !== 'table' && isSeated(here);
      return { moved: value !== undefined, after, more: this.#isMore, live, over: this.#isOver };
    } catch (error) {
      if (!isProblem(error)) throw error;
      if (!this.#isActing) this.#fail(error);
      return { moved: false, over: FINAL.includes(error.code) };
    }
  }

  #load(): Promise<Polled<MatchPage>> {
    const asked = { id: this.#id, since: this.log.at(-1)?.seq, invite: this.#invite };
    return this.#context.calls.poll('GET /matches/:id', asked, this.#etag);
  }

  get #isActing(): boolean {
    return this.#isSending || this.#isChanging;
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
    const older = await readOlder(this.#context.calls, asked);
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

import type { ReactiveControllerHost } from 'lit';
import type { MatchPage, LogEntry } from '../../../api/contract/match.ts';
import { RequestError, isProblem, isUnreached, retryOffline } from '../server/api.ts';
import { mergeEntries, type MatchState, type Dropped } from './entries.ts';
import { Following, matchContext, type MatchContext, type Where } from './following.ts';
import type { SealedChoice } from './sealed-choice.ts';
import { same } from '../../../rules/kit/json.ts';
import type { Foresight } from './sending/foresight.ts';
import { postWish, type KeptAction } from './sending/wishes.ts';

/** After so long without an answer, entries are shown as not sent. */
const SLOW_MS = 2_000;

interface Waiting {
  wish: KeptAction;
  shown: MatchPage | undefined;
}

/** What is under way: another request about the match, the first action that waits, or that for a long time already. */
type Stage = 'resting' | 'changing' | 'sending' | 'slow';

/** A viewer's actions without an answer, in order. They are stored, so they outlive the page, and are sent one by one. */
export class ActionOutbox {
  foresight: Foresight | undefined;
  error: RequestError | undefined;
  late: RequestError | undefined;
  dropped: Dropped | undefined;
  #match: Following;
  #context: MatchContext;
  #waiting: readonly Waiting[];
  #stage: Stage = 'resting';
  #sent: Promise<void> | undefined;
  #isLate = false;

  constructor(match: Following, context: MatchContext) {
    this.#match = match;
    this.#context = context;
    this.#waiting = context.wishes.recall(match.where.id).map((wish) => ({ wish, shown: undefined }));
  }

  get #isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  get #isSending(): boolean {
    return this.#stage === 'sending' || this.#stage === 'slow';
  }

  get isUnsent(): boolean {
    return !this.#isEmpty && !this.#isSending;
  }

  /** Whether the viewer has to wait for an answer: where each action leads is foreseen, others may follow. */
  get busy(): boolean {
    return this.#stage === 'changing' || (this.#isSending && !this.#waiting.every(({ shown }) => shown));
  }

  shown(known: MatchPage): MatchPage {
    const ahead = this.#waiting.findLast(({ shown }) => shown)?.shown;
    return ahead && ahead.seq > known.seq ? ahead : known;
  }

  entries(known: MatchPage): LogEntry[] {
    const isSlow = this.isUnsent || this.#stage === 'slow';
    return this.#waiting
      .flatMap(({ shown }) => (shown && shown.seq > known.seq ? shown.events : []))
      .map((entry) => (isSlow ? { ...entry, isUnsent: true } : entry));
  }

  async push(chosen: Omit<KeptAction, 'basis' | 'key'>, page: MatchPage, shown?: MatchPage): Promise<void> {
    this.dropped = undefined;
    if (shown && chosen.action) this.foresight?.note(shown.seq, page);
    const wish = { ...chosen, basis: page.seq, key: this.#context.makeKey() };
    this.#keep([...this.#waiting, { wish, shown }]);
    if (this.#isSending) this.#match.changed();
    else await (this.#sent = this.#send());
  }

  /** The same keys go again, so that each action counts once. */
  async again(): Promise<void> {
    if (this.isUnsent && this.#stage !== 'changing') await (this.#sent = this.#send());
  }

  polled({ isNew }: { isNew: boolean }): void {
    if (isNew) this.foresight?.forget();
    if (!this.#match.isKept && this.isUnsent && this.#stage !== 'changing') {
      this.#isLate = true;
      void this.again();
    }
    if (this.#stage === 'resting' && this.#isEmpty && isUnreached(this.error)) this.clearError();
  }

  failed(error: RequestError): void {
    if (this.#stage === 'resting') this.#fail(error);
  }

  /** Runs another request that answers with the match page, after what was done before. */
  async change(request: () => Promise<MatchPage>): Promise<void> {
    await this.#sent;
    if (this.busy || !this.#isEmpty) return;
    await this.#attempt('changing', async () => this.#answered(await request()));
  }

  clearError(): void {
    Object.assign(this, { error: undefined, late: undefined, dropped: undefined });
    this.#match.changed();
  }

  #send(): Promise<void> {
    const { calls, rest, window } = this.#context;
    const policy = { rest, miss: (error: RequestError) => this.#fail(error) };
    return this.#attempt('sending', async () => {
      for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
        const { wish, shown } = next;
        const wake = window.later(SLOW_MS, () => this.#to('slow'));
        const post = () => postWish(calls, this.#match.where.id, wish);
        const { value, etag } = await retryOffline(post, policy).finally(wake);
        this.#keep(this.#waiting.slice(1));
        this.#answered(value!, { shown, etag });
      }
    });
  }

  async #attempt(stage: Stage, run: () => Promise<void>): Promise<void> {
    this.error = undefined;
    this.#to(stage);
    try {
      await run();
    } catch (error) {
      if (!isProblem(error)) throw error;
      this.#fail(error);
    } finally {
      if (this.#isEmpty) this.#isLate = false;
      this.#stage = 'resting';
      this.#match.soon();
      this.#match.changed();
    }
  }

  #to(stage: Stage): void {
    this.#stage = stage;
    this.#match.changed();
  }

  /** A stale request is answered with the current page. What followed a refused action goes with it. */
  #fail(error: RequestError): void {
    if (this.#isLate && !isUnreached(error)) this.late = error;
    if (!isUnreached(error) && this.#isSending) this.#drop(error);
    const { page } = error.problem;
    if (error.code === 'stale' && page) this.#answered(page as MatchPage);
    this.error = error;
    this.#match.changed();
  }

  #drop(error: RequestError): void {
    const actions = this.#waiting.flatMap(({ wish, shown }) => (shown && wish.action ? [wish.action] : []));
    if (actions.length > 0) this.dropped = { actions, since: this.#match.page?.seq ?? 0, error };
    this.#keep([]);
  }

  /** Takes the page in an answer. If it isn't the one foreseen, others have moved, and what was chosen after it is dropped. */
  #answered(
    page: MatchPage,
    { shown, etag }: { shown?: MatchPage | undefined; etag?: string | undefined } = {},
  ): void {
    this.error = undefined;
    if (this.#stage === 'slow') this.#stage = 'sending';
    const isForeseen = shown !== undefined && shown.seq === page.seq && same(shown.view, page.view);
    if (!isForeseen) this.foresight?.forget();
    if (shown && !isForeseen && !this.#isEmpty) {
      this.error = new RequestError('stale');
      this.#drop(this.error);
    }
    this.#match.take(isForeseen ? { ...page, view: shown.view } : page, etag);
  }

  #keep(waiting: readonly Waiting[]): void {
    if (waiting.length === 0 && this.#isEmpty) return;
    this.#waiting = waiting;
    const wishes = waiting.map(({ wish }) => wish);
    this.#context.wishes.keep(this.#match.where.id, wishes);
  }
}

export class MatchController extends Following {
  /** The steps of a choice that is settled at once, for games with such choices. */
  sealed: SealedChoice | undefined;
  readonly outbox: ActionOutbox;

  constructor(host: ReactiveControllerHost, where: Where, context: MatchContext = matchContext) {
    super(where, context, () => host.requestUpdate());
    this.outbox = this.listener = new ActionOutbox(this, context);
    host.addController(this);
  }

  get state(): MatchState | undefined {
    const { page: known, log, fresh, looked, arrived, here, isKept } = this;
    if (!known) return undefined;
    const { busy, isUnsent, late, dropped } = this.outbox;
    const ahead = this.outbox.entries(known);
    const page = this.outbox.shown(known);
    return {
      page: this.sealed?.follow(page) ?? page,
      log: ahead.length > 0 ? mergeEntries(log, ahead) : log,
      fresh: ahead.length > 0 ? ahead : fresh,
      looked,
      arrived,
      busy,
      isUnsent,
      canWait: this.#canWait,
      late,
      dropped,
      here,
      isKept,
    };
  }

  #canWait = (action: { type: string }): boolean =>
    this.page !== undefined &&
    this.outbox.foresight?.after(this.outbox.shown(this.page), action) !== undefined;

  async act(action: { type: string }): Promise<void> {
    if (this.sealed?.take(action)) return this.changed();
    const { steps = [] } = this.sealed ?? {};
    if (steps.length > 0) return this.#push({ action, steps: [...steps] }, () => undefined);
    return this.#push({ action }, (page) => this.outbox.foresight?.after(page, action));
  }

  async undo(oldest?: number): Promise<void> {
    if (this.sealed?.back()) return this.changed();
    const wish = { action: undefined, ...(oldest !== undefined && { oldest }) };
    return this.#push(wish, (page) => this.outbox.foresight?.undone(page, oldest));
  }

  /** Shows at once what is foreseen; anything else waits for its answer, and nothing follows it until then. */
  async #push(
    chosen: Parameters<ActionOutbox['push']>[0],
    foreseen: (page: MatchPage) => MatchPage | undefined,
  ): Promise<void> {
    if (this.outbox.busy || !this.page) return;
    const page = this.outbox.shown(this.page);
    const shown = foreseen(page);
    if (shown || !(this.outbox.isUnsent || this.isKept)) await this.outbox.push(chosen, page, shown);
  }
}

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { MatchPage } from '../../../api/contract/match.ts';
import type { RequestError } from '../server/api.ts';
import { type MatchContext, matchContext } from './context.ts';
import { mergeEntries } from './entries.ts';
import { Following, type Where } from './following.ts';
import type { SealedChoice } from './sealed-choice.ts';
import { ActionOutbox } from './sending/outbox.ts';
import type { MatchState } from './state.ts';

/** One match while its host is connected: followed by a poll, and played through an outbox. */
export class MatchController implements ReactiveController {
  /** The steps of a choice that is settled at once, for games with such choices. */
  sealed: SealedChoice | undefined;
  readonly outbox: ActionOutbox;
  readonly #following: Following;

  constructor(host: ReactiveControllerHost, where: Where, context: MatchContext = matchContext) {
    this.#following = new Following(where, context, () => host.requestUpdate());
    this.outbox = this.#following.listener = new ActionOutbox(this.#following, context);
    host.addController(this);
  }

  hostConnected(): void {
    this.#following.start();
  }

  hostDisconnected(): void {
    this.#following.stop();
  }

  get page(): MatchPage | undefined {
    return this.#following.page;
  }

  get error(): RequestError | undefined {
    return this.outbox.error;
  }

  get state(): MatchState | undefined {
    const { page: known, log, fresh, looked, arrived, here, isKept } = this.#following;
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
    if (this.sealed?.take(action)) return this.#following.changed();
    const { steps = [] } = this.sealed ?? {};
    if (steps.length > 0) return this.#push({ action, steps: [...steps] }, () => undefined);
    return this.#push({ action }, (page) => this.outbox.foresight?.after(page, action));
  }

  /** Takes back the newest step or entry, or all of the viewer's own entries down to `oldest`. */
  async undo(oldest?: number): Promise<void> {
    if (this.sealed?.back()) return this.#following.changed();
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
    if (shown || !(this.outbox.isUnsent || this.#following.isKept))
      await this.outbox.push(chosen, page, shown);
  }
}

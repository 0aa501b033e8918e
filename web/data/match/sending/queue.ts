import type { LogEntry, MatchPage } from '../../../../api/contract/match.ts';
import type { MatchContext } from '../context.ts';
import type { KeptAction } from './outbox.ts';

/** An action without an answer, and the page it leads to if that is foreseen. */
interface Waiting {
  wish: KeptAction;
  shown: MatchPage | undefined;
}

/** A viewer's actions without an answer, in order. They are stored, so they outlive the page. */
export class ActionQueue {
  readonly #match: string;
  readonly #store: MatchContext['wishes'];
  #waiting: readonly Waiting[];

  constructor(match: string, store: MatchContext['wishes']) {
    this.#match = match;
    this.#store = store;
    this.#waiting = store.recall(match).map((wish) => ({ wish, shown: undefined }));
  }

  get first(): Waiting | undefined {
    return this.#waiting[0];
  }

  /** Whether each leads to a page that is foreseen, so others may follow. */
  get isForeseen(): boolean {
    return this.#waiting.every(({ shown }) => shown);
  }

  /** The page that the newest leads to; `known` if that is newer. */
  shown(known: MatchPage): MatchPage {
    const ahead = this.#waiting.findLast(({ shown }) => shown)?.shown;
    return ahead && ahead.seq > known.seq ? ahead : known;
  }

  /** The foreseen entries after the known page. */
  entries(known: MatchPage): LogEntry[] {
    return this.#waiting.flatMap(({ shown }) => (shown && shown.seq > known.seq ? shown.events : []));
  }

  push(wish: KeptAction, shown?: MatchPage): void {
    this.#keep([...this.#waiting, { wish, shown }]);
  }

  /** Removes the first, which has been answered. */
  shift(): void {
    this.#keep(this.#waiting.slice(1));
  }

  clear(): void {
    this.#keep([]);
  }

  /** The actions that have been shown, without undos. */
  get seen(): { type: string }[] {
    return this.#waiting.flatMap(({ wish, shown }) => (shown && wish.action ? [wish.action] : []));
  }

  #keep(waiting: readonly Waiting[]): void {
    if (waiting.length === 0 && this.#waiting.length === 0) return;
    this.#waiting = waiting;
    this.#store.keep(
      this.#match,
      waiting.map(({ wish }) => wish),
    );
  }
}

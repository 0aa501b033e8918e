import type { LitElement } from 'lit';
import { whenIdle } from '../../common/idle.ts';
import type { BoardElement } from './board.ts';
import type { Cue } from './motion.ts';
import type { Payout } from './payout/payout.ts';

/** A board whose news may pay. */
type PayingBoard = LitElement &
  Pick<BoardElement, 'recap' | 'news' | 'view' | 'within' | 'past' | 'plain' | 'pointing'> & {
    cues(): readonly Cue[];
  };

/** The payout of a board, which is loaded after the first picture or with the first news that move. */
export class LatePayout {
  payout: Payout | undefined;
  #isSought = false;
  readonly #board: PayingBoard;

  constructor(board: PayingBoard) {
    this.#board = board;
  }

  /** Loads what shows payments; without it, the board plays on. */
  async load(): Promise<void> {
    const { recap, plain, shadowRoot } = this.#board;
    if (this.payout || !recap || plain) return;
    const found = await import('./payout/payout.ts').catch(() => undefined);
    if (this.payout || !found) return;
    this.payout = new found.Payout(this.#board);
    for (const { styleSheet } of this.payout.styles) shadowRoot!.adoptedStyleSheets.push(styleSheet!);
  }

  /** Hands the news to the payout; `before` is the view that they changed. Undefined if they pay nothing new. */
  take(before: object | undefined): Payout | undefined {
    const { recap, news, view, pointing, past, within } = this.#board;
    if (!recap || !this.payout || pointing) return undefined;
    const isNext = !past || Boolean(within); // a replay may have jumped here
    const cues = () => this.#board.cues();
    const isPaid = this.payout.take({ recap, news, view, before: isNext ? before : undefined, cues });
    return isPaid ? this.payout : undefined;
  }

  /** Shows once, after the first picture, what the news had paid; news that arrive before then wait for it themselves. */
  async find(): Promise<void> {
    if (this.#isSought) return;
    this.#isSought = true;
    await whenIdle();
    const { view } = this.#board;
    if (this.payout) return;
    await this.load();
    if (this.#board.view === view) this.take(undefined);
  }
}

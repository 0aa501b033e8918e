import type { TemplateResult } from 'lit';

/** A table as a bot sees it, or as it imagines it: the board, and what the others hold. */
export interface Imagined {
  board: TemplateResult;
  /** For each of the others, their seat and cards. */
  hands: readonly { seat: number; cards: readonly TemplateResult[] }[];
}

/** A move that was tried: in words, and for each imagined table, in order, whether it won. */
export interface TriedMove {
  move: string;
  won: readonly boolean[];
}

/** A decision of a hard bot, as an example of how bots think. */
export interface ThoughtShown {
  sees: Imagined;
  imagines: readonly Imagined[];
  /** The best first; the bot's own pick is one of them. */
  tried: readonly TriedMove[];
  /** What it takes, and why, in a sentence. */
  says: string;
}

import type { AnyGame } from './game.ts';
import type { AnyRecap } from './words/recap.ts';
import type { AnyPageText, AnyText } from './words/text.ts';

/** What the page of a match needs of the rules: what may be done, and nothing of how it comes about. */
export type PageGame = Pick<AnyGame, 'meta' | 'legal' | 'draft'>;

/** A game as the page of a match needs it. */
export interface PageModule {
  game: PageGame;
  text: AnyPageText;
  recap?: AnyRecap;
}

/** A game as it is listed: its rules, its words, and how its matches are looked back upon. */
export interface GameModule {
  game: AnyGame;
  text: AnyText;
  /** Left out: a result has ranks and scores alone, and no fact weighs more than another. */
  recap?: AnyRecap;
}

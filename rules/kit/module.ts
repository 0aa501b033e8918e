import type { AnyGame } from './game.ts';
import type { AnyRecap } from './words/recap.ts';
import type { AnyText } from './words/text.ts';

/** A game as it is listed: its rules, its words, and how its matches are looked back upon. */
export interface GameModule {
  game: AnyGame;
  text: AnyText;
  /** Left out: a result has ranks and scores alone, and no fact weighs more than another. */
  recap?: AnyRecap;
}

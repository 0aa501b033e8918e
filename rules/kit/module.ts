import type { AnyGame } from './game.ts';
import type { AnyText } from './words/text.ts';

/** A game as it is listed: its rules and its words. */
export interface GameModule {
  game: AnyGame;
  text: AnyText;
}

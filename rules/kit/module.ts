import type { AnyGame } from './game.ts';
import type { AnyText } from './text.ts';

/** How many things of one kind came about, and what they earned. */
export interface Yield {
  kind: string;
  count: number;
  earned: number;
}

/** A game as it is listed: its rules and its words. */
export interface GameModule {
  game: AnyGame;
  text: AnyText;
  /** What kinds of things bring, by an event, where it is worth counting over many matches (`npm run sim`). */
  yields?: (event: never) => readonly Yield[];
}

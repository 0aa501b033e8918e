import { curbside } from './games/curbside/game.ts';
import { text as curbsideText } from './games/curbside/words/en.ts';
import { streets } from './games/streets/game.ts';
import { yieldsOf } from './games/streets/scoring/yields.ts';
import { streetsText } from './games/streets/words/en.ts';
import { wheresMyRide } from './games/wheres-my-ride/game.ts';
import { wheresMyRideText } from './games/wheres-my-ride/words/en.ts';
import type { AnyGame } from './kit/game.ts';
import type { AnyText } from './kit/text.ts';

/** How many things of one kind an event brought into play, and what they earned. */
export interface Yield {
  kind: string;
  count: number;
  earned: number;
}

/** A game with its words. */
export interface GameModule {
  game: AnyGame;
  text: AnyText;
  /** For the simulator, where a game counts what its things bring. */
  yields?: (event: never) => readonly Yield[];
}

/** Every game that can be played here. */
export const CATALOG: readonly GameModule[] = [
  { game: curbside, text: curbsideText },
  { game: streets, text: streetsText, yields: yieldsOf },
  { game: wheresMyRide, text: wheresMyRideText },
];

export const moduleOf = (id: string): GameModule | undefined =>
  CATALOG.find(({ game }) => game.meta.id === id);

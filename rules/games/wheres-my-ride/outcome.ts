import type { Outcome } from '../../kit/game.ts';
import { brokenIn } from './guessing.ts';
import { STARS } from './kinds.ts';
import type { State } from './types.ts';

/** All together: one place for everybody, and the stars that are left. The reason says whether it was won. */
export const outcome = (state: State): Outcome | undefined => {
  if (state.end === null) return undefined;
  const each = <T>(value: T): T[] => Array<T>(state.seats).fill(value);
  return { ranks: each(1), scores: each(STARS - brokenIn(state)), reason: state.end };
};

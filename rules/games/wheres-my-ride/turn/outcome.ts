import type { Outcome } from '../../../kit/game.ts';
import { brokenIn } from './guessing.ts';
import { STARS } from '../model/kinds.ts';
import type { State } from '../model/types.ts';

/** The shared result: the same rank for everybody, and the remaining stars. Undefined while the match runs. */
export const outcome = (state: State): Outcome | undefined => {
  if (state.end === null) return undefined;
  const each = <T>(value: T): T[] => Array<T>(state.seats).fill(value);
  const scores = each(STARS - brokenIn(state));
  return { ranks: each(1), scores, reason: state.end, ...(state.end === 'stars' && { isLost: true }) };
};

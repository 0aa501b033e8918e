import type { Outcome, Seat } from '../../../kit/game.ts';
import { ranksOf } from '../../../kit/ranks.ts';
import { distance } from '../city/board.ts';
import { carriedBy } from './fares.ts';
import type { State } from '../model/types.ts';

/** Steps, never diagonal, to the next drop-off: of the passenger aboard, or of the most convenient waiting one (CU20). */
const stepsToDropOff = (state: State, seat: Seat): number => {
  const { cell } = state.taxis[seat]!;
  if (cell === null) return Infinity;
  const aboard = carriedBy(state, seat);
  if (aboard) return distance(cell, aboard.to);
  const waiting = state.fares.filter((fare) => fare.seat === null);
  return Math.min(...waiting.map(({ from, to }) => distance(cell, from) + distance(from, to)));
};

/** Still on the road; stars; gas; carrying; closest to a drop-off. Higher is better. */
const merits = (state: State, seat: Seat): number[] => {
  const { cell, stars, gas } = state.taxis[seat]!;
  const carries = carriedBy(state, seat) ? 1 : 0;
  return [cell === null ? 0 : 1, stars, gas, carries, -stepsToDropOff(state, seat)];
};

/** The final standings: ranks by CU20, with stars as scores. Undefined while the match runs. */
export const outcome = (state: State): Outcome | undefined => {
  if (state.end === null) return undefined;
  return {
    ranks: ranksOf(state.taxis.map((_, seat) => merits(state, seat))),
    scores: state.taxis.map(({ stars }) => stars),
    reason: state.end,
  };
};

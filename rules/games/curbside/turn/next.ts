import type { Outcome, Seat } from '../../../kit/game.ts';
import { ranksOf } from '../../../kit/ranks.ts';
import { distance } from '../city/board.ts';
import { ACTION_POINTS, STANDSTILL_ROUNDS } from '../model/data.ts';
import type { Play, State } from '../model/types.ts';
import { carriedBy } from './fares.ts';

export const beginTurn = (play: Play, seat: Seat): void =>
  play.emit({ type: 'turn-began', open: { seat, actions: ACTION_POINTS } });

/** Starts the next taxi's turn; removes the potholes of every seat it passes (CU12). */
export const passOn = (play: Play): void => {
  const { state } = play;
  if (state.idle >= STANDSTILL_ROUNDS * state.seats)
    return play.emit({ type: 'ended', open: { reason: 'standstill' } }); // CU27
  let seat = state.turn;
  do {
    seat = (seat + 1) % state.seats;
    for (const [cell, { block }] of state.squares.entries())
      if (block?.kind === 'pothole' && block.owner === seat)
        play.emit({ type: 'pothole-mended', open: { seat, cell } });
  } while (state.taxis[seat]!.cell === null);
  beginTurn(play, seat);
};

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
  const ranks = ranksOf(state.taxis.map((_, seat) => merits(state, seat)));
  return { ranks, scores: state.taxis.map(({ stars }) => stars), reason: state.end };
};

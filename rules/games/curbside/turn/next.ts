import type { Outcome, Seat } from '../../../kit/game.ts';
import { ranksOf } from '../../../kit/ranks.ts';
import { distance, SIDE, tripClass } from '../city/board.ts';
import { ACTION_POINTS, STANDSTILL_ROUNDS } from '../model/data.ts';
import type { Play, State, Cell, Fare, Letter, Table } from '../model/types.ts';
import type { Chance } from '../../../kit/chance.ts';

/** What a trip pays (from the destination board). */
export const pay = ({ from, to }: Pick<Fare, 'from' | 'to'>): { stars: number; gas: number } => {
  const size = tripClass(from, to);
  return { stars: size - 1, gas: size };
};

/** Rolls the white die for the column and the red die for the row until the cell is acceptable. */
export const rollCell = (chance: Chance, willDo: (cell: Cell) => boolean): Cell => {
  for (;;) {
    const column = chance.below(SIDE);
    const cell = column + SIDE * chance.below(SIDE);
    if (willDo(cell)) return cell;
  }
};

export const waitingAt = ({ fares }: Table, cell: Cell): Fare | undefined =>
  fares.find((fare) => fare.seat === null && fare.from === cell);
export const carriedBy = ({ fares }: Table, seat: number): Fare | undefined =>
  fares.find((fare) => fare.seat === seat);
/** A passenger never waits under a taxi or in another passenger's cell (CU16, CU24). */
const mayWait = (state: State, cell: Cell): boolean =>
  !state.taxis.some((taxi) => taxi.cell === cell) && !waitingAt(state, cell);

export const callFare = ({ state, chance, emit }: Play, letter: Letter): void => {
  const from = rollCell(chance, (cell) => mayWait(state, cell));
  const to = rollCell(chance, (cell) => cell !== from);
  emit({ type: 'fare-called', open: { letter, from, to } });
};

/** A new cell for one end of a trip, under setup's restrictions; never the old one (CU13). */
export const reRoll = (
  state: State,
  { letter, piece }: { letter: Letter; piece: 'passenger' | 'destination' },
  chance: Chance,
): Cell => {
  const { from, to, seat } = state.fares.find((fare) => fare.letter === letter)!;
  if (piece === 'passenger') return rollCell(chance, (cell) => cell !== to && mayWait(state, cell));
  const aboard = seat === null ? from : state.taxis[seat]!.cell;
  return rollCell(chance, (cell) => cell !== to && cell !== from && cell !== aboard);
};

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

export const outcome = (state: State): Outcome | undefined => {
  if (state.end === null) return undefined;
  const ranks = ranksOf(state.taxis.map((_, seat) => merits(state, seat)));
  return { ranks, scores: state.taxis.map(({ stars }) => stars), reason: state.end };
};

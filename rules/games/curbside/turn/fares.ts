import type { Chance } from '../../../kit/chance.ts';
import { SIDE, tripClass } from '../city/board.ts';
import type { Cell, Fare, Letter, Play, State, Table } from '../model/types.ts';

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
const isTaxiOn = ({ taxis }: Table, cell: Cell): boolean => taxis.some((taxi) => taxi.cell === cell);

/** A passenger never waits under a taxi or in another passenger's cell (CU16, CU24). */
const mayWait = (state: State, cell: Cell): boolean => !isTaxiOn(state, cell) && !waitingAt(state, cell);

const rollFare = (state: State, chance: Chance): { from: Cell; to: Cell } => {
  const from = rollCell(chance, (cell) => mayWait(state, cell));
  return { from, to: rollCell(chance, (cell) => cell !== from) };
};

export const callFare = (play: Play, letter: Letter): void =>
  play.emit({ type: 'fare-called', open: { letter, ...rollFare(play.state, play.chance) } });

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

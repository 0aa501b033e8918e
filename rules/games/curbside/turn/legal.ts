import type { Seat } from '../../../kit/game.ts';
import { CELLS, isBeside, lets, neighbours, TURNS_OF, frontiers, reaches } from '../city/board.ts';
import type { Frontier } from '../city/board.ts';
import { FULL_TANK } from '../model/data.ts';
import { type Action, type Cell, isRoad, type Road, type Table, type View } from '../model/types.ts';

/** Whether a cone or pothole may go there: no taxi, waiting passenger, destination, or other block (CU10, CU12). */
export const isFree = ({ squares, taxis, fares }: Table, cell: Cell): boolean =>
  squares[cell]!.block === null &&
  !taxis.some((taxi) => taxi.cell === cell) &&
  !fares.some((fare) => fare.to === cell || (fare.seat === null && fare.from === cell));

/** Next to the taxi in any orientation (CU6); elsewhere only if the taxi could still drive onto it this turn (CU5). */
function* placing(view: View, from: Cell): Iterable<Action> {
  const roads = [...new Set(view.hand)].filter(isRoad);
  if (roads.length === 0) return;
  const remote: Frontier[][] = [];
  const reach = { gas: view.taxis[view.turn]!.gas, moves: view.left - 1 };
  for (const frontier of frontiers(view.squares, from, reach)) (remote[frontier.cell] ??= []).push(frontier);
  for (const cell of CELLS) {
    const { road, block } = view.squares[cell]!;
    const isNear = isBeside(from, cell) && !road && !block;
    if (isNear || remote[cell])
      for (const kind of roads) yield* laying(kind, cell, isNear ? null : remote[cell]!);
  }
}

function* laying(kind: Road, cell: Cell, sides: readonly Frontier[] | null): Iterable<Action> {
  for (const turn of TURNS_OF[kind])
    if (sides === null || sides.some(({ side }) => lets({ kind, turn }, side)))
      yield { type: 'place-tile', kind, cell, turn };
}

/** A road with no taxi on it, or a cone that has stayed until its owner's next turn (CU7, CU10). */
const isRemovable = ({ squares, taxis }: Table, cell: Cell): boolean => {
  const { road, block } = squares[cell]!;
  if (block) return block.kind === 'cone' && !block.fresh;
  return road !== null && !taxis.some((taxi) => taxi.cell === cell);
};

function* turning({ squares, taxis }: View, from: Cell): Iterable<Action> {
  if (taxis.filter(({ cell }) => cell === from).length > 1) return; // CU8
  const { kind, turn: now } = squares[from]!.road!;
  for (const turn of TURNS_OF[kind]) if (turn !== now) yield { type: 'turn-tile', turn };
}

function* spending(view: View, from: Cell): Iterable<Action> {
  for (const { cell: to } of reaches(view.squares, from, view.taxis[view.turn]!.gas))
    yield { type: 'drive', to };
  yield* placing(view, from);
  for (const cell of neighbours(from)) if (isRemovable(view, cell)) yield { type: 'remove-tile', cell };
  yield* turning(view, from);
  if (view.deckSize > 0) yield { type: 'draw-tile' };
}

/** Special tiles are free (CU9). */
function* playing(view: View): Iterable<Action> {
  if (view.hand.includes('canteen') && view.taxis[view.turn]!.gas < FULL_TANK) yield { type: 'play-canteen' };
  if (view.hand.includes('pothole'))
    for (const cell of CELLS) if (isFree(view, cell)) yield { type: 'play-pothole', cell };
}

/** Anybody may move the active taxi's destination; only the active player may move a waiting fare's ends (CU13). */
function* reRouting({ hand, fares, turn }: View, seat: Seat): Iterable<Action> {
  if (!hand.includes('re-route')) return;
  for (const { letter, seat: carrier } of fares) {
    if (carrier === turn) yield { type: 're-route', letter, piece: 'destination' };
    if (carrier !== null || seat !== turn) continue;
    yield { type: 're-route', letter, piece: 'passenger' };
    yield { type: 're-route', letter, piece: 'destination' };
  }
}

export function* legal(view: View, seat: Seat): Iterable<Action> {
  const from = view.taxis[seat]!.cell;
  if (view.end !== null || view.you !== seat || from === null) return;
  yield* reRouting(view, seat);
  if (seat !== view.turn) return;
  if (view.left > 0) yield* spending(view, from);
  yield* playing(view);
  yield { type: 'end-turn' };
}

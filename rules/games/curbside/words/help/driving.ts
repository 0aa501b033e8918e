import type { Seat } from '../../../../kit/game.ts';
import { line, type Line } from '../../../../kit/words/words.ts';
import {
  columnOf,
  driveable,
  lets,
  next,
  opensTo,
  opposite,
  passes,
  rowOf,
  type Way,
} from '../../city/board.ts';
import type { Cell, View } from '../../model/types.ts';
import { kindName, place } from '../names.ts';

/** The direction to a cell in the same row or column; undefined for other cells. */
const straightTo = (from: Cell, to: Cell): Way | undefined => {
  if (columnOf(from) === columnOf(to)) return to < from ? 0 : 2;
  if (rowOf(from) === rowOf(to)) return to < from ? 3 : 1;
  return undefined;
};

/** Why a drive ends on a cell instead of continuing; undefined if it can continue. */
const endsAt = ({ squares }: View, cell: Cell, { way, isFirst }: { way: Way; isFirst: boolean }) => {
  const tile = driveable(squares[cell]!)!;
  if (isFirst) return opensTo(tile, way) ? undefined : 'Your road doesn’t go that way.';
  if (passes(tile, way)) return undefined;
  if (tile.kind === 'stop')
    return line`You have to stop at the stop sign at ${place(cell)}. Drive on from there.`;
  return line`You have to stop at ${place(cell)}: the road doesn’t go straight there.`;
};

/** Why a drive can't enter the next cell of its line; undefined if it can. */
const keepsOff = ({ squares }: View, cell: Cell, way: Way): Line | undefined => {
  const { road, block } = squares[cell]!;
  if (block) return line`A ${kindName(block.kind)} blocks ${place(cell)}.`;
  if (!road) return line`There’s no road at ${place(cell)} yet. Lay a tile there first.`;
  if (lets(road, opposite(way))) return undefined;
  return opensTo(road, opposite(way))
    ? line`The one-way at ${place(cell)} goes the other way.`
    : line`The road at ${place(cell)} doesn’t connect to the one before it.`;
};

const inTheWay = (view: View, from: Cell, { to, way }: { to: Cell; way: Way }): Line | undefined => {
  for (let cell = from; cell !== to;) {
    const ends = endsAt(view, cell, { way, isFirst: cell === from });
    if (ends) return ends;
    cell = next(cell, way);
    const off = keepsOff(view, cell, way);
    if (off) return off;
  }
  return undefined;
};

/** Why a taxi may not drive there, or anywhere at all (CU1 to CU4). */
export const noDrive = (view: View, seat: Seat, to: Cell | undefined): Line => {
  const { cell: from, gas } = view.taxis[seat]!;
  if (to === undefined)
    return 'No road leads away from your taxi. Lay a tile next to it, or turn the one you’re on.';
  if (to === from) return 'Your taxi is already there.';
  const { road, block } = view.squares[to]!;
  const way = straightTo(from!, to);
  if (!road || block) return keepsOff(view, to, way ?? 0)!;
  if (way === undefined)
    return line`You can drive only straight, and ${place(to)} is around a corner. Drive to the corner first.`;
  const far = Math.abs(columnOf(to) - columnOf(from!)) + Math.abs(rowOf(to) - rowOf(from!));
  return inTheWay(view, from!, { to, way }) ?? line`${place(to)} costs ${far} gas, and you have ${gas}.`;
};

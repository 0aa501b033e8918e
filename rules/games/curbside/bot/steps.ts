import type { Seat } from '../../../kit/game.ts';
import { lets, next, opensTo, opposite, passes, WAYS, type Way } from '../city/board.ts';
import type { Action, Cell, Road, View } from '../model/types.ts';

/** Tiles from least to most useful: where several would do, lay the earliest. */
const SPARE: readonly Road[] = [
  'straight',
  'corner',
  'one-way',
  'tee',
  'one-way-cross',
  'stop',
  'cross',
  'broken',
];

export type Options = readonly Action[];
export type Of<T extends Action['type']> = Extract<Action, { type: T }>;
export const all = <T extends Action['type']>(actions: Options, type: T): Of<T>[] =>
  actions.filter((action): action is Of<T> => action.type === type);

const wayTo = (from: Cell, to: Cell): Way => WAYS.find((way) => next(from, way) === to)!;

/** As far along the path as one Move reaches, but never to an empty tank. */
const driveAlong = (
  view: View,
  seat: Seat,
  { path, actions }: { path: readonly Cell[]; actions: Options },
) => {
  const drives = all(actions, 'drive');
  const { cell, gas } = view.taxis[seat]!;
  const way = wayTo(cell!, path[0]!);
  let farthest: Action | undefined;
  let at = cell!;
  for (const [i, to] of path.entries()) {
    if (wayTo(at, to) !== way || i + 1 >= gas) break;
    farthest = drives.find((drive) => drive.to === to) ?? farthest;
    at = to;
  }
  return farthest;
};

/** The least useful tile that leads the taxi on along the path. */
const layAlong = (from: Cell, path: readonly Cell[], actions: Options): Action | undefined => {
  const [cell, after] = path;
  const way = wayTo(from, cell!);
  const on = after === undefined ? null : wayTo(cell!, after);
  const leadsOn = (tile: Of<'place-tile'>): boolean =>
    lets(tile, opposite(way)) && (on === null ? tile.kind !== 'broken' : opensTo(tile, on));
  const loss = (tile: Of<'place-tile'>): number =>
    SPARE.indexOf(tile.kind) + (on === way && !passes(tile, way) ? 3 : 0);
  // A tile that only lets the taxi in is a last resort: the taxi can turn it once it is on it.
  const entered = all(actions, 'place-tile')
    .filter((tile) => tile.cell === cell && lets(tile, opposite(way)))
    .sort((a, b) => loss(a) - loss(b));
  return entered.find(leadsOn) ?? entered[0];
};

export const stepAlong = (
  view: View,
  seat: Seat,
  { path, actions }: { path: readonly Cell[]; actions: Options },
) => {
  const from = view.taxis[seat]!.cell!;
  const driven = driveAlong(view, seat, { path, actions });
  if (driven) return driven;
  const ahead = path[0]!;
  const way = wayTo(from, ahead);
  const square = view.squares[ahead]!;
  if (!opensTo(view.squares[from]!.road!, way)) {
    const opening = { kind: view.squares[from]!.road!.kind };
    return all(actions, 'turn-tile').find(({ turn }) => opensTo({ ...opening, turn }, way));
  }
  if (!square.road && !square.block) return layAlong(from, path, actions);
  return all(actions, 'remove-tile').find(({ cell }) => cell === ahead);
};

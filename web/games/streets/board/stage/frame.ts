import type { TileId } from '../../../../../rules/games/streets/model/tiles.ts';
import type { Laid, Action, View } from '../../../../../rules/games/streets/model/types.ts';
import type { Point } from '../../../kit/art/base.ts';
import type { Camera } from '../../../kit/camera/camera.ts';
import { MARGIN, resized, type Cell, type Frame, type Reach } from '../../../kit/camera/frame.ts';
import type { Building } from '../plans.ts';
import type { Setting } from '../setting.ts';
import { gridOf } from './cells.ts';

/** A tile is 100 wide, and never smaller than 56 pixels, rounded, unasked: so a finger can hit it and an eye read it. */
export const REACH: Reach = { nearest: 300, farthest: 3200, unitsPerPixel: 100 / 55.5, grid: gridOf(100) };
/** The least width shown, in units: small cities are not magnified further. */
const LEAST = 400;
/** From the middle of a tile to its edge. */
const HALF = 50;

/** The part of the table with these places and a margin. */
export const around = (places: readonly Cell[], margin: number): Frame => {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) * 100 - margin, Math.min(...ys) * 100 - margin];
  const right = Math.max(...xs) * 100 + 100 + margin;
  const bottom = Math.max(...ys) * 100 + 100 + margin;
  return { x: left, y: top, width: right - left, height: bottom - top };
};

export const roomy = (frame: Frame): Frame =>
  resized(frame, { width: Math.max(frame.width, LEAST), height: Math.max(frame.height, LEAST) });

export const reveal = (camera: Camera, point: Point): void => camera.show(point, HALF);

export const tilesOf = (view: View, { tiles }: { tiles: readonly TileId[] }): Laid[] =>
  tiles.flatMap((tile) => view.city.find((laid) => laid.tile === tile) ?? []);

/** The Buildings that changed last, or else the newest. */
export const changedOf = ({ view, changes }: Pick<Setting, 'view' | 'changes'>): readonly Laid[] => {
  const tiles = changes.map(({ tile }) => tile);
  return tilesOf(view, { tiles: tiles.length > 0 || !view.lastBuilt ? tiles : [view.lastBuilt] });
};

export const buildsIn = (actions: readonly Action[]): Building[] =>
  actions.flatMap((action) => (action.type === 'build' ? [action] : []));

/** The chosen place, then the streets that a Building there would close: whatever else moves, they stay in view. */
const heldOf = ({ view, spots, preview }: Omit<Setting, 'frame'>): readonly Cell[] => {
  const chosen = spots.flatMap(({ isChosen, cell }) => (isChosen ? [cell] : []));
  const closed = chosen.length > 0 ? (preview?.streets ?? []) : [];
  return [...chosen, ...closed.flatMap((street) => tilesOf(view, street))].map(({ x, y }) => ({ x, y }));
};

/**
 * The City and every place for a Building in hand or, on others' turns, for any. `wanted` orders what counts
 * where that would be too small; places for the hand come last, since they are not drawn yet.
 */
export const frameOf = (setting: Omit<Setting, 'frame'>): Frame => {
  const { view, cells, camera, sales, spots, choice, ahead } = setting;
  const builds = buildsIn(choice.all);
  const planned = buildsIn(ahead.map(({ action }) => action));
  const places = spots.map(({ cell }) => cell);
  const changed = changedOf(setting);
  const newest = tilesOf(view, { tiles: view.lastBuilt ? [view.lastBuilt] : [] });
  const sold = tilesOf(view, { tiles: sales.map(({ tile }) => tile) });
  const own = view.city.filter(({ owner }) => owner === view.you);
  const needed = [...view.city, ...planned, ...(choice.isEmpty ? cells : [...places, ...builds])];
  return camera.cells(roomy(around([...view.city, ...cells], MARGIN)), {
    needed: roomy(around(needed, MARGIN)),
    bounds: around([...view.city, ...planned, ...places], 0),
    held: heldOf(setting),
    wanted: [
      planned.slice(0, 1),
      planned,
      newest,
      changed.slice(-1),
      places,
      view.you === null ? [] : [...own, ...sold],
      [...changed, ...sold],
      view.city,
      builds,
    ],
  });
};

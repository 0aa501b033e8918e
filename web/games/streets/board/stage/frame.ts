import type { TileId } from '../../../../../rules/games/streets/model/tiles.ts';
import type { Laid, Action, View } from '../../../../../rules/games/streets/model/types.ts';
import type { Point } from '../../../kit/art/base.ts';
import type { Camera } from '../../../kit/camera/camera.ts';
import { MARGIN, resized, heldIn, showing } from '../../../kit/camera/frame.ts';
import type { Cell, Frame, Reach, CellAim, Grid, Opening, Size } from '../../../kit/camera/frame.ts';
import type { Building } from '../plans.ts';
import type { Setting } from '../setting.ts';
import { compare } from '../../../../../rules/kit/ranks.ts';

/** The share of a cell that a rounding to pixels may take. */
const SLACK = 0.01;

/** The whole cells on a screen at a scale, and the scale at which they just fill it. */
const fill = ({ width, height }: Size, unit: number, cell: number) => {
  const columns = Math.max(1, Math.floor((width * unit) / cell + SLACK));
  const rows = Math.max(1, Math.floor((height * unit) / cell + SLACK));
  return { columns, rows, unit: Math.max((columns * cell) / width, (rows * cell) / height) };
};

/** The screen around a block of cells, which stands in its middle. */
const screenAround = (block: Frame, unit: number, { width, height }: Size): Frame =>
  resized(block, { width: width * unit, height: height * unit });

/** The same view at the nearest scale and place at which it consists of whole cells, and shows nothing beyond the bounds in vain. */
export const inWholeCells = (
  frame: Frame,
  size: Size,
  { bounds, cell }: { bounds: Frame; cell: number },
): Frame => {
  const { columns, rows, unit } = fill(size, frame.width / size.width, cell);
  const block = resized(frame, { width: columns * cell, height: rows * cell });
  const [x, y] = [Math.round(block.x / cell) * cell, Math.round(block.y / cell) * cell];
  return screenAround(heldIn(bounds, { ...block, x, y }), unit, size);
};

export const wholeCells = ({ x, y, width, height }: Frame, cell: number): Frame => {
  const [left, top] = [Math.ceil(x / cell - SLACK), Math.ceil(y / cell - SLACK)];
  const columns = Math.floor((x + width) / cell + SLACK) - left;
  const rows = Math.floor((y + height) / cell + SLACK) - top;
  return { x: left * cell, y: top * cell, width: columns * cell, height: rows * cell };
};

/** The view moved just enough, by whole cells, to show these, the first of them above all. */
export const holdingCells = (frame: Frame, held: readonly Cell[], cell: number): Frame => {
  const clear = wholeCells(frame, cell);
  const { x, y } = held.reduceRight<Frame>(
    (seen, at) => showing(seen, [(at.x + 0.5) * cell, (at.y + 0.5) * cell], cell / 2),
    clear,
  );
  return { ...frame, x: frame.x + x - clear.x, y: frame.y + y - clear.y };
};

const isBetween = (n: number, from: number, count: number): boolean => n >= from && n < from + count;

/** The first cells of all windows of some length that differ over a range. */
const starts = (at: readonly number[], length: number): number[] => {
  const [least, most] = [Math.min(...at), Math.max(...at)];
  const free = length - (most - least + 1);
  if (free >= 0) return [least - Math.floor(free / 2)];
  return Array.from({ length: 1 - free }, (_, i) => least + i);
};

/**
 * All that is needed or, if its cells would be smaller than a finger, the window of whole cells with the most
 * of what is wanted.
 */
export const openingCells = (
  { needed, held, wanted }: Omit<CellAim, 'bounds'>,
  { size, unitsPerPixel, cell }: Opening & { cell: number },
): Frame => {
  const fitting = Math.max(needed.width / size.width, needed.height / size.height);
  if (fitting <= unitsPerPixel) return screenAround(needed, fitting, size);
  const { columns, rows, unit } = fill(size, unitsPerPixel, cell);
  const ranks = [held.slice(0, 1), held, ...wanted];
  const all = ranks.flat();
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  const windows = starts(xs, columns).flatMap((left) =>
    starts(ys, rows).map((top) => {
      const isIn = ({ x, y }: Cell): boolean => isBetween(x, left, columns) && isBetween(y, top, rows);
      return { left, top, holds: ranks.map((cells) => cells.filter(isIn).length) };
    }),
  );
  const { left, top } = windows.toSorted((one, other) => compare(other.holds, one.holds))[0]!;
  const block = { x: left * cell, y: top * cell, width: columns * cell, height: rows * cell };
  return screenAround(block, unit, size);
};

const gridOf = (cell: number): Grid => ({
  cell,
  snapped: (frame, size, bounds) => inWholeCells(frame, size, { bounds, cell }),
  clear: (frame) => wholeCells(frame, cell),
  holding: (frame, held) => holdingCells(frame, held, cell),
  opening: (aim, opening) => openingCells(aim, { ...opening, cell }),
});

/** A tile is 100 wide, and never smaller than 56 pixels, rounded, unasked: so a finger can hit it and an eye read it. */
export const REACH: Reach = { nearest: 300, farthest: 3200, unitsPerPixel: 100 / 55.5, grid: gridOf(100) };
/** The least width shown, in units: small cities are not magnified further. */
const LEAST = 400;
const HALF = 50;

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

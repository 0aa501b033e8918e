import type { TileId } from '../../../../../rules/games/streets/model/tiles.ts';
import type { Laid, Action, View } from '../../../../../rules/games/streets/model/types.ts';
import type { Point } from '../../../kit/art/base.ts';
import type { Camera } from '../../../kit/camera/camera.ts';
import { framing, MARGIN, resized, heldIn, showing } from '../../../kit/camera/frame.ts';
import type { Cell, Frame, Reach, CellAim, Grid, Opening, Size } from '../../../kit/camera/frame.ts';
import type { Building } from '../plans.ts';
import type { Setting } from '../setting.ts';
import { middleOf } from './laid.ts';
import { compare } from '../../../../../rules/kit/ranks.ts';

/** The width of a tile. */
const CELL = 100;
const HALF = CELL / 2;
/** The share of a cell that a rounding to pixels may take. */
const SLACK = 0.01;

/** The whole cells on a screen at a scale, and the scale at which they just fill it. */
const fill = ({ width, height }: Size, unit: number) => {
  const columns = Math.max(1, Math.floor((width * unit) / CELL + SLACK));
  const rows = Math.max(1, Math.floor((height * unit) / CELL + SLACK));
  return { columns, rows, unit: Math.max((columns * CELL) / width, (rows * CELL) / height) };
};

/** The screen around a block of cells, which stands in its middle. */
const screenAround = (block: Frame, unit: number, { width, height }: Size): Frame =>
  resized(block, { width: width * unit, height: height * unit });

/** The same view at the nearest scale and place at which it consists of whole cells, and shows nothing beyond the bounds in vain. */
export const inWholeCells = (frame: Frame, size: Size, bounds: Frame): Frame => {
  const { columns, rows, unit } = fill(size, frame.width / size.width);
  const block = resized(frame, { width: columns * CELL, height: rows * CELL });
  const [x, y] = [Math.round(block.x / CELL) * CELL, Math.round(block.y / CELL) * CELL];
  return screenAround(heldIn(bounds, { ...block, x, y }), unit, size);
};

export const wholeCells = ({ x, y, width, height }: Frame): Frame => {
  const [left, top] = [Math.ceil(x / CELL - SLACK), Math.ceil(y / CELL - SLACK)];
  const columns = Math.floor((x + width) / CELL + SLACK) - left;
  const rows = Math.floor((y + height) / CELL + SLACK) - top;
  return { x: left * CELL, y: top * CELL, width: columns * CELL, height: rows * CELL };
};

/** The view moved just enough, by whole cells, to show these, the first of them above all. */
export const holdingCells = (frame: Frame, held: readonly Cell[]): Frame => {
  const clear = wholeCells(frame);
  const { x, y } = held.reduceRight<Frame>((seen, cell) => showing(seen, middleOf(cell), HALF), clear);
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
  { size, unitsPerPixel }: Opening,
): Frame => {
  const fitting = Math.max(needed.width / size.width, needed.height / size.height);
  if (fitting <= unitsPerPixel) return screenAround(needed, fitting, size);
  const { columns, rows, unit } = fill(size, unitsPerPixel);
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
  const block = { x: left * CELL, y: top * CELL, width: columns * CELL, height: rows * CELL };
  return screenAround(block, unit, size);
};

const grid: Grid = {
  cell: CELL,
  snapped: inWholeCells,
  clear: wholeCells,
  holding: holdingCells,
  opening: openingCells,
};

/** A tile is never smaller than 56 pixels, rounded, unasked: so a finger can hit it and an eye read it. */
export const REACH: Reach = { nearest: 300, farthest: 3200, unitsPerPixel: CELL / 55.5, grid };
/** The least width shown, in units: small cities are not magnified further. */
const LEAST = 400;

export const around = (places: readonly Cell[], margin: number): Frame =>
  framing(places.map(middleOf), HALF + margin);

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

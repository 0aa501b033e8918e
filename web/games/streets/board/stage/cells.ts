import { compare } from '../../../../../rules/kit/ranks.ts';
import {
  heldIn,
  resized,
  showing,
  type Cell,
  type CellAim,
  type Frame,
  type Grid,
  type Opening,
  type Size,
} from '../../../kit/camera/frame.ts';

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

export const gridOf = (cell: number): Grid => ({
  cell,
  snapped: (frame, size, bounds) => inWholeCells(frame, size, { bounds, cell }),
  clear: (frame) => wholeCells(frame, cell),
  holding: (frame, held) => holdingCells(frame, held, cell),
  opening: (aim, opening) => openingCells(aim, { ...opening, cell }),
});

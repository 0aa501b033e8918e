import { expect, test } from 'vitest';
import type { Cell, CellRanks, Frame } from '../../../kit/camera/frame.ts';
import { holdingCells, inWholeCells, openingCells, wholeCells } from './frame.ts';

const CELL = 100;
/** In pixels, rounded. */
const LEAST = 56;
const unitsPerPixel = CELL / (LEAST - 0.5);
const size = { width: 390, height: 450 };
const seven = { size, unitsPerPixel };

const block = (columns: number, rows: number, [x, y] = [0, 0]): Cell[] =>
  Array.from({ length: columns * rows }, (_, i) => ({
    x: x + (i % columns),
    y: y + Math.floor(i / columns),
  }));
const around = (cells: readonly Cell[]): Frame => {
  const [xs, ys] = [cells.map(({ x }) => x * CELL), cells.map(({ y }) => y * CELL)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) + CELL - x, height: Math.max(...ys) + CELL - y };
};
const opened = (...wanted: CellRanks): Frame =>
  openingCells({ needed: around(wanted.flat()), held: [], wanted }, seven);
const endless: Frame = { x: -1e5, y: -1e5, width: 2e5, height: 2e5 };
const isIn = ({ x, y }: Cell, frame: Frame): boolean => {
  const { x: left, y: top, width, height } = wholeCells(frame);
  const [right, down] = [x * CELL - left, y * CELL - top];
  return right >= 0 && down >= 0 && right < width && down < height;
};
const pixels = ({ width }: Frame): number => (size.width * CELL) / width;

test('all that is needed is shown as large as it fits', () => {
  const city = block(5, 4);
  const frame = opened(city);
  expect(pixels(frame)).toBeCloseTo(390 / 5);
  expect(city.every((cell) => isIn(cell, frame))).toBe(true);
});

test.each([
  ['wide', block(12, 3)],
  ['high', block(3, 12)],
  ['both', block(12, 12)],
])('a board too large, %s, is shown in whole cells, as small as a finger', (_, city) => {
  const frame = opened([city[0]!], city);
  expect(Math.round(pixels(frame))).toBeGreaterThanOrEqual(LEAST);
  const { x, y, width, height } = wholeCells(frame);
  expect([x % CELL, y % CELL].map(Math.abs)).toEqual([0, 0]);
  expect([width / CELL, height / CELL]).toEqual([7, 8]);
});

test('the change is in view, then as many places as can be, then as much of the board', () => {
  const change: Cell = { x: 0, y: 0 };
  const near = block(1, 3, [6, 2]);
  const far = block(1, 9, [11, 0]);
  const frame = opened([change], [...near, ...far], block(12, 9));
  expect(isIn(change, frame)).toBe(true);
  expect(near.every((cell) => isIn(cell, frame))).toBe(true);
  expect(far.some((cell) => isIn(cell, frame))).toBe(false);
});

test('wherever a finger leaves a board, it comes to lie on whole cells, at about its scale', () => {
  for (const width of [310, 700, 745, 1300])
    for (const x of [-730, -12, 49, 51, 388]) {
      const frame = { x, y: 33, width, height: (width * size.height) / size.width };
      const moved = inWholeCells(frame, size, endless);
      const { x: left, y: top, width: across, height: down } = wholeCells(moved);
      expect([left % CELL, top % CELL].map(Math.abs)).toEqual([0, 0]);
      const margins = [moved.width - across, moved.height - down];
      expect(Math.max(...margins)).toBeLessThan(CELL);
      expect(Math.min(...margins)).toBeGreaterThanOrEqual(-1);
      expect(Math.abs(left - x)).toBeLessThanOrEqual(CELL);
      expect(inWholeCells(moved, size, endless).x).toBeCloseTo(moved.x);
    }
});

test('a tray that grows keeps what is held in view, and moves nothing else that it need not', () => {
  const city = block(12, 12);
  const aim = { needed: around(city), held: [{ x: 9, y: 11 }, ...block(6, 1, [4, 11])], wanted: [city] };
  const lower = openingCells(aim, { ...seven, size: { width: 390, height: 280 } });
  expect(aim.held.every((cell) => isIn(cell, lower))).toBe(true);
  const again = openingCells(aim, seven);
  expect(again.x).toBe(lower.x);
});

test('a view moved or zoomed beyond the board comes back to its edge', () => {
  const bounds = around(block(9, 12));
  const frame = { x: -500, y: 900, width: 800, height: (800 * size.height) / size.width };
  const { x, y, width, height } = wholeCells(inWholeCells(frame, size, bounds));
  expect([Math.abs(x), y + height, width]).toEqual([0, 1200, 800]);
});

test('what the player looks at moves by whole cells to what is held, the first above all', () => {
  const frame = { x: 0, y: 0, width: 390 * unitsPerPixel, height: 450 * unitsPerPixel };
  const held = [
    { x: 9, y: 2 },
    { x: 0, y: 2 },
  ];
  expect(holdingCells(frame, held.slice(1))).toEqual(frame);
  expect(holdingCells(frame, held)).toMatchObject({ x: 300, y: 0 });
});

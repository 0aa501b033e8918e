import { expect, test } from 'vitest';
import { TILES, type TileId } from '../../../../../rules/games/streets/model/tiles.ts';
import { badgeWidth, pillWidth } from '../art/tile.ts';
import { lotOf, places, type Lot } from './laid.ts';

const IDS = Object.keys(TILES) as TileId[];
const TURNS = [0, 1, 2, 3];

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
const boxed = ([x, y]: readonly [number, number], width: number, [above, below]: [number, number]): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - above,
  bottom: y + below,
});
const boxesOf = (tile: TileId, lot: Lot): Box[] => [
  ...(pillWidth(tile) > 0 ? [boxed(lot.pill, pillWidth(tile), [11, 11])] : []),
  ...(badgeWidth(tile) > 0 ? [boxed(lot.badge, badgeWidth(tile), [9, 9])] : []),
  boxed(lot.sign, 28, [16, 20]),
];
const meet = (a: Box, b: Box): boolean =>
  a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;

/** The symbols are in the middle of the road, 29 from the middle of the tile. */
const symbolsOf = (tile: TileId, turn: number): Box[] => {
  const { symbols } = TILES[tile];
  return symbols.map((_, i) => {
    const along = (i - (symbols.length - 1) / 2) * 25;
    const at = [
      [along, 29],
      [-29, along],
      [-along, -29],
      [29, -along],
    ][turn] as [number, number];
    return boxed(at, 20, [10, 10]);
  });
};

const cases = IDS.flatMap((tile) => TURNS.map((turn) => [tile, turn] as const));

test.each(cases)('%s, turned %i times, hides none of its figures', (tile, turn) => {
  const lot = lotOf(turn, { pill: pillWidth(tile), badge: badgeWidth(tile), isOwned: true });
  const boxes = boxesOf(tile, lot);
  for (const [i, box] of boxes.entries()) {
    expect(boxes.slice(i + 1).filter((other) => meet(box, other))).toEqual([]);
    expect(symbolsOf(tile, turn).filter((symbol) => meet(box, symbol))).toEqual([]);
    expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(-50);
    expect(Math.max(box.right, box.bottom)).toBeLessThanOrEqual(50);
  }
});

test.each(cases)('four people on %s, turned %i times, keep off its road and its pill', (tile, turn) => {
  const lot = lotOf(turn, { pill: pillWidth(tile), badge: badgeWidth(tile), isOwned: true });
  const [px, py] = lot.people;
  const people = places(4).map(([x, y]) => boxed([px + x, py + y], 24, [9, 9]));
  const [pill] = pillWidth(tile) > 0 ? [boxed(lot.pill, pillWidth(tile), [11, 11])] : [];
  for (const person of people) {
    expect(symbolsOf(tile, turn).filter((symbol) => meet(person, symbol))).toEqual([]);
    expect(pill && meet(person, pill)).not.toBe(true);
  }
});

test('nobody stands where another does', () => {
  for (let count = 1; count <= 8; count++)
    expect(new Set(places(count).map(String)).size, String(count)).toBe(count);
});

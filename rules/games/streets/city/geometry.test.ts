import { expect, test } from 'vitest';
import { makeChance } from '../../../kit/chance.ts';
import { cityOf, placesIn, withTile, type City, pointingInto, streetsOf } from './geometry.ts';
import { TURNS } from '../model/kinds.ts';
import type { Laid, Placement } from '../model/types.ts';
import { laid } from '../testing/sketch.ts';
import { STACK_TILES } from '../model/tiles.ts';

/*
 * An independent count: it knows nothing but the two corners that each road joins, and the cell it belongs to.
 */
type Corner = readonly [number, number];
const CORNERS = [
  [0, 1, 1, 1],
  [0, 0, 0, 1],
  [0, 0, 1, 0],
  [1, 0, 1, 1],
] as const;
const road = ({ x, y, turn }: Placement): [Corner, Corner] => {
  const [ax, ay, bx, by] = CORNERS[turn];
  return [
    [x + ax, y + ay],
    [x + bx, y + by],
  ];
};
const shared = (a: Placement, b: Placement): number =>
  road(a).filter(([x, y]) => road(b).some(([ox, oy]) => x === ox && y === oy)).length;
const isBeside = (a: Placement, b: Placement): boolean => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1;
const isLevel = (a: Placement): boolean => road(a)[0][1] === road(a)[1][1];
/** Two roads make one: cells side by side, end to end, along the same line. */
const runOn = (a: Placement, b: Placement): boolean =>
  isBeside(a, b) && isLevel(a) === isLevel(b) && shared(a, b) === 1;

const flood = (tiles: readonly Laid[], from: Placement): Placement[] => {
  const street = [from];
  for (const tile of street)
    street.push(...tiles.filter((other) => runOn(tile, other) && !street.includes(other)));
  return street;
};
const mayLie = (tiles: readonly Laid[], place: Placement): boolean => {
  if (tiles.some(({ x, y }) => x === place.x && y === place.y)) return false;
  const touching = tiles.filter((tile) => isBeside(tile, place)).map((tile) => shared(tile, place));
  if (!touching.includes(1) || touching.includes(2)) return false;
  return flood(tiles, place).length <= 5;
};
/** The cells next to a street's own that lie on its line. */
const endsOf = (tiles: readonly Laid[], street: readonly Laid[]): Laid[] =>
  tiles.filter(
    (tile) =>
      !street.includes(tile) &&
      street.some((own) => isBeside(own, tile) && (isLevel(own) ? own.y === tile.y : own.x === tile.x)),
  );
const DOWN = ['0,1', '-1,0', '0,-1', '1,0'];
const pointsAt = (end: Laid, street: readonly Laid[]): boolean =>
  street.some(({ x, y }) => `${x - end.x},${y - end.y}` === DOWN[end.turn]);

const START = cityOf([laid('central-station', [0, 0, 0]), laid('city-park', [1, 0, 1])]);
const name = ({ x, y, turn }: Placement): string => `${x} ${y} ${turn}`;

const around = ({ tiles }: City): Placement[] => {
  const [xs, ys] = [tiles.map(({ x }) => x), tiles.map(({ y }) => y)];
  const span = (list: number[]): number[] =>
    Array.from({ length: Math.max(...list) - Math.min(...list) + 3 }, (_, i) => Math.min(...list) - 1 + i);
  return span(xs).flatMap((x) => span(ys).flatMap((y) => TURNS.map((turn) => ({ x, y, turn }))));
};

/** Streets as text: their Buildings, whether they are enclosed, what points in. */
const byRules = (city: City): string[] =>
  streetsOf(city).map((street) =>
    [
      street.tiles.map(({ tile }) => tile).toSorted(),
      street.isEnclosed,
      pointingInto(street)
        .map(({ tile }) => tile)
        .toSorted(),
    ].join('|'),
  );
const byCount = ({ tiles }: City): string[] => {
  const found: string[] = [];
  let left = tiles;
  while (left[0]) {
    const street = flood(tiles, left[0]) as Laid[];
    left = left.filter((tile) => !street.includes(tile));
    const ends = endsOf(tiles, street);
    const names = street.map(({ tile }) => tile).toSorted();
    const pointing = ends.filter((end) => pointsAt(end, street)).map(({ tile }) => tile);
    found.push([names, ends.length === 2, pointing.toSorted()].join('|'));
  }
  return found.toSorted();
};
const places = (city: City): string[] =>
  around(city)
    .filter((place) => mayLie(city.tiles, place))
    .map(name)
    .toSorted();

const GROWTHS = 250;

test('placements and streets agree with a count from road ends alone, over 10,000 random cities', () => {
  const chance = makeChance([3, 1, 4, 1]);
  let cities = 0;
  for (let growth = 0; growth < GROWTHS; growth++) {
    let city = START;
    for (const { id } of chance.shuffle(STACK_TILES)) {
      const { x, y, turn } = chance.pick(placesIn(city));
      city = cityOf([...city.tiles, laid(id, [x, y, turn])]);
      expect(byRules(city).toSorted()).toEqual(byCount(city));
      expect(placesIn(city).map(name).toSorted()).toEqual(places(city));
      cities++;
    }
  }
  expect(cities).toBeGreaterThanOrEqual(10_000);
});

test('a city with one more tile is the city made anew', () => {
  const added = laid('toy-store', [-1, 0, 0]);
  const grown = withTile(START, added);
  expect(grown.tiles).toEqual([...START.tiles, added]);
  expect(grown.at(-1, 0)).toBe(added);
  expect(placesIn(grown)).toEqual(placesIn(cityOf(grown.tiles)));
});

const isPlace = (city: City, place: Placement): boolean =>
  placesIn(city).some(({ x, y, turn }) => x === place.x && y === place.y && turn === place.turn);

test('a road may go on, or turn off', () => {
  expect(isPlace(START, { x: -1, y: 0, turn: 0 })).toBe(true);
  expect(isPlace(START, { x: -1, y: 0, turn: 3 })).toBe(true);
});

test('a tile may not lie where its road touches no other', () => {
  expect(isPlace(START, { x: -1, y: 0, turn: 1 })).toBe(false);
  expect(isPlace(START, { x: 0, y: -1, turn: 0 })).toBe(false);
});

test('no street becomes wider', () => {
  expect(isPlace(START, { x: 0, y: 1, turn: 2 })).toBe(false);
});

test('no street becomes longer than five, by joining either', () => {
  const row = (xs: number[]): Laid[] => xs.map((x, i) => laid(STACK_TILES[i]!.id, [x, 0, 0]));
  const five = cityOf(row([0, 1, 2, 3, 4]));
  expect(isPlace(five, { x: 5, y: 0, turn: 0 })).toBe(false);
  expect(isPlace(five, { x: 5, y: 0, turn: 1 })).toBe(true);
  const split = cityOf(row([0, 1, 2, 4, 5]));
  expect(isPlace(split, { x: 3, y: 0, turn: 0 })).toBe(false);
});

test('the Station encloses and points into a street that goes down from it', () => {
  const south = laid('toy-store', [0, 1, 1]);
  const [street] = streetsOf(cityOf([...START.tiles, south])).filter(({ head }) => head === 'toy-store');
  expect(pointingInto(street!).map(({ tile }) => tile)).toEqual(['central-station']);
});

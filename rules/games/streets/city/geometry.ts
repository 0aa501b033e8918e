import { TURNS, type Turn } from '../model/kinds.ts';
import type { Cell, Laid, Placement } from '../model/types.ts';
import type { TileId } from '../model/tiles.ts';

export const LONGEST = 5;

/** The step across each side of a cell, in the order of the turns: south, west, north, east. */
export const STEPS = [
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, 0],
] as const;

/** The corners that two roads share across a side: with one they connect, with two they would make a wider street. */
const jointAt = (turn: Turn, side: Turn, other: Turn): number => {
  const facing = (side + 2) % 4;
  if (turn === facing || other === side) return 0;
  if (turn === side || other === facing) return turn === side && other === facing ? 2 : 1;
  return turn === other ? 1 : 0;
};

/** Buildings in a row whose roads continue in the same direction, identified by the first Building. */
export interface Street {
  head: TileId;
  tiles: readonly Laid[];
  /** The Buildings before the first and after the last; turned differently, or they would be part of the street. */
  ends: readonly [Laid | undefined, Laid | undefined];
  isEnclosed: boolean;
}

/** The Buildings, with a lookup by position, and room for what has been found out about each. */
export interface City {
  readonly tiles: readonly Laid[];
  at(x: number, y: number): Laid | undefined;
  readonly known: Map<Laid, Street>;
}

const keyOf = (x: number, y: number): number => y * 1024 + x;

export const newCity = (tiles: readonly Laid[]): City => {
  const cells = new Map<number, Laid>();
  for (const laid of tiles) cells.set(keyOf(laid.x, laid.y), laid);
  return { tiles, at: (x, y) => cells.get(keyOf(x, y)), known: new Map() };
};

let newest = newCity([]);
/** The City of a match. The newest is kept: folding replaces its list of Buildings and never changes it. */
export const cityOf = (tiles: readonly Laid[]): City => {
  if (newest.tiles !== tiles) newest = newCity(tiles);
  return newest;
};

export const withTile = (city: City, laid: Laid): City => ({
  tiles: city.at(laid.x, laid.y)
    ? [...city.tiles.filter(({ x, y }) => x !== laid.x || y !== laid.y), laid]
    : [...city.tiles, laid],
  at: (x, y) => (x === laid.x && y === laid.y ? laid : city.at(x, y)),
  known: new Map(),
});

export const axisOf = (turn: Turn): readonly [number, number] => STEPS[turn % 2 === 0 ? 3 : 0];

/** The Buildings that continue the street from a cell in one direction, nearest first; never more than the City has. */
export const runFrom = (city: City, { x, y, turn }: Placement, way: 1 | -1): Laid[] => {
  const [dx, dy] = axisOf(turn);
  const run: Laid[] = [];
  let next = city.at(x + way * dx, y + way * dy);
  while (next?.turn === turn && run.length < city.tiles.length) {
    run.push(next);
    next = city.at(next.x + way * dx, next.y + way * dy);
  }
  return run;
};

const fitsStreet = (city: City, place: Placement): boolean =>
  runFrom(city, place, 1).length + runFrom(city, place, -1).length < LONGEST;

export const across = (city: City, { x, y }: Cell, side: Turn): Laid | undefined =>
  city.at(x + STEPS[side][0], y + STEPS[side][1]);

/** A Building whose road the one at this place meets: the closest thing it has to an address. */
export const metAt = (city: City, place: Placement): Laid | undefined =>
  TURNS.map((side) => across(city, place, side)).find(
    (other, side) => other && jointAt(place.turn, side as Turn, other.turn) === 1,
  );

/** Whether the road connects to another and makes no street wider. */
const fitsRoads = (city: City, place: Placement): boolean => {
  let connects = false;
  for (const side of TURNS) {
    const other = across(city, place, side);
    const joint = other ? jointAt(place.turn, side, other.turn) : 0;
    if (joint === 2) return false;
    connects ||= joint === 1;
  }
  return connects;
};

const emptyCells = (city: City): (readonly [number, number])[] => {
  const cells = new Map<number, readonly [number, number]>();
  for (const { x, y } of city.tiles)
    for (const [dx, dy] of STEPS)
      if (!city.at(x + dx, y + dy)) cells.set(keyOf(x + dx, y + dy), [x + dx, y + dy]);
  return [...cells.values()];
};

/** Empty cells with a connected road, and no street wider or longer than five. */
export const placesIn = (city: City): Placement[] => {
  const places: Placement[] = [];
  for (const [x, y] of emptyCells(city))
    for (const turn of TURNS) {
      const place = { x, y, turn };
      if (fitsRoads(city, place) && fitsStreet(city, place)) places.push(place);
    }
  return places;
};

export const neighboursOf = (city: City, { x, y }: Placement): Laid[] =>
  [-1, 0, 1].flatMap((dx) =>
    [-1, 0, 1].flatMap((dy) => (dx === 0 && dy === 0 ? [] : (city.at(x + dx, y + dy) ?? []))),
  );

/** The street at a place, with what is or would be there. */
export const rowAt = <P extends Placement>(city: City, place: P): (Laid | P)[] => [
  ...runFrom(city, place, -1).toReversed(),
  place,
  ...runFrom(city, place, 1),
];

const walked = (city: City, laid: Laid): Street => {
  const tiles = rowAt(city, laid);
  const [dx, dy] = axisOf(laid.turn);
  const [first, last] = [tiles[0]!, tiles.at(-1)!];
  const ends = [city.at(first.x - dx, first.y - dy), city.at(last.x + dx, last.y + dy)] as const;
  return { head: first.tile, tiles, ends, isEnclosed: ends.every((end) => end !== undefined) };
};

export const streetOf = (city: City, laid: Laid): Street => {
  const known = city.known.get(laid);
  if (known) return known;
  const street = walked(city, laid);
  const isThere = city.at(laid.x, laid.y) === laid;
  for (const one of isThere ? street.tiles : [laid]) city.known.set(one, street);
  return street;
};

export const streetsOf = (city: City): Street[] =>
  city.tiles.filter((laid) => runFrom(city, laid, -1).length === 0).map((laid) => streetOf(city, laid));

export const laidAs = (city: City, tile: TileId): Laid => city.tiles.find((laid) => laid.tile === tile)!;
export const streetWith = (city: City, tile: TileId): Street => streetOf(city, laidAs(city, tile));
export const isAt = (laid: Placement | undefined, { x, y }: Placement): boolean =>
  laid?.x === x && laid.y === y;

export const streetsEndingAt = (city: City, laid: Laid): Street[] => {
  const ending: Street[] = [];
  for (const side of TURNS) {
    const other = across(city, laid, side);
    if (!other || other.turn === laid.turn) continue;
    const street = streetOf(city, other);
    if (isAt(street.ends[0], laid) || isAt(street.ends[1], laid)) ending.push(street);
  }
  return ending;
};

export const streetsAround = (city: City, laid: Laid): Street[] => [
  streetOf(city, laid),
  ...streetsEndingAt(city, laid),
];

export const isEnclosing = (city: City, laid: Laid): boolean =>
  streetsEndingAt(city, laid).some(({ isEnclosed }) => isEnclosed);

/** The end Buildings whose arrows point into the street. */
export const pointingInto = ({ tiles, ends }: Street): Laid[] =>
  ends.flatMap((end, i) => {
    if (!end) return [];
    const [dx, dy] = STEPS[end.turn];
    return isAt(tiles.at(-i), { ...end, x: end.x + dx, y: end.y + dy }) ? [end] : [];
  });

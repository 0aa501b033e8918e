import { TURNS, type Turn } from '../model/kinds.ts';
import type { Laid, Placement } from '../model/laid.ts';
import type { TileId } from '../model/tiles.ts';

/** The longest street allowed. */
export const LONGEST = 5;

/** The step across each side of a cell, in the order of the turns: south, west, north, east. */
export const STEPS = [
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, 0],
] as const;

const CORNERS = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
] as const;

const ROADS = STEPS.map(([dx, dy]) =>
  CORNERS.filter(([x, y]) => (dx === 0 ? 2 * y - 1 === dy : 2 * x - 1 === dx)),
);

const cornersShared = (turn: Turn, side: Turn, other: Turn): number =>
  ROADS[turn]!.filter(([x, y]) =>
    ROADS[other]!.some(([ox, oy]) => ox + STEPS[side][0] === x && oy + STEPS[side][1] === y),
  ).length;

/** `JOINTS[turn][side][other]`: 0 if the roads do not touch, 1 if they connect, 2 if they would make a wider street. */
const JOINTS = TURNS.map((turn) =>
  TURNS.map((side) => TURNS.map((other) => cornersShared(turn, side, other))),
);

/** Buildings in a row whose roads continue in the same direction, identified by the first Building. */
export interface Street {
  head: TileId;
  /** From west to east, or from north to south. */
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

/** A City that is only thought of. */
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

/** The City with one Building added or replaced. */
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

/** A Building whose road the one at this place meets: the closest thing it has to an address. */
export const metAt = (city: City, { x, y, turn }: Placement): Laid | undefined =>
  TURNS.flatMap((side) => {
    const other = city.at(x + STEPS[side][0], y + STEPS[side][1]);
    return other && JOINTS[turn]![side]![other.turn] === 1 ? [other] : [];
  })[0];

/** Whether the road connects to another and makes no street wider. */
const fitsRoads = (city: City, { x, y, turn }: Placement): boolean => {
  let connects = false;
  for (const side of TURNS) {
    const [dx, dy] = STEPS[side];
    const other = city.at(x + dx, y + dy);
    const joint = other ? JOINTS[turn]![side]![other.turn]! : 0;
    if (joint === 2) return false;
    connects ||= joint === 1;
  }
  return connects;
};

/** Whether a tile may be laid there: an empty cell with a connected road, and no street wider or longer than five. */
export const isPlace = (city: City, place: Placement): boolean =>
  !city.at(place.x, place.y) && fitsRoads(city, place) && fitsStreet(city, place);

const emptyCells = (city: City): (readonly [number, number])[] => {
  const cells = new Map<number, readonly [number, number]>();
  for (const { x, y } of city.tiles)
    for (const [dx, dy] of STEPS)
      if (!city.at(x + dx, y + dy)) cells.set(keyOf(x + dx, y + dy), [x + dx, y + dy]);
  return [...cells.values()];
};

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

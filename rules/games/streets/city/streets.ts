import { STEPS, axisOf, runFrom, type City, type Street } from './geometry.ts';
import type { Laid, Placement } from '../model/laid.ts';
import type { TileId } from '../model/tiles.ts';

const walked = (city: City, laid: Laid): Street => {
  const tiles = [...runFrom(city, laid, -1).toReversed(), laid, ...runFrom(city, laid, 1)];
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

const firstOnly = (city: City, laid: Laid): boolean => runFrom(city, laid, -1).length === 0;

export const streetsOf = (city: City): Street[] =>
  city.tiles.filter((laid) => firstOnly(city, laid)).map((laid) => streetOf(city, laid));

export const laidAs = (city: City, tile: TileId): Laid => city.tiles.find((laid) => laid.tile === tile)!;
export const isAt = (laid: Placement | undefined, { x, y }: Placement): boolean =>
  laid?.x === x && laid.y === y;

export const streetsEndingAt = (city: City, laid: Laid): Street[] => {
  const ending: Street[] = [];
  for (const [dx, dy] of STEPS) {
    const other = city.at(laid.x + dx, laid.y + dy);
    if (!other || other.turn === laid.turn) continue;
    const street = streetOf(city, other);
    if (isAt(street.ends[0], laid) || isAt(street.ends[1], laid)) ending.push(street);
  }
  return ending;
};

/** The streets that a Building belongs to or ends; those that it encloses score. */
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

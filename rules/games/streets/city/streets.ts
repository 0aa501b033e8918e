import { STEPS, axisOf, runFrom, type City } from './geometry.ts';
import type { Laid, Placement } from '../model/laid.ts';
import type { TileId } from '../model/tiles.ts';

/** Buildings in a row whose roads continue in the same direction, identified by the first Building. */
export interface Street {
  head: TileId;
  /** From west to east, or from north to south. */
  tiles: readonly Laid[];
  /** The Buildings before the first and after the last; turned differently, or they would be part of the street. */
  ends: readonly [Laid | undefined, Laid | undefined];
  isEnclosed: boolean;
}

/** The street a Building belongs to. */
export const streetOf = (city: City, laid: Laid): Street => {
  const tiles = [...runFrom(city, laid, -1).toReversed(), laid, ...runFrom(city, laid, 1)];
  const [dx, dy] = axisOf(laid.turn);
  const [first, last] = [tiles[0]!, tiles.at(-1)!];
  const ends = [city.at(first.x - dx, first.y - dy), city.at(last.x + dx, last.y + dy)] as const;
  return { head: first.tile, tiles, ends, isEnclosed: ends.every((end) => end !== undefined) };
};

const firstOnly = (city: City, laid: Laid): boolean => runFrom(city, laid, -1).length === 0;

/** All streets of the City. */
export const streetsOf = (city: City): Street[] =>
  city.tiles.filter((laid) => firstOnly(city, laid)).map((laid) => streetOf(city, laid));

export const laidAs = (city: City, tile: TileId): Laid => city.tiles.find((laid) => laid.tile === tile)!;
export const isAt = (laid: Placement | undefined, { x, y }: Placement): boolean =>
  laid?.x === x && laid.y === y;

/** The streets that have a Building as one of their ends. */
export const streetsEndingAt = (city: City, laid: Laid): Street[] =>
  STEPS.flatMap(([dx, dy]) => {
    const other = city.at(laid.x + dx, laid.y + dy);
    if (!other || other.turn === laid.turn) return [];
    const street = streetOf(city, other);
    return street.ends.some((end) => isAt(end, laid)) ? [street] : [];
  });

/** The enclosed streets that a new Building belongs to or ends: they score now. */
export const enclosedBy = (city: City, laid: Laid): Street[] =>
  [streetOf(city, laid), ...streetsEndingAt(city, laid)].filter(({ isEnclosed }) => isEnclosed);

/** Whether a Building is one of the two that enclose some street. */
export const isEnclosing = (city: City, laid: Laid): boolean =>
  streetsEndingAt(city, laid).some(({ isEnclosed }) => isEnclosed);

/** The end Buildings whose arrows point into the street. */
export const pointingInto = ({ tiles, ends }: Street): Laid[] =>
  ends.flatMap((end, i) => {
    if (!end) return [];
    const [dx, dy] = STEPS[end.turn];
    return isAt(tiles.at(-i), { ...end, x: end.x + dx, y: end.y + dy }) ? [end] : [];
  });

import type { MovedFact, Leaving } from '../events.ts';
import { STATION, colourOf, type TileId } from '../model/tiles.ts';
import type { Colour, Owner } from '../model/kinds.ts';
import type { Laid } from '../model/laid.ts';

type Tiles = readonly Laid[];

const changed = (tiles: Tiles, tile: TileId, change: (laid: Laid) => Partial<Laid>): Laid[] =>
  tiles.map((laid) => (laid.tile === tile ? { ...laid, ...change(laid) } : laid));

const without = (crowd: readonly Colour[], colour: Colour, count: number): Colour[] => {
  let left = count;
  return crowd.filter((person) => person !== colour || left-- <= 0);
};
const some = (colour: Colour, count: number): Colour[] => Array<Colour>(count).fill(colour);
export const totalOf = (leaving: readonly Leaving[]): number =>
  leaving.reduce((sum, { count }) => sum + count, 0);
export const countOf = (crowd: readonly Colour[], colour: Colour): number =>
  crowd.filter((person) => person === colour).length;

/** People waiting on a Building who can't wait on the one built on top of it. */
export const displacedBy = (tile: TileId, { fomo }: Laid): Colour[] =>
  fomo.filter((person) => person !== colourOf(tile));

/** Lays a Building. On top of another, People waiting in its color stay and wait on it; the others wait at the Station. */
export const lay = (tiles: Tiles, laid: Laid): Laid[] => {
  const covered = tiles.find(({ x, y }) => x === laid.x && y === laid.y);
  if (!covered) return [...tiles, laid];
  const rest = tiles.filter((other) => other !== covered);
  const atStation = displacedBy(laid.tile, covered);
  return [
    ...changed(rest, STATION, ({ fomo }) => ({ fomo: [...fomo, ...atStation] })),
    { ...laid, fomo: covered.fomo.filter((person) => person === colourOf(laid.tile)) },
  ];
};

const leave = (tiles: Tiles, colour: Colour, { tile, count }: Leaving, crowd: 'people' | 'fomo'): Laid[] =>
  changed(tiles, tile, (laid) => ({ [crowd]: without(laid[crowd], colour, count) }));

/** People move into another Building. People from the Building below already wait on it. */
export const move = (tiles: Tiles, { colour, to, from, hadFomo }: MovedFact): Laid[] => {
  const crowd = hadFomo ? 'fomo' : 'people';
  const places = from.map(({ tile, count }) => ({
    tile: tiles.some((laid) => laid.tile === tile) ? tile : to,
    count,
  }));
  const left = places.reduce<Tiles>((at, leaving) => leave(at, colour, leaving, crowd), tiles);
  return changed(left, to, ({ people }) => ({ people: [...people, ...some(colour, totalOf(from))] }));
};

/** People without a place to go stand up. */
export const stand = (tiles: Tiles, colour: Colour, at: readonly Leaving[]): Laid[] =>
  at.reduce<Laid[]>(
    (left, { tile, count }) =>
      changed(left, tile, ({ people, fomo }) => ({
        people: without(people, colour, count),
        fomo: [...fomo, ...some(colour, count)],
      })),
    [...tiles],
  );

export const sign = (tiles: Tiles, tile: TileId, { owner, signs }: { owner: Owner; signs: number }): Laid[] =>
  changed(tiles, tile, () => ({ owner, signs }));
export const unsign = (tiles: Tiles, tile: TileId): Laid[] =>
  changed(tiles, tile, () => ({ owner: null, signs: 0 }));

import type { MovedFact, Leaving, Laid, Event, Group, State, Placement } from '../model/types.ts';
import { STATION, colourOf, type TileId, TILES } from '../model/tiles.ts';
import { COLOURS, GRIFTER, sumOf, type Colour, type Owner } from '../model/kinds.ts';
import { cityOf, streetOf, newCity, withTile, laidAs, streetsAround } from './geometry.ts';
import type { City } from './geometry.ts';

type Tiles = readonly Laid[];

const changed = (tiles: Tiles, tile: TileId, change: (laid: Laid) => Partial<Laid>): Laid[] =>
  tiles.map((laid) => (laid.tile === tile ? { ...laid, ...change(laid) } : laid));

const without = (crowd: readonly Colour[], colour: Colour, count: number): Colour[] => {
  let left = count;
  return crowd.filter((person) => person !== colour || left-- <= 0);
};
const some = (colour: Colour, count: number): Colour[] => Array<Colour>(count).fill(colour);
export const totalOf = (leaving: readonly Leaving[]): number => sumOf(leaving, ({ count }) => count);
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

/** People move into another Building. People from the Building below already wait on it. */
export const move = (tiles: Tiles, { colour, to, from, hadFomo }: MovedFact): Laid[] => {
  const crowd = hadFomo ? 'fomo' : 'people';
  let left = tiles;
  for (const { tile, count } of from) {
    const place = tiles.some((laid) => laid.tile === tile) ? tile : to;
    left = changed(left, place, (laid) => ({ [crowd]: without(laid[crowd], colour, count) }));
  }
  return changed(left, to, ({ people }) => ({ people: [...people, ...some(colour, totalOf(from))] }));
};

export const stand = (tiles: Tiles, colour: Colour, at: readonly Leaving[]): Laid[] =>
  tiles.map((laid) => {
    const { count = 0 } = at.find(({ tile }) => tile === laid.tile) ?? {};
    const people = without(laid.people, colour, count);
    return count === 0 ? laid : { ...laid, people, fomo: [...laid.fomo, ...some(colour, count)] };
  });

export const sign = (tiles: Tiles, tile: TileId, { owner, signs }: { owner: Owner; signs: number }): Laid[] =>
  changed(tiles, tile, () => ({ owner, signs }));
export const unsign = (tiles: Tiles, sold: readonly { tile: TileId }[]): Laid[] =>
  tiles.map((laid) =>
    sold.some(({ tile }) => tile === laid.tile) ? { ...laid, owner: null, signs: 0 } : laid,
  );

export const attracts = ({ tile }: Laid, colour: Colour): boolean =>
  tile === STATION || colourOf(tile) === colour;

export const homesFor = (city: City, colour: Colour, leaving: readonly TileId[] = []): Laid[] =>
  city.tiles.filter(
    (laid) => attracts(laid, colour) && !leaving.includes(laid.tile) && !streetOf(city, laid).isEnclosed,
  );

/** The colors that must move from these Buildings, and where each may go: the Grifter's go to its own Buildings first. */
export const groupsLeaving = (city: City, left: readonly Laid[], mover: Owner): Group[] => {
  const leaving = left.map(({ tile }) => tile);
  const crowd = left.flatMap(({ people }) => people);
  return COLOURS.flatMap((colour) => {
    const count = countOf(crowd, colour);
    if (count === 0) return [];
    const homes = homesFor(city, colour, leaving);
    const own = homes.filter(({ owner }) => owner === GRIFTER);
    const to = mover === GRIFTER && own.length > 0 ? own : homes;
    return [{ colour, count, to: to.map(({ tile }) => tile) }];
  });
};

const whereabouts = (tiles: readonly Laid[], colour: Colour, crowd: 'people' | 'fomo'): Leaving[] =>
  tiles.flatMap((laid) => {
    const count = countOf(laid[crowd], colour);
    return count > 0 ? { tile: laid.tile, count } : [];
  });

export const takeFrom = (leaving: readonly Leaving[], count: number): Leaving[] => {
  let left = count;
  return leaving.flatMap((from) => {
    const taken = Math.min(left, from.count);
    left -= taken;
    return taken > 0 ? [{ ...from, count: taken }] : [];
  });
};

const left = ({ city, leaving }: State): Laid[] =>
  leaving.flatMap((tile) => city.find((laid) => laid.tile === tile) ?? []);

export const leaversOf = (state: State, colour: Colour): Leaving[] =>
  whereabouts(left(state), colour, 'people');

export const groupsOf = (state: State): Group[] =>
  groupsLeaving(cityOf(state.city), left(state), state.turn.owner);

/** The event for a group without a choice: it moves to the only home, or stands up (FOMO). Undefined if there is a choice. */
export const forcedMove = (state: State, { colour, to }: Group): Event | undefined => {
  const from = leaversOf(state, colour);
  if (to.length === 0) return { type: 'people-stood', open: { colour, at: from } };
  if (to.length > 1) return undefined;
  return { type: 'people-moved', open: { colour, to: to[0]!, from, hadFomo: false } };
};

export interface Plan extends Placement {
  tile: TileId;
  owner: Owner;
  signs?: number;
}

/** The People a Building brings: one per symbol, while the supply lasts. */
const newcomers = (tile: TileId, supply: Readonly<Record<Colour, number>>): Colour[] => {
  const colour = colourOf(tile);
  return colour ? Array<Colour>(Math.min(TILES[tile].symbols.length, supply[colour])).fill(colour) : [];
};

const withArrivals = (before: City, up: City, tile: TileId): { city: City; arrivals: Leaving[] } => {
  const colour = colourOf(tile);
  const arrivals = colour ? whereabouts(before.tiles, colour, 'fomo') : [];
  if (!colour || arrivals.length === 0) return { city: up, arrivals };
  const moved = move(up.tiles, { colour, to: tile, from: arrivals, hadFomo: true });
  return { city: newCity(moved), arrivals };
};

export const raise = (city: City, plan: Plan, supply: Readonly<Record<Colour, number>>) => {
  const { tile, x, y, turn, owner, signs = 1 } = plan;
  const people = newcomers(tile, supply);
  const laid: Laid = { tile, x, y, turn, owner, signs, people, fomo: [] };
  const over = city.at(x, y)?.tile ?? null;
  const up = over ? newCity(lay(city.tiles, laid)) : withTile(city, laid);
  const settled = withArrivals(city, up, tile);
  const now = settled.city === up && !over ? laid : laidAs(settled.city, tile);
  const around = streetsAround(settled.city, now);
  // Streets to score; for the Renovator, only the new Building's own.
  const enclosed = around.filter(({ isEnclosed }) => isEnclosed).slice(0, over ? 1 : undefined);
  return { ...settled, laid: now, people, over, around, enclosed };
};
export type Raised = ReturnType<typeof raise>;

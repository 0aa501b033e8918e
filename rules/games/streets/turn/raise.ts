import { lay, move } from '../city/crowds.ts';
import type { Leaving } from '../events.ts';
import { cityOf, withTile, type City } from '../city/geometry.ts';
import type { Colour, Owner } from '../model/kinds.ts';
import type { Laid, Placement } from '../model/laid.ts';
import { whereabouts } from '../city/people.ts';
import { enclosedBy, laidAs, type Street } from '../city/streets.ts';
import { TILES, colourOf, type TileId } from '../model/tiles.ts';

/** A Building to be raised, by whom and where. */
export interface Plan extends Placement {
  tile: TileId;
  owner: Owner;
  /** Two if the Investor means to double it. */
  signs?: number;
}
export interface Raised {
  city: City;
  laid: Laid;
  /** Who moved in with it. */
  people: Colour[];
  over: TileId | null;
  /** Who had FOMO and came along. */
  arrivals: Leaving[];
  /** Streets to be scored; for the Renovator, none but the new Building's own. */
  enclosed: Street[];
}

/** The People a Building brings: one a symbol, as long as there are any. */
export const newcomers = (tile: TileId, supply: Readonly<Record<Colour, number>>): Colour[] => {
  const colour = colourOf(tile);
  return colour ? Array<Colour>(Math.min(TILES[tile].symbols.length, supply[colour])).fill(colour) : [];
};

/** Who had FOMO, where they were before, comes to the new Building. */
const withArrivals = (before: City, up: City, tile: TileId): { city: City; arrivals: Leaving[] } => {
  const colour = colourOf(tile);
  const arrivals = colour ? whereabouts(before.tiles, colour, 'fomo') : [];
  if (!colour || arrivals.length === 0) return { city: up, arrivals };
  const moved = move(up.tiles, { colour, to: tile, from: arrivals, hadFomo: true });
  return { city: cityOf(moved), arrivals };
};

/** The City once a Building is up, signed, and who had FOMO has come: nothing of it has happened yet. */
export const raise = (city: City, plan: Plan, supply: Readonly<Record<Colour, number>>): Raised => {
  const { tile, x, y, turn, owner, signs = 1 } = plan;
  const people = newcomers(tile, supply);
  const laid: Laid = { tile, x, y, turn, owner, signs, people, fomo: [] };
  const over = city.at(x, y)?.tile ?? null;
  const up = over ? cityOf(lay(city.tiles, laid)) : withTile(city, laid);
  const settled = withArrivals(city, up, tile);
  const now = laidAs(settled.city, tile);
  const enclosed = enclosedBy(settled.city, now).slice(0, over ? 1 : undefined);
  return { ...settled, laid: now, people, over, enclosed };
};

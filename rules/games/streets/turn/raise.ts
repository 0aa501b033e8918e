import { lay, move, whereabouts } from '../city/crowds.ts';
import type { Leaving, Laid, Placement } from '../model/types.ts';
import { newCity, withTile, type City, type Street, laidAs, streetsAround } from '../city/geometry.ts';
import type { Colour, Owner } from '../model/kinds.ts';
import { TILES, colourOf, type TileId } from '../model/tiles.ts';

export interface Plan extends Placement {
  tile: TileId;
  owner: Owner;
  /** Two if the Investor wants to double it. */
  signs?: number;
}
export interface Raised {
  city: City;
  laid: Laid;
  people: Colour[];
  over: TileId | null;
  /** People with FOMO who came to it. */
  arrivals: Leaving[];
  around: Street[];
  /** Streets to score; for the Renovator, only the new Building's own. */
  enclosed: Street[];
}

/** The People a Building brings: one per symbol, while the supply lasts. */
export const newcomers = (tile: TileId, supply: Readonly<Record<Colour, number>>): Colour[] => {
  const colour = colourOf(tile);
  return colour ? Array<Colour>(Math.min(TILES[tile].symbols.length, supply[colour])).fill(colour) : [];
};

/** Moves People with FOMO from where they were to the new Building. */
const withArrivals = (before: City, up: City, tile: TileId): { city: City; arrivals: Leaving[] } => {
  const colour = colourOf(tile);
  const arrivals = colour ? whereabouts(before.tiles, colour, 'fomo') : [];
  if (!colour || arrivals.length === 0) return { city: up, arrivals };
  const moved = move(up.tiles, { colour, to: tile, from: arrivals, hadFomo: true });
  return { city: newCity(moved), arrivals };
};

/** The City after a Building is raised, signed, and joined by People with FOMO. Changes nothing itself. */
export const raise = (city: City, plan: Plan, supply: Readonly<Record<Colour, number>>): Raised => {
  const { tile, x, y, turn, owner, signs = 1 } = plan;
  const people = newcomers(tile, supply);
  const laid: Laid = { tile, x, y, turn, owner, signs, people, fomo: [] };
  const over = city.at(x, y)?.tile ?? null;
  const up = over ? newCity(lay(city.tiles, laid)) : withTile(city, laid);
  const settled = withArrivals(city, up, tile);
  const now = settled.city === up && !over ? laid : laidAs(settled.city, tile);
  const around = streetsAround(settled.city, now);
  const enclosed = around.filter(({ isEnclosed }) => isEnclosed).slice(0, over ? 1 : undefined);
  return { ...settled, laid: now, people, over, around, enclosed };
};

import type { Colour, Owner, Turn } from './kinds.ts';
import type { TileId } from './tiles.ts';

/** A Building in the City. x increases to the east, y to the south. */
export interface Laid {
  tile: TileId;
  x: number;
  y: number;
  turn: Turn;
  owner: Owner | null;
  /** Two if the Investor doubled it. */
  signs: number;
  /** People at home, lying down. */
  people: readonly Colour[];
  /** People with FOMO, standing. */
  fomo: readonly Colour[];
}

/** A place and orientation for a tile. */
export interface Placement {
  x: number;
  y: number;
  turn: Turn;
}

/** What one Building earned: its Valuation, and the People on it. */
export interface Sale {
  owner: Owner;
  tile: TileId;
  worth: number;
  people: number;
  paid: number;
  signs: number;
  /** Scored from the Entrepreneur's hand. */
  isPitch: boolean;
}

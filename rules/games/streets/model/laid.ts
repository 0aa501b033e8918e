import type { Colour, Owner, Turn } from './kinds.ts';
import type { TileId } from './tiles.ts';

/** A cell of the City: x increases to the east, y to the south. */
export interface Cell {
  x: number;
  y: number;
}

export interface Placement extends Cell {
  turn: Turn;
}

/** A Building in the City. */
export interface Laid extends Placement {
  tile: TileId;
  owner: Owner | null;
  /** Two if the Investor doubled it. */
  signs: number;
  /** People at home, lying down. */
  people: readonly Colour[];
  /** People with FOMO, standing. */
  fomo: readonly Colour[];
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

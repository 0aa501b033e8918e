import type { Colour, Owner, Turn } from './kinds.ts';
import type { TileId } from './tiles.ts';

/** A Building in the City. x grows to the east, y to the south. */
export interface Laid {
  tile: TileId;
  x: number;
  y: number;
  turn: Turn;
  owner: Owner | null;
  /** Two where the Investor doubled it. */
  signs: number;
  /** At home, lying down. */
  people: readonly Colour[];
  /** With FOMO, standing. */
  fomo: readonly Colour[];
}

/** Where a tile could be laid, and which way round. */
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

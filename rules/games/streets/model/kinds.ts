import type { Seat } from '../../../kit/game.ts';
import type { TileId } from './tiles.ts';

export const COLOURS = ['tourist', 'hipster', 'parent', 'shopper'] as const;
/** The colour of a Person. */
export type Colour = (typeof COLOURS)[number];

export const SYMBOLS = [...COLOURS, 'wild'] as const;
/** What stands at the foot of a tile; also what is on its back. */
export type Mark = (typeof SYMBOLS)[number];

export const BUSINESSES = ['residential', 'restaurant', 'leisure', 'retail'] as const;
export type Business = (typeof BUSINESSES)[number];
export type Icon = Business | 'wild';

export const CONSULTANTS = [
  'contractor',
  'hacker',
  'entrepreneur',
  'investor',
  'hipster-legend',
  'renovator',
  'location-scout',
] as const;
export type Consultant = (typeof CONSULTANTS)[number];

export const LEVELS = ['easy', 'normal', 'hard'] as const;
export type Level = (typeof LEVELS)[number];

/** Quarter turns clockwise; 0 has the road to the south, 1 west, 2 north, 3 east. */
export const TURNS = [0, 1, 2, 3] as const;
export type Turn = (typeof TURNS)[number];

/** A seat or, in a solo match, the Grifter. */
export type Owner = Seat;
/** No seat has this number. In lists of owners the Grifter is the last. */
export const GRIFTER: Owner = -1;
/** Where an owner's share stands in a list with one for each owner. */
export const slotOf = (owner: Owner, list: readonly unknown[]): number =>
  owner === GRIFTER ? list.length - 1 : owner;

export type Valuation =
  | { kind: 'people'; of: Colour }
  | { kind: 'symbols'; of: Colour }
  | { kind: 'sets'; of: readonly Colour[]; pays: number }
  | { kind: 'wild' | 'ownership' | 'street-size' | 'adjacency' | 'enclosure' | 'copy' };
export type ValuationKind = Valuation['kind'];

export interface Building {
  id: TileId;
  name: string;
  /** The Station and the Park have no back that matters. */
  back: Mark | null;
  symbols: readonly Mark[];
  icons: readonly Icon[];
  valuation: Valuation | null;
  /** Marked 5+: in the stack only when it is set up for five. */
  isExtra: boolean;
}

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

import type { Seat } from '../../../kit/game.ts';

export const COLOURS = ['tourist', 'hipster', 'parent', 'shopper'] as const;
export type Colour = (typeof COLOURS)[number];

export const SYMBOLS = [...COLOURS, 'wild'] as const;
/** The symbol at the foot of a tile, and on its back. */
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

/** Quarter turns clockwise; with 0 the road is on the south side, 1 west, 2 north, 3 east. */
export const TURNS = [0, 1, 2, 3] as const;
export type Turn = (typeof TURNS)[number];
/** The side of the road by turn, as typed. */
export const SIDES = ['south', 'west', 'north', 'east'] as const;

/** A seat or, in a solo match, the Grifter. */
export type Owner = Seat;
/** Never a seat number. The Grifter is last in lists of owners. */
export const GRIFTER: Owner = -1;
/** The seat that decides for an owner: in a solo match, the player also for the Grifter. */
export const deciderOf = (owner: Owner): Seat => (owner === GRIFTER ? 0 : owner);
/** An owner's index in a list with one item per owner. */
export const slotOf = (owner: Owner, list: readonly unknown[]): number =>
  owner === GRIFTER ? list.length - 1 : owner;

export type Valuation =
  | { kind: 'people'; of: Colour }
  | { kind: 'symbols'; of: Colour }
  | { kind: 'sets'; of: readonly Colour[]; pays: number }
  | { kind: 'wild' | 'ownership' | 'street-size' | 'adjacency' | 'enclosure' | 'copy' };
export type ValuationKind = Valuation['kind'];

export const sumOf = <T>(list: readonly T[], of: (each: T) => number): number =>
  list.reduce((sum, each) => sum + of(each), 0);

export const PHASES = ['text', 'emoji', 'decide', 'over'] as const;
export type Phase = (typeof PHASES)[number];

export const TILES = ['check', 'broken-star'] as const;
export type Tile = (typeof TILES)[number];

/** How a match ends: the riders guessed right, or the fourth star broke. */
export const REASONS = ['found', 'stars'] as const;
export type Reason = (typeof REASONS)[number];

export const DRIVERS = [
  'by lot',
  'first seat',
  'second seat',
  'third seat',
  'fourth seat',
  'fifth seat',
  'sixth seat',
  'last seat',
] as const;
export type DriverBy = (typeof DRIVERS)[number];

export const driversAt = (seats: number): DriverBy[] => [...DRIVERS.slice(0, seats), 'last seat'];

export const REMOVABLE = [0, 1, 2] as const;

/** From the rulebook; checks fill up the ten tiles. */
export const STARS = 5;
export const BREAKS_TO_LOSE = 4;
export const CHECKS = 6;
export const BROKEN_STARS = 4;
export const LAID_LOCATIONS = 9;
export const FULL_HAND = 5;
export const DRAWN_FOR_ONE = 2;

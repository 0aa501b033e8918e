/** The steps of a round, in order, and the end. */
export const PHASES = ['text', 'emoji', 'decide', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** What a rating tile shows when turned. */
export const TILES = ['check', 'broken-star'] as const;
export type Tile = (typeof TILES)[number];

/** How a match ends: the riders guessed right, or the fourth star broke. */
export const REASONS = ['found', 'stars'] as const;
export type Reason = (typeof REASONS)[number];

/** How the Driver is chosen. */
export const DRIVERS = ['by lot', 'first seat', 'last seat'] as const;
export type DriverBy = (typeof DRIVERS)[number];

/** How many checks may be removed from the rating tiles. */
export const REMOVABLE = [0, 1, 2] as const;

/** From the rulebook; checks fill up the ten tiles. */
export const STARS = 5;
export const BREAKS_TO_LOSE = 4;
export const CHECKS = 6;
export const BROKEN_STARS = 4;
export const LAID_LOCATIONS = 9;
export const FULL_HAND = 5;
export const DRAWN_FOR_ONE = 2;

import type { Cubes } from './colors.ts';

/** The box [R]: 282 cubes. */
export const STOCK: Readonly<Cubes> = {
  white: 30,
  'light-gray': 28,
  'dark-gray': 24,
  black: 16,
  yellow: 40,
  red: 16,
  purple: 16,
  blue: 16,
  green: 16,
  brown: 80,
};
/** What everybody starts with [R]. */
export const STARTING_CUBES: Readonly<Partial<Cubes>> = { 'light-gray': 2, white: 5, yellow: 5 };
/** What the starting spaces allow to spend; only the first and the range are attested. */
export const ALLOWANCES = [10, 11, 12, 13, 14] as const;
/** [R] */
export const HAND = 7;
/** [R] */
export const LAPS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
/** [R] first place of each race of a season; then whoever comes between, and last. */
export const FIRST_POINTS = [4, 5, 6, 7, 8] as const;
export const MIDDLE_POINTS = 3;
export const LAST_POINTS = 2;
/** Rounds in which no car moves, after which a race ends as it stands (AU28): cubes and money can all be gone. */
export const STANDSTILL_ROUNDS = 8;

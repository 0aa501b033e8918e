import type { Cubes } from './colors.ts';

/** [R] 282 cubes. */
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
/** [R] */
export const STARTING_CUBES: Readonly<Partial<Cubes>> = { 'light-gray': 2, white: 5, yellow: 5 };
/** The money for each starting space; only the first and the range are attested. */
export const ALLOWANCES = [10, 11, 12, 13, 14] as const;
/** [R] */
export const HAND = 7;
/** [R] */
export const LAPS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
/** [R] First-place points for each race of a season; then points for the middle, and for last. */
export const FIRST_POINTS = [4, 5, 6, 7, 8] as const;
export const MIDDLE_POINTS = 3;
export const LAST_POINTS = 2;
/** A race ends after this many rounds in which no car moves (AU28): cubes and money can all run out. */
export const STANDSTILL_ROUNDS = 8;

export const FINISHES = ['first', 'middle', 'last'] as const;
export type Finish = (typeof FINISHES)[number];

/** [R] The number of cubes that every sponsor removes. */
export const STANDARD_REMOVAL: Readonly<Record<Finish, number>> = { first: 3, middle: 6, last: 12 };

/** The ten drivers by number. Their names are AUTHORED by us; their effects are from the rulebook. */
const DRIVERS = [
  'Dusty Calloway',
  'Mabel Quick',
  'Ivo Brandt',
  'Penny Lane-Change',
  'Hank Tolliver',
  'Suzu Arai',
  'Rex Halloran',
  'Greta Oldfield',
  'Luca Fontana',
  'Wanda Spitfire',
] as const;
export const DRIVER_IDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
/** 1 to 10, as on the cards. */
export type DriverId = (typeof DRIVER_IDS)[number];
export const driverName = (id: DriverId): string => DRIVERS[id - 1]!;

import { KINDS, type Cell, type Kind } from './types.ts';

/**
 * [A] marks figures of our own, balanced with `npm run sim` (see the README), because no list of the printed components could be
 * found. Owners of the physical game can correct them here. [R] marks figures from the rulebook.
 */

/** [A] How the 50 tiles [R] are split. */
export const TILES: Readonly<Record<Kind, number>> = {
  cross: 8,
  stop: 4,
  tee: 5,
  straight: 6,
  'one-way-cross': 3,
  'one-way': 3,
  broken: 3,
  corner: 6,
  cone: 2,
  canteen: 4,
  're-route': 4,
  pothole: 2,
};
export const BOX: readonly Kind[] = KINDS.flatMap((kind) => Array<Kind>(TILES[kind]).fill(kind));

// [A]
export const STARTING_GAS = [10, 12, 15, 18] as const;
/** What 'usual' means: more taxis share the same ten passengers, so each needs less gas. */
export const USUAL_GAS: Readonly<Record<number, number>> = { 2: 18, 3: 12, 4: 8 };
/** The most gas a tank holds (CU18). */
export const FULL_TANK = 20;
/** Each seat's starting corner: opposite corners first. */
export const CORNERS: readonly Cell[] = [0, 35, 5, 30];
/** The match ends after this many rounds with no pickup or drop-off (CU27): taxis can wall each other in for good. */
export const STANDSTILL_ROUNDS = 12;

// [R]
export const ACTION_POINTS = 3;
export const DEALT_TILES = 3;
/** Everybody also gets these, so everybody knows who holds them. */
export const DEALT_CARDS: readonly Kind[] = ['canteen', 're-route'];
export const CANTEEN_GAS = 3;
export const PASSENGER_CARDS = 10;
export const EMPTY_TANK_PENALTY = 3;

import type { Cell, Kind } from './types.ts';

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
/** [A] */
export const STARTING_GAS = [10, 12, 15, 18] as const;
/** [A] What 'usual' means: more taxis share the same ten passengers, so each needs less gas. */
export const USUAL_GAS: Readonly<Record<number, number>> = { 2: 18, 3: 12, 4: 8 };
/** [A] The most gas a tank holds (CU18). */
export const FULL_TANK = 20;

/** [R] */
export const ACTION_POINTS = 3;
/** [R] */
export const DEALT_TILES = 3;
/** [R] Everybody also gets these, so everybody knows who holds them. */
export const DEALT_CARDS: readonly Kind[] = ['canteen', 're-route'];
/** [R] */
export const CANTEEN_GAS = 3;
/** [R] */
export const PASSENGER_CARDS = 10;
/** [R] For emptying the tank. */
export const EMPTY_TANK_PENALTY = 3;
/** [A] Each seat's starting corner: opposite corners first. */
export const CORNERS: readonly Cell[] = [0, 35, 5, 30];
/** [A] The match ends after this many rounds with no pickup or drop-off (CU27): taxis can wall each other in for good. */
export const STANDSTILL_ROUNDS = 12;

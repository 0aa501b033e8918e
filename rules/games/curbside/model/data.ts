import type { Cell, Kind } from './types.ts';

/**
 * Authored figures, marked [A]: no list of the printed components could be found, so these are ours, balanced by
 * `npm run sim` (see the README). An owner of the physical game corrects them here. [R] stands in the rulebook.
 */

/** [A] the split of the 50 tiles [R]. */
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
/** [A] what 'usual' means: more taxis share the same ten passengers, so each needs less. */
export const USUAL_GAS: Readonly<Record<number, number>> = { 2: 18, 3: 12, 4: 8 };
/** [A] the meter's end (CU18). */
export const FULL_TANK = 20;

/** [R] */
export const ACTION_POINTS = 3;
/** [R] */
export const DEALT_TILES = 3;
/** [R] dealt to everybody besides, so that everybody knows of them. */
export const DEALT_CARDS: readonly Kind[] = ['canteen', 're-route'];
/** [R] */
export const CANTEEN_GAS = 3;
/** [R] */
export const PASSENGER_CARDS = 10;
/** [R] for whoever empties the tank. */
export const EMPTY_TANK_PENALTY = 3;
/** [A] which corner each seat starts in: opposite ones first. */
export const CORNERS: readonly Cell[] = [0, 35, 5, 30];
/** [A] rounds without a passenger in or out after which the match ends (CU27): taxis can wall each other in for good. */
export const STANDSTILL_ROUNDS = 12;

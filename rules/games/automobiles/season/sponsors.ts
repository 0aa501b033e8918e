import type { Color } from '../model/colors.ts';
import { FIRST_POINTS, LAST_POINTS, MIDDLE_POINTS, type Finish } from '../model/data.ts';

/** With two seats, second place is the middle, not last (AU16). */
export const finishAt = (place: number, seats: number): Finish => {
  if (place === 1) return 'first';
  return place === seats && seats > 2 ? 'last' : 'middle';
};
/** The points of a race, counted from 0. */
export const pointsFor = (finish: Finish, race: number): number =>
  ({ first: FIRST_POINTS[race]!, middle: MIDDLE_POINTS, last: LAST_POINTS })[finish];

export interface SponsorEffect {
  /** Dollars (A). */
  money?: number;
  /** More cubes of any color to remove (B, F). */
  cubes?: number;
  /** Wear to remove (C). */
  wear?: number;
  /** Free cubes, as far as the stock lasts (D). */
  gain?: readonly Color[];
  /** Wear to remove for each cube other than wear that the standard removal took (E). */
  wearPerCube?: number;
  /** Dollars to spend for each additional cube removed (F). */
  moneyPerCube?: number;
}

const by = (first: SponsorEffect, middle: SponsorEffect, last: SponsorEffect) => ({ first, middle, last });

/**
 * From the rulebook: what a letter does, the four wear of E, that E3 gives last place nothing more, and F2's
 * middle place. All other amounts are AUTHORED by us: within a letter, last place gets no less than first.
 */
export const SPONSORS = {
  A1: by({ money: 4 }, { money: 6 }, { money: 8 }),
  A2: by({ money: 5 }, { money: 7 }, { money: 9 }),
  A3: by({ money: 6 }, { money: 7 }, { money: 8 }),
  B1: by({ cubes: 2 }, { cubes: 3 }, { cubes: 4 }),
  B2: by({ cubes: 3 }, { cubes: 4 }, { cubes: 5 }),
  B3: by({ cubes: 3 }, { cubes: 3 }, { cubes: 6 }),
  C1: by({ wear: 5 }, { wear: 6 }, { wear: 8 }),
  C2: by({ wear: 6 }, { wear: 8 }, { wear: 9 }),
  C3: by({ wear: 4 }, { wear: 8 }, { wear: 12 }),
  D1: by(
    { gain: ['light-gray'] },
    { gain: ['light-gray', 'light-gray'] },
    { gain: ['light-gray', 'light-gray', 'dark-gray'] },
  ),
  D2: by({ gain: ['purple'] }, { gain: ['dark-gray'] }, { gain: ['black'] }),
  D3: by({ gain: ['red'] }, { gain: ['green'] }, { gain: ['blue', 'green'] }),
  E1: by({ wearPerCube: 4 }, { wearPerCube: 4 }, { wearPerCube: 4 }),
  E2: by({ wearPerCube: 4, cubes: 1 }, { wearPerCube: 4, cubes: 1 }, { wearPerCube: 4, cubes: 1 }),
  E3: by({ wearPerCube: 4, cubes: 2 }, { wearPerCube: 4, cubes: 2 }, {}),
  F1: by({ cubes: 2, moneyPerCube: 2 }, { cubes: 3, moneyPerCube: 2 }, { cubes: 4, moneyPerCube: 2 }),
  F2: by({ cubes: 2, moneyPerCube: 2 }, { cubes: 3, moneyPerCube: 2 }, { cubes: 5, moneyPerCube: 2 }),
  F3: by({ cubes: 3, moneyPerCube: 1 }, { cubes: 4, moneyPerCube: 2 }, { cubes: 4, moneyPerCube: 2 }),
};
export type SponsorId = keyof typeof SPONSORS;
export const SPONSOR_IDS = Object.keys(SPONSORS) as SponsorId[];

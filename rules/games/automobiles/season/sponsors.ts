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

/**
 * From the rulebook: what a letter does, the four wear of E, that E3 gives last place nothing more, and F2's
 * middle place. All other amounts are AUTHORED by us: within a letter, last place gets no less than first.
 */
export const SPONSORS = {
  A1: { first: { money: 4 }, middle: { money: 6 }, last: { money: 8 } },
  A2: { first: { money: 5 }, middle: { money: 7 }, last: { money: 9 } },
  A3: { first: { money: 6 }, middle: { money: 7 }, last: { money: 8 } },
  B1: { first: { cubes: 2 }, middle: { cubes: 3 }, last: { cubes: 4 } },
  B2: { first: { cubes: 3 }, middle: { cubes: 4 }, last: { cubes: 5 } },
  B3: { first: { cubes: 3 }, middle: { cubes: 3 }, last: { cubes: 6 } },
  C1: { first: { wear: 5 }, middle: { wear: 6 }, last: { wear: 8 } },
  C2: { first: { wear: 6 }, middle: { wear: 8 }, last: { wear: 9 } },
  C3: { first: { wear: 4 }, middle: { wear: 8 }, last: { wear: 12 } },
  D1: {
    first: { gain: ['light-gray'] },
    middle: { gain: ['light-gray', 'light-gray'] },
    last: { gain: ['light-gray', 'light-gray', 'dark-gray'] },
  },
  D2: { first: { gain: ['purple'] }, middle: { gain: ['dark-gray'] }, last: { gain: ['black'] } },
  D3: { first: { gain: ['red'] }, middle: { gain: ['green'] }, last: { gain: ['blue', 'green'] } },
  E1: { first: { wearPerCube: 4 }, middle: { wearPerCube: 4 }, last: { wearPerCube: 4 } },
  E2: {
    first: { wearPerCube: 4, cubes: 1 },
    middle: { wearPerCube: 4, cubes: 1 },
    last: { wearPerCube: 4, cubes: 1 },
  },
  E3: { first: { wearPerCube: 4, cubes: 2 }, middle: { wearPerCube: 4, cubes: 2 }, last: {} },
  F1: {
    first: { cubes: 2, moneyPerCube: 2 },
    middle: { cubes: 3, moneyPerCube: 2 },
    last: { cubes: 4, moneyPerCube: 2 },
  },
  F2: {
    first: { cubes: 2, moneyPerCube: 2 },
    middle: { cubes: 3, moneyPerCube: 2 },
    last: { cubes: 5, moneyPerCube: 2 },
  },
  F3: {
    first: { cubes: 3, moneyPerCube: 1 },
    middle: { cubes: 4, moneyPerCube: 2 },
    last: { cubes: 4, moneyPerCube: 2 },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Finish, SponsorEffect>>>>;
export type SponsorId = keyof typeof SPONSORS;
export const SPONSOR_IDS = Object.keys(SPONSORS) as SponsorId[];

import type { Chance } from '../../rules/kit/chance.ts';
import { chanceOf } from './fixed.ts';

/** How often each kind of deed comes, among all of them. */
export const WEIGHTS = {
  act: 50,
  rush: 4,
  look: 12,
  undo: 6,
  plan: 6,
  stand: 2,
  say: 5,
  listen: 6,
  ask: 3,
  answer: 3,
  note: 2,
  mute: 1,
  block: 1,
  rest: 3,
  reach: 2,
  move: 2,
  ban: 1,
  link: 10,
  come: 3,
  leave: 1,
  sit: 4,
  again: 2,
  enter: 5,
  withdraw: 1,
  challenge: 2,
  sweep: 20,
  kill: 2,
  refuse: 3,
} as const;
export type DeedKind = keyof typeof WEIGHTS;
const KINDS = Object.keys(WEIGHTS) as DeedKind[];

/** A world has its favorites: deeds that come in crowds meet each other sooner than those that come evenly. */
const FAVORITES = 3;
const MORE_OFTEN = 8;

const bagOf = (chance: Chance): DeedKind[] => {
  const favorites = chance.shuffle(KINDS).slice(0, FAVORITES);
  return KINDS.flatMap((kind) =>
    times(
      favorites.includes(kind)
        ? Math.max(WEIGHTS[kind], MORE_OFTEN * Math.min(WEIGHTS[kind], 4))
        : WEIGHTS[kind],
      () => kind,
    ),
  );
};

/** Something that one of the people does, or that happens to the service. */
export interface Deed {
  kind: DeedKind;
  /** Which of the people, by number. */
  who: number;
  /** Decides on all that the deed leaves open. */
  seed: number;
}

/** What happens at once, after so many minutes. */
export interface Step {
  minutes: number;
  /** Decides on the order in which round trips return, and which are lost. */
  seed: number;
  deeds: readonly Deed[];
  /** Of a hundred round trips, how many are lost before the database hears of them, and as many after. */
  lost: number;
}

const SEEDS = 2 ** 31;
const MOST_AT_ONCE = 4;
const DAY = 24 * 60;

const LOST = { calm: 1, storm: 12 };
const STORM_EVERY = 8;

/** Mostly minutes, at times hours, seldom days. */
const minutesOf = (chance: Chance): number => {
  const luck = chance.below(20);
  if (luck < 13) return chance.below(30);
  return luck < 19 ? chance.below(DAY) : DAY + chance.below(4 * DAY);
};

const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

/** The script of a seed. Each step has its own chance, so the others stay as they are where one is left out. */
export const scriptOf = (seed: number, steps: number): Step[] => {
  const chance = chanceOf(seed, 3);
  const bag = bagOf(chance);
  const cast = times(2 + chance.below(5), () => chance.below(SEEDS));
  return times(steps, () => ({
    minutes: minutesOf(chance),
    lost: chance.below(STORM_EVERY) === 0 ? LOST.storm : LOST.calm,
    seed: chance.below(SEEDS),
    deeds: times(1 + chance.below(MOST_AT_ONCE), () => ({
      kind: chance.pick(bag),
      who: chance.pick(cast),
      seed: chance.below(SEEDS),
    })),
  }));
};

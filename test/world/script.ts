import type { Chance } from '../../rules/kit/chance.ts';
import { chanceOf } from './fixed.ts';

/** How often each kind of deed comes, among all of them. */
export const WEIGHTS = {
  act: 60,
  look: 10,
  undo: 6,
  plan: 5,
  stand: 2,
  say: 4,
  ask: 3,
  answer: 3,
  note: 2,
  mute: 1,
  block: 1,
  rest: 2,
  move: 1,
  ban: 1,
  link: 8,
  leave: 1,
  sit: 4,
  again: 2,
  enter: 2,
  sweep: 16,
  kill: 1,
  refuse: 2,
} as const;
export type DeedKind = keyof typeof WEIGHTS;
const BAG = (Object.keys(WEIGHTS) as DeedKind[]).flatMap((kind) =>
  Array.from({ length: WEIGHTS[kind] }, () => kind),
);

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
}

const SEEDS = 2 ** 31;
const MOST_AT_ONCE = 4;
const DAY = 24 * 60;

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
  return times(steps, () => ({
    minutes: minutesOf(chance),
    seed: chance.below(SEEDS),
    deeds: times(1 + chance.below(MOST_AT_ONCE), () => ({
      kind: chance.pick(BAG),
      who: chance.below(SEEDS),
      seed: chance.below(SEEDS),
    })),
  }));
};

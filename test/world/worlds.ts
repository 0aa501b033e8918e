import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scriptOf } from './script.ts';
import { asTest, shrink } from './shrink.ts';
import { simulatorOf } from './plants/simulator.ts';

/** How many worlds, from which seed on, and how long each lives; `npm run world` has more of them, and shrinks what goes wrong. */
const SEEDS = Number(process.env['WORLD_SEEDS'] ?? 20);
const FIRST = Number(process.env['WORLD_FIRST'] ?? 1);
const STEPS = Number(process.env['WORLD_STEPS'] ?? 40);
const IS_SHRUNK = process.env['WORLD_SHRINK'] !== undefined;
const PLANT = process.env['WORLD_PLANT'];
const LONGEST_MS = IS_SHRUNK ? 3_600_000 : 120_000;

/** Each half is a file of its own, so that two processes share the worlds. */
const HALVES = 2;

export const testWorlds = (half: 0 | 1): void => {
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
  afterEach(() => void vi.restoreAllMocks());
  const seeds = Array.from({ length: SEEDS }, (_, i) => FIRST + i).filter((_, i) => i % HALVES === half);
  if (seeds.length === 0) return test.skip('there is only one world');
  test.each(seeds)(
    'the world of seed %i holds its promises',
    async (seed) => {
      const script = scriptOf(seed, STEPS);
      const simulate = await simulatorOf(PLANT);
      const { faults, trips, lost, acknowledged, mails } = await simulate(seed, script);
      console.log(
        `seed ${seed}: ${trips} trips, ${lost} of them lost, ${acknowledged} actions, ${mails} mails`,
      );
      const [fault] = faults;
      if (fault && IS_SHRUNK)
        console.log(asTest(seed, await shrink(simulate, { seed, script, fault }), fault));
      expect(faults).toEqual([]);
    },
    LONGEST_MS,
  );
};

export const testSameness = (): void => {
  test(
    'the same seed is the same world, byte for byte',
    async () => {
      const script = scriptOf(FIRST, STEPS);
      const simulate = await simulatorOf(PLANT);
      const live = () => simulate(FIRST, script, { isCompared: true });
      const [one, other] = [await live(), await live()];
      expect(other).toEqual(one);
    },
    LONGEST_MS,
  );
};

export const testTwins = (): void => {
  test(
    'what one keeps to themselves changes nothing that others are told',
    async () => {
      const script = scriptOf(FIRST, STEPS);
      const simulate = await simulatorOf(PLANT);
      const [one, other] = [await simulate(FIRST, script), await simulate(FIRST, script, { secret: 12345 })];
      expect(other.answers).not.toBe(one.answers);
      expect(other.others).toBe(one.others);
    },
    LONGEST_MS,
  );
};

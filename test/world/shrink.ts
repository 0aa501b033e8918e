import type { Simulate } from './plants/simulator.ts';
import type { Step } from './script.ts';

/** The name of the oracle that objected: `told` of `after step 3, told: …`. */
export const objectionOf = (fault: string): string => /(\w+): /.exec(fault)?.[1] ?? fault;

type IsWrong<T> = (left: readonly T[]) => Promise<boolean>;

/** Leaves out as many items as it can, in ever smaller pieces, so long as what is left is still wrong. */
const leaveOut = async <T>(items: readonly T[], isWrong: IsWrong<T>): Promise<T[]> => {
  let left = [...items];
  for (let size = Math.ceil(left.length / 2); size > 0; size = Math.floor(size / 2))
    for (let at = 0; at < left.length;) {
      const without = left.toSpliced(at, size);
      if (without.length < left.length && (await isWrong(without))) left = without;
      else at += size;
    }
  return left;
};

/** Steps in which nothing happens become minutes of the next, and so do those of `gone`. */
const join = (steps: readonly Step[], gone: ReadonlySet<Step> = new Set()): Step[] => {
  const joined: Step[] = [];
  let minutes = 0;
  for (const step of steps) {
    minutes += step.minutes;
    if (step.deeds.length === 0 || gone.has(step)) continue;
    joined.push({ ...step, minutes });
    minutes = 0;
  }
  return joined;
};

/** A script in a world, and what is wrong after it. */
interface Wrong {
  seed: number;
  script: readonly Step[];
  fault: string;
}

/**
 * A short script to which the same oracle objects as to this one: without steps, then without deeds, that it can do without. Time
 * passes all the same where it must.
 */
export const shrink = async (simulate: Simulate, { seed, script, fault }: Wrong): Promise<Step[]> => {
  const end = /after step (\d+)/.exec(fault)?.[1];
  const isWrong: IsWrong<Step> = async (steps) => {
    const { faults } = await simulate(seed, steps, { isSettled: end === undefined });
    return faults.some((one) => objectionOf(one) === objectionOf(fault));
  };
  const begun = script.slice(0, end === undefined ? script.length : Number(end) + 1);
  const kept = await leaveOut(begun, (left) => isWrong(join(begun, without(begun, left))));
  let steps = await leaveOut(join(begun, without(begun, kept)), isWrong);
  for (const [i, step] of steps.entries()) {
    const deeds = await leaveOut(step.deeds, (left) => isWrong(steps.with(i, { ...step, deeds: left })));
    steps = steps.with(i, { ...step, deeds });
  }
  const joined = join(steps);
  return (await isWrong(joined)) ? joined : steps;
};

const without = (all: readonly Step[], left: readonly Step[]): Set<Step> =>
  new Set(all.filter((step) => !left.includes(step)));

/** A shrunk case as a test to paste. */
export const asTest = (seed: number, steps: readonly Step[], fault: string): string =>
  `test(${JSON.stringify(`world ${seed}: ${objectionOf(fault)}`)}, async () => {
  const script: Step[] = ${JSON.stringify(steps)};
  expect((await simulate(${seed}, script)).faults).toEqual([]);
});`;

import type { Step } from './script.ts';
import { simulate } from './simulate.ts';

/** The name of the oracle that objected: `told` of `after step 3, told: …`. */
const objectionOf = (fault: string): string => /(\w+): /.exec(fault)?.[1] ?? fault;

/** Leaves out as many items as it can, in ever smaller pieces, so long as what is left is still wrong. */
const leaveOut = async <T>(
  items: readonly T[],
  isWrong: (left: readonly T[]) => Promise<boolean>,
): Promise<T[]> => {
  let left = [...items];
  for (let size = Math.ceil(left.length / 2); size > 0; size = Math.floor(size / 2))
    for (let at = 0; at < left.length;) {
      const without = left.toSpliced(at, size);
      if (without.length < left.length && (await isWrong(without))) left = without;
      else at += size;
    }
  return left;
};

/** A short script to which the same oracle objects as to this one: without steps, then without deeds, that it can do without. */
export const shrink = async (seed: number, script: readonly Step[], fault: string): Promise<Step[]> => {
  const isWrong = async (steps: readonly Step[]): Promise<boolean> => {
    const { faults } = await simulate(seed, steps);
    return faults.some((one) => objectionOf(one) === objectionOf(fault));
  };
  const end = /after step (\d+)/.exec(fault)?.[1];
  let steps = await leaveOut(script.slice(0, end === undefined ? script.length : Number(end) + 1), isWrong);
  for (const [i, step] of steps.entries()) {
    const deeds = await leaveOut(step.deeds, (left) => isWrong(steps.with(i, { ...step, deeds: left })));
    steps = steps.with(i, { ...step, deeds });
  }
  return steps;
};

/** A shrunk case as a test to paste. */
export const asTest = (seed: number, steps: readonly Step[], fault: string): string =>
  `test(${JSON.stringify(`world ${seed}: ${objectionOf(fault)}`)}, async () => {
  const script: Step[] = ${JSON.stringify(steps)};
  expect((await simulate(${seed}, script)).faults).toEqual([]);
});`;

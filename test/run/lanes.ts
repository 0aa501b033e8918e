import { sum, type Step, type Tally } from './check.ts';

const perform = async ({ name, run }: Step): Promise<Tally> => {
  const since = performance.now();
  console.log(`…    ${name}`);
  const { output, ...tally } = await run().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    output: String(error),
    failures: [name],
  }));
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  const { passed, failed } = tally;
  console.log(`${failed > 0 ? 'FAIL' : 'ok  '} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
  if (output) console.log(output.trimEnd().replace(/^/gm, '     '));
  return tally;
};

/** Runs steps in their order, `lanes` of them at a time; says how each ended and how long it took, and sums up. */
export const runLanes = async (steps: readonly Step[], lanes: number): Promise<Tally> => {
  const waiting = [...steps];
  const tallies: Tally[] = [];
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) tallies.push(await perform(step));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return sum(tallies);
};

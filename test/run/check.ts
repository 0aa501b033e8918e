import { run, type Command } from './shell.ts';

/** How many passed and failed; a check counts as one. */
export interface Tally {
  passed: number;
  failed: number;
}

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
});

/** A thing that is right or is not: answers what is wrong, or nothing. */
export interface Check {
  name: string;
  wrong: () => Promise<string | undefined>;
}

/** A check that is a command: right when it ends with 0. */
export const command = (name: string, line: Command): Check => ({
  name,
  wrong: async () => {
    const { code, output } = await run(line);
    return code === 0 ? undefined : output;
  },
});

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

export const runCheck = async ({ name, wrong }: Check): Promise<Tally> => {
  const since = performance.now();
  console.log(`…    ${name}`);
  const problem = await wrong().catch((error: unknown) => String(error));
  console.log(`${problem === undefined ? 'ok  ' : 'FAIL'} ${name} (${seconds(since)})`);
  if (problem !== undefined) console.log(problem.trimEnd().replace(/^/gm, '     '));
  return problem === undefined ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
};

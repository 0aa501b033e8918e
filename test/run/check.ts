import { run, type Command } from './shell.ts';

/** How many passed and failed; a check counts as one. */
export interface Tally {
  passed: number;
  failed: number;
  /** What there is to read about it: all that was said where something failed. */
  output?: string;
  /** The names of what failed. */
  failures?: readonly string[];
}

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  failures: tallies.flatMap(({ failures = [] }) => failures),
});

/** Something a run does from beginning to end, beside others. */
export interface Step {
  name: string;
  run: () => Promise<Tally>;
}

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

const tally = async ({ name, wrong }: Check): Promise<Tally> => {
  const problem = await wrong().catch((error: unknown) => String(error));
  return problem === undefined
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1, output: `${name}:\n${problem}`, failures: [name] };
};

/** Checks that build upon one another, one by one. */
export const inOrder = (name: string, checks: readonly Check[]): Step => ({
  name,
  run: async () => {
    const tallies: Tally[] = [];
    for (const check of checks) tallies.push(await tally(check));
    return { ...sum(tallies), output: tallies.flatMap(({ output = [] }) => output).join('\n') };
  },
});

export const alone = (check: Check): Step => ({ name: check.name, run: () => tally(check) });

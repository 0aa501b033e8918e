import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import type { Tally } from './check.ts';
import { CACHE, run, type Command } from './shell.ts';

interface Suite {
  name: string;
  line: Command;
  /** The file that the suite writes its results to. */
  report: string;
  env?: Record<string, string>;
  count: (report: unknown, output: string) => Tally;
}

/** Runs a suite and counts its report. Prints all it said only if it wrote none. */
export const runSuite = async ({ name, line, report, env = {}, count }: Suite): Promise<Tally> => {
  mkdirSync(CACHE, { recursive: true });
  rmSync(report, { force: true });
  const { code, output } = await run(line, { env });
  if (!existsSync(report)) return { passed: 0, failed: 1, output, failures: [`${name}: broke off`] };
  const counted = count(JSON.parse(readFileSync(report, 'utf8')), output);
  if (code === 0 || counted.failed > 0) return counted;
  return { ...counted, failed: 1, output, failures: [`${name}: exited with ${code}, though no test failed`] };
};

/** A test that failed or needed a second try. */
export interface Trouble {
  name: string;
  how: string;
  why: string;
}

/** Enough of a failure to begin with: what was expected, and where in our own files. */
const LINES_OF_FAILURE = 12;
const isOurs = (line: string): boolean => !/^\s+at .*(?:node_modules|node:|<anonymous>)/.test(line);
export const tellTrouble = ({ name, how, why }: Trouble): string =>
  [`${how}: ${name}`, ...why.split('\n').filter(isOurs).slice(0, LINES_OF_FAILURE)].join('\n');

export const SLOWEST = 5;
interface Timed {
  name: string;
  milliseconds: number;
}
/** Those that took longest, a line each. */
export const tellSlowest = (timed: readonly Timed[], count = SLOWEST): string =>
  timed
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, count)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`)
    .join('\n');

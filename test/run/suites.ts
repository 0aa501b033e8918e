import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { choosePort } from '../../api/dev/port.ts';
import { sum, type Tally } from './check.ts';
import { findChromium } from './chromium.ts';
import { CACHE, run, type Command } from './shell.ts';

interface Suite {
  line: Command;
  report: string;
  env?: Record<string, string>;
  /** What runs beside another speaks when it is over. */
  aloud?: boolean;
  count: (report: unknown) => Tally;
}

/** A suite that broke off without a failed test has failed all the same. */
const tally = (code: number, counted: Tally): Tally =>
  code === 0 || counted.failed > 0 ? counted : { ...counted, failed: 1 };

const runSuite = async ({ line, report, env, aloud = true, count }: Suite): Promise<Tally> => {
  mkdirSync(CACHE, { recursive: true });
  rmSync(report, { force: true });
  console.log(`\n… ${line.join(' ')}`);
  const { code, output } = await run(line, { aloud, ...(env && { env }) });
  if (!aloud) console.log(output);
  const counted = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 };
  return tally(code, counted);
};

interface VitestReport {
  numPassedTests: number;
  numTotalTests: number;
}

const runProjects = (projects: readonly string[], { aloud }: { aloud: boolean }): Promise<Tally> => {
  const report = `${CACHE}/vitest-${projects[0]!.replace('*', '')}.json`;
  return runSuite({
    line: [
      'vitest',
      'run',
      '--config',
      'test/vitest.config.ts',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--silent=passed-only',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env: { CHROMIUM_PATH: findChromium() },
    report,
    aloud,
    count: (written) => {
      const { numPassedTests: passed, numTotalTests } = written as VitestReport;
      return { passed, failed: numTotalTests - passed };
    },
  });
};

/**
 * Rules, web and components beside the service, each of which keeps one core busy; the service once for each database that
 * is there. A skipped test has not passed.
 */
export const runVitest = async (): Promise<Tally> =>
  sum(
    await Promise.all([
      runProjects(['unit', 'components'], { aloud: true }),
      runProjects(['service*'], { aloud: false }),
    ]),
  );

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}
const PLAYWRIGHT_REPORT = `${CACHE}/playwright.json`;

/** Only what passed at once has passed. */
export const countPlaywright = ({ stats }: PlaywrightReport): Tally => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped,
});

/** Whole matches in real browsers. */
export const runPlaywright = async (): Promise<Tally> => {
  const port = await choosePort(undefined, 8907);
  return runSuite({
    line: ['playwright', 'test', '--config', 'test/playwright.config.ts', '--reporter=list,json'],
    env: {
      CHROMIUM_PATH: findChromium(),
      E2E_PORT: String(port),
      PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_REPORT,
    },
    report: PLAYWRIGHT_REPORT,
    count: (report) => countPlaywright(report as PlaywrightReport),
  });
};

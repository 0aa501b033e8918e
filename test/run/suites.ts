import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { choosePort } from '../../api/dev/port.ts';
import type { Tally } from './check.ts';
import { findChromium } from './chromium.ts';
import { CACHE, run, type Command } from './shell.ts';

interface Suite {
  line: Command;
  report: string;
  env?: Record<string, string>;
  count: (report: unknown) => Tally;
}

/** A suite that broke off without a failed test has failed all the same. */
const tally = (code: number, counted: Tally): Tally =>
  code === 0 || counted.failed > 0 ? counted : { ...counted, failed: 1 };

const runSuite = async ({ line, report, env, count }: Suite): Promise<Tally> => {
  mkdirSync(CACHE, { recursive: true });
  rmSync(report, { force: true });
  console.log(`\n… ${line.slice(0, 2).join(' ')}`);
  const { code } = await run(line, { aloud: true, ...(env && { env }) });
  const counted = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 };
  return tally(code, counted);
};

interface VitestReport {
  numPassedTests: number;
  numTotalTests: number;
}
const VITEST_REPORT = `${CACHE}/vitest.json`;

/** Rules, web, components and service; the service once for each database that is there. A skipped test has not passed. */
export const runVitest = (): Promise<Tally> =>
  runSuite({
    line: [
      'vitest',
      'run',
      '--config',
      'test/vitest.config.ts',
      '--reporter=default',
      '--silent=passed-only',
      '--reporter=json',
      `--outputFile.json=${VITEST_REPORT}`,
    ],
    env: { CHROMIUM_PATH: findChromium() },
    report: VITEST_REPORT,
    count: (report) => {
      const { numPassedTests: passed, numTotalTests } = report as VitestReport;
      return { passed, failed: numTotalTests - passed };
    },
  });

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

import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { choosePort } from '../../api/dev/port.ts';
import type { Step, Tally } from './check.ts';
import { findChromium } from './chromium.ts';
import { CACHE, ROOT, run, type Command } from './shell.ts';

interface Suite {
  line: Command;
  report: string;
  env?: Record<string, string>;
  count: (report: unknown) => Tally;
}

/** A suite that broke off without a failed test has failed all the same. */
const runSuite = async ({ line, report, env = {}, count }: Suite): Promise<Tally> => {
  mkdirSync(CACHE, { recursive: true });
  rmSync(report, { force: true });
  const { code, output } = await run(line, { env });
  const counted = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 };
  if (code === 0 && counted.failed === 0) return counted;
  const said = counted.failed > 0 ? counted.output : output;
  return { passed: counted.passed, failed: Math.max(counted.failed, 1), output: said ?? output };
};

interface Assertion {
  fullName: string;
  status: string;
  duration?: number;
  /** What went wrong, of each try. */
  failureMessages?: string[] | null;
}
export interface VitestReport {
  testResults: { name: string; assertionResults: Assertion[] }[];
}
const SLOWEST = 5;
/** Enough of a failure to begin with: what was expected, and where. */
const LINES_OF_FAILURE = 12;

const firstLines = (text: string): string => text.split('\n').slice(0, LINES_OF_FAILURE).join('\n');

/** The tests that failed, and those that passed only at the second try, with the reason for each. */
const troubles = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status !== 'passed' || failureMessages?.length)
      .map(({ fullName, status, failureMessages }) => {
        const how = status === 'passed' ? 'passed at the second try' : status;
        return `${how}: ${relative(ROOT, name)}: ${fullName}\n${firstLines(failureMessages?.join('\n') ?? '')}`;
      }),
  );

const slowest = ({ testResults }: VitestReport): string =>
  testResults
    .map(({ name, assertionResults }) => ({
      name: relative(ROOT, name),
      seconds: assertionResults.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000,
    }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`)
    .join('\n');

/** A case that ran on two databases is one, which passed if it passed on both. A skipped test has not passed. */
export const countVitest = (report: VitestReport): Tally => {
  const cases = new Map<string, boolean>();
  for (const { name, assertionResults } of report.testResults)
    for (const { fullName, status } of assertionResults) {
      const key = `${name} ${fullName}`;
      cases.set(key, (cases.get(key) ?? true) && status === 'passed');
    }
  const passed = [...cases.values()].filter(Boolean).length;
  return { passed, failed: cases.size - passed, output: [...troubles(report), slowest(report)].join('\n') };
};

/** Projects of `test/vitest.config.ts`, one after another. */
export const vitest = (name: string, projects: readonly string[]): Step => {
  const report = `${CACHE}/vitest-${projects[0]!.replace('*', '')}.json`;
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--silent=passed-only', '--reporter=json'];
  const line: Command = ['vitest', 'run', '--config', 'test/vitest.config.ts', ...chosen, ...reporters];
  return {
    name,
    run: () =>
      runSuite({
        line: [...line, `--outputFile.json=${report}`],
        env: { CHROMIUM_PATH: findChromium() },
        report,
        count: (written) => countVitest(written as VitestReport),
      }),
  };
};

interface PlaywrightSpec {
  title: string;
  file: string;
  tests: { status: string; results: { error?: { message?: string } }[] }[];
}
interface PlaywrightSuite {
  specs: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}
const PLAYWRIGHT_REPORT = `${CACHE}/playwright.json`;

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const troublesOf = ({ file, title, tests }: PlaywrightSpec): string[] =>
  tests
    .filter(({ status }) => status !== 'expected')
    .map(({ status, results }) => {
      const why = results.find(({ error }) => error)?.error?.message ?? '';
      const how = status === 'flaky' ? 'passed at the second try' : status;
      return `${how}: test/e2e/${file}: ${title}\n${firstLines(why)}`;
    });

/** What passed at the second try has passed, and is told by name: a loaded machine stumbles now and then. */
export const countPlaywright = ({ stats, suites }: PlaywrightReport): Tally => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + stats.skipped,
  output: suites.flatMap(specsOf).flatMap(troublesOf).join('\n'),
});

/** Whole matches in real browsers. */
export const browsers: Step = {
  name: 'browser tests',
  run: async () => {
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
  },
};

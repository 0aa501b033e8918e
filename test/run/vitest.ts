import type { Step, Tally } from './check.ts';
import { findChromium } from './chromium.ts';
import type { ModuleReport, VitestReport } from './reporter.ts';
import { CACHE, type Command } from './shell.ts';
import { runSuite, tellSlowest, tellTrouble, type Trouble } from './suites.ts';

const brokenTests = ({ file, cases }: ModuleReport): Trouble[] =>
  cases
    .filter(({ state }) => state !== 'passed')
    .map(({ name, state, errors }) => ({ name: `${file} > ${name}`, how: state, why: errors.join('\n') }));

const secondTries = ({ file, cases }: ModuleReport): Trouble[] =>
  cases
    .filter(({ state, errors }) => state === 'passed' && errors.length > 0)
    .map(({ name, errors }) => ({
      name: `${file} > ${name}`,
      how: 'passed at the second try',
      why: errors.join('\n'),
    }));

const outsideTests = ({ modules, errors }: VitestReport): Trouble[] => [
  ...modules.flatMap(({ file, errors: why }) =>
    why.map((each) => ({ name: file, how: 'failed outside of its tests', why: each })),
  ),
  ...errors.map((why) => ({ name: 'an error', how: 'failed outside of any file', why })),
];

const slowest = ({ modules }: VitestReport): string =>
  tellSlowest(
    modules.map(({ file, cases }) => ({
      name: file,
      milliseconds: cases.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
    })),
  );

/**
 * A case that ran on two databases is one, which passed if it passed on both. A skipped test has not passed. An error outside of
 * tests counts as one failure.
 */
export const countVitest = (report: VitestReport): Tally => {
  const cases = new Map<string, boolean>();
  for (const { file, cases: results } of report.modules)
    for (const { name, state } of results) {
      const key = `${file} > ${name}`;
      cases.set(key, (cases.get(key) ?? true) && state === 'passed');
    }
  const passed = [...cases.values()].filter(Boolean).length;
  const outside = outsideTests(report);
  const broken = [...outside, ...report.modules.flatMap(brokenTests)];
  return {
    passed,
    failed: cases.size - passed + outside.length,
    output: [...[...broken, ...report.modules.flatMap(secondTries)].map(tellTrouble), slowest(report)].join(
      '\n',
    ),
    failures: [...new Set(broken.map(({ name }) => name))],
  };
};

/** Projects of `test/vitest.config.ts`, one after another. */
export const vitest = (name: string, projects: readonly string[]): Step => {
  const report = `${CACHE}/vitest-${projects[0]!.replace('*', '')}.json`;
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--silent=passed-only', '--reporter=./test/run/reporter.ts'];
  const line: Command = ['vitest', 'run', '--config', 'test/vitest.config.ts', ...chosen, ...reporters];
  return {
    name,
    run: () =>
      runSuite({
        name,
        line,
        env: { CHROMIUM_PATH: findChromium(), VITEST_REPORT: report },
        report,
        count: (written) => countVitest(written as VitestReport),
      }),
  };
};

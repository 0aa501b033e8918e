import type { Step, Tally } from './check.ts';
import { findChromium } from './chromium.ts';
import type { ModuleReport, VitestReport } from './reporter.ts';
import { CACHE, type Command } from './shell.ts';
import { runSuite, SLOWEST, tellSlowest, tellTrouble, type Trouble } from './suites.ts';

/** A second try mostly finds the same again. */
const told = (errors: readonly string[]): string => [...new Set(errors)].join('\n');

const brokenTests = ({ file, cases }: ModuleReport): Trouble[] =>
  cases
    .filter(({ state }) => state !== 'passed')
    .map(({ name, state, errors }) => ({ name: `${file} > ${name}`, how: state, why: told(errors) }));

const secondTries = ({ file, cases }: ModuleReport): Trouble[] =>
  cases
    .filter(({ state, errors }) => state === 'passed' && errors.length > 0)
    .map(({ name, errors }) => ({
      name: `${file} > ${name}`,
      how: 'passed at the second try',
      why: told(errors),
    }));

const outsideTests = ({ modules, errors }: VitestReport): Trouble[] => [
  ...modules.flatMap(({ file, errors: why }) =>
    why.map((each) => ({ name: file, how: 'failed outside of its tests', why: each })),
  ),
  ...errors.map((why) => ({ name: 'an error', how: 'failed outside of any file', why })),
];

const slowestOf = ({ modules }: VitestReport, count: number): string =>
  tellSlowest(
    modules.map(({ file, cases }) => ({
      name: file,
      milliseconds: cases.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
    })),
    count,
  );

/**
 * A case that ran on two databases is one, which passed if it passed on both. A skipped test has not passed. An error outside of
 * tests counts as one failure.
 */
export const countVitest = (report: VitestReport, { slowest } = { slowest: SLOWEST }): Tally => {
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
    output: [
      ...[...broken, ...report.modules.flatMap(secondTries)].map(tellTrouble),
      slowestOf(report, slowest),
    ].join('\n'),
    failures: [...new Set(broken.map(({ name }) => name))],
  };
};

/** A few files of a project, and of these the cases whose names match. */
export interface Part {
  files: readonly string[];
  named?: RegExp;
  env?: Record<string, string>;
  /** What to repeat of what the tests print, if all of them pass. */
  quoted?: RegExp;
}

const casesNamed = ({ modules, errors }: VitestReport, named: RegExp): VitestReport => ({
  modules: modules.map((module) => ({
    ...module,
    cases: module.cases.filter(({ name }) => named.test(name)),
  })),
  errors,
});

/** Counts the cases of a part; the rest was skipped. */
export const countPart = (report: VitestReport, { named = /^/, quoted }: Part, said: string): Tally => {
  const { output = '', ...tally } = countVitest(casesNamed(report, named), { slowest: 0 });
  const quotes = quoted && tally.failed === 0 ? (said.match(quoted) ?? []) : [];
  return { ...tally, output: [...quotes, output].join('\n') };
};

/** Projects of `test/vitest.config.ts`, one after another; of one project perhaps only a part. */
export const vitest = (name: string, projects: readonly string[], part?: Part): Step => {
  const report = `${CACHE}/vitest-${name.replaceAll(/\W+/g, '-')}.json`;
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--silent=passed-only', '--reporter=./test/run/reporter.ts'];
  const asked = part ? [...part.files, ...(part.named ? ['-t', part.named.source] : [])] : [];
  const config = ['--config', 'test/vitest.config.ts'];
  const line: Command = ['vitest', 'run', ...config, ...chosen, ...reporters, ...asked];
  return {
    name,
    run: () =>
      runSuite({
        name,
        line,
        env: { CHROMIUM_PATH: findChromium(), VITEST_REPORT: report, ...part?.env },
        report,
        count: (written, output) =>
          part ? countPart(written as VitestReport, part, output) : countVitest(written as VitestReport),
      }),
  };
};

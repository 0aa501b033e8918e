import { choosePort } from '../../api/dev/port.ts';
import { dropSource, inDatabase, makePostgresSource } from '../database.ts';
import type { Step, Tally } from './check.ts';
import { findChromium } from './chromium.ts';
import { CACHE } from './shell.ts';
import { runSuite, tellSlowest, tellTrouble, type Trouble } from './suites.ts';

interface Thrown {
  message?: string;
}
interface Result {
  duration: number;
  error?: Thrown;
}
interface Spec {
  title: string;
  tests: { status: string; results: Result[] }[];
}
/** A file, or a `describe` in it. */
interface Group {
  title: string;
  specs: Spec[];
  suites?: Group[];
}
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Group[];
  /** Errors outside of any test: an import that fails, a server that does not start. */
  errors: Thrown[];
}

interface Test {
  name: string;
  status: string;
  results: Result[];
}
const testsIn = ({ title, specs, suites = [] }: Group, path = 'test/e2e/'): Test[] => [
  ...specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({ name: `${path}${title} > ${spec.title}`, status, results })),
  ),
  ...suites.flatMap((group) => testsIn(group, `${path}${title} > `)),
];

const troubleOf = ({ name, status, results }: Test): Trouble => ({
  name,
  how: status === 'flaky' ? 'passed at the second try' : status === 'skipped' ? status : 'failed',
  why: results.find(({ error }) => error)?.error?.message ?? '',
});

const timed = ({ name, results }: Test) => ({
  name,
  milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
});

/** What passed at the second try has passed, and is told by name: a loaded machine stumbles now and then. */
export const countPlaywright = ({ stats, suites, errors }: PlaywrightReport): Tally => {
  const tests = suites.flatMap((file) => testsIn(file));
  const outside = errors.map(({ message = '' }) => ({
    name: 'browser tests',
    how: 'failed outside of any test',
    why: message,
  }));
  const troubles = [...outside, ...tests.filter(({ status }) => status !== 'expected').map(troubleOf)];
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + outside.length,
    output: [...troubles.map(tellTrouble), tellSlowest(tests.map(timed))].join('\n'),
    failures: troubles.filter(({ how }) => !how.startsWith('passed')).map(({ name }) => name),
  };
};

/** Lends a database of its own on the server; without a server, the service embeds one. */
const withDatabase = async (use: (url: string) => Promise<Tally>): Promise<Tally> => {
  const server = process.env['DATABASE_URL'];
  if (!server) return use('');
  const source = await makePostgresSource(server);
  try {
    return await use(inDatabase(server, source.template));
  } finally {
    await dropSource(source);
  }
};

const REPORT = `${CACHE}/playwright.json`;

/** Whole matches in real browsers. */
export const browsers: Step = {
  name: 'browser tests',
  run: async () => {
    const port = await choosePort(undefined, 8907);
    const mailboxPort = await choosePort(undefined, port + 1);
    return withDatabase((database) =>
      runSuite({
        name: 'browser tests',
        line: ['playwright', 'test', '--config', 'test/playwright.config.ts', '--reporter=list,json'],
        env: {
          CHROMIUM_PATH: findChromium(),
          E2E_PORT: String(port),
          E2E_MAILBOX_PORT: String(mailboxPort),
          E2E_DATABASE: database,
          PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT,
        },
        report: REPORT,
        count: (report) => countPlaywright(report as PlaywrightReport),
      }),
    );
  },
};

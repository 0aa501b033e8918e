import { command, runCheck, sum, type Check, type Tally } from './run/check.ts';
import { chromiumIsThere } from './run/chromium.ts';
import { drift } from './run/drift.ts';
import { sizes } from './run/sizes.ts';
import { runPlaywright, runVitest } from './run/suites.ts';
import { notices, workerBundle } from './run/worker.ts';

/** `npm test`: everything, in the order in which a mistake shows soonest. All of it runs, whatever fails. */
const CHECKS: readonly Check[] = [
  chromiumIsThere,
  command('format', ['oxfmt', '--check', '.']),
  command('lint', ['npm', 'run', 'lint']),
  command('types', ['npm', 'run', 'types']),
  command('templates', ['npm', 'run', 'templates']),
  command('nothing unused', ['npm', 'run', 'unused']),
  drift,
];
const BUILDS: readonly Check[] = [
  command('the web builds', ['vite', 'build', '--config', 'web/vite.config.ts', '--logLevel', 'warn']),
  ...sizes,
  workerBundle,
  notices,
];

const steps: readonly (() => Promise<Tally>)[] = [
  ...CHECKS.map((check) => () => runCheck(check)),
  runVitest,
  ...BUILDS.map((check) => () => runCheck(check)),
  runPlaywright,
];

const failing = (error: unknown): Tally => {
  console.error(error instanceof Error ? error.message : error);
  return { passed: 0, failed: 1 };
};

const tallies: Tally[] = [];
for (const step of steps) tallies.push(await step().catch(failing));
const { passed, failed } = sum(tallies);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

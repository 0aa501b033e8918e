import { alone, command, inOrder, sum, type Step } from './run/check.ts';
import { chromiumIsThere } from './run/chromium.ts';
import { drift } from './run/drift.ts';
import { runLanes } from './run/lanes.ts';
import { sizes, webBuilds } from './run/sizes.ts';
import { browsers } from './run/playwright.ts';
import { SAMPLE } from './run/sample.ts';
import { unlessUnchanged } from './run/unchanged.ts';
import { vitest } from './run/vitest.ts';
import { notices, workerBundle } from './run/worker.ts';

const site = inOrder('the web builds, and the Worker, within their sizes', [
  webBuilds,
  ...sizes,
  workerBundle,
  notices,
]);

/** What shows a mistake soonest; the browsers need the site. */
const FIRST: readonly Step[] = [
  alone(chromiumIsThere),
  site,
  alone(command('format', ['oxfmt', '--check', '.'])),
  alone(command('lint', ['npm', 'run', 'lint'])),
];
/** What takes longest begins before what fits beside it. */
const THEN: readonly Step[] = [
  browsers,
  alone(command('types', ['npm', 'run', 'types'])),
  vitest('components', ['components']),
  vitest('rules', ['unit']),
  vitest('the service', ['service*']),
  alone(
    unlessUnchanged(command('templates', ['npm', 'run', 'templates']), ['{web,rules,api}/**/*.{ts,json}']),
  ),
  alone(
    unlessUnchanged(command('nothing unused', ['npm', 'run', 'unused']), [
      '{api,db,rules,test,web}/**/*.{ts,mjs,json}',
      '{package,.knip}.json',
    ]),
  ),
  alone(unlessUnchanged(drift, ['{db,migrations}/**/*.{ts,sql,json}'])),
  vitest('the pseudo-language and German', ['pseudo', 'german']),
];

console.log(`Sample ${SAMPLE.seed}. SAMPLE_SEED=${SAMPLE.seed} repeats it, SAMPLE=whole tries everything.`);
/** `npm test`: everything, two steps at a time; all of it runs, whatever fails. */
const first = await runLanes(FIRST, 2);
process.env['WEB_IS_BUILT'] = 'yes'; // a second build would take the pages from under the browsers
const { passed, failed, failures = [] } = sum([first, await runLanes(THEN, 2)]);
for (const name of failures) console.log(`failed: ${name}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

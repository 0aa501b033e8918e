// npm run check -- night-market: tries everything that is asked of one game, and says what it lacks. `-- language fr`: of a language.
import { globSync } from 'node:fs';
import { sum, type Step, type Tally } from '../run/check.ts';
import { checkLanguage } from '../language/check.ts';
import { runLanes } from '../run/lanes.ts';
import { ROOT } from '../run/shell.ts';
import { readings, rulesTests, webTests } from './steps.ts';
import { partsOf, subjectOf, type Parts, type Subject } from './subject.ts';
import { missingOf, tellMissing } from './wants.ts';

const LANES = 2;
const NONE: Tally = { passed: 0, failed: 0 };

const games = (): string =>
  globSync(['rules/games/*/', 'test/toys/*/'], { cwd: ROOT })
    .map((path) => path.split(/[\\/]/).findLast(Boolean))
    .toSorted()
    .join(', ');

/** A browser takes longest, so it waits until everything before it has passed. */
const inBrowser = async (before: Tally, steps: readonly Step[]): Promise<Tally> => {
  if (before.failed === 0) return runLanes(steps, LANES);
  for (const { name } of steps) console.log(`not tried yet: ${name}`);
  return NONE;
};

const list = (head: string, lines: readonly string[]): void => {
  if (lines.length > 0) console.log(`\n${head}:\n${lines.join('\n')}`);
};

/** Says what is missing; answers how much of it is required. */
const tellWhatIsMissing = (subject: Subject, parts: Parts): number => {
  const { required, optional } = missingOf(subject, parts);
  list('Optional, and not there (NEW-GAME.md)', tellMissing(optional));
  list('Required, and missing (NEW-GAME.md)', tellMissing(required));
  return required.length;
};

const check = async (subject: Subject): Promise<number> => {
  const read = await runLanes(readings(subject), LANES);
  const parts = await partsOf(subject).catch((error: unknown) => {
    console.error(`${subject.id} can't be loaded: ${error instanceof Error ? error.stack : String(error)}`);
  });
  if (!parts) return 1;
  const ruled = sum([read, await runLanes(rulesTests(subject, parts), LANES)]);
  const tally = sum([ruled, await inBrowser(ruled, await webTests(subject, parts))]);
  const missing = tellWhatIsMissing(subject, parts);
  list(
    'Failed',
    (tally.failures ?? []).map((name) => `  ${name}`),
  );
  console.log(`\n${tally.passed} passed, ${tally.failed} failed, ${missing} missing`);
  return tally.failed + missing;
};

const [id = '', tag = ''] = process.argv.slice(2);
const subject = subjectOf(id);
if (id === 'language') process.exitCode = checkLanguage(tag) > 0 ? 1 : 0;
else if (subject) process.exitCode = (await check(subject)) > 0 ? 1 : 0;
else {
  console.error(`npm run check -- <game>, one of: ${games()}`);
  process.exitCode = 1;
}

import { writeSync } from 'node:fs';
import { afterAll, describe, test } from 'vitest';
import { CASES } from './conformance/cases.ts';
import { setupsOf } from './conformance/pairs.ts';
import { newTally, tryLaws } from './conformance/suite.ts';
import { SAMPLE } from './run/sample.ts';
import { partOf } from './sample.ts';

// A sample for each push; every night plays more, and others: CONFORMANCE_MATCHES=600 CONFORMANCE_SEED=7
const MATCHES = Number(process.env['CONFORMANCE_MATCHES'] ?? 16);
const SEED = Number(process.env['CONFORMANCE_SEED'] ?? 1);
/** A push tries no more setups of one game than this; the next takes others. */
const MOST_SETUPS = 16;
const PATIENCE = Math.max(1, MATCHES / 60) * 300_000;

const nameOf = (config: object): string =>
  Object.entries(config)
    .map(([key, value]) => `, ${key} ${String(value)}`)
    .join('');

describe.each(CASES.map((subject) => [subject.game.meta.id, subject] as const))('%s', (id, subject) => {
  const tally = newTally();
  const all = setupsOf(subject.game);
  const setups = partOf(all, Math.ceil(all.length / MOST_SETUPS), SAMPLE);
  const runs = Math.ceil(MATCHES / setups.length);
  for (const [i, setup] of setups.entries())
    test(
      `with ${setup.seats} seats${nameOf(setup.config)} every law holds`,
      () => tryLaws({ ...subject, ...setup }, { runs, seed: SEED * 1000 + i }, tally),
      PATIENCE,
    );

  afterAll(() => {
    const idle = [...tally].flatMap(([name, times]) => (times === 0 ? [`\n    never: ${name}`] : []));
    const times = [...tally.values()].reduce((sum, n) => sum + n, 0).toLocaleString('en');
    const fired = `${tally.size - idle.length} of ${tally.size} laws`;
    // Straight to the terminal, where the output of what has passed is not shown.
    writeSync(1, `${id}: ${fired} held ${times} times in ${runs * setups.length} matches${idle.join('')}\n`);
  });
});

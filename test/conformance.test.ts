import { describe, test } from 'vitest';
import { CASES } from './conformance/cases.ts';
import { LAWS, setupsOf, tryLaw } from './conformance/suite.ts';

// More matches, or others: CONFORMANCE_RUNS=200 CONFORMANCE_SEED=7
const SIZES = {
  runs: Number(process.env['CONFORMANCE_RUNS'] ?? 8),
  seed: Number(process.env['CONFORMANCE_SEED'] ?? 1),
};

const nameOf = (config: object): string =>
  Object.entries(config)
    .map(([key, value]) => `, ${key} ${String(value)}`)
    .join('');

describe.each(CASES.map((subject) => [subject.game.meta.id, subject] as const))('%s', (_id, subject) => {
  for (const setup of setupsOf(subject.game))
    describe(`with ${setup.seats} seats${nameOf(setup.config)}`, () => {
      for (const law of LAWS) test(law.name, () => tryLaw(law, { ...subject, ...setup }, SIZES));
    });
});

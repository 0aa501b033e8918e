import { describe, test } from 'vitest';
import { CASES } from './conformance/cases.ts';
import { LAWS, setupsOf, tryLaw } from './conformance/suite.ts';

// For longer, or for other matches: CONFORMANCE_MATCHES=2000 CONFORMANCE_SEED=7
const MATCHES = Number(process.env['CONFORMANCE_MATCHES'] ?? 90);
const SEED = Number(process.env['CONFORMANCE_SEED'] ?? 1);

const nameOf = (config: object): string =>
  Object.entries(config)
    .map(([key, value]) => `, ${key} ${String(value)}`)
    .join('');

describe.each(CASES.map((subject) => [subject.game.meta.id, subject] as const))('%s', (_id, subject) => {
  const setups = setupsOf(subject.game);
  const sizes = { runs: Math.ceil(MATCHES / setups.length), seed: SEED };
  for (const setup of setups)
    describe(`with ${setup.seats} seats${nameOf(setup.config)}`, () => {
      for (const law of LAWS) test(law.name, () => tryLaw(law, { ...subject, ...setup }, sizes));
    });
});

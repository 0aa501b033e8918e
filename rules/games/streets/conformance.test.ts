import { describe, test } from 'vitest';
import { LAWS, setupsOf, tryLaw } from '../../../test/conformance/suite.ts';
import type { Case } from '../../../test/conformance/walk.ts';
import { boxOf, census } from './census.ts';
import { streets } from './game.ts';
import { streetsText } from './text.ts';
import type { State } from './types.ts';

// More matches, or others: CONFORMANCE_RUNS=200 CONFORMANCE_SEED=7
const SIZES = {
  runs: Number(process.env['CONFORMANCE_RUNS'] ?? 1),
  seed: Number(process.env['CONFORMANCE_SEED'] ?? 1),
};
const SUBJECT: Case = {
  game: streets,
  text: streetsText,
  box: ({ seats }) => boxOf(seats),
  census: (state) => census(state as State),
};

/** The Grifter's level matters to those who play alone; others are tried with one. */
const setups = setupsOf(streets).filter(({ seats, config }) => seats === 1 || config['grifter'] === 'normal');

describe.each(
  setups.map((setup) => [`${setup.seats} seats, ${JSON.stringify(setup.config)}`, setup] as const),
)('streets with %s', (_name, setup) => {
  for (const law of LAWS) test(law.name, () => tryLaw(law, { ...SUBJECT, ...setup }, SIZES));
});

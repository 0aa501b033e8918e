import { describe, test } from 'vitest';
import type { Setup } from '../../kit/match.ts';
import { LAWS, setupsOf, tryLaw } from '../../../test/conformance/suite.ts';
import type { Case } from '../../../test/conformance/walk.ts';
import { boxOf, census } from './census.ts';
import { wheresMyRide } from './game.ts';
import { wheresMyRideText } from './text.ts';
import type { State } from './types.ts';

// More matches, or others: CONFORMANCE_RUNS=200 CONFORMANCE_SEED=7
const SIZES = {
  runs: Number(process.env['CONFORMANCE_RUNS'] ?? 1),
  seed: Number(process.env['CONFORMANCE_SEED'] ?? 1),
};
const SUBJECT: Case = {
  game: wheresMyRide,
  text: wheresMyRideText,
  box: boxOf,
  census: (state) => census(state as State),
};

describe.each(
  setupsOf(wheresMyRide).map(
    (setup: Setup) => [`${setup.seats} seats, ${JSON.stringify(setup.config)}`, setup] as const,
  ),
)('with %s', (_name, setup) => {
  for (const law of LAWS) test(law.name, () => tryLaw(law, { ...SUBJECT, ...setup }, SIZES));
});

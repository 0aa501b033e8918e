import { expect, test } from 'vitest';
import { blankMatch, replay } from '../../kit/fold.ts';
import { fixturesOf } from '../../../test/fixtures/fixture.ts';
import { REASONS } from './scoring/end.ts';
import { streets } from './game.ts';
import type { State } from './model/types.ts';

const fixtures = fixturesOf(streets);

test('there is a recorded match for every way to end', () => {
  const recorded = new Set(fixtures.map(([, { end }]) => end.outcome.reason));
  expect([...recorded].sort()).toEqual([...REASONS].sort());
});

test.each(fixtures)('%s folds to its recorded end', (_name, fixture) => {
  const { state } = replay(streets, blankMatch(streets, fixture), fixture.entries);
  expect(state).toEqual(fixture.end.state);
  expect(streets.outcome(state as State)).toEqual(fixture.end.outcome);
});

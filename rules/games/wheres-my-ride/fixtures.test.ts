import { expect, test } from 'vitest';
import { fixturesOf } from '../../../test/fixtures/fixture.ts';
import { wheresMyRide } from './game.ts';
import { REASONS } from './model/kinds.ts';

const fixtures = fixturesOf(wheresMyRide).map(([, fixture]) => fixture);

test('there is a recorded match for every way to end', () => {
  const recorded = new Set(fixtures.map(({ end }) => end.outcome.reason));
  expect([...recorded].sort()).toEqual([...REASONS].sort());
});

test('one is recorded in which three send texts', () => {
  expect(fixtures.some(({ seats, config }) => seats > 3 && config['triple'])).toBe(true);
});

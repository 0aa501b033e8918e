import { expect, test } from 'vitest';
import { fixturesOf } from '../../../test/fixtures/fixture.ts';
import { curbside } from './game.ts';
import { ENDS } from './model/types.ts';

test('there is a recorded match for every way to end', () => {
  const recorded = new Set(fixturesOf(curbside).map(([, { end }]) => end.outcome.reason));
  expect([...recorded].sort()).toEqual([...ENDS].sort());
});

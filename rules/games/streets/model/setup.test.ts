import { describe, expect, test } from 'vitest';
import { startMatch } from '../../../kit/act.ts';
import { trialSeed } from '../../../kit/testing/playout.ts';
import { streets } from '../game.ts';
import type { State } from './types.ts';

const dealt = (seats: number, seed = seats): State => {
  const setup = { config: { business: false, consultants: false, grifter: 'normal' }, seats };
  return startMatch(streets, setup, trialSeed(seed, 1)).match.state as State;
};

test('ST23: chance says who begins', () => {
  const firsts = Array.from({ length: 60 }, (_, seed) => streets.awaiting(dealt(4, seed))[0]);
  expect(new Set(firsts)).toEqual(new Set([0, 1, 2, 3]));
});

describe('the stack', () => {
  test.each([
    [1, 30, 10],
    [2, 30, 10],
    [3, 36, 4],
    [4, 40, 0],
    [5, 45, 0],
  ])('with %i seats has %i Buildings, and %i are put back unseen', (seats, left, removed) => {
    const { stack, hands, endgame, removed: away } = dealt(seats);
    expect([...stack, ...hands.flat(), ...endgame]).toHaveLength(left);
    expect(away).toHaveLength(removed);
  });
});

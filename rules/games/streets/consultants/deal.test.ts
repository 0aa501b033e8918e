import { describe, expect, test } from 'vitest';
import { makeChance } from '../../../kit/chance.ts';
import { consultantsFor } from './consultants.ts';
import { CONSULTANTS, SYMBOLS } from '../model/kinds.ts';
import { makePiles } from '../model/setup.ts';
import { backOf } from '../model/tiles.ts';

describe('dealing', () => {
  test('keeps to the seat counts on the cards', () => {
    expect(consultantsFor(1, false)).not.toContain('contractor');
    expect(consultantsFor(1, false)).not.toContain('renovator');
    expect(consultantsFor(2, false)).not.toContain('renovator');
    expect(consultantsFor(3, false)).toEqual(CONSULTANTS);
    expect(consultantsFor(4, false)).toEqual(CONSULTANTS);
    expect(consultantsFor(5, false)).not.toContain('contractor');
  });
  test('leaves Contractor and Renovator out with Business, and still has enough for all', () => {
    for (const seats of [1, 2, 3, 4, 5]) {
      const cards = consultantsFor(seats, true);
      expect(cards).not.toContain('contractor');
      expect(cards).not.toContain('renovator');
      expect(cards.length).toBeGreaterThanOrEqual(seats);
    }
  });
});

test('the stack of a Contractor is set up as for one seat more', () => {
  const { removed } = makePiles(2, true, makeChance([4, 3, 2, 1]));
  const perBack = SYMBOLS.map((back) => removed.slice(0, 4).filter((tile) => backOf(tile) === back).length);
  expect(perBack).toEqual([1, 1, 1, 1, 0]);
  expect(removed).toHaveLength(4 + 3);
});

import { assert, array, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { ranksOf } from './ranks.ts';

test('the highest score comes first', () => {
  expect(ranksOf([3, 9, 5])).toEqual([3, 1, 2]);
});

test('equal scores share a rank, and the next one is left out', () => {
  expect(ranksOf([7, 9, 7, 2])).toEqual([2, 1, 2, 4]);
});

test('the lowest score comes first where the game says so', () => {
  expect(ranksOf([3, 9, 5, 3], { lowestWins: true })).toEqual([1, 4, 3, 1]);
});

test('later figures only break ties', () => {
  const scores = [
    [7, 1],
    [7, 3],
    [9, 0],
    [7, 3],
  ];
  expect(ranksOf(scores)).toEqual([4, 2, 1, 2]);
  expect(ranksOf(scores, { lowestWins: true })).toEqual([1, 2, 4, 2]);
});

test('a seat ranks behind exactly those that scored better', () => {
  const scores = array(integer({ min: -5, max: 5 }), { minLength: 1, maxLength: 8 });
  assert(
    property(scores, (list) => {
      const lowest = ranksOf(
        list.map((score) => -score),
        { lowestWins: true },
      );
      expect(lowest).toEqual(ranksOf(list));
      expect(Math.min(...lowest)).toBe(1);
    }),
  );
});

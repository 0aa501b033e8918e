import { expect, test } from 'vitest';
import { makeChance } from './chance.ts';

const SEED = [1, 2, 3, 4] as const;
const draws = (count: number, n: number): number[] => {
  const chance = makeChance(SEED);
  return Array.from({ length: count }, () => chance.below(n));
};

/** The chi-square statistic; for fair dice, close to the number of faces. */
const chiSquare = (counts: readonly number[]): number => {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
};
const tally = (values: readonly number[], faces: number): number[] =>
  Array.from({ length: faces }, (_, face) => values.filter((value) => value === face).length);

test('the same seed gives the same numbers, for ever', () => {
  expect(draws(6, 1000)).toEqual([410, 302, 739, 41, 393, 82]);
});

test('another seed gives other numbers', () => {
  const other = makeChance([1, 2, 3, 5]);
  expect(draws(6, 1000)).not.toEqual(Array.from({ length: 6 }, () => other.below(1000)));
});

test.each([2, 6, 7, 36])('no face of %i is favoured', (n) => {
  const counts = tally(draws(36_000, n), n);
  const tolerance = n - 1 + 4 * Math.sqrt(2 * (n - 1)); // four standard deviations
  expect(chiSquare(counts)).toBeLessThan(tolerance);
});

test('a throw says nothing about the next', () => {
  const rolls = draws(36_001, 6);
  const pairs = rolls.slice(1).map((roll, i) => rolls[i]! * 6 + roll);
  expect(chiSquare(tally(pairs, 36))).toBeLessThan(35 + 4 * Math.sqrt(70));
});

test('numbers near the limit of 32 bits are fair too', () => {
  const n = 0xc000_0000; // with the plain remainder, the lower third would come up twice as often
  const low = draws(9000, n).filter((x) => x < n / 3).length;
  expect(Math.abs(low - 3000)).toBeLessThan(4 * Math.sqrt(2000));
});

test('every order of a shuffle comes up equally often', () => {
  const chance = makeChance(SEED);
  const orders = Array.from({ length: 24_000 }, () => chance.shuffle('abcd'.split('')).join(''));
  const names = [...new Set(orders)];
  expect(names).toHaveLength(24);
  expect(
    chiSquare(
      tally(
        orders.map((order) => names.indexOf(order)),
        24,
      ),
    ),
  ).toBeLessThan(23 + 4 * Math.sqrt(46));
});

test('a shuffle leaves its list alone and loses nothing', () => {
  const list = Object.freeze([1, 2, 3, 4, 5]);
  expect(makeChance(SEED).shuffle(list).toSorted()).toEqual(list);
});

test('it counts what was drawn', () => {
  const chance = makeChance(SEED);
  expect(chance.drawn).toBe(0);
  chance.below(6);
  chance.pick(['a', 'b']);
  expect(chance.drawn).toBe(2);
});

test.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])('there is no number below %d', (n) => {
  expect(() => makeChance(SEED).below(n)).toThrow(RangeError);
});

test('nothing can be picked from an empty list', () => {
  expect(() => makeChance(SEED).pick([])).toThrow(RangeError);
});

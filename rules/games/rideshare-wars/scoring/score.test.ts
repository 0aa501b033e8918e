import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALL_RIDERS, MILESTONES, valueIn, type Milestone } from '../cards.ts';
import type { State } from '../model/types.ts';
import { totalsOf, winnersOf } from '../testing/score-sheet.ts';
import { cards, sketch, type Sketch } from '../testing/sketch.ts';
import { outcome, sheetOf } from './score.ts';

const over = (drawn: Sketch): State => sketch({ ...drawn, end: 'points' });
const totals = (drawn: Sketch): number[] => sheetOf(over(drawn)).map(({ total }) => total);

describe('RW27: n counts all riders of a type in one’s own tableau, including itself and cities that do not score', () => {
  test('A2: Jane has 4 Mr. Grumpys of -3 and two of 3n: each of the two is worth 18', () => {
    const jane = cards('au-grumpy bu-grumpy cu-grumpy du-grumpy bm-grumpy-n eu-grumpy-n');
    expect(valueIn(jane, 'bm-grumpy-n')).toBe(18);
    expect(valueIn(jane, 'eu-grumpy-n')).toBe(18);
    expect(totals({ tableaus: [jane.join(' ')] })[0]).toBe(4 * -3 + 2 * 18);
  });
  test('John has 3 Accountants of 2 and two of n, in cities a and b: each of the two is worth 5', () => {
    const john = cards('cu-accountants du-accountants eu-accountants au-accountants-n bd-accountants-n');
    expect(valueIn(john, 'au-accountants-n')).toBe(5);
    expect(totals({ tableaus: [john.join(' ')] })[0]).toBe(3 * 2 + 2 * 5);
  });
  test('a negative multiple grows in size with the number of its type', () => {
    expect(totals({ tableaus: ['ad-socialites-n bu-socialites'] })[0]).toBe(6 - 4);
  });
});

describe('RW28: a city', () => {
  test('is scored by the seat with the most riders there, whatever they are worth', () => {
    const tableaus = ['au-dj am-dj', 'au-socialites'];
    expect(totals({ tableaus })).toEqual([2, 0]);
  });
  test('is scored by every seat that ties', () => {
    expect(totals({ tableaus: ['au-dj am-dj', 'au-socialites am-party'] })).toEqual([2, 10]);
  });
  test('is scored by no seat without riders there', () => {
    expect(sheetOf(over({}))[0]!.cities.some(({ scores }) => scores)).toBe(false);
  });
});

test('milestones are worth 3 each, and a loan costs 4', () => {
  const held: Milestone[][] = [['city-a', 'most-cities'], []];
  expect(totals({ held, loans: [1, 3] })).toEqual([2, -12]);
  expect(sheetOf(over({ held, loans: [1, 3] }))[0]).toMatchObject({ subtotal: 0, milestones: 6, loans: -4 });
});

describe('a tie', () => {
  const ranks = (drawn: Sketch): readonly number[] => outcome(over(drawn))!.ranks;
  test('is broken by milestones', () => {
    const held: Milestone[][] = [['city-a'], []];
    expect(ranks({ held, tableaus: ['', 'bu-dudes'] })).toEqual([1, 2]);
  });
  test('then by fewer riders in scoring cities', () => {
    expect(ranks({ tableaus: ['au-dj am-dj ad-dj', 'bu-dudes'] })).toEqual([2, 1]);
  });
  test('and is otherwise shared', () => {
    expect(ranks({ tableaus: ['au-dudes', 'bu-dudes'] })).toEqual([1, 1]);
  });
});

const SEATS = [2, 3, 4] as const;
const finals = fc.constantFrom(...SEATS).chain((seats) =>
  fc.record({
    seats: fc.constant(seats),
    owners: fc.array(fc.nat(seats), { minLength: ALL_RIDERS.length, maxLength: ALL_RIDERS.length }),
    holders: fc.array(fc.nat(seats), { minLength: MILESTONES.length, maxLength: MILESTONES.length }),
    loans: fc.array(fc.nat(3), { minLength: seats, maxLength: seats }),
    // Few riders make ties likely.
    share: fc.constantFrom(3, 12, 126),
  }),
);

test('a scorer written from the rulebook alone agrees on 10,000 random final tableaus', () => {
  fc.assert(
    fc.property(finals, ({ seats, owners, holders, loans, share }) => {
      const of = <T>(list: readonly T[], by: readonly number[], seat: number): T[] =>
        list.filter((_one, i) => by[i] === seat);
      const all = Array.from({ length: seats }, (_, seat) => seat);
      const tableaus = all.map((seat) => of(ALL_RIDERS, owners, seat).filter((_id, i) => i < share));
      const held = all.map((seat) => of(MILESTONES, holders, seat));
      const state = { ...sketch({ seats, held, loans, end: 'points' }), tableaus };
      const final = { tableaus, loans, milestones: held.map(({ length }) => length) };
      const { ranks, scores } = outcome(state)!;
      expect(scores).toEqual(totalsOf(final));
      expect(all.filter((seat) => ranks[seat] === 1)).toEqual(winnersOf(final));
    }),
    { numRuns: 10_000 },
  );
});

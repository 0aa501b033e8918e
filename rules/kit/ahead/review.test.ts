import { describe, expect, test } from 'vitest';
import { clone } from '../json.ts';
import type { Estimate } from './arms.ts';
import {
  estimatesOf,
  playOutFrom,
  settled,
  turningsIn,
  untried,
  type ReviewedPlace,
  type Tallied,
} from './review.ts';
import { toy } from './testing/doors.ts';

/** The toy at a turn, with the coins found by then. */
const placeAt = (turn: number, coins: number[]): ReviewedPlace => ({
  game: toy,
  seats: 2,
  seq: turn,
  stateFor: () => clone({ ...toy.blank({}, 2), turn, coins }),
});
const played = (place: ReviewedPlace, times: number): Tallied =>
  Array.from({ length: times }).reduce<Tallied>((tallied) => playOutFrom(place, tallied), untried(2));
const valuesOf = (estimates: readonly Estimate[]): number[] => estimates.map(({ value }) => value);

describe('who was how likely to win', () => {
  test('is shared by the seats, whole, and the more certain the more play-outs', () => {
    const place = placeAt(0, [0, 0]);
    const [few, many] = [played(place, 8), played(place, 64)].map((all) => estimatesOf(all, false));
    for (const estimates of [few!, many!])
      expect(valuesOf(estimates).reduce((sum, value) => sum + value)).toBeCloseTo(1);
    expect(many![0]!.error).toBeLessThan(few![0]!.error);
  });

  test('is clear for who leads by more than is left, but never certain before the end', () => {
    const [leader, other] = estimatesOf(played(placeAt(7, [3, 0]), 32), false);
    expect([leader!.value, other!.value]).toEqual([1, 0]);
    expect(leader!.error).toBeGreaterThan(0);
    const over = settled({ ranks: [1, 2], scores: [3, 0], reason: 'done' });
    expect(estimatesOf(over, false)).toEqual([
      { value: 1, error: 0 },
      { value: 0, error: 0 },
    ]);
  });

  test('is the same with the same count of play-outs, wherever it was interrupted', () => {
    const place = placeAt(2, [1, 0]);
    const half = JSON.parse(JSON.stringify(played(place, 5))) as Tallied;
    expect([...Array(4).keys()].reduce<Tallied>((all) => playOutFrom(place, all), half)).toEqual(
      played(place, 9),
    );
  });

  test('against the game itself is the score to hope for', () => {
    const tallied = { playOuts: 4, wins: [4, 4], scores: 12, squares: 38 };
    const [hope, ...others] = estimatesOf(tallied, true);
    expect(others).toEqual([]);
    expect(hope!.value).toBe(3);
    expect(hope!.error).toBeGreaterThan(0);
    expect(estimatesOf(settled({ ranks: [1, 1], scores: [2, 2], reason: 'done' }), true)).toEqual([
      { value: 2, error: 0 },
    ]);
  });
});

describe('moments', () => {
  const at = (value: number, error: number): Estimate[] => [
    { value, error },
    { value: 1 - value, error },
  ];

  test('are changes of more than twice their error, told of the seat they moved', () => {
    const points = [at(0.5, 0.1), at(0.6, 0.1), at(0.9, 0.02), at(0.1, 0.02)];
    expect(turningsIn(points)).toEqual([
      { index: 2, line: 0, by: expect.closeTo(0.3) as number },
      { index: 3, line: 0, by: expect.closeTo(-0.8) as number },
    ]);
    expect(turningsIn(points.map((all) => all.map((one) => ({ ...one, error: 1 }))))).toEqual([]);
  });

  test('are not looked for across positions that are still to come', () => {
    expect(turningsIn([at(0, 0), undefined, at(1, 0)])).toEqual([]);
  });

  test('are a few, the largest, in order', () => {
    const points = [...Array(20).keys()].map((i) => at(i % 2 === 0 ? 0 : 0.5 + i / 50, 0));
    const found = turningsIn(points).map(({ index }) => index);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(10);
    expect(found).toEqual([...points.keys()].slice(-found.length));
  });
});

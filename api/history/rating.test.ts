import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ratePlayers, START, type Rating } from './count.ts';

const anybody = fc.record({
  mu: fc.double({ min: 500, max: 2500, noNaN: true }),
  sigma: fc.double({ min: 30, max: 500, noNaN: true }),
});
const table = (least: number) =>
  fc.integer({ min: least, max: 7 }).chain((count) =>
    fc.record({
      ratings: fc.array(anybody, { minLength: count, maxLength: count }),
      ranks: fc.array(fc.integer({ min: 1, max: count }), { minLength: count, maxLength: count }),
    }),
  );
const rateAll = (ratings: readonly Rating[], ranks: readonly number[]): Rating[] =>
  ratePlayers(
    ratings.map((_, seat) => ({ seat, player: String(seat), gone: false })),
    ranks,
    (player) => ratings[Number(player)]!,
  ).map(({ rating }) => rating);

describe('a rating', () => {
  test('rises for the winner and falls for last place, at two to seven seats', () => {
    for (let seats = 2; seats <= 7; seats++) {
      const ranks = Array.from({ length: seats }, (_, seat) => seat + 1);
      const rated = rateAll(
        ranks.map(() => START),
        ranks,
      );
      expect(rated[0]!.mu).toBeGreaterThan(START.mu);
      expect(rated.at(-1)!.mu).toBeLessThan(START.mu);
      expect(rated.map(({ mu }) => mu)).toEqual(rated.map(({ mu }) => mu).toSorted((a, b) => b - a));
    }
  });

  test('depends on ranks, not on the order of the players', () => {
    fc.assert(
      fc.property(table(2), ({ ratings, ranks }) => {
        const there = rateAll(ratings, ranks);
        const back = rateAll(ratings.toReversed(), ranks.toReversed()).toReversed();
        for (const [i, { mu, sigma }] of there.entries()) {
          expect(mu).toBeCloseTo(back[i]!.mu, 6);
          expect(sigma).toBeCloseTo(back[i]!.sigma, 6);
        }
      }),
    );
  });

  test('stays the same without another rated player, whether alone or among bots', () => {
    expect(ratePlayers([{ seat: 1, player: 'ada', gone: false }], [2, 1, 3], () => START)).toEqual([]);
  });

  test('ignores bots in between: second and fourth count as first and second', () => {
    const seats = [
      { seat: 1, player: 'ada', gone: false },
      { seat: 3, player: 'ben', gone: false },
    ];
    const rated = ratePlayers(seats, [1, 2, 3, 4], () => START).map(({ rating }) => rating);
    expect(rated).toEqual(rateAll([START, START], [1, 2]));
  });

  test('falls for a player who gave up a seat, whatever its bot achieved', () => {
    const seats = [
      { seat: 0, player: 'ada', gone: true },
      { seat: 1, player: 'ben', gone: false },
    ];
    const [ada, ben] = ratePlayers(seats, [1, 2], () => START).map(({ rating }) => rating.mu);
    expect(ada!).toBeLessThan(ben!);
  });
});

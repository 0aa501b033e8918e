import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planLines, planPairs, type RoundPlan } from './plans.ts';

/** How often each two meet. */
const meetings = (plan: RoundPlan): Map<string, number> => {
  const met = new Map<string, number>();
  for (const table of plan.flat())
    for (const a of table)
      for (const b of table) if (a < b) met.set(`${a} ${b}`, (met.get(`${a} ${b}`) ?? 0) + 1);
  return met;
};

const pairsOf = (players: number): number => (players * (players - 1)) / 2;

describe('pairs', () => {
  test('of 2 to 200 players all meet once, have at most one round off, and begin in half their matches', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 200 }), (players) => {
        const plan = planPairs(players);
        const met = meetings(plan);
        expect(met.size).toBe(pairsOf(players));
        expect(Math.max(...met.values())).toBe(1);
        for (const round of plan) expect(new Set(round.flat()).size).toBe(2 * Math.floor(players / 2));
        for (let player = 0; player < players; player++) {
          const first = plan.flat().filter((pair) => pair[0] === player).length;
          expect(Math.abs(2 * first - (players - 1))).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('lines', () => {
  test.each([
    [9, 3],
    [16, 4],
    [25, 5],
    [4, 2],
  ])('%i players at tables of %i all meet once', (players, size) => {
    const met = meetings(planLines(players, size)!);
    expect([met.size, Math.max(...met.values())]).toEqual([pairsOf(players), 1]);
  });

  test.each([
    [15, 3, 5],
    [20, 4, 5],
    [28, 4, 7],
    [35, 5, 7],
  ])('%i players at tables of %i meet nobody twice in %i rounds', (players, size, rounds) => {
    const plan = planLines(players, size)!;
    expect(plan.length).toBe(rounds);
    expect(Math.max(...meetings(plan).values())).toBe(1);
    for (const round of plan) expect(new Set(round.flat()).size).toBe(players);
  });

  test.each([
    [10, 3],
    [18, 3],
    [12, 4],
  ])('there are none of %i players at tables of %i', (players, size) => {
    expect(planLines(players, size)).toBeUndefined();
  });
});

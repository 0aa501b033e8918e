import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FACT, LIMIT, lengthOf, planReel, weightiest, type PlayedTurn } from './reel.ts';

let seq = 0;
const turnOf = (seat: number, ...entries: number[][]): PlayedTurn => ({
  seat,
  entries: entries.map((weights) => ({ seq: ++seq, weights, gains: 0 })),
});
const turns = fc.array(
  fc
    .tuple(
      fc.nat(4),
      fc.array(fc.array(fc.nat(4), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 }),
    )
    .map(([seat, entries]) => turnOf(seat, ...entries)),
  { minLength: 1, maxLength: 150 },
);

describe('the turns that play', () => {
  test('are told a fact at a time, in order, half a second each', () => {
    const [one, two] = [turnOf(1, [1, 2], [1]), turnOf(2, [1])];
    const steps = planReel([one, two]);
    expect(steps.map(({ turn, seq: at, fact }) => [turn, at, fact])).toEqual([
      [0, one.entries[0]!.seq, 0],
      [0, one.entries[0]!.seq, 1],
      [0, one.entries[1]!.seq, 0],
      [1, two.entries[0]!.seq, 0],
    ]);
    expect(new Set(steps.map(({ ms }) => ms))).toEqual(new Set([FACT]));
  });

  test('give what scores the time to fly to its seat', () => {
    const [step, scoring] = planReel([turnOf(1, [1], [3])]);
    expect(scoring!.ms).toBeGreaterThan(step!.ms);
  });

  test('give each gain of an entry its time, the first scoring fact most', () => {
    const turn = turnOf(1, [1, 3, 3]);
    const paid = { ...turn, entries: turn.entries.map((entry) => ({ ...entry, gains: 5 })) };
    expect(planReel([paid]).map(({ ms }) => ms / FACT)).toEqual([1, 6, 2]);
  });

  test('are each shown as one where they are too many, with the weightiest fact', () => {
    const many = Array.from({ length: 30 }, (_, i) => turnOf(i % 3, [1], [1, 4, 2], [1]));
    const steps = planReel(many).filter(({ ms }) => ms > 0);
    expect(steps.map(({ turn }) => turn)).toEqual(many.map((_, i) => i));
    for (const { turn, seq: at, fact } of steps) {
      expect(at).toBe(many[turn]!.entries[1]!.seq);
      expect(fact).toBe(1);
    }
  });

  test('never take longer than the limit, never go back, and end where the last turn ended', () => {
    fc.assert(
      fc.property(turns, (all) => {
        const steps = planReel(all);
        expect(lengthOf(steps)).toBeLessThanOrEqual(LIMIT);
        expect(steps.map(({ turn }) => turn)).toEqual(steps.map(({ turn }) => turn).sort((a, b) => a - b));
        expect(steps.at(-1)!.seq).toBe(all.at(-1)!.entries.at(-1)!.seq);
      }),
    );
  });
});

test('of facts that weigh the same the last is told', () => {
  expect([weightiest([1, 3, 3, 2]), weightiest([2])]).toEqual([2, 0]);
});

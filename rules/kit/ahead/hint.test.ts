import { describe, expect, test } from 'vitest';
import { makeChance } from '../chance.ts';
import type { Outcome } from '../game.ts';
import { trialSeed } from '../testing/playout.ts';
import type { Arm, Budget } from './arms.ts';
import { findHint, ranked, type Hint } from './hint.ts';
import { BUDGET, question, toy, type Door, type Toy } from './testing/doors.ts';

const steps = (game: Toy, changes: Partial<Budget> = {}, prize: Door = 'right'): Hint[] => [
  ...findHint(
    {
      game,
      question: question(game, prize),
      chance: makeChance(trialSeed(1, 1)),
      budget: { ...BUDGET, ...changes },
    },
    64,
  ),
];
const hint = (...args: Parameters<typeof steps>): Hint => steps(...args).at(-1)!;

/** The toy, ending in another way. */
const ending = (end: (coins: readonly number[]) => Omit<Outcome, 'reason'>): Toy => ({
  ...toy,
  outcome: (state) => toy.outcome(state) && { ...end(state.coins), reason: 'done' },
});

/** The toy with as many doors as anybody likes: the others hide nothing. */
const wide = (doors: number): Toy => ({
  ...toy,
  legal: (view, seat) => [
    ...toy.legal(view, seat),
    ...Array.from({ length: doors - 3 }, (_, n) => ({ type: 'open' as const, door: `${n}` as Door })),
  ],
});

describe('a hint', () => {
  test('puts the best move first, with wins and leads of as many play-outs each', () => {
    const { moves, equal } = hint(toy);
    expect(moves).toHaveLength(3);
    expect(moves[0]!.action).toMatchObject({ door: expect.stringMatching(/middle|right/) as string });
    expect(moves.at(-1)!.action).toEqual({ type: 'open', door: 'left' });
    expect(new Set(moves.map(({ playOuts }) => playOuts))).toEqual(new Set([64]));
    expect(moves[0]!.wins).toBeGreaterThan(moves.at(-1)!.wins);
    expect(moves[0]!.lead).toBeGreaterThan(moves.at(-1)!.lead!);
    expect(equal).toBeLessThan(3);
  });

  test('says that moves are equal where none stands out', () => {
    const even: Toy = {
      ...toy,
      decide: (play, seat) => toy.decide(play, seat, { type: 'open', door: 'left' }),
    };
    expect(hint(even).equal).toBe(3);
  });

  test('calls no moves equal whose wins are further apart than their error', () => {
    const arm = (wins: number): Arm => ({
      action: { type: 'open' },
      endings: Array.from({ length: 64 }, (_, i) => ({
        worth: 0.5,
        outcome: { ranks: i < wins ? [1, 2] : [2, 1], reason: 'done' },
      })),
    });
    const equal = (...wins: number[]): number => ranked(wins.map(arm), 0).equal;
    expect([equal(6, 3, 1), equal(6, 6, 5), equal(0, 0, 0), equal(1, 3, 9)]).toEqual([1, 3, 3, 1]);
  });

  test('puts the one with the most wins first among equals', () => {
    const close = ending(([own = 0, other = 0]) => ({
      ranks: own > other ? [1, 2] : [2, 1],
      scores: [-own, own],
    }));
    for (const { moves, equal } of steps(close).filter(({ equal }) => equal > 1)) {
      const wins = moves.slice(0, equal).map(({ wins }) => wins);
      expect(wins).toEqual(wins.toSorted((a, b) => b - a));
    }
  });

  test('counts its play-outs up to what it announced, and shows moves only once they are played to the end', () => {
    const all = steps(wide(8), { strays: 6, turns: 1 });
    expect(all.every(({ done, of }, i) => done <= of && done > (all[i - 1]?.done ?? 0))).toBe(true);
    expect(all.at(-1)!.done).toBe(all.at(-1)!.of);
    expect(all[0]!.moves).toEqual([]);
    expect(all.at(-1)!.moves).toHaveLength(3);
    expect(all.at(-1)!.moves.every(({ lead }) => lead !== undefined)).toBe(true);
  });

  test('counts a win together whole for everybody, and no win where the game beat them', () => {
    const together = hint(ending(() => ({ ranks: [1, 1], scores: [3, 3] })));
    expect(together.moves.map(({ wins }) => wins)).toEqual([64, 64, 64]);
    expect(together.equal).toBe(3);
    const lost = hint(ending(() => ({ ranks: [1, 1], isLost: true })));
    expect(lost.moves.map(({ wins }) => wins)).toEqual([0, 0, 0]);
  });

  test('tells the better move by the chance to win together', () => {
    const { moves, equal } = hint(
      ending(([own = 0]) => ({ ranks: [1, 1], ...(own === 0 && { isLost: true }) })),
    );
    expect(moves[0]!.wins).toBeGreaterThan(moves[2]!.wins);
    expect(equal).toBeLessThan(3);
  });

  test('has no lead without scores, and only a score alone', () => {
    expect(hint(ending(() => ({ ranks: [1, 2] }))).moves[0]).toMatchObject({
      lead: undefined,
      score: undefined,
    });
    expect(hint(ending(() => ({ ranks: [1], scores: [7] }))).moves[0]).toMatchObject({
      lead: undefined,
      score: 7,
    });
  });

  test('is the same with the same dice, and uses nothing that its seat cannot see', () => {
    expect(hint(toy)).toEqual(hint(toy));
    expect(hint(toy, {}, 'middle')).toEqual(hint(toy, {}, 'right'));
  });
});

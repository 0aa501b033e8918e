import { describe, expect, test } from 'vitest';
import type { Hint, HintedMove } from '../../../../rules/kit/ahead/hint.ts';
import { endWords, equalWords, triedWords } from './hint-words.ts';

const move = (change: Partial<HintedMove> = {}): HintedMove => ({
  action: { type: 'pass' },
  playOuts: 64,
  wins: 17,
  lead: undefined,
  score: 7,
  ...change,
});
const hint = (count: number, equal: number, playOuts = 64): Hint => ({
  done: 1,
  of: 1,
  moves: Array.from({ length: count }, () => move({ playOuts })),
  equal,
  why: [],
});
const stars = { say: (n: number) => `${n} star${n === 1 ? '' : 's'}`, others: 2 };

describe('the words of a hint', () => {
  test('say how often the moves were tried', () => {
    expect(triedWords(hint(3, 1))).toBe('Wins in 64 tries of each:');
    expect(triedWords(hint(1, 1, 1))).toBe('Wins in one try:');
  });

  test('say which moves are about equal', () => {
    expect(equalWords(hint(3, 1))).toBe('The first did best');
    expect(equalWords(hint(3, 2))).toBe('The first two are about equal');
    expect(equalWords(hint(3, 3))).toBe('These are about equal');
    expect(equalWords(hint(1, 1))).toBe('There is one move');
  });

  test.each<[Partial<HintedMove>, string]>([
    [{ lead: -1.26 }, 'Ends 1.3 stars behind the best, on average.'],
    [{ lead: 0.98 }, 'Ends 1 star ahead of the rest, on average.'],
    [{ lead: 12.4 }, 'Ends 12 stars ahead of the rest, on average.'],
    [{ lead: 0.04 }, 'Ends level with the best, on average.'],
    [{ score: 33.4 }, 'Ends with 33 stars, on average.'],
    [{ score: undefined }, ''],
  ])('say what %o ends with', (change, words) => {
    expect(endWords(move(change), stars)).toBe(words);
  });

  test('name no best of a single other', () => {
    expect(endWords(move({ lead: -2 }), { ...stars, others: 1 })).toBe('Ends 2 stars behind, on average.');
    expect(endWords(move({ lead: 2 }), { ...stars, others: 1 })).toBe('Ends 2 stars ahead, on average.');
  });

  test('say nothing of scores that decide nothing', () => {
    expect(endWords(move(), undefined)).toBe('');
  });
});

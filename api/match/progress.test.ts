import { describe, expect, test } from 'vitest';
import { rankGone } from './progress.ts';

describe('ranks at the end', () => {
  const ranked = (ranks: number[], gone: number[]) => rankGone({ ranks, reason: 'x' }, new Set(gone)).ranks;

  test('are the game’s own while nobody has gone', () => {
    expect(ranked([2, 1, 2, 4], [])).toEqual([2, 1, 2, 4]);
  });

  test('put whoever has gone behind all who stayed, even a winner', () => {
    expect(ranked([1, 2, 3], [0])).toEqual([3, 1, 2]);
    expect(ranked([1, 1, 3], [0])).toEqual([3, 1, 2]);
    expect(ranked([2, 1], [0])).toEqual([2, 1]);
  });

  test('keep the game’s order among those who have gone', () => {
    expect(ranked([1, 2, 3, 4], [0, 1])).toEqual([3, 4, 1, 2]);
    expect(ranked([1, 1, 3, 4], [0, 1])).toEqual([3, 3, 1, 2]);
  });
});

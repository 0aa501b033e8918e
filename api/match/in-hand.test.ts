import { describe, expect, test } from 'vitest';
import { rankGone } from './in-hand.ts';

describe('final ranks', () => {
  const ranked = (ranks: number[], gone: number[]) => rankGone({ ranks, reason: 'x' }, new Set(gone)).ranks;

  test('are the game’s own when everybody stayed', () => {
    expect(ranked([2, 1, 2, 4], [])).toEqual([2, 1, 2, 4]);
  });

  test('place players who left behind everyone who stayed, even a winner', () => {
    expect(ranked([1, 2, 3], [0])).toEqual([3, 1, 2]);
    expect(ranked([1, 1, 3], [0])).toEqual([3, 1, 2]);
    expect(ranked([2, 1], [0])).toEqual([2, 1]);
  });

  test('keep the game’s order among players who left', () => {
    expect(ranked([1, 2, 3, 4], [0, 1])).toEqual([3, 4, 1, 2]);
    expect(ranked([1, 1, 3, 4], [0, 1])).toEqual([3, 3, 1, 2]);
  });
});

import { expect, test } from 'vitest';
import type { Arm } from './arms.ts';
import { reasonsFor } from './hint.ts';

/** A move, with the notes of each of its play-outs. */
const arm = (...notes: string[][]): Arm => ({
  action: { type: 'open' },
  endings: notes.map((each) => ({ worth: 0, outcome: undefined, notes: each })),
});
const times = (count: number, ...notes: string[]): string[][] => Array.from({ length: count }, () => notes);

test('events that are more frequent after a move are reasons for it, the greatest difference first', () => {
  const first = arm(...times(40, 'gold', 'always'), ...times(20, 'silver', 'always'), ...times(4, 'always'));
  const second = arm(...times(5, 'gold', 'always'), ...times(59, 'always'));
  expect(reasonsFor(first, second, 2)).toEqual([
    { note: 'gold', times: 40, otherwise: 5 },
    { note: 'silver', times: 20, otherwise: 0 },
  ]);
});

test('a difference that may be luck is no reason, and without another move there is none', () => {
  const first = arm(...times(12, 'gold'), ...times(52));
  expect(reasonsFor(first, arm(...times(8, 'gold'), ...times(56)), 2)).toEqual([]);
  expect(reasonsFor(first, undefined, 2)).toEqual([]);
});

test('only a few reasons are given', () => {
  const notes = Array.from({ length: 12 }, (_, i) => `note ${i}`);
  const given = reasonsFor(arm(...times(64, ...notes)), arm(...times(64)), 2);
  expect(given.length).toBeGreaterThan(0);
  expect(given.length).toBeLessThan(notes.length / 2);
});

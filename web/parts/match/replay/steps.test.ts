import { expect, test } from 'vitest';
import { beside, nextOf, roundEnds, turnEnds } from './replay-steps.ts';

const log = [null, 0, 0, 1, null, 2, 0, 1, 1].map((seat, i) => ({ seq: i + 1, seat }));

test('a turn ends where another seat acts next, with what the dice did in it', () => {
  expect(turnEnds(log)).toEqual([3, 5, 6, 7, 9]);
});

test('a round ends where its first seat acts again, and where the log ends', () => {
  expect(roundEnds(log)).toEqual([6, 9]);
});

test('a step goes to the nearest end ahead or behind, and to the next move of a seat', () => {
  const ends = turnEnds(log);
  expect([beside(ends, 4, 1), beside(ends, 4, -1)]).toEqual([5, 3]);
  expect([beside(ends, 9, 1), beside(ends, 3, -1)]).toEqual([undefined, undefined]);
  expect([nextOf(log, 3, 0), nextOf(log, 7, 0)]).toEqual([7, undefined]);
});

test('an empty log has no steps', () => {
  expect([turnEnds([]), roundEnds([])]).toEqual([[], []]);
});

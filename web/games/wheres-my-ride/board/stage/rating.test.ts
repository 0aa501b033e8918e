import { expect, test } from 'vitest';
import type { Tile } from '../../../../../rules/games/wheres-my-ride/model/kinds.ts';
import { ratingWords, stackWords } from './rating.ts';

const after = (tiles: Tile[], tilesLeft: number) => ({
  rounds: [{ texters: [], texts: [], votes: [], guess: null, tiles }],
  stars: 5,
  tilesLeft,
  end: null,
});

test('what the stack still holds is said in words', () => {
  expect(stackWords(after([], 10))).toBe('Ten tiles left, four break a star.');
  expect(stackWords(after(['broken-star', 'check', 'broken-star', 'broken-star'], 1))).toBe(
    'One tile left, one breaks a star.',
  );
});

test('after the fourth broken star nothing is left to be told', () => {
  const four: Tile[] = ['broken-star', 'broken-star', 'broken-star', 'broken-star'];
  expect(stackWords(after(four, 2))).toBe('The fourth star is broken.');
});

test('once the ride is found, what the stack still holds matters no more', () => {
  expect(ratingWords(after(['check'], 9))).toBe(stackWords(after(['check'], 9)));
  expect(ratingWords({ ...after(['check'], 9), end: 'found' })).toBe('The ride was found.');
});

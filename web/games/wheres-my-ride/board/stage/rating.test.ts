import { expect, test } from 'vitest';
import type { Tile } from '../../../../../rules/games/wheres-my-ride/model/kinds.ts';
import { ratingWords, stackWords } from './nine.ts';

const after = (tiles: Tile[], tilesLeft: number) => ({
  rounds: [{ texters: [], texts: [], votes: [], guess: null, tiles }],
  stars: 5,
  tilesLeft,
  end: null,
});

test('what the stack still holds is said in words', () => {
  expect(stackWords(after([], 10))).toBe('Ten tiles left: four of them break a star.');
  expect(stackWords(after(['broken-star'], 9))).toBe('Nine tiles left: three of them break a star.');
});

test('where the next broken star loses, the words say so', () => {
  const three: Tile[] = ['broken-star', 'check', 'broken-star', 'broken-star'];
  expect(stackWords(after(three, 3))).toBe('Three tiles left: one of them loses the match.');
  expect(stackWords(after(three, 1))).toBe('Last chance: the last tile loses the match.');
});

test('after the fourth broken star nothing is left to be told', () => {
  const four: Tile[] = ['broken-star', 'broken-star', 'broken-star', 'broken-star'];
  expect(stackWords(after(four, 2))).toBe('The fourth star is broken.');
});

test('once the ride is found, what the stack still holds matters no more', () => {
  expect(ratingWords(after(['check'], 9))).toBe(stackWords(after(['check'], 9)));
  expect(ratingWords({ ...after(['check'], 9), end: 'found' })).toBe('The ride was found.');
});

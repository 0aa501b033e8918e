import { expect, test } from 'vitest';
import { answerWords, minimumWords, reliabilityFacts, reliabilityWords } from './words.ts';

const rated = { turns: 250, inTime: 249, median: 7200, matches: 31, gone: 1, isNew: false };

test('whoever was late once is not shown as never late', () => {
  expect(reliabilityWords(rated)).toBe('99% in time');
  expect(reliabilityFacts(rated)).toEqual([
    '99% of 250 turns in time',
    'half of them within 2 hours',
    '1 of 31 matches left early',
  ]);
});

test('of a newcomer nothing is said but that', () => {
  const newcomer = { turns: 1, inTime: 0, median: 300, matches: 0, gone: 0, isNew: true };
  expect(reliabilityWords(newcomer)).toBe('new here');
  expect(reliabilityFacts(newcomer)).toEqual(['New here: 1 turn so far']);
});

test('how soon somebody answers is said where enough is known', () => {
  expect(answerWords(rated)).toBe('usually answers in 2 hours');
  expect(answerWords({ ...rated, isNew: true })).toBeUndefined();
  expect(answerWords({ ...rated, median: null })).toBeUndefined();
});

test.each([
  [{}, undefined],
  [{ reliability: 90 }, 'Asks for 90% of turns in time'],
  [{ rating: 1600 }, 'Asks for a rating of 1600 or more'],
  [{ reliability: 90, rating: 1600 }, 'Asks for 90% of turns in time and a rating of 1600 or more'],
] as const)('says what a table asks for: %o', (minimum, words) => {
  expect(minimumWords(minimum)).toBe(words);
});

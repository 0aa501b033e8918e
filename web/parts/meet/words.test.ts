import { expect, test } from 'vitest';
import { answerWords, minimumWords, reliabilityFacts, reliabilityWords } from './words.ts';

const rated = { turns: 200, shareInTime: 95, median: 7200, matches: 20, shareFinished: 90, isNew: false };

test('what is known of somebody is told roughly', () => {
  expect(reliabilityWords(rated)).toBe('95% in time');
  expect(reliabilityFacts(rated)).toEqual([
    '95% of 200+ turns in time',
    'half of them within 2 hours',
    '90% of 20+ matches played to the end',
  ]);
});

test('of a newcomer nothing is said but that', () => {
  const unknown = { shareInTime: null, median: null, shareFinished: null };
  const newcomer = { ...unknown, turns: 0, matches: 0, isNew: true };
  expect(reliabilityWords(newcomer)).toBe('new here');
  expect(reliabilityFacts(newcomer)).toEqual(['New here']);
});

test('how soon somebody answers is said where enough is known', () => {
  expect(answerWords(rated)).toBe('usually answers in 2 hours');
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

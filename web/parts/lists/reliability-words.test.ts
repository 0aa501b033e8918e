import { expect, test } from 'vitest';
import { answerWords, minimumWords, reliabilityFacts, reliabilityWords } from './reliability-words.ts';

const rated = { turns: 200, shareInTime: 95, median: 7200, matches: 20, shareFinished: 90, isNew: false };

test('what is known of somebody is told roughly', () => {
  expect(reliabilityWords(rated)).toBe('95% on time');
  expect(reliabilityFacts(rated)).toEqual([
    '95% of 200+ turns on time',
    'half within 2 hours',
    '90% of 20+ matches finished',
  ]);
});

test('of a newcomer nothing is said but that', () => {
  const unknown = { shareInTime: null, median: null, shareFinished: null };
  const newcomer = { ...unknown, turns: 0, matches: 0, isNew: true };
  expect(reliabilityWords(newcomer)).toBe('new here');
  expect(reliabilityFacts(newcomer)).toEqual(['New here']);
});

test('how soon somebody answers is said where enough is known', () => {
  expect(answerWords(rated)).toBe('usually moves within 2 hours');
  expect(answerWords({ ...rated, median: null })).toBeUndefined();
});

test.each([
  [{}, undefined],
  [{ reliability: 90 }, 'Requires 90% of turns on time'],
  [{ rating: 1600 }, 'Requires a rating of 1600 or more'],
  [{ people: true }, 'No programs'],
  [{ rating: 1600, people: true }, 'Requires a rating of 1600 or more · No programs'],
  [{ reliability: 90, rating: 1600 }, 'Requires 90% of turns on time and a rating of 1600 or more'],
] as const)('says what a table asks for: %o', (minimum, words) => {
  expect(minimumWords(minimum)).toBe(words);
});

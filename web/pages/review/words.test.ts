import { describe, expect, test } from 'vitest';
import type { Unit } from '../../../rules/kit/ahead/hint.ts';
import type { Weighed, WeighedMove } from '../../../rules/kit/ahead/worth-more.ts';
import {
  changeWords,
  errorWords,
  figureWords,
  leftWords,
  unitWords,
  verdictWords,
  whose,
  worthWords,
} from './words.ts';

const CHANCES = { isTogether: false, say: String };
const STARS = { isTogether: true, say: (n: number) => `${n} star${n === 1 ? '' : 's'}` };
const money = (n: number): string => `$${n}`;

const move = (worth: number, value = 0, error = 2): WeighedMove => ({
  action: { type: 'any' },
  worth,
  gain: { value, error },
  isBetter: value > 2 * error,
});
const weighed = (unit: Unit, ...moves: WeighedMove[]): Weighed => ({
  done: 1,
  of: 1,
  unit,
  playOuts: 16,
  moves,
  why: [],
});

test('the curve says chances in percent, and what can be hoped for in the game’s own unit', () => {
  expect(figureWords(0.538, CHANCES)).toBe('54%');
  expect(figureWords(4.23, STARS)).toBe('4.2 stars');
  expect(changeWords(-0.31, CHANCES)).toBe('−31');
  expect(changeWords(0.5, STARS)).toBe('+0.5 stars');
});

test('the error is printed, the largest of all, and is never nothing', () => {
  const estimates = [0.02, 0.121].map((error) => ({ value: 0.5, error }));
  expect(errorWords(16, estimates, CHANCES)).toBe('16 play-outs a turn. Give or take 12 points.');
  expect(errorWords(48, [], CHANCES, 'round')).toBe('48 play-outs a round. Give or take 1 point.');
  expect(errorWords(48, [{ value: 3, error: 0.24 }], STARS)).toBe(
    '48 play-outs a turn. Give or take 0.2 stars.',
  );
});

test('the time left is round', () => {
  expect([undefined, 1, 33, 89, 130].map(leftWords)).toEqual([
    '',
    'about 5 s',
    'about 35 s',
    'about 90 s',
    'about 2 minutes',
  ]);
});

test('a turn is somebody’s', () => {
  expect([whose('You'), whose('Juno')]).toEqual(['yours', 'Juno’s']);
});

describe('the moves of a turn', () => {
  test('say what was worth more, if it is clear', () => {
    const moves = [move(-18), move(-11, 7), move(-23, -5)];
    expect(verdictWords(weighed('lead', ...moves), money)).toBe(
      'By the figures, number two was worth about $7 more.',
    );
    const even = [move(-18), move(-15, 3)];
    expect(verdictWords(weighed('lead', ...even), money)).toBe(
      'Nothing that was tried was clearly worth more.',
    );
  });

  test.each([
    ['lead', -18.2, '−$18'],
    ['lead', 3.14, '+$3.1'],
    ['lead', 0.01, '$0'],
    ['score', 12, '$12'],
    ['score', -2, '−$2'],
    ['wins', 0.5, '8 of 16'],
  ] as const)('in %s, %d is %s', (unit, worth, words) => {
    expect(worthWords(move(worth), weighed(unit, move(worth)), money)).toBe(words);
  });

  test('say what their figures are, with the error', () => {
    const told = { name: 'You', isTwo: false, say: money };
    expect(unitWords(weighed('lead', move(-18), move(-11, 7, 3)), told)).toBe(
      'How far you end behind the best, on average of 16 play-outs. Give or take $3.',
    );
    expect(unitWords(weighed('lead', move(1), move(2, 1)), { ...told, name: 'Juno', isTwo: true })).toBe(
      'How far Juno ends ahead, on average of 16 play-outs. Give or take $2.',
    );
    expect(unitWords(weighed('wins', move(0.5), move(0.6, 0.1, 0.1)), told)).toBe(
      'How many of 16 play-outs you win. Give or take 2.',
    );
  });
});

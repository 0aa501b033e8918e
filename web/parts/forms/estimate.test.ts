import { expect, test } from 'vitest';
import { daysOf, paceNote, OWN_PACE } from './own-pace.ts';

const two = { people: 2, waits: 20 };

test.each([
  ['1d', '10 days'],
  ['12h', '5 days'],
  ['3d', '30 days'],
  ['7d', '70 days'],
] as const)('at %s a turn, twenty turns take %s if each takes half the time it may', (pace, days) => {
  expect(daysOf(pace, two)).toBe(days);
});

test('days are not counted without a limit, nor for one person among bots', () => {
  expect(daysOf('none', two)).toBeUndefined();
  expect(daysOf('1d', { people: 1, waits: 10 })).toBeUndefined();
});

test('a short match takes a day at least, and a long one is told to the nearest five', () => {
  expect(daysOf('12h', { people: 2, waits: 1 })).toBe('a day');
  expect(daysOf('1d', { people: 2, waits: 36 })).toBe('20 days');
});

test('the note says what becomes of a late turn', () => {
  expect(paceNote({ pace: '1d', late: 'bot' }, 2, 0)).toMatch(/more than a day, a bot plays that turn\.$/);
  expect(paceNote({ pace: '12h', late: 'vote' }, 2, 0)).toMatch(/more than 12 hours, the others decide/);
  expect(paceNote({ pace: OWN_PACE, late: 'bot' }, 2, 0)).toMatch(/more than 4 days/);
  expect(paceNote({ pace: 'none', late: 'bot' }, 2, 0)).toMatch(/no time limit/);
  expect(paceNote({ pace: '1d', late: 'bot' }, 1, 1)).toBe('Bots answer at once. Your turn will keep.');
  expect(paceNote({ pace: '1d', late: 'bot' }, 1, 0)).toBe('Your turn will keep.');
});

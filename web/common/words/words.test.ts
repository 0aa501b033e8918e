import { expect, test } from 'vitest';
import { configWords } from '../../pages/match/waiting/waiting-words.ts';
import { aboutMinutes } from './words.ts';

const lengthOf = (minutes: number): string | undefined =>
  configWords({ config: {}, minutes, pace: '1d', seats: [], visibility: 'public' }, []).at(-1);

test('one minute is told in the singular, and more in the plural', () => {
  expect(aboutMinutes(1)).toBe('about 1 minute');
  expect(aboutMinutes(45)).toBe('about 45 minutes');
  expect([1, 2].map(lengthOf)).toEqual(['About 1 minute of play', 'About 2 minutes of play']);
});

import { expect, test } from 'vitest';
import { titled } from './turn-badge.ts';

test('a title tells how many matches wait, and nothing where none does', () => {
  expect(titled('Inbox', 2)).toBe('(2) Inbox · Meanwhile');
  expect(titled('Inbox', 0)).toBe('Inbox · Meanwhile');
  expect(titled('Meanwhile', 1)).toBe('(1) Meanwhile');
});

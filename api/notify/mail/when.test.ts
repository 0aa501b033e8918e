import { expect, test } from 'vitest';
import { makeWhen } from './when.ts';

test("a deadline is given in the player's local time", () => {
  expect(makeWhen('2026-11-26T17:00:00Z', 'Europe/Berlin')).toBe('Thu 26 Nov, 18:00');
  expect(makeWhen('2026-11-26T17:00:00Z', 'Pacific/Auckland')).toBe('Fri 27 Nov, 06:00');
});

test('midnight is hour 0 of a day', () => {
  expect(makeWhen('2026-11-26T23:00:00Z', 'Europe/Berlin')).toBe('Fri 27 Nov, 00:00');
});

test('without a known time zone, the time is marked as UTC', () => {
  expect(makeWhen('2026-11-26T17:00:00Z', 'UTC')).toBe('Thu 26 Nov, 17:00 UTC');
  expect(makeWhen('2026-11-26T17:00:00Z', 'Mars/Olympus')).toBe('Thu 26 Nov, 17:00 UTC');
});

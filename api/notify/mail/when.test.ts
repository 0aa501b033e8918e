import { expect, test } from 'vitest';
import { makeWhen } from './when.ts';

test.each([
  ['2026-11-26T17:00:00Z', 'Europe/Berlin', 'Thu 26 Nov, 18:00'],
  ['2026-11-26T17:00:00Z', 'Pacific/Auckland', 'Fri 27 Nov, 06:00'],
  ['2026-11-26T23:00:00Z', 'Europe/Berlin', 'Fri 27 Nov, 00:00'],
  ['2026-11-26T17:00:00Z', 'UTC', 'Thu 26 Nov, 17:00 UTC'],
  ['2026-11-26T17:00:00Z', 'Mars/Olympus', 'Thu 26 Nov, 17:00 UTC'],
])('%s on a clock in %s is %s', (at, timeZone, when) => {
  expect(makeWhen(at, timeZone)).toBe(when);
});

import { expect, test } from 'vitest';
import { english } from '../../../rules/kit/words/english.ts';
import { makeWhen } from './nudge.ts';

test.each([
  ['2026-11-26T17:00:00Z', 'Europe/Berlin', 'Thu, Nov 26, 18:00'],
  ['2026-11-26T17:00:00Z', 'Pacific/Auckland', 'Fri, Nov 27, 06:00'],
  ['2026-11-26T23:00:00Z', 'Europe/Berlin', 'Fri, Nov 27, 00:00'],
  ['2026-11-26T17:00:00Z', 'UTC', 'Thu, Nov 26, 17:00 UTC'],
  ['2026-11-26T17:00:00Z', 'Mars/Olympus', 'Thu, Nov 26, 17:00 UTC'],
])('%s on a clock in %s is %s', (at, timeZone, when) => {
  expect(makeWhen(at, { timeZone, language: english })).toBe(when);
});

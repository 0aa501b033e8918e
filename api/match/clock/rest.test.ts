import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rhythm } from '../../../db/schema/people.ts';
import { ranBetween, runFor, DAY } from './rest.ts';
import { isResting, moment, rhythmNear } from './rhythms.testing.ts';

const HOUR = 3_600_000;
const LISBON: Rhythm = {
  timeZone: 'Europe/Lisbon',
  quiet: { from: '22:00', to: '08:00' },
  daysOff: [7],
  vacation: [],
};
const at = (time: string): number => Date.parse(time);
const iso = (time: number): string => new Date(time).toISOString();

describe('a 24-hour clock', () => {
  test('rests at night and on Sunday, and ends on Monday morning', () => {
    expect(iso(runFor(LISBON, at('2026-11-20T14:00:00Z'), 24 * HOUR))).toBe('2026-11-23T10:00:00.000Z');
  });

  test('is one day for a player without quiet hours or days off', () => {
    const always = { ...LISBON, quiet: null, daysOff: [] };
    expect(iso(runFor(always, at('2026-11-20T14:00:00Z'), 24 * HOUR))).toBe('2026-11-21T14:00:00.000Z');
  });

  test('resumes after a vacation', () => {
    const away = {
      ...LISBON,
      quiet: null,
      daysOff: [],
      vacation: [{ from: '2026-12-20', to: '2027-01-03' }],
    };
    expect(iso(runFor(away, at('2026-12-19T22:00:00Z'), 24 * HOUR))).toBe('2027-01-04T22:00:00.000Z');
  });

  test('follows local time when daylight saving time begins and ends', () => {
    const berlin: Rhythm = { ...LISBON, timeZone: 'Europe/Berlin', daysOff: [] };
    expect(iso(runFor(berlin, at('2027-03-27T20:00:00Z'), 2 * HOUR))).toBe('2027-03-28T07:00:00.000Z');
    expect(iso(runFor(berlin, at('2027-10-30T19:00:00Z'), 2 * HOUR))).toBe('2027-10-31T08:00:00.000Z');
  });
});

const cases = moment.chain((from) =>
  fc.record({ from: fc.constant(from), rhythm: rhythmNear(from), ms: fc.integer({ min: 0, max: 7 * DAY }) }),
);

describe('with any time zone, quiet hours, days off and vacation', () => {
  test('no deadline falls in quiet hours, on a day off or on vacation', () => {
    fc.assert(
      fc.property(cases, ({ rhythm, from, ms }) => {
        const due = runFor(rhythm, from, ms);
        expect(isResting(rhythm, due)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  test('a player gets all of their time, within a bounded period', () => {
    fc.assert(
      fc.property(cases, ({ rhythm, from, ms }) => {
        const due = runFor(rhythm, from, ms);
        expect(due - from).toBeGreaterThanOrEqual(ms);
        expect(due - from).toBeLessThan(ms * 4 + 40 * DAY);
        expect(ranBetween(rhythm, from, due)).toBe(ms);
      }),
      { numRuns: 300 },
    );
  });
});

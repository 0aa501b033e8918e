import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rhythm } from '../../../db/people/rhythm.ts';
import { ranBetween, runFor } from './rest.ts';
import { DAY, dateOf, wallAt, weekdayOf } from './zone.ts';

const HOUR = 3_600_000;
const LISBON: Rhythm = {
  timeZone: 'Europe/Lisbon',
  quiet: { from: '22:00', to: '08:00' },
  daysOff: [7],
  vacation: [],
};
const at = (time: string): number => Date.parse(time);
const iso = (time: number): string => new Date(time).toISOString();

describe('a clock of 24 hours', () => {
  test('rests at night and on Sunday, and ends on Monday morning', () => {
    expect(iso(runFor(LISBON, at('2026-11-20T14:00:00Z'), 24 * HOUR))).toBe('2026-11-23T10:00:00.000Z');
  });

  test('is a day for whoever never rests', () => {
    const always = { ...LISBON, quiet: null, daysOff: [] };
    expect(iso(runFor(always, at('2026-11-20T14:00:00Z'), 24 * HOUR))).toBe('2026-11-21T14:00:00.000Z');
  });

  test('goes on after a vacation', () => {
    const away = {
      ...LISBON,
      quiet: null,
      daysOff: [],
      vacation: [{ from: '2026-12-20', to: '2027-01-03' }],
    };
    expect(iso(runFor(away, at('2026-12-19T22:00:00Z'), 24 * HOUR))).toBe('2027-01-04T22:00:00.000Z');
  });

  test('keeps to the clock on the wall when summer time begins and ends', () => {
    const berlin: Rhythm = { ...LISBON, timeZone: 'Europe/Berlin', daysOff: [] };
    expect(iso(runFor(berlin, at('2027-03-27T20:00:00Z'), 2 * HOUR))).toBe('2027-03-28T07:00:00.000Z');
    expect(iso(runFor(berlin, at('2027-10-30T19:00:00Z'), 2 * HOUR))).toBe('2027-10-31T08:00:00.000Z');
  });
});

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Asia/Beirut',
  'Africa/Cairo',
  'Pacific/Kiritimati',
  'Pacific/Apia',
  'America/St_Johns',
];
const time = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15);
const clockTime = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const quiet = fc
  .record({ from: time, hours: fc.integer({ min: 1, max: 12 }) })
  .map(({ from, hours }) => ({ from: clockTime(from), to: clockTime((from + hours * 60) % 1440) }));
// Half of them near a change of the clocks somewhere.
const moment = fc.oneof(
  fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') }),
  fc
    .tuple(
      fc.constantFrom('2027-03-14', '2027-03-28', '2027-04-04', '2027-10-31', '2027-11-07', '2027-09-05'),
      fc.integer({ min: -3 * DAY, max: 3 * DAY }),
    )
    .map(([date, ms]) => at(`${date}T03:00:00Z`) + ms),
);
const vacationNear = (from: number) =>
  fc.tuple(fc.integer({ min: -3, max: 6 }), fc.integer({ min: 0, max: 23 })).map(([start, length]) => {
    const first = Math.floor(from / DAY) + start;
    return [{ from: dateOf(first), to: dateOf(first + length) }];
  });
const cases = moment.chain((from) =>
  fc.record({
    from: fc.constant(from),
    rhythm: fc.record({
      timeZone: fc.constantFrom(...ZONES),
      quiet: fc.option(quiet),
      daysOff: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }),
      vacation: fc.oneof(fc.constant<Rhythm['vacation']>([]), vacationNear(from)),
    }),
    ms: fc.integer({ min: 0, max: 7 * DAY }),
  }),
);

const isQuiet = ({ quiet: hours, timeZone }: Rhythm, instant: number): boolean => {
  if (!hours) return false;
  const now = clockTime(wallAt(timeZone, instant).minute);
  return hours.from < hours.to ? hours.from <= now && now < hours.to : hours.from <= now || now < hours.to;
};

describe('whatever the zone, the quiet hours, the days off and the vacation', () => {
  test('no deadline is in quiet hours, on a day off or on vacation', () => {
    fc.assert(
      fc.property(cases, ({ rhythm, from, ms }) => {
        const due = runFor(rhythm, from, ms);
        const { day } = wallAt(rhythm.timeZone, due);
        expect(isQuiet(rhythm, due)).toBe(false);
        expect(rhythm.daysOff).not.toContain(weekdayOf(day));
        expect(rhythm.vacation.some((away) => away.from <= dateOf(day) && dateOf(day) <= away.to)).toBe(
          false,
        );
      }),
      { numRuns: 300 },
    );
  });

  test('a player has all of the time, and a schedule has an end', () => {
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

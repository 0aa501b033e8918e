import fc from 'fast-check';
import type { Rhythm } from '../../../db/schema/people.ts';
import { DAY, dateOf, wallAt, weekdayOf } from './rest.ts';

// Random cases for the tests of clocks.

const at = (time: string): number => Date.parse(time);

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
// Half of these are near a daylight saving change somewhere.
export const moment = fc.oneof(
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
/** A player's rest times, perhaps with a vacation near an instant. */
export const rhythmNear = (from: number) =>
  fc.record({
    timeZone: fc.constantFrom(...ZONES),
    quiet: fc.option(quiet),
    daysOff: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }),
    vacation: fc.oneof(fc.constant<Rhythm['vacation']>([]), vacationNear(from)),
  });

const isQuiet = ({ quiet: hours, timeZone }: Rhythm, instant: number): boolean => {
  if (!hours) return false;
  const now = clockTime(wallAt(timeZone, instant).minute);
  return hours.from < hours.to ? hours.from <= now && now < hours.to : hours.from <= now || now < hours.to;
};

/** Whether an instant is in quiet hours, on a day off or on vacation. */
export const isResting = (rhythm: Rhythm, instant: number): boolean => {
  const { day } = wallAt(rhythm.timeZone, instant);
  const date = dateOf(day);
  return (
    isQuiet(rhythm, instant) ||
    rhythm.daysOff.includes(weekdayOf(day)) ||
    rhythm.vacation.some(({ from, to }) => from <= date && date <= to)
  );
};

import type { Rhythm } from '../../../db/schema/people.ts';
import { knownZone, minuteOf } from '../../contract/people/player.ts';

export const MINUTE = 60_000;
export const DAY = 1440 * MINUTE;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached by zone: making a formatter costs far more than using it. Swedes write times as ISO 8601 does. */
const formatterOf = (zone: string): Intl.DateTimeFormat => {
  const known = formatters.get(zone);
  if (known) return known;
  const timeZone = knownZone(zone);
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formatters.set(zone, made);
  return made;
};

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
const offsetAt = (zone: string, at: number): number => {
  const wall = Date.parse(`${formatterOf(zone).format(at).replace(' ', 'T')}Z`);
  return wall - Math.floor(at / 1000) * 1000;
};

/** The local date, as days since 1970, and the minute of that day. */
export const wallAt = (zone: string, at: number): { day: number; minute: number } => {
  const wall = at + offsetAt(zone, at);
  return { day: Math.floor(wall / DAY), minute: Math.floor((wall % DAY) / MINUTE) };
};

/** Monday is 1, Sunday 7. */
export const weekdayOf = (day: number): number => ((day + 3) % 7) + 1;

/**
 * The first and last instant at which local time shows a minute of a day; they differ where clocks go back. For a minute that a
 * clock change skips, an instant before the gap and one after it.
 */
export const instantsOf = (zone: string, day: number, minute: number): { first: number; last: number } => {
  const wall = day * DAY + minute * MINUTE;
  const near = [wall - DAY, wall + DAY].map((at) => wall - offsetAt(zone, at));
  const shown = near.filter((at) => at + offsetAt(zone, at) === wall);
  const instants = shown.length > 0 ? shown : near;
  return { first: Math.min(...instants), last: Math.max(...instants) };
};

export const dayOf = (date: string): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY);
export const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/** A time in which a player's clocks run, in milliseconds since 1970. */
type Stretch = Record<'start' | 'end', number>;

/** After this many days no rest counts, so every clock runs out at last. */
const MOST_DAYS = 400;
const LAST_MINUTE = 1440;

const awakeParts = ({ quiet }: Rhythm): [from: number, to: number][] => {
  if (!quiet) return [[0, LAST_MINUTE]];
  const [from, to] = [minuteOf(quiet.from), minuteOf(quiet.to)];
  if (from > to) return [[to, from]];
  const parts: [number, number][] = [
    [0, from],
    [to, LAST_MINUTE],
  ];
  return parts.filter(([start, end]) => start < end);
};

const isOff = ({ daysOff, vacation }: Rhythm, day: number): boolean =>
  daysOff.includes(weekdayOf(day)) || vacation.some(({ from, to }) => dayOf(from) <= day && day <= dayOf(to));

const instantOf = ({ timeZone }: Rhythm, day: number, minute: number) =>
  minute === LAST_MINUTE ? instantsOf(timeZone, day + 1, 0) : instantsOf(timeZone, day, minute);

/** From the day of `from` on. At a daylight saving change, rest begins early and ends late. */
function* awake(rhythm: Rhythm, from: number): Generator<Stretch> {
  const { quiet, daysOff, vacation, timeZone } = rhythm;
  if (!quiet && daysOff.length === 0 && vacation.length === 0) return yield { start: from, end: Infinity };
  const parts = awakeParts(rhythm);
  const today = wallAt(timeZone, from).day;
  for (let day = today; day < today + MOST_DAYS; day++) {
    if (isOff(rhythm, day)) continue;
    for (const [start, end] of parts)
      yield { start: instantOf(rhythm, day, start).last, end: instantOf(rhythm, day, end).first };
  }
  yield { start: instantOf(rhythm, today + MOST_DAYS, 720).last, end: Infinity };
}

/** The stretches in which a clock runs for `ms` milliseconds from `from` on. It never ends within quiet hours, days off or vacation. */
export const runsFor = (rhythm: Rhythm, from: number, ms: number): Stretch[] => {
  const runs: Stretch[] = [];
  let left = ms;
  for (const { start: awakeAt, end } of awake(rhythm, from)) {
    const start = Math.max(awakeAt, from);
    if (start >= end) continue;
    if (left < end - start) return [...runs, { start, end: start + left }];
    runs.push({ start, end });
    left -= end - start;
  }
  throw new RangeError('the last stretch has no end');
};

export const runFor = (rhythm: Rhythm, from: number, ms: number): number =>
  runsFor(rhythm, from, ms).at(-1)!.end;

export const ranBetween = (rhythm: Rhythm, from: number, to: number): number => {
  let ran = 0;
  for (const { start, end } of awake(rhythm, from)) {
    if (start >= to) break;
    ran += Math.max(0, Math.min(end, to) - Math.max(start, from));
  }
  return ran;
};

type Vacation = Rhythm['vacation'];

export const VACATION_DAYS = 24;

const yearOf = (day: number): string => dateOf(day).slice(0, 4);

const daysOf = (vacation: Vacation): number[] => {
  const days = vacation.flatMap(({ from, to }) =>
    Array.from({ length: dayOf(to) - dayOf(from) + 1 }, (_, i) => dayOf(from) + i),
  );
  return [...new Set(days)].sort((a, b) => a - b);
};

const stretchesOf = (days: readonly number[]): Vacation => {
  const stretches: { first: number; last: number }[] = [];
  for (const day of days) {
    const newest = stretches.at(-1);
    if (newest && newest.last === day - 1) newest.last = day;
    else stretches.push({ first: day, last: day });
  }
  return stretches.map(({ first, last }) => ({ from: dateOf(first), to: dateOf(last) }));
};

export const daysLeft = (vacation: Vacation, day: number): number =>
  VACATION_DAYS - daysOf(vacation).filter((taken) => yearOf(taken) === yearOf(day)).length;

/** Whether a day can be taken automatically: it is no vacation yet, and its year has days left. */
export const hasDayLeft = (vacation: Vacation, day: number): boolean =>
  !daysOf(vacation).includes(day) && daysLeft(vacation, day) > 0;

/** From today on: past days could otherwise be used and then given back. Undefined if a year would have more than `VACATION_DAYS`. */
export const planVacation = (taken: Vacation, wished: Vacation, today: number): Vacation | undefined => {
  const days = [
    ...daysOf(taken).filter((day) => day < today),
    ...daysOf(wished).filter((day) => day >= today),
  ];
  const planned = stretchesOf(days);
  return days.every((day) => daysLeft(planned, day) >= 0) ? planned : undefined;
};

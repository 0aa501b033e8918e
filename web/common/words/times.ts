import type { MatchCard } from '../../../api/contract/match.ts';

/** The viewer's time and zone; the current time is passed in. */
export interface ViewerClock {
  now: Date;
  zone: string;
}

const DAY = 86_400_000;

interface Parts {
  year: string;
  month: string;
  day: string;
  weekday: string;
  hour: string;
  minute: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Caches a format per zone, since making one is slow. */
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const found = formats.get(zone);
  if (found) return found;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    dateStyle: 'full',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  formats.set(zone, format);
  return format;
};

/** A zone to show times in; UTC for one that this browser doesn’t know, such as `Etc/Unknown`. */
export const knownZone = (zone = 'UTC'): string => {
  try {
    formatOf(zone);
    return zone;
  } catch {
    return 'UTC';
  }
};

const partsOf = (when: Date, zone: string): Parts =>
  Object.fromEntries(
    formatOf(zone)
      .formatToParts(when)
      .map(({ type, value }) => [type, value]),
  ) as unknown as Parts;

const hour = ({ hour, minute }: Parts): string => `${hour}:${minute}`;

/** Whole days from one calendar day to another. */
const daysBetween = (from: Parts, to: Parts): number => {
  const day = ({ year, month, day }: Parts): number => Date.parse(`${month} ${day}, ${year} UTC`);
  return Math.round((day(to) - day(from)) / DAY);
};

/** "today 18:00", "Thu 18:00" within the week, "Dec 12, 18:00" beyond it. */
export const makeWhen = (iso: string, { now, zone }: ViewerClock): string => {
  const [then, today] = [partsOf(new Date(iso), zone), partsOf(now, zone)];
  const away = daysBetween(today, then);
  if (away === 0) return `today ${hour(then)}`;
  if (Math.abs(away) < 7) return `${then.weekday.slice(0, 3)} ${hour(then)}`;
  const year = then.year === today.year ? '' : `, ${then.year}`;
  return `${then.month.slice(0, 3)} ${then.day}${year}, ${hour(then)}`;
};

/** "by Thu 18:00", or "no hurry" at a table without a clock. */
export const makeDeadline = (iso: string | null, clock: ViewerClock): string =>
  iso === null ? 'no hurry' : `by ${makeWhen(iso, clock)}`;

/** "Thursday, 18:00", for a sentence. */
export const makeLongWhen = (iso: string, { now, zone }: ViewerClock): string => {
  const [then, today] = [partsOf(new Date(iso), zone), partsOf(now, zone)];
  const away = daysBetween(today, then);
  if (away === 0) return `today, ${hour(then)}`;
  if (away > 0 && away < 7) return `${then.weekday}, ${hour(then)}`;
  return makeWhen(iso, { now, zone });
};

export type Pace = MatchCard['pace'];
/** A pace with a name; any other is a custom clock. */
export type Preset = Extract<Pace, string>;

/** How many days a player may take; 0 means no limit. */
const PACE_DAYS: Readonly<Record<Preset, number>> = { '12h': 0.5, '1d': 1, '3d': 3, '7d': 7, none: 0 };

/** The most a turn may take, in milliseconds; 0 means no limit. */
export const paceTime = (pace: Pace): number =>
  typeof pace === 'string' ? PACE_DAYS[pace] * DAY : (pace.grace + pace.turn + pace.bank) * 1000;

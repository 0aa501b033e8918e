import type { MatchCard } from '../../../api/contract/match.ts';
import { dates, msg } from './words.ts';

export type ViewerClock = { now: Date; zone: string };

export const DAY = 86_400_000;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** A zone to show times in; UTC for one that this browser doesn’t know, such as `Etc/Unknown`. */
export const knownZone = (zone = 'UTC'): string => {
  try {
    dates({ timeZone: zone });
    return zone;
  } catch {
    return 'UTC';
  }
};

export const dayOf = (when: Date, timeZone: string): number => {
  const date = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const format = dates({ ...date, timeZone, calendar: 'gregory', numberingSystem: 'latn' });
  const parts = format.formatToParts(when);
  const { year, month, day } = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(year!, month! - 1, day) / DAY;
};

const momentOf = (iso: string, { now, zone: timeZone }: ViewerClock) => {
  const when = new Date(iso);
  return {
    away: dayOf(when, timeZone) - dayOf(now, timeZone),
    say: (how: Intl.DateTimeFormatOptions): string => dates({ ...how, timeZone }).format(when),
  };
};

const today = (time: string): string => msg`today ${time}`;

/** "today 18:00", "Thu 18:00" within the week, "Dec 12, 18:00" beyond it. */
export const makeWhen = (iso: string, clock: ViewerClock, sayToday = today): string => {
  const { away, say } = momentOf(iso, clock);
  if (away === 0) return sayToday(say(TIME));
  if (Math.abs(away) < 7) return say({ weekday: 'short', ...TIME });
  const year = { year: 'numeric' } as const;
  const isThisYear = say(year) === momentOf(clock.now.toISOString(), clock).say(year);
  return say({ month: 'short', day: 'numeric', ...(!isThisYear && year), ...TIME });
};

/** "by Thu 18:00", or "no hurry" at a table without a clock. */
export const makeDeadline = (iso: string | null, clock: ViewerClock): string =>
  iso === null ? msg`no hurry` : msg`by ${makeWhen(iso, clock)}`;

/** "Thursday, 18:00", for a sentence. */
export const makeLongWhen = (iso: string, clock: ViewerClock): string => {
  const { away, say } = momentOf(iso, clock);
  if (away === 0) return msg`today, ${say(TIME)}`;
  return away > 0 && away < 7 ? msg`${say({ weekday: 'long' })}, ${say(TIME)}` : makeWhen(iso, clock);
};

export type Pace = MatchCard['pace'];
export type Preset = Extract<Pace, string>;

const PACE_DAYS: Readonly<Record<Preset, number>> = { '12h': 0.5, '1d': 1, '3d': 3, '7d': 7, none: 0 };

/** The most a turn may take, in milliseconds; 0 means no limit. */
export const paceTime = (pace: Pace): number =>
  typeof pace === 'string' ? PACE_DAYS[pace] * DAY : (pace.grace + pace.turn + pace.bank) * 1000;

export const isSoon = (deadline: string, pace: Pace, now: Date): boolean =>
  Date.parse(deadline) - now.getTime() < paceTime(pace) / 5;

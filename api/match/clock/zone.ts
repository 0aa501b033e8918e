import { knownZone } from '../../contract/people/player.ts';

export const MINUTE = 60_000;
export const DAY = 1440 * MINUTE;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached by zone: making a formatter costs far more than using it. */
const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: knownZone(timeZone),
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(timeZone, made);
  return made;
};

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
const offsetAt = (zone: string, at: number): number => {
  const part: Record<string, number> = {};
  for (const { type, value } of formatterOf(zone).formatToParts(at)) part[type] = Number(value);
  const { year, month, day, hour, minute, second } = part;
  const wall = Date.UTC(year!, month! - 1, day, hour, minute, second);
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

/** When, in the viewer's zone. The moment it is now comes in. */
export interface Clock {
  now: Date;
  zone: string;
}

const DAY = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A format is dear to make and cheap to use. */
const formatOf = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
};

const parts = (when: Date, zone: string, options: Intl.DateTimeFormatOptions): string =>
  formatOf('en-GB', { timeZone: zone, ...options }).format(when);

const hour = (when: Date, zone: string): string =>
  parts(when, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Whole days from one calendar day to another, as the zone counts them. */
const daysBetween = (from: Date, to: Date, zone: string): number => {
  const day = (when: Date): number =>
    Date.parse(formatOf('en-CA', { timeZone: zone, dateStyle: 'short' }).format(when));
  return Math.round((day(to) - day(from)) / DAY);
};

/** "today 18:00", "Thu 18:00" within the week, "12 Dec, 18:00" beyond it. */
export const makeWhen = (iso: string, { now, zone }: Clock): string => {
  const when = new Date(iso);
  const away = daysBetween(now, when, zone);
  if (away === 0) return `today ${hour(when, zone)}`;
  if (Math.abs(away) < 7) return `${parts(when, zone, { weekday: 'short' })} ${hour(when, zone)}`;
  const sameYear = parts(when, zone, { year: 'numeric' }) === parts(now, zone, { year: 'numeric' });
  const date: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };
  if (!sameYear) date.year = 'numeric';
  return `${parts(when, zone, date)}, ${hour(when, zone)}`;
};

/** "by Thu 18:00", or "no hurry" at a table without a clock. */
export const makeDeadline = (iso: string | null, clock: Clock): string =>
  iso === null ? 'no hurry' : `by ${makeWhen(iso, clock)}`;

/** "Thursday, 18:00", for a sentence. */
export const makeLongWhen = (iso: string, { now, zone }: Clock): string => {
  const when = new Date(iso);
  const away = daysBetween(now, when, zone);
  if (away === 0) return `today, ${hour(when, zone)}`;
  if (away > 0 && away < 7) return `${parts(when, zone, { weekday: 'long' })}, ${hour(when, zone)}`;
  return makeWhen(iso, { now, zone });
};

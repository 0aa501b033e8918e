import type { Figure } from '../../../api/contract/history.ts';
import { capital, counted } from '../../common/words/numbers.ts';
import { makeRank } from '../../common/words/table.ts';
import { gameName } from '../../games/shelf.ts';
import type { BarCount } from '../../parts/plots/bars.ts';

// Prepares figures for display: sorts, sums and names them.

export type Kind = Figure['kind'];
export const ofKind = (figures: readonly Figure[], kind: Kind): Figure[] =>
  figures.filter((figure) => figure.kind === kind);
export const total = (figures: readonly Figure[]): number =>
  figures.reduce((sum, { count }) => sum + count, 0);

/** The words for a reason such as `empty-tank`. */
export const sayReason = (reason: string): string => capital(reason.replaceAll('-', ' '));

const RESULTS: Readonly<Record<string, string>> = { won: 'won', lost: 'lost', left: 'left' };
const ORDER = ['won', 'lost', 'left'];
const sayResult = (key: string): string => RESULTS[key] ?? makeRank(Number(key));
const orderOf = (key: string): number => (ORDER.includes(key) ? 100 + ORDER.indexOf(key) : Number(key));

/** Sums the counts of equal keys. */
export const byKey = (figures: readonly Figure[]): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const { key, count } of figures) sums.set(key, (sums.get(key) ?? 0) + count);
  return sums;
};

export const resultParts = (figures: readonly Figure[]): BarCount[] =>
  [...byKey(figures)]
    .sort(([a], [b]) => orderOf(a) - orderOf(b))
    .map(([key, count]) => ({ name: sayResult(key), count }));

/** Numbers, or the starts of ranges, in order. */
export const numbers = (figures: readonly Figure[], say: (n: number) => string = String): BarCount[] =>
  [...byKey(figures)]
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([key, count]) => ({ name: say(Number(key)), count }));

/** The most bars; beyond that, neighbors are merged. */
const BARS = 16;

/** The distribution of scores, in ranges of equal length. */
export const spread = (figures: readonly Figure[]): BarCount[] => {
  const sums = [...byKey(figures)].map(([key, count]) => ({ score: Number(key), count }));
  if (sums.length === 0) return [];
  const least = Math.min(...sums.map(({ score }) => score));
  const most = Math.max(...sums.map(({ score }) => score));
  const step = Math.max(1, Math.ceil((most - least + 1) / BARS));
  return Array.from({ length: Math.ceil((most - least + 1) / step) }, (_, i) => {
    const from = least + i * step;
    const within = sums.filter(({ score }) => score >= from && score < from + step);
    const name = step === 1 ? String(from) : `${from}–${from + step - 1}`;
    return { name, count: within.reduce((sum, { count }) => sum + count, 0) };
  });
};

/** Turns by the hour of the day in this zone, with the average wait in minutes. */
export const hours = (figures: readonly Figure[], offset: number): (BarCount & { minutes: number })[] =>
  Array.from({ length: 24 }, (_, hour) => {
    const utc = String((((hour - offset) % 24) + 24) % 24);
    const then = ofKind(figures, 'hour').filter(({ key }) => key === utc);
    const count = total(then);
    const sum = then.reduce((all, figure) => all + figure.sum, 0);
    return { name: `${String(hour).padStart(2, '0')}:00`, count, minutes: count === 0 ? 0 : sum / count };
  });

const MONTHS = new Intl.DateTimeFormat('en', { month: 'short', year: '2-digit', timeZone: 'UTC' });
const nextMonth = (month: string): string => {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return date.toISOString().slice(0, 7);
};

/** At most the last two years, including months without matches. */
export const months = (figures: readonly Figure[]): BarCount[] => {
  const counts = byKey(ofKind(figures, 'month'));
  const known = [...counts.keys()].sort();
  const all: string[] = [];
  const last = known.at(-1);
  for (let month = known[0]; month && last && month <= last; month = nextMonth(month)) all.push(month);
  return all.slice(-24).map((month) => ({
    name: MONTHS.format(new Date(`${month}-01T00:00:00Z`)),
    count: counts.get(month) ?? 0,
  }));
};

/** A length of time in words. */
export const sayMinutes = (minutes: number): string => {
  if (minutes < 60) return counted(Math.round(minutes), 'minute');
  if (minutes < 1440) return counted(Math.round(minutes / 60), 'hour');
  return counted(Math.round(minutes / 1440), 'day');
};

/** The ends of the ranges in which minutes are counted; the last range has no end. */
const ENDS = [5, 15, 60, 180, 360, 720, 1440, 2880, 4320, 10_080];

/** The minutes within which this share of turns was taken; undefined if that is in the last, open range. */
const within = (figures: readonly Figure[], share: number): number | undefined => {
  const counts = byKey(ofKind(figures, 'answer'));
  const starts = [0, ...ENDS];
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let sum = 0;
  for (const [i, from] of starts.entries()) {
    sum += counts.get(String(from)) ?? 0;
    if (all > 0 && sum >= all * share) return ENDS[i];
  }
  return undefined;
};

export const sayAnswers = (figures: readonly Figure[]): string | undefined => {
  const [half, most] = [within(figures, 0.5), within(figures, 0.9)];
  if (half === undefined) return undefined;
  const rest = most === undefined || most === half ? '' : `, nine in ten within ${sayMinutes(most)}`;
  return `Half of all turns are taken within ${sayMinutes(half)}${rest}.`;
};

/** The games in the figures, most played first. */
export const gamesIn = (figures: readonly Figure[]): { id: string; name: string; figures: Figure[] }[] => {
  const ids = [...new Set(figures.map(({ game }) => game))];
  return ids
    .map((id) => ({ id, name: gameName(id), figures: figures.filter(({ game }) => game === id) }))
    .sort((a, b) => total(ofKind(b.figures, 'rank')) - total(ofKind(a.figures, 'rank')));
};

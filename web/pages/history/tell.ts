import type { Figure } from '../../../api/contract/history.ts';
import { msg, capital, ordinal } from '../../common/words/words.ts';
import { gameName } from '../../games/shelf.ts';

export type Kind = Figure['kind'];
export const ofKind = (figures: readonly Figure[], kind: Kind): Figure[] =>
  figures.filter((figure) => figure.kind === kind);
export const total = (figures: readonly Figure[]): number =>
  figures.reduce((sum, { count }) => sum + count, 0);

/** How matches end, by the reasons that their games give. */
const REASONS: Readonly<Record<string, string>> = {
  'empty-tank': msg`Empty tank`,
  'last-taxi': msg`Last taxi`,
  'ten-passengers': msg`Ten passengers`,
  standstill: msg`Standstill`,
  'most-money': msg`Most money`,
  'grifter-beaten': msg`Grifter beaten`,
  'grifter-won': msg`Grifter won`,
  found: msg`Found`,
  stars: msg`Stars`,
  milestones: msg`Milestones`,
  points: msg`Points`,
  'solo-won': msg`Solo won`,
  'solo-milestones': msg`Solo milestones`,
  'solo-cities': msg`Solo cities`,
  'solo-points': msg`Solo points`,
  finish: msg`Finish`,
  season: msg`Season`,
};
/** The words of a reason's key, for a game that is newer than these pages. */
export const sayReason = (reason: string): string => REASONS[reason] ?? capital(reason.replaceAll('-', ' '));

const RESULTS: Readonly<Record<string, string>> = { won: msg`won`, lost: msg`lost`, left: msg`left` };
const ORDER = Object.keys(RESULTS);
const sayResult = (key: string): string => RESULTS[key] ?? ordinal(Number(key));
const orderOf = (key: string): number => (ORDER.includes(key) ? 100 + ORDER.indexOf(key) : Number(key));

export const byKey = (figures: readonly Figure[]): [key: string, count: number][] =>
  [...Map.groupBy(figures, ({ key }) => key)].map(([key, list]) => [key, total(list)]);

const counted = (figures: readonly Figure[], order: (key: string) => number, say: (key: string) => string) =>
  byKey(figures)
    .sort(([a], [b]) => order(a) - order(b))
    .map(([key, count]) => ({ name: say(key), count }));

export const resultParts = (figures: readonly Figure[]) => counted(figures, orderOf, sayResult);
export const numbers = (figures: readonly Figure[], say: (n: number) => string) =>
  counted(figures, Number, (key) => say(Number(key)));

/** The most bars; beyond that, neighbors are merged. */
const BARS = 16;

export const spread = (figures: readonly Figure[]) => {
  const sums = byKey(figures).map(([key, count]) => ({ score: Number(key), count }));
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

export const gamesIn = (figures: readonly Figure[]): { id: string; name: string; figures: Figure[] }[] =>
  [...Map.groupBy(figures, ({ game }) => game)]
    .map(([id, own]) => ({ id, name: gameName(id), figures: own }))
    .sort((a, b) => total(ofKind(b.figures, 'rank')) - total(ofKind(a.figures, 'rank')));

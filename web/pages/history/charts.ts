import type { TemplateResult } from 'lit';
import type { Figure, GameFigures, Rating } from '../../../api/contract/history.ts';
import { msg, dates, inPercent, plural, series, tenths } from '../../common/words/words.ts';
import { gameName } from '../../games/shelf.ts';
import { LEVELS } from '../../parts/level-note.ts';
import { barsOf, sharesOf, type BarCount, charted } from '../../parts/plots/bars.ts';
import { plotOf } from '../../parts/plots/lines.ts';
import { byKey, gamesIn, numbers, ofKind, resultParts, sayReason, spread, total } from './tell.ts';

const table = (bars: readonly BarCount[]) => bars.map(({ name, count }) => [name, count]);

type Rows = readonly (readonly (string | number)[])[];

const barChart = (
  title: string,
  head: readonly string[],
  bars: readonly BarCount[],
  rows: Rows = table(bars),
) => (bars.length === 0 ? [] : [charted({ title, plot: barsOf(bars), head, rows })]);

type Share = { name: string; parts: readonly BarCount[]; rows: Rows };

const shareChart = (title: string, head: readonly string[], lines: readonly Share[]): TemplateResult[] =>
  lines.length === 0
    ? []
    : [charted({ title, plot: sharesOf(lines), head, rows: lines.flatMap(({ rows }) => rows) })];

const sizesIn = (figures: readonly Figure[]): number[] =>
  [...new Set(figures.map(({ seats }) => seats))].sort((a, b) => a - b);
const percent = (count: number, all: number): string => inPercent(Math.round((100 * count) / all));

export const resultsByGame = (figures: readonly Figure[]): TemplateResult[] =>
  shareChart(
    msg`Results by game`,
    [msg`Game`, msg`Seats`, msg`Results`],
    gamesIn(ofKind(figures, 'rank')).map(({ name, figures: all }) => ({
      name,
      parts: resultParts(all),
      rows: sizesIn(all).map((seats) => {
        const parts = resultParts(all.filter((figure) => figure.seats === seats));
        return [name, seats, series(parts.map((part) => `${part.name} ${part.count}`))];
      }),
    })),
  );

export const resultsBySeats = (figures: readonly Figure[]): TemplateResult[] => {
  const lengths = ofKind(figures, 'turns');
  const plays = sizesIn(ofKind(figures, 'rank')).map((seats) => {
    const own = lengths.filter((figure) => figure.seats === seats);
    const days = ofKind(figures, 'days').filter((figure) => figure.seats === seats);
    const count = total(own);
    const mean = (list: readonly Figure[]): string =>
      tenths(list.reduce((sum, figure) => sum + figure.sum, 0) / Math.max(1, count));
    const name = plural(seats, { one: 'Solo', other: '# seats' });
    return { name, count, row: [name, count, mean(own), mean(days)] };
  });
  const head = [msg`Seats`, msg`Matches`, msg`Turns, on average`, msg`Days, on average`];
  const rows = plays.map(({ row }) => row);
  return barChart(msg`Matches by seats`, head, plays, rows);
};

const DAYS: Readonly<Record<number, string>> = { 0: '<1' };
export const lengths = (figures: readonly Figure[]): TemplateResult[] => {
  const turns = numbers(ofKind(figures, 'turns'), (n) => `${n}–${n + 9}`);
  const days = numbers(ofKind(figures, 'days'), (n) => DAYS[n] ?? `${n}+`);
  return [
    ...barChart(msg`Length in turns`, [msg`Turns`, msg`Matches`], turns),
    ...barChart(msg`Length in days`, [msg`Days`, msg`Matches`], days),
  ];
};

export const endings = (figures: readonly Figure[]): TemplateResult[] => {
  const games = gamesIn(ofKind(figures, 'ending'));
  const partsOf = (list: readonly Figure[]): BarCount[] =>
    byKey(list)
      .map(([key, count]) => ({ name: sayReason(key), count }))
      .sort((a, b) => b.count - a.count);
  const lines = games.map(({ name, figures: all }) => {
    const parts = partsOf(all);
    const rows = parts.map((part) => [games.length > 1 ? `${name}: ${part.name}` : part.name, part.count]);
    return { name, parts, rows };
  });
  return shareChart(msg`How matches end`, [msg`Ending`, msg`Matches`], lines);
};

export const scores = (figures: readonly Figure[]): TemplateResult[] =>
  gamesIn(ofKind(figures, 'score')).flatMap(({ name, figures: all }) =>
    barChart(msg`Scores in ${name}`, [msg`Score`, msg`Times`], spread(all)),
  );

/** Whether acting first helps: how often the first player won, beside the rate by chance alone. */
export const firstPlayer = (figures: readonly Figure[]): TemplateResult[] => {
  const opening = ofKind(figures, 'opening');
  const lines = sizesIn(opening).map((seats) => {
    const own = opening.filter((figure) => figure.seats === seats);
    const all = total(own);
    const won = total(own.filter(({ key }) => key === 'won'));
    const name = plural(seats, 'seat');
    const parts = [
      { name: msg`won by the first player`, count: won },
      { name: msg`won by others`, count: all - won },
    ];
    return { name, parts, rows: [[name, all, percent(won, all), percent(1, seats)]] };
  });
  const head = [msg`Seats`, msg`Matches`, msg`Won by the first player`, msg`By chance`];
  return shareChart(msg`Does going first help?`, head, lines);
};

export const winsByLevel = (figures: readonly Figure[]): TemplateResult[] =>
  gamesIn(ofKind(figures, 'record')).flatMap(({ name, figures: all }) => {
    const levelOf = ({ key }: Figure): string => key.replace(/^\w+ /, '');
    const lines = [...new Set(all.map(levelOf))].map((level) => {
      const own = all.filter((figure) => levelOf(figure) === level);
      const played = total(own);
      const won = total(own.filter(({ key }) => key.startsWith('won')));
      const parts = [
        { name: msg`won`, count: won },
        { name: msg`lost`, count: played - won },
      ];
      const called = LEVELS[level] ?? (level || msg`default`);
      return { name: msg`Level: ${called}`, parts, rows: [[called, played, percent(won, played)]] };
    });
    return shareChart(msg`Wins in ${name}`, [msg`Level`, msg`Matches`, msg`Won`], lines);
  });

const EACH = 6;

export const mostBuilt = ({ figures, built }: GameFigures): TemplateResult[] => {
  if (!built) return [];
  const bars = ofKind(figures, 'built')
    .map(({ key, count }) => ({ name: built.names[key] ?? key, count }))
    .sort((a, b) => b.count - a.count);
  if (bars.length === 0) return [];
  const shown = bars.length <= 2 * EACH ? bars : [...bars.slice(0, EACH), ...bars.slice(-EACH)];
  const [most, least, others] = [shown[0]!.name, shown.at(-1)!.name, bars.length - shown.length];
  const note =
    others > 0
      ? msg`Most: ${most}. Least: ${least}. ${others} more in between.`
      : msg`Most: ${most}. Least: ${least}.`;
  const head = [built.name, msg`Times`];
  return [charted({ title: built.name, plot: barsOf(shown), note, head, rows: table(bars) })];
};

const DATE = dates({ day: 'numeric', month: 'short', year: 'numeric' });
const STEPS = 2;

export const ratingsOf = (ratings: readonly Rating[], isSmall: boolean): TemplateResult[] => {
  const say = (n: number): string => String(Math.round(n));
  const drawn = ratings.filter(({ steps }) => steps.length >= STEPS);
  return drawn.map(({ game, mu, sigma, matches, steps }) => {
    const past = steps.toReversed();
    const name = gameName(game);
    const ticks = [0, past.length - 1].map((at) => ({ at, words: DATE.format(new Date(past[at]!.at)) }));
    const line = { mark: null, name, figures: past.map((step) => step.mu) };
    const plot = plotOf({ lines: [line], say, moments: [], ticks, isSmall, isAfloat: true });
    return charted({
      title: msg`Rating in ${name}: ${say(mu)}`,
      plot,
      note: msg`Give or take ${say(sigma)}, after ${matches} rated matches.`,
      head: [msg`Match ended`, msg`Rating`, msg`Give or take`],
      rows: steps.map((step) => [DATE.format(new Date(step.at)), say(step.mu), say(step.sigma)]),
    });
  });
};

import type { Estimate } from '../../../rules/kit/ahead/arms.ts';
import type { Weighed, WeighedMove } from '../../../rules/kit/ahead/worth-more.ts';
import { inPercent, inWords, language, msg, plural, possessive } from '../../common/words/words.ts';
import { rounded } from '../match/moves/moves.ts';

const MINUS = '−';

const percent = (share: number): number => Math.round(100 * share);

export interface FigureFormat {
  isTogether: boolean;
  say(figure: number): string;
}

/** `54%`, `4.2 stars`. */
export const figureWords = (figure: number, { isTogether, say }: FigureFormat): string =>
  isTogether ? say(rounded(figure)) : inPercent(percent(figure));

const signed = (figure: number, words: string): string => `${figure < 0 ? MINUS : '+'}${words}`;

/** What a moment changed: `+16`, `−0.5 stars`. */
export const changeWords = (by: number, { isTogether, say }: FigureFormat): string =>
  signed(by, isTogether ? say(Math.abs(rounded(by))) : String(Math.abs(percent(by))));

/** What is weighed one by one, each in sentences of its own. */
export const UNITS = {
  turn: {
    seen: (n: number, all: number) => msg`${n} of ${all} turns looked at`,
    played: (times: number) => msg`Your browser plays every turn on to its end, ${times} times, by bots.`,
    error: (playOuts: string, by: string) => msg`${playOuts} a turn. Give or take ${by}.`,
  },
  round: {
    seen: (n: number, all: number) => msg`${n} of ${all} rounds looked at`,
    played: (times: number) => msg`Your browser plays every round on to its end, ${times} times, by bots.`,
    error: (playOuts: string, by: string) => msg`${playOuts} a round. Give or take ${by}.`,
  },
  step: {
    seen: (n: number, all: number) => msg`${n} of ${all} steps looked at`,
    played: (times: number) => msg`Your browser plays every step on to its end, ${times} times, by bots.`,
    error: (playOuts: string, by: string) => msg`${playOuts} a step. Give or take ${by}.`,
  },
};
export type StepUnit = keyof typeof UNITS;

/** The least play-outs of a turn, and the largest error: `16 play-outs a turn. Give or take 12 points.` */
export const errorWords = (
  playOuts: number,
  estimates: readonly Estimate[],
  { isTogether, say }: FigureFormat,
  unit: StepUnit = 'turn',
): string => {
  const error = Math.max(0, ...estimates.map((one) => one.error));
  const words = isTogether
    ? say(Math.max(0.1, rounded(error)))
    : plural(Math.max(1, percent(error)), 'point');
  return UNITS[unit].error(plural(playOuts, 'play-out'), words);
};

export const leftWords = (seconds: number | undefined): string => {
  if (seconds === undefined) return '';
  if (seconds >= 90) return msg`about ${plural(Math.round(seconds / 60), 'minute')}`;
  return msg`about ${Math.max(5, Math.round(seconds / 5) * 5)} s`;
};

export const whose = (name: string): string => (name === language.you.first ? msg`yours` : possessive(name));

/** What a move came to: `−$18`, `5 stars`, `9 of 16`. */
export const worthWords = (
  { worth }: WeighedMove,
  { unit, playOuts }: Weighed,
  say: (n: number) => string,
): string => {
  if (unit === 'wins') return msg`${Math.round(worth * playOuts)} of ${playOuts}`;
  const figure = rounded(worth);
  if (unit === 'score') return figure < 0 ? signed(figure, say(-figure)) : say(figure);
  return figure === 0 ? say(0) : signed(figure, say(Math.abs(figure)));
};

/** What would have been worth more, if anything clearly was; moves are numbered from 1. */
export const verdictWords = ({ moves, unit, playOuts }: Weighed, say: (n: number) => string): string => {
  const best = moves.find(({ isBetter }) => isBetter);
  if (!best) return msg`Nothing that was tried was clearly worth more.`;
  const { value } = best.gain;
  const more = unit === 'wins' ? plural(Math.round(value * playOuts), 'win') : say(rounded(value));
  return msg`By the figures, number ${inWords(moves.indexOf(best) + 1)} was worth about ${more} more.`;
};

const SIDES = {
  ahead: [msg`ahead`, msg`ahead of the rest`],
  behind: [msg`behind`, msg`behind the best`],
} as const;

const leadWords = (moves: readonly WeighedMove[], isTwo: boolean): string => {
  const pick = isTwo ? 0 : 1;
  if (moves.every(({ worth }) => worth < 0)) return SIDES.behind[pick];
  return moves.every(({ worth }) => worth >= 0) ? SIDES.ahead[pick] : msg`${SIDES.ahead[pick]}, or behind`;
};

export const unitWords = (
  { moves, unit, playOuts }: Weighed,
  { name, isTwo, say }: { name: string; isTwo: boolean; say(n: number): string },
): string => {
  const isYou = name === language.you.first;
  const ends = isYou ? msg`you end` : msg`${name} ends`;
  const wins = isYou ? msg`you win` : msg`${name} wins`;
  const what = {
    lead: msg`How far ${ends} ${leadWords(moves, isTwo)}, on average of ${plural(playOuts, 'play-out')}.`,
    score: msg`What it came to, on average of ${plural(playOuts, 'play-out')}.`,
    wins: msg`How many of ${plural(playOuts, 'play-out')} ${wins}.`,
  }[unit];
  const error = Math.max(0, ...moves.slice(1).map(({ gain }) => gain.error));
  if (!Number.isFinite(error)) return what;
  const give =
    unit === 'wins' ? String(Math.max(1, Math.round(error * playOuts))) : say(Math.max(0.1, rounded(error)));
  return msg`${what} Give or take ${give}.`;
};

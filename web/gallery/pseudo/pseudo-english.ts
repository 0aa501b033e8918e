import * as english from '../../../rules/kit/words/english.ts';
import { pseudo, pseudoText } from './pseudo.ts';

// What numbers, lists and dates are in the pseudo-language: a build in it has this in place of `english.ts` on its pages.
export { capital, english, figure } from '../../../rules/kit/words/english.ts';

export const inWords: typeof english.inWords = (n) => pseudoText(english.inWords(n));
export const ordinal: typeof english.ordinal = (n) => pseudoText(english.ordinal(n));
export const plural: typeof english.plural = (...counted) => pseudo(english.plural(...counted));

/** Only the words between; names stay. Lines become words when they are spelled out. */
export const list = ((words: readonly string[], last?: 'and' | 'or') => {
  if (!words.every((word) => typeof word === 'string')) return english.list(words, last);
  const places = words.map((_, i) => `{${i}}`);
  return pseudoText(english.list(places, last)).replaceAll(
    /\{(\d+)\}/g,
    (_: string, i: string) => words[Number(i)]!,
  );
}) as typeof english.list;

export const dates: typeof english.dates = (options) => {
  const format = english.dates(options);
  const said: Pick<Intl.DateTimeFormat, 'format' | 'formatToParts'> = {
    format: (when) => pseudoText(format.format(when)),
    formatToParts: (when) =>
      format.formatToParts(when).map(({ type, value }) => ({ type, value: pseudoText(value) })),
  };
  return said as Intl.DateTimeFormat;
};

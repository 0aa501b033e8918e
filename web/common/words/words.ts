import { capital, english, figure, inWords, plural } from '../../../rules/kit/words/english.ts';
import { msg } from '../../../rules/kit/words/words.ts';

export { msg };
// The pages' language: a build in another one has its file of `rules/kit/words` here.
export {
  capital,
  dates,
  english as language,
  figure,
  inWords,
  labelOf,
  list,
  ordinal,
  plural,
  possessive,
  quoted,
} from '../../../rules/kit/words/english.ts';

/** The playing time: `about 45 minutes`. */
export const aboutMinutes = (minutes: number): string => msg`about ${plural(minutes, 'minute')}`;

/** What stands between the first of a list: a language may have an *and* before the last even in a series. */
const COMMA = new Intl.ListFormat(english.grammar.tag).formatToParts(['a', 'b', 'c'])[1]!.value;
/** Facts about one thing, without an *and*; those that are missing are left out. */
export const series = (facts: readonly (string | false | undefined)[]): string =>
  facts.filter(Boolean).join(COMMA);

/** Points, which come in halves: `2½`. */
export const makePoints = (points: number): string =>
  points % 1 === 0.5 ? `${points < 1 ? '' : Math.floor(points)}½` : String(Math.round(points));

export const count = (n: number): string => capital(inWords(n));

export const inPercent = (n: number): string => msg`${n}%`;

export const tenths = (n: number): string =>
  figure(n, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

import * as english from '../../../rules/kit/words/english.ts';
import { partsOf, type Line, type Part } from '../../../rules/kit/words/words.ts';
import { pseudoLine, pseudoText } from './pseudo.ts';

// What numbers, lists and dates are in the pseudo-language: a build in it has this in place of `english.ts` on its pages.
export { capital, figure, labelOf, possessive, quoted } from '../../../rules/kit/words/english.ts';

export const inWords: typeof english.inWords = (n) => pseudoText(english.inWords(n));
export const ordinal: typeof english.ordinal = (n) => pseudoText(english.ordinal(n));
/** Forms are those of a message, translated before. */
export const plural: typeof english.plural = (n, words, say) =>
  english.plural(n, typeof words === 'string' ? { other: `# ${pseudoText(words)}` } : words, say);
export const tally: typeof english.tally = (name, unit, figures) => ({
  ...english.tally(name, unit, figures),
  say: (n) => plural(n, unit),
});

const saying =
  <A extends unknown[]>(say: (...given: A) => Line) =>
  (...given: A): Line =>
    pseudoLine(say(...given));
export const waitingFor = saying(english.waitingFor);
export const won = saying(english.won);
const { english: language } = english;
const { you, meanwhile } = language;
const pseudoEnglish: typeof language = {
  ...language,
  you: { first: pseudoText(you.first), inside: pseudoText(you.inside) },
  meanwhile: { ...meanwhile, head: pseudoText(meanwhile.head) },
  began: pseudoLine(language.began),
  silence: pseudoLine(language.silence),
  tookBack: saying(language.tookBack),
  left: saying(language.left),
  late: saying(language.late),
  forced: saying(language.forced),
};
export { pseudoEnglish as english };

/** Only the words between; names stay. */
export const list = ((words: readonly (Part | Line)[], last?: 'and' | 'or') => {
  const places = words.map((_, i) => `{${i}}`);
  const parts = pseudoText(english.list(places, last))
    .split(/\{(\d+)\}/)
    .flatMap((part, i) => (i % 2 === 0 ? part : partsOf(words[Number(part)]!)));
  return words.every((word) => typeof word === 'string') ? parts.join('') : parts;
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

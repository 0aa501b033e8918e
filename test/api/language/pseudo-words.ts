import { english } from '../../../rules/kit/words/english.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import type { AnyRecap } from '../../../rules/kit/words/recap.ts';
import type { Language, Line, Part } from '../../../rules/kit/words/words.ts';
import { dates, list, ordinal } from '../../../web/gallery/pseudo/pseudo-english.ts';
import { pseudoText } from '../../../web/gallery/pseudo/pseudo.ts';

/** What a message is given stands between these until it is said: it is in the reader's language already, or a name. */
const [GIVEN, END] = ['\uE000', '\uE001'];
const GIVEN_TEXT = new RegExp(`${GIVEN}(.*?)${END}`, 's');

const mapped = (table: object, map: (value: unknown) => unknown): object =>
  Object.fromEntries(Object.entries(table).map(([key, value]) => [key, map(value)]));

const marked = (given: unknown): unknown => {
  if (typeof given === 'string') return given && GIVEN + given + END;
  return typeof given === 'object' && given ? mapped(given, marked) : given;
};

const accented = (text: string): string =>
  text
    .split(GIVEN_TEXT)
    .map((part, i) => (i % 2 === 0 ? pseudoText(part) : part))
    .join('');

const accentedPart = (part: Part): Part => {
  if (typeof part === 'string') return accented(part);
  if (typeof part === 'number' || 'seat' in part) return part;
  if ('thing' in part) return { ...part, text: accented(part.text) };
  return { ...mapped(part, (form) => (typeof form === 'string' ? accented(form) : form)) } as Part;
};

/** All that a table of words says, in the pseudo-language; `keep` marks what its functions are given. */
const inPseudo = <T>(words: T, keep: (given: unknown) => unknown = marked): T => {
  const said = (value: unknown): unknown => {
    if (typeof value === 'string') return value && `[${accented(value)}]`;
    if (typeof value === 'function')
      return (...given: unknown[]) => said((value as (...all: unknown[]) => unknown)(...given.map(keep)));
    if (Array.isArray(value)) return ['[', ...(value as Part[]).map(accentedPart), ']'];
    return typeof value === 'object' && value ? mapped(value, said) : value;
  };
  return said(words) as T;
};

/** A service's table of words in the pseudo-language. */
export const pseudoWords = <T>(words: T): T => inPseudo(words);

const { grammar, you, meanwhile, ...said } = english;

/** The words for every table in the pseudo-language. */
export const pseudoLanguage: Language = {
  ...inPseudo(said),
  grammar: { ...grammar, tag: 'en-XA', ordinal, list, dates },
  you: { first: pseudoText(you.first), inside: pseudoText(you.inside) },
  meanwhile: { ...meanwhile, head: pseudoText(meanwhile.head) },
};

const asIs = (given: unknown): unknown => given;

/** The lines of a recap, which mail and captions tell; its figures stay. */
const pseudoRecap = ({ brief, taken, ...recap }: AnyRecap): AnyRecap => ({
  ...recap,
  ...inPseudo({ ...(brief && { brief }), ...(taken && { taken }) }, asIs),
});

/** A game whose sentences are in the pseudo-language; its name and its commands stay. */
export const pseudoGame = (module: GameModule): GameModule => {
  const { name, minutes, command, position, language: _english, ...lines } = module.text;
  const text = { ...inPseudo(lines, asIs), name, minutes, command, language: pseudoLanguage };
  return {
    ...module,
    ...(module.recap && { recap: pseudoRecap(module.recap) }),
    text: { ...text, position: (...at) => position(...at).map((line): Line => inPseudo(line)) },
  };
};

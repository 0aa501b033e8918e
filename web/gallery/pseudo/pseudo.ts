import type { Line, Part } from '../../../rules/kit/words/words.ts';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áḃçđéḟĝĥíĵķļṁñóṗɋŕšťúṽŵẋýžÁḂÇĐÉḞĜĤÍĴĶĻṀÑÓṖɊŔŠŤÚṼŴẊÝŽ';
/** Only the letters that make a text longer are accented so. */
const DOUBLES: Readonly<Record<string, string>> = { a: 'ā', e: 'ē', i: 'ī', o: 'ō', u: 'ū' };
const OTHER = 'ħ';

/** How much longer words are than in English. */
const LONGER = 0.4;

/** Signs, tags, places and entities, which stay, and the words between. */
const KEPT = /(\{[^{} ]*[} ]|<\/?\d+\/?>|&#?\w+;|\\u[\da-f]{4}|\\.|\$\{)/i;

const accent = (text: string): string => {
  let owed = 0;
  const said = Array.from(text, (letter) => {
    const at = PLAIN.indexOf(letter);
    if (at < 0) return letter;
    owed += LONGER;
    const double = DOUBLES[letter.toLowerCase()] ?? (owed >= 2 ? OTHER : '');
    if (owed < 0.6 || !double) return ACCENTED[at]!;
    owed -= 1;
    return ACCENTED[at]! + double;
  });
  return said.join('') + (owed >= 0.6 ? OTHER : '');
};

/** A text without its brackets. */
export const pseudoText = (text: string): string =>
  text
    .split(KEPT)
    .map((part, i) => (i % 2 === 0 ? accent(part) : part))
    .join('');

/**
 * A message in the pseudo-language: all letters are accented, two fifths longer, and in brackets, so that what was left English, cut
 * off, or joined from halves is seen.
 */
export const pseudo = (message: string): string => `[${pseudoText(message)}]`;

/** The English of a text in the pseudo-language; any other stays as it is. */
export const plain = (said: string): string =>
  said.replaceAll(/[āēīōūħ[\]]/g, '').replaceAll(/[^\0-\u007f]/g, (letter) => {
    const at = ACCENTED.indexOf(letter);
    return at < 0 ? letter : PLAIN[at]!;
  });

/** A line that no source's message makes: its words, and not what it refers to. */
export const pseudoLine = (words: Line): Line =>
  typeof words === 'string' ? pseudoText(words) : words.map((part) => pseudoPart(part));

const pseudoPart = (part: Part): Part => {
  if (typeof part === 'string') return pseudoText(part);
  if (typeof part === 'number' || !('of' in part)) return part;
  const [you, other, many = other] = [part.you, part.other, part.many].map(
    (form) => form && pseudoText(form),
  );
  return { ...part, you: you!, other: other!, many: many! };
};

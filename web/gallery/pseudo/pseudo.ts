import type { Part, SpelledPart } from '../../../rules/kit/words/words.ts';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áḃçđéḟĝĥíĵķļṁñóṗɋŕšťúṽŵẋýžÁḂÇĐÉḞĜĤÍĴĶĻṀÑÓṖɊŔŠŤÚṼŴẊÝŽ';
/** Only the letters that make a text longer are accented so. */
const DOUBLES: Readonly<Record<string, string>> = { a: 'ā', e: 'ē', i: 'ī', o: 'ō', u: 'ū' };
const OTHER = 'ħ';

/** How much longer words are than in English. */
const LONGER = 0.4;

/** Signs, tags, places and entities, which stay, and the words between. */
const KEPT = /(\{\d+\}|<\/?\d+\/?>|&#?\w+;|\\u[\da-f]{4}|\\.|\$\{)/i;

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

/** Of a player, or of a piece with a letter on it. */
const isName = (part: Part, text: string): boolean =>
  typeof part === 'object' && ('seat' in part || text.length === 1);

/** A line with its references; names stay. */
export const pseudoLine = (parts: readonly SpelledPart[]): SpelledPart[] =>
  parts.map(({ part, text }, i) => {
    if (parts.length === 1 && text === '') return { part, text };
    const said = isName(part, text) ? text : pseudoText(text);
    return { part, text: `${i === 0 ? '[' : ''}${said}${i === parts.length - 1 ? ']' : ''}` };
  });

import type { Config, Seat, Viewer } from '../game.ts';

/** A seat, shown as its player's name. */
export interface SeatRef {
  seat: Seat;
}
/** A place, piece, or card: `thing` is its name on the board. It must reveal no more than `text`. */
export interface ThingRef {
  thing: string;
  text: string;
}
/** Text, a number, or a reference. */
export type Part = string | number | SeatRef | ThingRef;
/** A sentence in parts; without references, plain text will do. */
export type Line = string | readonly Part[];

/** The reader of some words. */
export interface Addressee {
  viewer: Viewer;
  /** The match's options, where words depend on them. */
  config?: Config;
}
/** An addressee plus names, which are filled in last: a game's words refer to seats and never see names. */
export interface Telling extends Addressee {
  /** "You" for the viewer's own seat, or "you" inside a sentence. */
  name(seat: Seat, isInside?: boolean): string;
}

/** How a language addresses the reader. */
export interface Pronoun {
  first: string;
  inside: string;
}

export const makeTelling = (
  to: Addressee,
  { you, nameOf }: { you: Pronoun; nameOf(seat: Seat): string },
): Telling => ({
  ...to,
  name: (seat, isInside) => (seat === to.viewer ? you[isInside ? 'inside' : 'first'] : nameOf(seat)),
});

const isParts = (word: Part | Line): word is readonly Part[] => Array.isArray(word);
const partsOf = (word: Part | Line): readonly Part[] => (isParts(word) ? word : [word]);

/** Makes a line from text, figures, references, and other lines: line`${who(seat)} drew ${2} tiles.` */
export const line = (texts: readonly string[], ...words: readonly (Part | Line)[]): Line =>
  texts
    .flatMap((text, i): readonly Part[] => [text, ...(i < words.length ? partsOf(words[i]!) : [])])
    .filter((part) => part !== '');

/** Joins words with a separator between them. */
export const joined = (words: readonly (Part | Line)[], between: string): Line =>
  words.flatMap((word, i) => (i === 0 ? partsOf(word) : [between, ...partsOf(word)]));

export const who = (seat: Seat): SeatRef => ({ seat });

/** A part with its text. */
export interface SpelledPart {
  part: Part;
  text: string;
}

const textOf = (part: Part, { name }: Telling, said: string): string => {
  if (typeof part !== 'object') return String(part);
  if ('thing' in part) return part.text;
  const isFirst = /(^|[.!?] )$/.test(said);
  return name(part.seat, !isFirst);
};

/** Every part of a line as its addressee reads it; `before` is how the sentence began. */
export const spellOut = (words: Line, telling: Telling, before = ''): SpelledPart[] => {
  let said = before;
  return partsOf(words).map((part) => {
    const text = textOf(part, telling, said);
    said += text;
    return { part, text };
  });
};

/** A line as plain text, for mail, programs, and screen readers. */
export const toText = (words: Line, telling: Telling, before?: string): string =>
  spellOut(words, telling, before)
    .map(({ text }) => text)
    .join('');

/** A line as the continuation of "Meanwhile,": text starts in lower case, while names and things stay unchanged. */
export const goOn = (words: Line): Line => {
  const [first, ...rest] = partsOf(words);
  return typeof first === 'string' ? [first.charAt(0).toLowerCase() + first.slice(1), ...rest] : words;
};

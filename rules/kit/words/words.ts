import type { Config, Seat, Viewer } from '../game.ts';

/** A seat, which is called by its player's name. */
export interface SeatRef {
  seat: Seat;
}
/** A place, a piece or a card: `thing` is the name under which a board draws it. It may say no more than `text`. */
export interface ThingRef {
  thing: string;
  text: string;
}
/** Text, a figure, or what is spoken of. */
export type Part = string | number | SeatRef | ThingRef;
/** A line in parts; one that refers to nothing may be plain text. */
export type Line = string | readonly Part[];

/** For whom something is put into words. */
export interface Addressee {
  viewer: Viewer;
  /** What the match was made with, where words depend on it. */
  config?: Config;
}
/** The same with the names, which are put in last: a game's words refer to seats and never see them. */
export interface Telling extends Addressee {
  /** "You" for the viewer's own seat, and "you" inside a sentence. */
  name(seat: Seat, isInside?: boolean): string;
}

/** How a language calls whoever is spoken to. */
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

/** Puts a line together from text, figures, references and other lines: line`${who(seat)} drew ${2} tiles.` */
export const line = (texts: readonly string[], ...words: readonly (Part | Line)[]): Line =>
  texts
    .flatMap((text, i): readonly Part[] => [text, ...(i < words.length ? partsOf(words[i]!) : [])])
    .filter((part) => part !== '');

/** Words one after another, with the same between them. */
export const joined = (words: readonly (Part | Line)[], between: string): Line =>
  words.flatMap((word, i) => (i === 0 ? partsOf(word) : [between, ...partsOf(word)]));

export const who = (seat: Seat): SeatRef => ({ seat });

/** A part with the text it comes to. */
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

/** Every part of a line as its addressee reads it; `before` is what the sentence has begun with. */
export const spellOut = (words: Line, telling: Telling, before = ''): SpelledPart[] => {
  let said = before;
  return partsOf(words).map((part) => {
    const text = textOf(part, telling, said);
    said += text;
    return { part, text };
  });
};

/** A line as text: for mail, programs and screen readers. */
export const toText = (words: Line, telling: Telling, before?: string): string =>
  spellOut(words, telling, before)
    .map(({ text }) => text)
    .join('');

/** A line as it goes on after "Meanwhile,": text begins small, a name or a thing as it is called. */
export const goOn = (words: Line): Line => {
  const [first, ...rest] = partsOf(words);
  return typeof first === 'string' ? [first.charAt(0).toLowerCase() + first.slice(1), ...rest] : words;
};

import { deepClosest, deepElements } from '../deep.ts';

const READ = ['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'placeholder', 'title'];

const isSeen = (element: Element): boolean =>
  !element.matches('style, script') && (element.matches('option') || element.checkVisibility());

/** What is read of an element itself: its texts, and its labels. */
const readOf = (element: Element): string[] =>
  [
    ...[...element.childNodes].filter((node) => node instanceof Text).map(({ data }) => data),
    ...READ.map((name) => element.getAttribute(name) ?? ''),
  ].map((text) => text.replaceAll(/\s+/g, ' ').trim());

/** Addresses, times of day, and what else is the same in every language. */
const CODES = /\S+@\S+|https?:\S+|\b\S+\.(?:com|org|example|json)\b|[A-Z]\w+\/[\w/ -]+|\/\S+|\bUTC\b/g;

/** What of a text is English: it has words of plain letters, besides names. */
export const isEnglish = (text: string, names: RegExp): boolean =>
  /[a-z]{2}/i.test(text.replaceAll(CODES, '').replaceAll(names, ''));

const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Where one message ends and the next begins without a space, a sign or a name between. */
export const GLUE = '][';

/** A pattern of names, the longest first. */
export const patternOf = (names: Iterable<string>): RegExp =>
  new RegExp(
    [...new Set(names)]
      .filter(Boolean)
      .toSorted((a, b) => b.length - a.length)
      .map((name) => `(?<![A-Za-z])${escaped(name)}(?![A-Za-z])`)
      .join('|'),
    'gu',
  );

interface Left {
  text: string;
  /** The game whose board says it, if one does. */
  board: string | undefined;
}

/** Whether it is written in a language of its own, as the cards of a game are: their words are a choice of the table. */
const hasLanguage = (element: Element): boolean =>
  deepClosest(element, (each) => each !== document.documentElement && each.hasAttribute('lang')) !== null;

/** Every text on the page that was left English, its figures as `#`. */
export const leftEnglish = (names: RegExp): Left[] =>
  deepElements(document)
    .filter((element) => isSeen(element) && !hasLanguage(element))
    .flatMap((element) =>
      readOf(element)
        .filter((text) => isEnglish(text, names))
        .map((text) => ({ text: text.replaceAll(/\d+/g, '#'), board: boardOf(element) })),
    );

/** An element's own texts, each run of them in one piece: what a template puts side by side. */
const runsOf = (element: Element): string[] =>
  [...element.childNodes]
    .map((node) => (node instanceof Text ? node.data : node instanceof Comment ? '' : '\n'))
    .join('')
    .split('\n');

/** Messages that were stuck together on the page, their figures as `#`. */
export const gluedMessages = (): string[] =>
  deepElements(document)
    .filter(isSeen)
    .flatMap((element) => [...runsOf(element), ...readOf(element)])
    .filter((text) => text.includes(GLUE))
    .map((text) => text.trim().replaceAll(/\d+/g, '#'));

const BOARD = /^board-(.+)/;
const boardOf = (element: Element): string | undefined =>
  BOARD.exec(deepClosest(element, ({ localName }) => BOARD.test(localName))?.localName ?? '')?.[1];

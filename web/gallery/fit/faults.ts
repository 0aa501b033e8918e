import { around } from '../deep.ts';

/** The parts of the match page, by their class. */
export const PARTS = [
  'bar',
  'seats',
  'piles',
  'stage',
  'tray',
  'turned',
  'beside',
  'recap',
  'scrub',
] as const;
export type Part = (typeof PARTS)[number];

const isPart = (name: string): name is Part => (PARTS as readonly string[]).includes(name);

/** Where an element is: its part of the page, and the nearest class. */
const placeOf = (element: Element): string => {
  let named = '';
  for (let at: Element | null = element; at; at = around(at)) {
    const part = [...at.classList].find(isPart);
    if (part) return `${part}${named}`;
    named ||= at.classList[0] ? ` .${at.classList[0]}` : '';
  }
  return `page${named}`;
};

/** A fault as a line; up to the colon it says what is wrong and where, whatever the position. */
export const fault = (kind: string, element: Element, words: string): string =>
  `${kind} (${placeOf(element)}): ${words}`;

import { type Language, joined, line, who, type Line, type Part } from './words.ts';

/** The words for every table, in English. */
export const english: Language = {
  you: { first: 'You', inside: 'you' },
  began: 'The match began.',
  tookBack: (seat) => line`${who(seat)} took back a step.`,
  left: (seat, why) =>
    line`${who(seat)} ${why === 'timed-out' ? 'ran out of time' : 'left'}, and a bot took over.`,
  late: (seat) => line`${who(seat)} ran out of time. A bot plays this turn.`,
  forced: (seat) => line`${who(seat)} had only one option, so the game took it.`,
  silence: 'Nobody can talk right now.',
};

/** A number in print: with a minus sign, not a hyphen. */
export const figure = (n: number): string => String(n).replace('-', '−');

/** `1 token`, `2 tokens`, `−1 token`. */
export const plural = (count: number, noun: string): Line =>
  line`${count < 0 ? figure(count) : count} ${noun}${Math.abs(count) === 1 ? '' : 's'}`;

/** `a`, `a and b`, `a, b and c`. */
export const list = (words: readonly (Part | Line)[], last: 'and' | 'or' = 'and'): Line =>
  words.length < 2 ? joined(words, '') : line`${joined(words.slice(0, -1), ', ')} ${last} ${words.at(-1)!}`;

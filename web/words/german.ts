import { grammarOf } from '../../rules/kit/words/grammar.ts';
import { line, verb, who, type Forms, type Language, type Line } from '../../rules/kit/words/words.ts';
import type { Seat } from '../../rules/kit/game.ts';

const grammar = grammarOf('de', { ordinals: { other: '#.' } });
export const { number: figure, list, ordinal, dates } = grammar;

/** `ein Tag`, `3 Tage`: a message by its forms. A noun alone is left as it is. */
export const plural = (n: number, words: string | Forms, say?: (n: number) => string): string =>
  grammar.plural(n, typeof words === 'string' ? { other: `# ${words}` } : words, say);

const NUMBERS = ['zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'];
/** A count as in prose: spelled out from two to twelve. One has a gender, so a message says it by its forms. */
export const inWords = (n: number): string => NUMBERS[n - 2] ?? figure(n);

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const has = (seat: Seat) => verb(seat, { you: 'hast', other: 'hat' });
const GONE = { left: 'gegangen', 'timed-out': 'zu spät gewesen' } as const;
const is = (seat: Seat) => verb(seat, { you: 'bist', other: 'ist' });

export const language: Language = {
  grammar,
  you: { first: 'Du', inside: 'du' },
  meanwhile: { head: 'Inzwischen: ', goOn: (words: Line) => words },
  began: 'Die Partie hat begonnen.',
  tookBack: (seat) => line`${who(seat)} ${has(seat)} einen Schritt zurückgenommen.`,
  left: (seat, why) => line`${who(seat)} ${is(seat)} ${GONE[why]}. Ein Bot hat übernommen.`,
  late: (seat) => line`${who(seat)} ${is(seat)} zu spät. Ein Bot macht diesen Zug.`,
  forced: (seat) => line`Keine Wahl für ${who(seat)}: Der Zug machte sich von selbst.`,
  silence: 'Gerade kann niemand reden.',
};
/** As pages name the language that they are built in. */
export { language as english };

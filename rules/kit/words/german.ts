import type { Outcome, Seat } from '../game.ts';
import { grammarOf } from './grammar.ts';
import type { Tally } from './recap.ts';
import { agreed, line, who, type Forms, type Language, type Line } from './words.ts';

const grammar = grammarOf('de', { ordinals: { other: '#.' } });
export const { number: figure, list, ordinal, dates } = grammar;

/** `ein Tag`, `3 Tage`: a message by its forms, `Tag|Tage`. */
export const plural = (n: number, words: string | Forms, say?: (n: number) => string): string => {
  if (typeof words !== 'string') return grammar.plural(n, words, say);
  const [one = '', other = one] = words.split('|');
  return grammar.plural(n, { one: `# ${one}`, other: `# ${other}` }, say);
};

const NUMBERS = ['zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'];
/** A count as in prose: spelled out from two to twelve. One has a gender, so a message says it by its forms. */
export const inWords = (n: number): string => NUMBERS[n - 2] ?? figure(n);

/** What a button does, and to what: for those who don't see where it stands. */
export const labelOf = (words: string, of: string): string => `${words}: ${of}`;
export const quoted = (text: string): string => `„${text}“`;
/** Whose it is: `von Ada`. */
export const possessive = (name: string): string => `von ${name}`;

export { capital } from './grammar.ts';
export const tally = <V extends object>(
  name: string,
  unit: string | Forms,
  figures: Tally<V>['figures'],
): Tally<V> => ({
  name,
  figures,
  say: (n) => plural(n, unit),
});

/** A seat, with a verb that agrees: `Du hast`, `Ada hat`. */
const of = (seat: Seat, forms: string): Line => line`${who(seat)} ${agreed(who(seat), forms)}`;

const whom = (seats: readonly Seat[]): Line => list(seats.map((seat) => agreed(who(seat), 'dich|#')));

export const waitingFor = (seats: readonly Seat[]): Line => line`Warten auf ${whom(seats)}.`;

export const won = ({ ranks }: Pick<Outcome, 'ranks'>): Line => {
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  if (winners.length === 1) return of(winners[0]!, 'hast gewonnen|hat gewonnen');
  return line`Der Sieg geht gemeinsam an ${whom(winners)}`;
};

export const english: Language = {
  grammar,
  you: { first: 'Du', inside: 'du' },
  meanwhile: { head: 'Inzwischen: ', goOn: (words) => words },
  began: 'Die Partie hat begonnen.',
  tookBack: (seat) => line`${of(seat, 'hast|hat')} einen Schritt zurückgenommen.`,
  left: (seat, why) =>
    why === 'left'
      ? line`${of(seat, 'bist|ist')} ausgestiegen. Ein Bot hat übernommen.`
      : line`${of(seat, 'hast|hat')} die Zeit überschritten. Ein Bot hat übernommen.`,
  late: (seat) => line`${of(seat, 'bist|ist')} zu spät. Ein Bot macht diesen Zug.`,
  forced: (seat) => line`${of(seat, 'hattest|hatte')} keine Wahl: Der Zug lief von selbst.`,
  silence: 'Gerade kann niemand reden.',
};

import { grammarOf } from './grammar.ts';
import type { Outcome, Seat } from '../game.ts';
import type { Tally } from './recap.ts';
import { type Forms, type Language, type Line, line, partsOf, verb, who } from './words.ts';

/** Lists are British: without a comma before the last. */
const grammar = grammarOf('en', {
  ordinals: { one: '#st', two: '#nd', few: '#rd', other: '#th' },
  lists: 'en-GB',
});
export const { number: figure, list, ordinal, dates } = grammar;

/** `1 token`, `2 tokens`, `−1 token`; or a message by its forms. */
export const plural = (n: number, words: string | Forms, say?: (n: number) => string): string =>
  grammar.plural(n, typeof words === 'string' ? { one: `# ${words}`, other: `# ${words}s` } : words, say);

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** A count as in prose: spelled out up to ten. */
export const inWords = (n: number): string => NUMBERS[n] ?? figure(n);

/** What a button does, and to what: for those who don't see where it stands. */
export const labelOf = (words: string, of: string): string => `${words} ${of}`;
export const quoted = (text: string): string => `“${text}”`;
/** Whose it is: `Ada’s`. */
export const possessive = (name: string): string => `${name}’s`;

export { capital } from './grammar.ts';

export const waitingFor = (seats: readonly Seat[]): Line => line`Waiting for ${list(seats.map(who))}.`;

/** A tally whose figures are said by number. */
export const tally = <V extends object>(
  name: string,
  unit: string | Forms,
  figures: Tally<V>['figures'],
): Tally<V> => ({ name, figures, say: (n) => plural(n, unit) });

const WON = { you: 'won', other: 'won', many: 'shared the win' };
/** `Ada won`, `Ada and Ben shared the win`. */
export const won = ({ ranks }: Pick<Outcome, 'ranks'>): Line => {
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  return line`${list(winners.map(who))} ${verb(winners, WON)}`;
};

/** After a comma text goes on in lower case, while names and things stay unchanged. */
const goOn = (words: Line): Line => {
  const [first, ...rest] = partsOf(words);
  return typeof first === 'string' ? [first.charAt(0).toLowerCase() + first.slice(1), ...rest] : words;
};

export const english: Language = {
  grammar,
  you: { first: 'You', inside: 'you' },
  meanwhile: { head: 'Meanwhile, ', goOn },
  began: 'The match began.',
  tookBack: (seat) => line`${who(seat)} took back a step.`,
  left: (seat, why) =>
    line`${who(seat)} ${why === 'timed-out' ? 'ran out of time' : 'left'}, and a bot took over.`,
  late: (seat) => line`${who(seat)} ran out of time. A bot plays this turn.`,
  forced: (seat) => line`${who(seat)} had only one option, so the game took it.`,
  silence: 'Nobody can talk right now.',
};

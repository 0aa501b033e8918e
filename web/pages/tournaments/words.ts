import type { TieRule, TournamentKind } from '../../../db/closed-lists.ts';
import type {
  StandingLine,
  Tournament,
  TournamentCard,
  TournamentRound,
} from '../../../api/contract/people/tournament.ts';
import { capital, dates, inWords, plural, ordinal } from '../../common/words/numbers.ts';
import type { ViewerClock } from '../../common/words/times.ts';
import { msg } from '../../common/words/msg.ts';
import { gameName } from '../../games/shelf.ts';

export type OwnTable = NonNullable<TournamentCard['me']>['tables'][number];
export type RoundCell = StandingLine['rounds'][number];
export type Pairing = TournamentRound['tables'][number];

/** Makes a change to the tournament, says that it is done, and shows the changed tournament. */
export type ChangeTournament = (change: () => Promise<Tournament>, done: string) => Promise<boolean>;

/** How a kind is called in a sentence, and what it is. */
export const KINDS: Readonly<Record<TournamentKind, { name: string; note: string }>> = {
  'round-robin': { name: msg`round robin`, note: msg`Everybody plays everybody once, two at a table.` },
  even: {
    name: 'tables',
    note: msg`New tables each round, so that everybody meets everybody as evenly as possible.`,
  },
  swiss: {
    name: msg`Swiss`,
    note: msg`Each round, players with about the same points meet, and nobody meets twice while others are left.`,
  },
  'knock-out': { name: 'knock-out', note: msg`The best of each table go on, until one table is left.` },
  ladder: {
    name: 'ladder',
    note: msg`It never ends. Challenge a player up to five rungs above you: if you win, you take their rung.`,
  },
};

/** What a tie goes to, and the head of its column. */
export const TIES: Readonly<Record<TieRule, { words: string; head: string; at: string }>> = {
  'common-tables': {
    words: msg`who was ahead at the tables they shared`,
    head: msg`Shared`,
    at: msg`at the tables they shared`,
  },
  'sonneborn-berger': {
    words: msg`the points of those they beat`,
    head: msg`Beaten`,
    at: msg`in points of those they beat`,
  },
  'strength-met': {
    words: msg`the points of all they met`,
    head: msg`Met`,
    at: msg`in points of all they met`,
  },
  figures: { words: msg`what they scored at the tables`, head: msg`Score`, at: msg`in what they scored` },
  lots: { words: msg`lots drawn before the first round`, head: msg`Lot`, at: msg`by lot` },
};

/** "Sun Nov 29", for those who look at it; the year if it is another. */
export const makeDay = (iso: string, { now, zone }: ViewerClock, hasWeekday = true): string => {
  const then = new Date(iso);
  const isFar = Math.abs(then.getTime() - now.getTime()) > 300 * 86_400_000;
  const format = dates({
    ...(isFar ? { year: 'numeric' } : hasWeekday && { weekday: 'short' }),
    month: 'short',
    day: 'numeric',
    timeZone: zone,
  });
  const words = format.format(then);
  return (isFar ? words : words.replace(',', '')).replaceAll(' ', '\u00a0');
};

const dayOnly = (iso: string, clock: ViewerClock): string => makeDay(iso, clock, false);

/** When a round is to be over, or was. */
export const roundDates = (
  { openedAt, until, endedAt, tables }: Pick<TournamentRound, 'openedAt' | 'until' | 'endedAt' | 'tables'>,
  clock: ViewerClock,
): string => {
  const isOver = tables.every(({ stage }) => stage === 'over' || stage === 'void');
  if (endedAt !== null) return `${isOver ? 'over' : msg`late since`} ${dayOnly(endedAt, clock)}`;
  if (isOver) return 'over';
  if (until !== null) return `${openedAt === null ? 'by' : 'till'} ${makeDay(until, clock)}`;
  return openedAt === null ? '' : msg`since ${makeDay(openedAt, clock)}`;
};

export const players = (n: number): string => plural(n, 'player', inWords);
const rounds = (n: number): string => plural(n, 'round', inWords);
export const tables = (seats: number): string => (seats === 2 ? 'pairs' : msg`tables of ${inWords(seats)}`);

const ORDINALS = [
  '',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
/** "third", "12th". */
export const placeInWords = (place: number): string => ORDINALS[place] || ordinal(place);

const PHASES = [msg`Final`, msg`Semifinals`, msg`Quarterfinals`];
const BRIEF_PHASES = [msg`Final`, msg`Semis`, msg`Quarters`];
type Phased = Pick<TournamentCard, 'kind' | 'rounds'>;
const phaseOf = ({ kind, rounds }: Phased, round: number, names: readonly string[]): string | undefined =>
  kind === 'knock-out' && rounds !== null ? names[rounds - round] : undefined;

/** The name of a round; those of a knock-out are counted from its end. */
export const roundName = (card: Phased, round: number): string =>
  phaseOf(card, round, PHASES) ?? msg`Round ${round}`;
/** The same where there is little room. */
export const briefRound = (card: Phased, round: number): string =>
  phaseOf(card, round, BRIEF_PHASES) ?? String(round);

/** How many of a table go on in a knock-out. */
export const goOn = (seats: number): number => (seats === 2 ? 1 : 2);

const goOnWords = (seats: number): string =>
  seats === 2 ? msg`The winner of each pair goes on.` : msg`The first two of each table go on.`;

/** What a tournament is, in a sentence or two. */
export const about = ({ game, kind, seats, entrants, rounds: all, stage }: Tournament): string => {
  const name = gameName(game);
  const many = stage === 'open' ? '' : `, ${players(entrants)}`;
  if (kind === 'ladder') return msg`${name}, a ladder${entrants > 0 ? ` of ${players(entrants)}` : ''}.`;
  if (kind === 'knock-out') return msg`${name}, knock-out${many}. ${goOnWords(seats)}`;
  const how = `${name}${many}, ${tables(seats)}.`;
  if (all === null) return `${how} ${KINDS[kind].note}`;
  const once = all * (seats - 1) === entrants - 1 || kind === 'round-robin';
  if (kind === 'swiss') return msg`${how} ${capital(rounds(all))}, Swiss.`;
  return once
    ? msg`${how} In ${rounds(all)} everybody meets everybody once.`
    : msg`${how} ${capital(rounds(all))}, and everybody meets others each time.`;
};

const GONE: Partial<Record<StandingLine['stage'], string>> = {
  'knocked-out': msg`knocked out`,
  withdrew: 'withdrew',
  late: msg`out, late`,
  removed: 'out',
};
/** Why somebody no longer plays. */
export const goneWords = (stage: StandingLine['stage']): string => GONE[stage] ?? '';

const YOU: Readonly<Record<StandingLine['stage'], string>> = {
  in: '',
  waiting: msg`You are waiting for a seat.`,
  'knocked-out': msg`You were knocked out.`,
  withdrew: msg`You withdrew.`,
  late: msg`You were late three times, and are out.`,
  removed: msg`You were taken out.`,
};

/** How the player here stands. */
const ownWords = (card: TournamentCard): string => {
  const { me, kind, stage, round } = card;
  if (!me) return '';
  if (me.stage !== 'in') return YOU[me.stage];
  if (stage === 'open') return msg`You are in.`;
  if (kind === 'ladder') return msg`You stand on rung ${me.place}.`;
  if (kind === 'knock-out')
    return msg`You are in the ${roundName(card, round).toLowerCase().replace(/s$/, '')}.`;
  return msg`You are ${placeInWords(me.place)}.`;
};

/** A line about a tournament in a list. */
export const factOf = (card: TournamentCard): string => {
  const { game, kind, seats, entrants, stage, winner, me } = card;
  const name = gameName(game);
  const what = kind === 'even' ? name : `${name}, ${KINDS[kind].name}`;
  if (stage === 'over') {
    const won =
      winner === null ? '' : msg` ${winner} won${me ? `, you came ${placeInWords(me.place)}` : ''}.`;
    return `${what}, ${players(entrants)}.${me && me.place === 1 ? msg` You won.` : won}`;
  }
  if (stage !== 'open') return `${what}, ${players(entrants)}. ${ownWords(card)}`.trim();
  const many = card.rounds === null ? '' : `, ${rounds(card.rounds)}`;
  return `${what}, ${tables(seats)}${many}. ${ownWords(card)}`.trim();
};

export const isFull = ({ entrants, most, kind }: TournamentCard): boolean =>
  kind !== 'ladder' && entrants >= most;

const beginWords = ({ startsAt, entrants, least, most }: TournamentCard, clock: ViewerClock): string => {
  if (startsAt === null) return entrants >= most ? '' : msg` Begins when all are.`;
  const need = entrants < least ? msg`, with at least\u00a0${least}` : '';
  return msg` Begins ${makeDay(startsAt, clock)}${need}.`;
};

/** When a tournament is, in a list. */
export const whenOf = (card: TournamentCard, clock: ViewerClock): string => {
  const { stage, kind, round, rounds: all, roundUntil, entrants, most, startedAt, endedAt, me } = card;
  if (stage === 'cancelled') return msg`Called off`;
  if (stage === 'over')
    return [startedAt, endedAt].flatMap((at) => (at ? dayOnly(at, clock) : [])).join(' to ');
  if (stage === 'open') {
    const wait = isFull(card) && !me ? msg` You would wait for a seat.` : '';
    return msg`${entrants} of ${most} are in.${wait || beginWords(card, clock)}`;
  }
  if (kind === 'ladder') return startedAt ? msg`Since ${dayOnly(startedAt, clock)}` : '';
  const name = roundName(card, round);
  const of = name.startsWith(msg`Round`) && all ? msg` of ${all}` : '';
  return `${name}${of}${roundUntil ? msg`, till ${makeDay(roundUntil, clock)}` : ''}`;
};

/** The name of an entrant; the account may have been deleted. */
export const nameOf = ({ player }: Pick<StandingLine, 'player'>): string =>
  player?.name ?? msg`Former player`;

import { configAt } from '../../../../rules/kit/choice.ts';
import type { TournamentKind } from '../../../../db/closed-lists.ts';
import type { GameCard } from '../../../../api/contract/match.ts';
import type { MakeTournament } from '../../../../api/contract/people/tournament.ts';
import { msg, count, plural, inWords } from '../../../common/words/words.ts';
import { DAY, paceTime } from '../../../common/words/times.ts';
import { goOn, players, tables } from '../words.ts';

type Asked = Omit<MakeTournament, 'name' | 'startsAt'>;
type Whole = { [K in keyof Asked]-?: NonNullable<Asked[K]> };

/** An empty `club`: everybody may enter. */
export type Wish = Whole & { begins: 'full' | 'date'; date: string };

/** The most seats at a table of a tournament, as in the service. */
const MOST_SEATS = 6;
const MOST_ROUNDS = 15;
const MOST_PLAYERS = 1000;
/** In a round robin everybody meets all others. */
const MOST_IN_ROUND_ROBIN = 60;

export const mostFor = (kind: TournamentKind): number =>
  kind === 'round-robin' ? MOST_IN_ROUND_ROBIN : MOST_PLAYERS;

const ROUND_DAYS: Readonly<Record<Wish['pace'], number>> = { '12h': 14, '1d': 21, '3d': 45, '7d': 90 };

export const kindsFor = ({ seats }: GameCard): TournamentKind[] => [
  ...(seats.some((count) => count > 2) ? (['even'] as const) : []),
  ...(seats.includes(2) ? (['round-robin'] as const) : []),
  'swiss',
  'knock-out',
  ...(seats.includes(2) ? (['ladder'] as const) : []),
];

export const seatsFor = ({ seats }: GameCard, kind: TournamentKind): number[] => {
  const fit = seats.filter((count) => count >= 2 && count <= MOST_SEATS);
  if (kind === 'round-robin' || kind === 'ladder') return [2];
  return kind === 'even' ? fit.filter((count) => count > 2) : fit;
};

export const roundsOf = ({ kind, seats, rounds }: Wish, entrants: number): number => {
  if (kind === 'round-robin') return entrants - 1 + (entrants % 2);
  if (kind === 'even' || kind === 'swiss') return rounds;
  if (kind === 'ladder') return 0;
  let [left, phases] = [entrants, 1];
  for (; left > seats; phases++) left = Math.ceil((left * goOn(seats)) / seats);
  return phases;
};

/** As many rounds as it takes until everybody has met everybody, or until a Swiss has one winner. */
const usualRounds = ({ kind, seats, most }: Wish): number => {
  const whole = kind === 'swiss' ? Math.log2(Math.max(2, most)) : (most - 1) / (seats - 1);
  return Math.min(MOST_ROUNDS, Math.max(1, Math.ceil(whole)));
};

/** As many players as fit the kind: a table for each seat, so that everybody can meet. */
const usualMost = ({ kind, seats }: Wish): number => {
  if (kind === 'ladder') return MOST_PLAYERS;
  if (kind === 'knock-out' || kind === 'swiss') return Math.max(8, seats * 4);
  return seats === 2 ? 8 : seats * seats;
};

export const withChange = (wish: Wish, change: Partial<Wish>, game: GameCard): Wish => {
  let next = { ...wish, ...change };
  if (change.kind) {
    const seats = seatsFor(game, next.kind);
    if (!seats.includes(next.seats)) next.seats = seats[0] ?? 2;
  }
  if (change.kind || change.seats) next.most = usualMost(next);
  if (change.kind || change.seats || change.most) next.rounds = usualRounds(next);
  if (change.pace) next = { ...next, roundDays: ROUND_DAYS[change.pace] };
  if (change.most) next.least = Math.min(next.least, next.most);
  if (change.kind || change.seats) next.least = Math.max(next.seats, Math.ceil(next.most / 2));
  if (change.club !== undefined) next.minimum = {};
  next.config = configAt(game.options, next);
  return next;
};

/** What is usual for a game: tables of three where it has them. */
export const usual = (game: GameCard, club: string): Wish => {
  const kind = kindsFor(game)[0]!;
  const seats = seatsFor(game, kind);
  const wish: Wish = {
    game: game.id,
    config: Object.fromEntries(game.options.map(({ key, preset }) => [key, preset])),
    kind,
    seats: 2,
    pace: '1d',
    daysOff: true,
    rounds: 1,
    roundDays: ROUND_DAYS['1d'],
    minimum: {},
    club,
    begins: 'full',
    least: 2,
    most: 2,
    date: '',
  };
  return withChange(wish, { seats: seats.includes(3) ? 3 : (seats[0] ?? 2) }, game);
};

const WEEKS = 14;

const lengthWords = (days: number): string =>
  days < WEEKS ? plural(Math.max(1, Math.round(days)), 'day') : plural(Math.round(days / 7), 'week', inWords);

export const planWords = (wish: Wish, waits?: number): string => {
  const { kind, most, least, begins, seats, pace, roundDays } = wish;
  if (kind === 'ladder')
    return msg`A ladder that never ends: players challenge others up to five rungs above them.`;
  const all = roundsOf(wish, most);
  const usually = waits === undefined ? roundDays / 2 : (waits * paceTime(pace)) / 2 / DAY;
  const days = all * Math.min(roundDays, Math.max(1, usually));
  const many =
    begins === 'date' && least < most
      ? msg`${count(least)} to ${players(most)}`
      : plural(most, { one: '# player', other: '# players' }, count);
  const at = seats === 2 ? msg`${many} in pairs` : msg`${many} at ${tables(seats)}`;
  const how = plural(all, kind === 'knock-out' ? 'phase' : 'round', inWords);
  return msg`${at}: ${how}, about ${lengthWords(days)}.`;
};

const startOf = (date: string): string => new Date(`${date}T18:00`).toISOString();

export const requestOf = (wish: Wish, name: string): MakeTournament => {
  const { rounds, roundDays, club, begins, date, least, ...always } = wish;
  const { kind } = wish;
  const isLadder = kind === 'ladder';
  return {
    name,
    ...always,
    ...(club && { club }),
    ...(!isLadder && { roundDays }),
    ...((kind === 'even' || kind === 'swiss') && { rounds }),
    ...(begins === 'date' && date && !isLadder && { startsAt: startOf(date), least }),
  };
};

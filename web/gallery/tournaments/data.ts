import type {
  StandingLine,
  Tournament,
  TournamentCard,
  TournamentLog,
  TournamentRound,
} from '../../../api/contract/people/tournament.ts';
import { MATCH } from '../local-match.ts';
import { ago, GAMES, playerAt } from '../people.ts';

/** Tournaments, and what is known of them. The player here is Ada. */
export const DAY = 24 * 60;
export const CUP = 'tourney00001';
/** A game of the catalog; there may be more of them here than there are. */
export const gameAt = (i: number): string => GAMES[i % GAMES.length]!.id;

const NAMES = ['Juno', 'Wren', 'Ada', 'Nell', 'Pilar', 'Ravi', 'Oskar', 'Mika', 'Tomas'] as const;
const MORE = ['Sam', 'Lena', 'Bo', 'Iva', 'Kit', 'Hugo', 'Zoe'] as const;
const ALL = [...NAMES, ...MORE];
/** By number, counted from 1; Ada is the third. */
export const person = (number: number): { id: string; name: string } =>
  number === 3
    ? playerAt(0)
    : { id: `entrant${String(number).padStart(5, '0')}`, name: ALL[number - 1] ?? `Player ${number}` };

export const cardOf = (more: Partial<TournamentCard> = {}): TournamentCard => ({
  id: CUP,
  name: 'The autumn round',
  kind: 'even',
  game: gameAt(0),
  seats: 3,
  pace: '1d',
  stage: 'running',
  round: 3,
  rounds: 4,
  roundUntil: ago(-8 * DAY),
  entrants: 9,
  least: 9,
  most: 9,
  startsAt: null,
  startedAt: ago(30 * DAY),
  endedAt: null,
  club: null,
  organizer: playerAt(1),
  winner: null,
  me: null,
  ...more,
});

export const OWN: NonNullable<TournamentCard['me']> = {
  number: 3,
  stage: 'in',
  place: 3,
  points: 3,
  late: 0,
  most: 5,
  tables: [
    { round: 3, match: MATCH, others: ['Tomas', 'Pilar'], isMyTurn: true, deadline: ago(-3 * DAY - 360) },
  ],
};
const waitingFor = (others: string[], round: number): NonNullable<TournamentCard['me']>['tables'] => [
  { round, match: 'match0000002', others, isMyTurn: false, deadline: ago(-2 * DAY) },
];

export const tournamentOf = (more: Partial<Tournament> = {}): Tournament => ({
  ...cardOf(),
  me: OWN,
  config: {},
  roundDays: 21,
  ties: ['common-tables', 'figures', 'lots'],
  minimum: { reliability: 80 },
  tablesOver: 7,
  tables: 9,
  why: null,
  isOrganizer: false,
  ...more,
});

type Cells = readonly (number | 'now' | 'bye')[];
/** Whom a number met in each round, with what they had against each. */
const PLAN = [
  [
    [1, 3, 8],
    [2, 7, 9],
    [5, 4, 6],
  ],
  [
    [3, 6, 7],
    [4, 1, 9],
    [2, 8, 5],
  ],
  [
    [3, 9, 5],
    [1, 2, 6],
    [8, 7, 4],
  ],
] as const;
const PLACES: readonly Cells[] = [
  [1, 2, 1],
  [1, 1, 2],
  [2, 1, 'now'],
  [2, 1, 'now'],
  [1, 3, 'now'],
  [3, 2, 3],
  [2, 3, 'now'],
  [3, 2, 'now'],
  [3, 3, 'now'],
];
const placeAt = (number: number, round: number): number | 'now' | 'bye' => PLACES[number - 1]![round]!;
const FIGURES = [24, 22, 18, 15, 13, 16, 11, 10, 7];
const POINTS = [5, 5, 3, 3, 2, 1, 1, 1, 0];
const CROSS = [1, 0, 1, 0, 0, 0, 0, 0, 0];

const cellsOf = (number: number): StandingLine['rounds'] =>
  PLAN.map((tables, round) => {
    const table: readonly number[] = tables.find((seats: readonly number[]) => seats.includes(number))!;
    const met = table.filter((other) => other !== number);
    const rank = placeAt(number, round);
    const got = met.map((other) => (Number(placeAt(other, round)) > Number(rank) ? 1 : 0));
    return {
      round: round + 1,
      match: `match${round}${table[0]}0000`.padEnd(12, '0'),
      met: [...met],
      got: rank === 'now' ? [] : got,
      off: null,
      rank: typeof rank === 'number' ? rank : null,
      figure: typeof rank === 'number' ? 9 - 2 * rank : null,
    };
  });

export const LINES: readonly StandingLine[] = NAMES.map((_, i) => ({
  number: i + 1,
  player: person(i + 1),
  stage: i === 8 ? 'late' : 'in',
  place: i + 1,
  points: POINTS[i]!,
  tie: [CROSS[i]!, FIGURES[i]!, -i],
  rounds: cellsOf(i + 1),
}));

export const seatOf = (
  number: number,
  rank: number | null,
  figure: number | null,
): TournamentRound['tables'][number]['seats'][number] => ({
  number,
  player: person(number),
  place: number,
  rank,
  figure,
});

export const roundOf = (round: number): TournamentRound => ({
  round,
  openedAt: ago((4 - round) * 14 * DAY),
  until: round === 3 ? ago(-7 * DAY) : null,
  endedAt: round === 3 ? null : ago((3 - round) * 14 * DAY),
  tables: (PLAN[round - 1] ?? []).map((numbers, i) => {
    const ranks = numbers.map((number) => placeAt(number, round - 1));
    const isOver = !ranks.includes('now');
    return {
      number: i + 1,
      match: i === 0 && round === 3 ? MATCH : `match${round}${i}00000`.padEnd(12, '0'),
      stage: isOver ? 'over' : 'running',
      seats: numbers.map((number, seat) => seatOf(number, isOver ? Number(ranks[seat]) : null, null)),
      seq: 31 - 5 * i,
      isMine: (numbers as readonly number[]).includes(3),
    };
  }),
  off: round === 2 ? [{ id: 'entrant00017', name: 'Zoe' }] : [],
});

export const LISTED = {
  mine: [
    cardOf({ me: OWN }),
    cardOf({
      id: 'tourney00002',
      name: 'The city cup',
      kind: 'knock-out',
      game: gameAt(1),
      seats: 4,
      round: 2,
      rounds: 3,
      entrants: 16,
      roundUntil: ago(-15 * DAY),
      me: { ...OWN, tables: waitingFor(['Wren', 'Juno', 'Pilar'], 2) },
    }),
    cardOf({
      id: 'tourney00006',
      name: 'Night shift, winter',
      kind: 'swiss',
      stage: 'open',
      round: 0,
      rounds: 5,
      entrants: 7,
      most: 32,
      least: 8,
      startsAt: ago(-10 * DAY),
      me: { ...OWN, tables: [] },
    }),
  ],
  open: [
    cardOf({
      id: 'tourney00003',
      name: 'Winter curb',
      game: gameAt(2),
      seats: 4,
      stage: 'open',
      round: 0,
      rounds: 5,
      entrants: 11,
      least: 8,
      most: 16,
      startsAt: ago(-10 * DAY),
    }),
    cardOf({
      id: 'tourney00004',
      name: 'Sunday grid',
      kind: 'swiss',
      game: gameAt(3),
      seats: 5,
      stage: 'open',
      round: 0,
      rounds: 6,
      entrants: 20,
      least: 10,
      most: 20,
      startsAt: ago(-3 * DAY),
    }),
  ],
  running: [
    cardOf({
      id: 'tourney00007',
      name: 'Pairs in the park',
      kind: 'round-robin',
      seats: 2,
      round: 2,
      rounds: 7,
      entrants: 8,
    }),
  ],
  over: [
    cardOf({
      id: 'tourney00005',
      name: 'Summer streets',
      kind: 'round-robin',
      game: gameAt(1),
      seats: 2,
      stage: 'over',
      entrants: 24,
      startedAt: ago(173 * DAY),
      endedAt: ago(90 * DAY),
      winner: 'Wren',
      me: { ...OWN, place: 5, tables: [] },
    }),
  ],
  cancelled: [],
} as const satisfies Record<string, readonly TournamentCard[]>;

export const DEEDS: TournamentLog['deeds'] = [
  { at: ago(2 * DAY), deed: 'late', by: null, about: 'Tomas', round: 3, reason: '' },
  {
    at: ago(4 * DAY),
    deed: 'extended',
    by: 'Ben',
    about: null,
    round: 3,
    reason: 'Everybody is traveling this week.',
  },
  { at: ago(14 * DAY), deed: 'round-opened', by: null, about: null, round: 3, reason: '' },
  { at: ago(30 * DAY), deed: 'begun', by: null, about: null, round: null, reason: '' },
  { at: ago(40 * DAY), deed: 'made', by: 'Ben', about: null, round: null, reason: '' },
];

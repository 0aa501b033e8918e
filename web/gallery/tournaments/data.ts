import type {
  StandingLine,
  Tournament,
  TournamentCard,
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
export const ALL = [...NAMES, ...MORE];
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
  daysOff: true,
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

type Cells = readonly (number | 'now')[];
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
const placeAt = (number: number, round: number): number | 'now' => PLACES[number - 1]![round]!;
const FIGURES = [24, 22, 18, 15, 13, 16, 11, 10, 7];
const POINTS = [5, 5, 3, 3, 2, 1, 1, 1, 0];
const CROSS = [1, 0, 1, 0, 0, 0, 0, 0, 0];

type Cell = StandingLine['rounds'][number];
/** A round that is being played, unless `more` says otherwise. */
export const cellOf = (cell: Pick<Cell, 'round' | 'match' | 'met'>, more: Partial<Cell> = {}): Cell => ({
  ...cell,
  got: [],
  off: null,
  rank: null,
  figure: null,
  ...more,
});

const cellsOf = (number: number): StandingLine['rounds'] =>
  PLAN.map((tables, round) => {
    const table: readonly number[] = tables.find((seats: readonly number[]) => seats.includes(number))!;
    const met = table.filter((other) => other !== number);
    const match = `match${round}${table[0]}0000`.padEnd(12, '0');
    const cell = { round: round + 1, match, met };
    const rank = placeAt(number, round);
    if (rank === 'now') return cellOf(cell);
    const got = met.map((other) => (Number(placeAt(other, round)) > rank ? 1 : 0));
    return cellOf(cell, { got, rank, figure: 9 - 2 * rank });
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

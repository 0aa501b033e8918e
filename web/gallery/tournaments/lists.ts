import type { TournamentCard, TournamentLog } from '../../../api/contract/people/tournament.ts';
import { ago } from '../people.ts';
import { cardOf, DAY, gameAt, OWN } from './data.ts';
import { KO } from './kinds.ts';

/** A tournament that waits for players. */
const openCard = (more: Partial<TournamentCard>): TournamentCard =>
  cardOf({ stage: 'open', round: 0, startsAt: ago(-10 * DAY), ...more });

/** Ada waits for others at her table of the knock-out. */
const WAITING = OWN.tables.map((table) => ({
  ...table,
  round: 2,
  match: 'match0000002',
  others: ['Wren', 'Juno', 'Pilar'],
  isMyTurn: false,
  deadline: ago(-2 * DAY),
}));

export const LISTED = {
  mine: [
    cardOf({ me: OWN }),
    cardOf({
      id: 'tourney00002',
      name: KO.name,
      kind: 'knock-out',
      game: gameAt(1),
      seats: 4,
      round: 2,
      rounds: 3,
      entrants: 16,
      roundUntil: ago(-15 * DAY),
      me: { ...OWN, tables: WAITING },
    }),
    openCard({
      id: 'tourney00006',
      name: 'Night shift, winter',
      kind: 'swiss',
      rounds: 5,
      entrants: 7,
      most: 32,
      least: 8,
      me: { ...OWN, tables: [] },
    }),
  ],
  open: [
    openCard({
      id: 'tourney00003',
      name: 'Winter curb',
      game: gameAt(2),
      seats: 4,
      rounds: 5,
      entrants: 11,
      least: 8,
      most: 16,
    }),
    openCard({
      id: 'tourney00004',
      name: 'Sunday grid',
      kind: 'swiss',
      game: gameAt(3),
      seats: 5,
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

type Deed = TournamentLog['deeds'][number];
const deedOf = (days: number, deed: Deed['deed'], more: Partial<Deed> = {}): Deed => ({
  at: ago(days * DAY),
  deed,
  by: null,
  about: null,
  round: null,
  reason: '',
  ...more,
});
export const DEEDS: readonly Deed[] = [
  deedOf(2, 'late', { about: 'Tomas', round: 3 }),
  deedOf(4, 'extended', { by: 'Ben', round: 3, reason: 'Everybody is traveling this week.' }),
  deedOf(14, 'round-opened', { round: 3 }),
  deedOf(30, 'begun'),
  deedOf(40, 'made', { by: 'Ben' }),
];

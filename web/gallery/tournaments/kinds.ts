import type { StandingLine, TournamentRound } from '../../../api/contract/people/tournament.ts';
import { ago } from '../people.ts';
import { cellOf, DAY, gameAt, OWN, person, seatOf, tournamentOf } from './data.ts';

/** A table of the knock-out: its numbers by rank, or as they sit; who has as much as another shares their rank. */
const koTable = (
  number: number,
  seats: readonly number[],
  figures?: readonly number[],
): TournamentRound['tables'][number] => ({
  number,
  match: `match9${number}${seats[0]}0000`.padEnd(12, '0'),
  stage: figures ? 'over' : 'running',
  seats: seats.map((one, i) =>
    seatOf(one, figures ? figures.indexOf(figures[i]!) + 1 : null, figures?.[i] ?? null),
  ),
  seq: 34 - 16 * (number - 1),
  isMine: seats.includes(3),
});
export const KO = tournamentOf({
  name: 'The city cup',
  kind: 'knock-out',
  game: gameAt(1),
  seats: 4,
  round: 2,
  rounds: 3,
  entrants: 16,
  least: 16,
  most: 16,
  tablesOver: 4,
  tables: 7,
  me: { ...OWN, tables: [{ ...OWN.tables[0]!, round: 2, others: ['Wren', 'Juno', 'Pilar'] }] },
});
export const koRound = (round: number): TournamentRound => ({
  round,
  openedAt: ago((3 - round) * 20 * DAY),
  until: round === 1 ? null : ago(-15 * DAY),
  endedAt: round === 1 ? ago(5 * DAY) : null,
  tables:
    round === 1
      ? [
          koTable(1, [9, 4, 6, 16], [122, 118, 113, 98]),
          koTable(2, [8, 7, 10, 11], [131, 120, 104, 91]),
          koTable(3, [2, 3, 12, 13], [127, 126, 99, 97]),
          koTable(4, [5, 1, 14, 15], [109, 107, 107, 88]),
        ]
      : [koTable(1, [7, 9, 8, 4]), koTable(2, [3, 2, 1, 5])],
  off: [],
});

export const LADDER = tournamentOf({
  name: 'The long ladder',
  kind: 'ladder',
  seats: 2,
  round: 14,
  rounds: null,
  roundUntil: null,
  entrants: 9,
  least: 2,
  most: 200,
  me: { ...OWN, place: 7, tables: [{ ...OWN.tables[0]!, round: 14, others: ['Pilar'] }] },
});
/** Ada on the seventh rung; who plays whom is in the last round of each. */
const RUNGS = [1, 2, 9, 4, 5, 6, 3, 7, 8];
const PLAYING: Readonly<Record<number, readonly number[]>> = { 3: [5], 5: [3], 1: [2], 2: [1] };
export const LADDER_LINES: readonly StandingLine[] = RUNGS.map((number, i) => ({
  number,
  player: person(number),
  stage: 'in',
  place: i + 1,
  points: 0,
  tie: [],
  rounds: (PLAYING[number] ?? []).map((other) => cellOf({ round: 14, match: 'match0000014', met: [other] })),
}));

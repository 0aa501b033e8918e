import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import type { Engine } from '../../../db/local/engine.ts';
import { bookResult } from '../../../db/history/figures.ts';
import { findTournament, listOwn, listPlaces, listTournaments } from '../../../db/tournaments.ts';
import { readLog, readRound, readStanding } from '../../../db/tournaments.ts';
import { claimPlanned } from '../../../db/pairings.ts';
import { load } from '../../../db/aggregate.ts';
import { claimDue, findEntered, tournament } from '../../../db/tournaments.ts';
import type { Question } from './chores.ts';
import { MATCHES, PEOPLE } from './years.ts';

const TOURNAMENTS = MATCHES / 10;
const ENTRANTS = 6;
const ROUNDS = 2;
/** The large one, with a thousand players in its fourth round. */
const LARGE = 't00000000000';
const PLAYERS = 1000;
const PLAYED = 4;
const COUNTED = 'm00000000050';
const OTHER = 'm00000000051';

const idOf = (n: string): string => `'t' || lpad((${n})::text, 11, '0')`;
/** One of twenty is not over; one of ten is a club's. The first is the large one. */
const stageOf = `case when n % 20 = 0 then 'running' when n % 20 = 1 then 'open' when n % 20 = 2 then 'cancelled' else 'over' end`;
const clubOf = `case when n % 10 = 3 then 'c' || lpad((n % ${MATCHES / 50})::text, 11, '0') end`;
const result = (round: string, match: string, met: string): string =>
  `jsonb_build_object('round', ${round}, 'match', ${match}, 'met', array[${met}], 'got', array[1], 'seat', 0, 'rank', 1, 'figure', 20, 'off', null)`;
/** Their matches are among those of the years. */
const matchOf = (n: string): string => `'m' || lpad(((${n}) % ${MATCHES})::text, 11, '0')`;
const MADE = `now() - n * interval '5 minutes'`;

/** The regular is in as many that are not over as a player may be, and was in ten times as many. */
const ofRegular = `(n % 4000 = 0 or n % 400 = 7)`;

const FILL = [
  `insert into tournaments (id, name, kind, game, config, seats, pace, rounds, round_days, ties, organizer, club, least, most, secret,
      stage, round, entrants, tables, tables_over, due_at, round_at, round_until, created_at, started_at, ended_at)
    select ${idOf('n')}, 'Tournament ' || n, 'swiss', 'walk', '{}', 2, '1d', ${ROUNDS}, 21, '{strength-met,lots}', 'p' || n % ${MATCHES / 5},
      ${clubOf}, 2, ${PLAYERS}, 'secret', ${stageOf}, case when n = 0 then ${PLAYED} else ${ROUNDS} end,
      case when n = 0 then ${PLAYERS} else ${ENTRANTS} end, 6, 6,
      case when n % 20 < 2 then now() + interval '5 days' end, ${MADE}, now() + interval '5 days', ${MADE}, ${MADE},
      case when n % 20 > 2 then ${MADE} end
    from generate_series(0, ${TOURNAMENTS} - 1) n`,
  `insert into entrants (tournament, number, player, stage, most, place, tie, results, entered_at)
    select ${idOf('n')}, k, case when k = 1 and ${ofRegular} then 'p0' else 'p' || (n * 7 + k * 13) % ${MATCHES / 5 - 1} + 1 end, 'in', 5, k,
      '{1,2}', (select jsonb_agg(${result('r', matchOf('n * 6 + (k - 1) / 2 * 2 + r'), '((k - 1) # 1) + 1')}) from generate_series(1, ${ROUNDS}) r), ${MADE}
    from generate_series(1, ${TOURNAMENTS} - 1) n, generate_series(1, ${ENTRANTS}) k`,
  `insert into entrants (tournament, number, player, stage, most, place, tie, results)
    select '${LARGE}', k, 'p' || k, 'in', 5, k, '{1,2}', (select jsonb_agg(${result('r', `'L' || r || '.' || (k + 1) / 2`, '((k - 1) # 1) + 1')}) from generate_series(1, ${PLAYED}) r)
    from generate_series(1, ${PLAYERS}) k`,
  `insert into pairings (tournament, round, number, seats, match, stage, ranks)
    select ${idOf('n')}, r, k, array[2 * k - 1, 2 * k], 'w' || n || '.' || r || '.' || k, 'over', '{1,2}'
    from generate_series(1, ${TOURNAMENTS} - 1) n, generate_series(1, ${ROUNDS}) r, generate_series(1, ${ENTRANTS / 2}) k`,
  `insert into pairings (tournament, round, number, seats, match, stage)
    select '${LARGE}', r, k, array[2 * k - 1, 2 * k], 'L' || r || '.' || k, 'running'
    from generate_series(1, ${PLAYED}) r, generate_series(1, ${PLAYERS / 2}) k`,
  // One of its tables is a match that can be counted.
  `update pairings w set match = '${COUNTED}' where w.match = 'L${PLAYED}.250'`,
  `update entrants e set results = replace(e.results::text, 'L${PLAYED}.250', '${COUNTED}')::jsonb
    where e.tournament = '${LARGE}' and e.number in (499, 500)`,
  `insert into results (match, at, began, game, name, visibility, seats, config, ending, entries, counted)
    select m.id, m.moved_at, m.created_at, m.game, '', m.visibility, 2, '{}', 'over', 10, true from matches m
    where m.id in ('${COUNTED}', '${OTHER}')`,
  `insert into tournament_deeds (tournament, at, deed, doer, round) select t.id, t.created_at, d, t.organizer, 1
    from tournaments t, unnest(array['made', 'begun', 'round-opened']) d`,
  ...['tournaments', 'entrants', 'pairings', 'tournament_deeds'].map((table) => `vacuum analyze ${table}`),
];

/** A hundred thousand tournaments, most of them over, and one of a thousand players. */
export const fillTournaments = async (engine: Engine): Promise<void> => {
  for (const query of FILL) await engine.single({ query });
};

const WHOLE_FIELD = tournament({ field: sql`true`, hasResults: true });
const FEW = 400;
const LIST = 3000;
const WHOLE = 2000;
const NOTHING = { standing: [], records: [] };

/** What pages, lists and sweeps ask of tournaments, and what booking a match asks whether it is of one or not. */
export const tournamentQuestions = (
  db: Db,
  { now, deep, engine }: { now: Date; deep: { at: string; id: string }; engine: Engine },
): Question[] => {
  const hash = PEOPLE.regular;
  const who = { hash, now };
  const list = { ...who, limit: 21, after: undefined };
  const after = { at: deep.at, id: 't00000000000' };
  const club = 'c00000000003';
  const count = { got: [1], rank: 1, figure: 3, off: null };
  const booking = {
    figures: [],
    ratings: [],
    club: NOTHING,
    tournament: { ranks: [1, 2], results: [count, count], winner: 0 },
  };
  const asked: readonly (readonly [name: string, most: number, run: () => Promise<unknown>])[] = [
    ['a page', FEW, () => findTournament(db, LARGE, who)],
    ['those that are open', LIST, () => listTournaments(db, { ...list, stage: 'open' })],
    ['those that are over', LIST, () => listTournaments(db, { ...list, stage: 'over' })],
    ['those that are over, far back', LIST, () => listTournaments(db, { ...list, stage: 'over', after })],
    ['those of a club', LIST, () => listTournaments(db, { ...list, stage: 'over', club })],
    ['those of the regular', LIST, () => listOwn(db, who)],
    ['the places of the regular', LIST, () => listPlaces(db, 'p0', who)],
    ['in which the regular is', LIST, () => findEntered(db, 'p0')],
    ['a page of a standing of a thousand', 600, () => readStanding(db, LARGE, 501)],
    [
      'a page of a round of 500 tables',
      LIST,
      () => readRound(db, { id: LARGE, round: 4, from: 101, me: 'p0' }),
    ],
    ['its log', FEW, () => readLog(db, LARGE)],
    ['a thousand players as a sweep reads them', WHOLE, () => load(db, WHOLE_FIELD, sql`root.id = ${LARGE}`)],
    ['a sweep that finds none due', 50, () => claimDue(db, now, 20)],
    ['a sweep that finds no table to make', 50, () => claimPlanned(db, now, 40)],
    ['a result of a large one', FEW, () => db.execute(bookResult({ match: COUNTED, ...booking }))],
    ['a result of none', FEW, () => db.execute(bookResult({ match: OTHER, ...booking }))],
  ];
  const countAgain = (match: string) => () =>
    engine.single({ query: `update results r set counted = false where r.match = '${match}'` });
  const prepared: Record<string, () => Promise<unknown>> = {
    'a result of a large one': countAgain(COUNTED),
    'a result of none': countAgain(OTHER),
  };
  return asked.map(([what, most, run]) => ({
    name: `tournaments: ${what}`,
    most,
    run,
    ...(prepared[what] && { prepare: prepared[what] }),
  }));
};

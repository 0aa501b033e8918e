import { sql, type SQL } from 'drizzle-orm';
import { firstRow, type Db } from '../client.ts';
import { mayAct } from '../people/door.ts';
import { playerJson, type Player } from '../people/sessions.ts';
import type { Config } from '../../rules/kit/game.ts';
import type { EntrantStage, PairingStage, PACES, TournamentKind, TournamentStage } from '../closed-lists.ts';
import type { RoundResult } from '../schema/tournaments.ts';
import { isoTimeOrNull } from '../sql.ts';
import { hold } from './change.ts';

const HOLD = sql`interval '2 minutes'`;
const time = (at: Date | string): SQL => sql`${typeof at === 'string' ? at : at.toISOString()}::timestamptz`;

/** The matches of tournaments that a player plays now. */
const playedBy = (player: SQL): SQL => sql`(select count(*) from seats s join pairings x on x.match = s.match
  where s.player = ${player} and s.finished_at is null and s.gone is null)`;

/** A player of a planned table. */
export interface PlannedPlayer {
  number: number;
  stage: EntrantStage;
  /** Null: the account was deleted, or they may not act. */
  player: Player | null;
  /** The most matches of tournaments they play at once, and how many they play. */
  most: number;
  playing: number;
}

/** A table whose match is to be made. */
export interface PlannedTable {
  tournament: string;
  round: number;
  number: number;
  match: string;
  name: string;
  kind: TournamentKind;
  game: string;
  config: Config;
  pace: (typeof PACES)[number];
  club: string | null;
  /** The seats of a whole table. */
  seats: number;
  stage: TournamentStage;
  /** Until when its round is to be over. */
  until: string | null;
  /** Those who are to play, by seat. */
  seated: PlannedPlayer[];
}

/** Claims tables whose match is to be made, the longest overdue first. */
export const claimPlanned = async (db: Db, now: Date, limit: number): Promise<PlannedTable[]> => {
  const { rows } = await db.execute<PlannedTable & Record<string, unknown>>(sql`
    with taken as (
      select w.tournament, w.round, w.number from pairings w where w.stage = 'planned' and w.swept_until <= ${time(now)}
      order by w.swept_until limit ${limit} for update skip locked
    ), claimed as (
      update pairings w set swept_until = ${time(now)} + ${HOLD} from taken
      where w.tournament = taken.tournament and w.round = taken.round and w.number = taken.number
      returning w.tournament, w.round, w.number, w.match, w.seats
    )
    select claimed.tournament, claimed.round, claimed.number, claimed.match, t.name, t.kind, t.game, t.config, t.pace, t.club,
      t.seats, t.stage, case when t.kind <> 'ladder' and t.round = claimed.round then t.round_until
        when t.kind <> 'ladder' then ${time(now)} end as until,
      (select jsonb_agg(jsonb_build_object('number', e.number, 'stage', e.stage, 'most', e.most,
          'player', (select ${playerJson} from players p where p.id = e.player and ${mayAct(sql`p.id`, time(now))}), 'playing', ${playedBy(sql`e.player`)}) order by k.seat)
        from unnest(claimed.seats) with ordinality as k(number, seat)
        join entrants e on e.tournament = claimed.tournament and e.number = k.number) as seated
    from claimed join tournaments t on t.id = claimed.tournament order by claimed.tournament, claimed.number`);
  return rows.map((row) => ({ ...row, until: isoTimeOrNull(row.until) }));
};

/** Lets a table wait for a match of a player to end, at most until then. */
export const putOff = async (
  db: Db,
  { match, waitsFor, until }: { match: string; waitsFor: string; until: Date | string },
): Promise<void> => {
  await db.execute(sql`update pairings w set waits_for = ${waitsFor}, swept_until = ${time(until)}
    where w.match = ${match} and w.stage = 'planned'`);
};

/** A table with fewer players than were paired, or none. */
export interface FewerSeated {
  tournament: string;
  match: string;
  /** As it was read. */
  was: readonly number[];
  seats: readonly number[];
  stage: PairingStage & ('planned' | 'void');
  results: readonly { number: number; result: RoundResult }[];
  now: Date;
}

/** Changes a table that was not made yet, with what its players have of the round. False if it has changed meanwhile. */
export const changePlanned = async (
  db: Db,
  { tournament, match, was, seats, stage, results, now }: FewerSeated,
): Promise<boolean> => {
  const change = sql`
    with changed as (
      update pairings w set seats = ${sql.param([...seats])}::int[], stage = ${stage}, waits_for = null
      where w.match = ${match} and w.stage = 'planned' and w.seats = ${sql.param([...was])}::int[]
      returning w.tournament
    ), due as (
      update tournaments t set tables_over = t.tables_over + 1, due_at = least(coalesce(t.due_at, 'infinity'), ${time(now)})
      from changed where t.id = changed.tournament and ${stage} = 'void'
    ), had as (
      update entrants e set results = (select jsonb_agg(case when r.one ->> 'match' = ${match} then k.result else r.one end order by r.n)
        from jsonb_array_elements(e.results) with ordinality as r(one, n))
      from changed, jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as k(number int, result jsonb)
      where e.tournament = changed.tournament and e.number = k.number
    )
    select changed.tournament from changed`;
  const [, changed] = await db.batch([db.execute(hold(tournament)), db.execute(change)]);
  return firstRow(changed) !== undefined;
};

/** A table of somebody who is out. */
interface LeftTable {
  match: string;
  player: string | null;
  /** Whether their seat there is to be given up. */
  isGivenUp: boolean;
}

/**
 * Lets tables of players who are out be tried again if they wait for somebody. Returns seats that are to be given up and are still
 * held, some at a time.
 */
export const freeTables = async (
  db: Db,
  { left, now, limit }: { left: readonly LeftTable[]; now: Date; limit: number },
): Promise<{ match: string; player: string }[]> => {
  if (left.length === 0) return [];
  const { rows } = await db.execute<{ match: string; player: string }>(sql`
    with gone as (
      select k.* from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as k(match text, player text, "isGivenUp" boolean)
    ), woken as (
      update pairings w set swept_until = ${time(now)}, waits_for = null from gone
      where w.match = gone.match and w.stage = 'planned' and w.waits_for is not null
    )
    select s.match, s.player from gone join seats s on s.match = gone.match and s.player = gone.player
    where gone."isGivenUp" and s.gone is null and s.finished_at is null limit ${limit}`);
  return rows;
};

/** Locks players in one order, so that tables made at the same instant count their matches one by one. */
export const holdSeated = (players: readonly string[]): SQL =>
  sql`select from players p where p.id = any(${sql.param([...players])}::text[]) order by p.id for no key update`;

/** A CTE `paired`: marks a planned table as made, if its players are still in it, may act, and have room for one more match. */
export const pairing = ({
  match,
  players,
  now,
}: {
  match: string;
  players: readonly string[];
  now: Date;
}): SQL => sql`paired as (
  update pairings w set stage = 'running', swept_until = null, waits_for = null
  where w.match = ${match} and w.stage = 'planned' and (
    select count(*) from entrants e where e.tournament = w.tournament and e.number = any(w.seats) and e.stage = 'in'
      and e.player = any(${sql.param([...players])}::text[]) and ${playedBy(sql`e.player`)} < e.most and ${mayAct(sql`e.player`, time(now))}) = ${players.length}
  returning w.match
),`;

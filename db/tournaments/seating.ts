import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { mayAct } from '../people/door.ts';
import { playerJson, type Player } from '../people/sessions.ts';
import type { entrants, pairings, tournaments } from '../schema/tournaments.ts';

const HOLD = sql`interval '2 minutes'`;
const time = (at: Date | string): SQL => sql`${typeof at === 'string' ? at : at.toISOString()}::timestamptz`;

/** The matches of tournaments that a player plays now. */
const playedBy = (player: SQL): SQL => sql`(select count(*) from seats s join pairings x on x.match = s.match
  where s.player = ${player} and s.finished_at is null and s.gone is null)`;

/** A player of a planned table. */
export type PlannedPlayer = Pick<typeof entrants.$inferSelect, 'number' | 'stage' | 'most'> & {
  /** Null: the account was deleted, or they may not act. */
  player: Player | null;
  /** How many matches of tournaments they play now, of the most that they want to. */
  playing: number;
};

/** A table whose match is to be made: one of a round, or a challenge. */
export type PlannedTable = Pick<
  typeof tournaments.$inferSelect,
  'name' | 'kind' | 'game' | 'config' | 'pace' | 'club' | 'stage'
> &
  Pick<typeof pairings.$inferSelect, 'tournament' | 'round' | 'number' | 'match'> & {
    /** Until when its round is to be over. */
    until: string | null;
    /** Those who are to play, by seat. */
    seated: PlannedPlayer[];
  };

/** Claims tables whose match is to be made, the longest overdue first. */
export const claimPlanned = (db: Db, now: Date, limit: number): Promise<PlannedTable[]> =>
  db.many`
    with taken as (
      select w.tournament, w.round, w.number from pairings w where w.stage = 'planned' and w.swept_until <= ${time(now)}
      order by w.swept_until limit ${limit} for update skip locked
    ), claimed as (
      update pairings w set swept_until = ${time(now)} + ${HOLD} from taken
      where w.tournament = taken.tournament and w.round = taken.round and w.number = taken.number
      returning w.tournament, w.round, w.number, w.match, w.seats
    )
    select claimed.tournament, claimed.round, claimed.number, claimed.match, t.name, t.kind, t.game, t.config, t.pace, t.club,
      t.stage, case when t.kind <> 'ladder' and t.round = claimed.round then t.round_until
        when t.kind <> 'ladder' then ${time(now)} end as until,
      (select jsonb_agg(jsonb_build_object('number', e.number, 'stage', e.stage, 'most', e.most,
          'player', (select ${playerJson} from players p where p.id = e.player and ${mayAct(sql`p.id`, time(now))}), 'playing', ${playedBy(sql`e.player`)}) order by k.seat)
        from unnest(claimed.seats) with ordinality as k(number, seat)
        join entrants e on e.tournament = claimed.tournament and e.number = k.number) as seated
    from claimed join tournaments t on t.id = claimed.tournament order by claimed.tournament, claimed.number`;

/** Lets a table wait for a match of a player to end, at most until then. */
export const putOff = async (
  db: Db,
  { match, waitsFor, until }: { match: string; waitsFor: string; until: Date | string },
): Promise<void> =>
  void (await db.run`update pairings w set waits_for = ${waitsFor}, swept_until = ${time(until)}
    where w.match = ${match} and w.stage = 'planned'`);

/**
 * Lets tables of players of a tournament who are out be tried again if they wait for somebody. Returns seats that they hold in other
 * tables and are to give up, being removed or late too often, some at a time.
 */
export const freeTables = (
  db: Db,
  { id, now, limit }: { id: string; now: Date; limit: number },
): Promise<{ match: string; player: string }[]> =>
  db.many`
    with gone as (
      select r.one ->> 'match' as match, e.player, e.stage in ('late', 'removed') as gives_up
      from entrants e cross join jsonb_array_elements(e.results) as r(one)
      where e.tournament = ${id} and (e.stage <> 'in' or e.player is null) and r.one ->> 'rank' is null and r.one ->> 'off' is null
    ), woken as (
      update pairings w set swept_until = ${time(now)}, waits_for = null from gone
      where w.match = gone.match and w.stage = 'planned' and w.waits_for is not null
    )
    select s.match, s.player from gone join seats s on s.match = gone.match and s.player = gone.player
    where gone.gives_up and s.gone is null and s.finished_at is null limit ${limit}`;

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

import { sql, type SQL } from 'drizzle-orm';
import { timeOf, texts } from './ask.ts';
import type { Db } from './client.ts';
import type { Along } from './match/open-matches.ts';
import { mayAct } from './people/door.ts';
import { playerJson, type Player } from './people/sessions.ts';
import type { entrants, pairings, tournaments } from './schema/tournaments.ts';

const playedBy = (player: SQL): SQL => sql`(select count(*) from seats s join pairings x on x.match = s.match
  where s.player = ${player} and s.finished_at is null and s.gone is null)`;

export type PlannedPlayer = Pick<typeof entrants.$inferSelect, 'number' | 'stage' | 'most'> & {
  /** Null: the account was deleted, or they may not act. */
  player: Player | null;
  /** How many matches of tournaments they play now, of the most that they want to. */
  playing: number;
};

export type PlannedTable = Pick<
  typeof tournaments.$inferSelect,
  'name' | 'kind' | 'game' | 'config' | 'pace' | 'daysOff' | 'club' | 'stage'
> &
  Pick<typeof pairings.$inferSelect, 'tournament' | 'round' | 'number' | 'match'> & {
    until: string | null;
    seated: PlannedPlayer[];
  };

/** Claims tables whose match is to be made, the longest overdue first. */
export const claimPlanned = (db: Db, now: Date, limit: number) =>
  db.many<PlannedTable>`
    with taken as (
      select w.tournament, w.round, w.number from pairings w where w.stage = 'planned' and w.swept_until <= ${now}::timestamptz
      order by w.swept_until limit ${limit} for update skip locked
    ), claimed as (
      update pairings w set swept_until = ${now}::timestamptz + interval '2 minutes' from taken
      where w.tournament = taken.tournament and w.round = taken.round and w.number = taken.number
      returning w.tournament, w.round, w.number, w.match, w.seats
    )
    select claimed.tournament, claimed.round, claimed.number, claimed.match, t.name, t.kind, t.game, t.config, t.pace, t.days_off as "daysOff",
      t.club, t.stage, case when t.kind <> 'ladder' and t.round = claimed.round then t.round_until
        when t.kind <> 'ladder' then ${now}::timestamptz end as until,
      (select jsonb_agg(jsonb_build_object('number', e.number, 'stage', e.stage, 'most', e.most,
          'player', (select ${playerJson} from players p where p.id = e.player and ${mayAct(sql`p.id`, timeOf(now))}), 'playing', ${playedBy(sql`e.player`)}) order by k.seat)
        from unnest(claimed.seats) with ordinality as k(number, seat)
        join entrants e on e.tournament = claimed.tournament and e.number = k.number) as seated
    from claimed join tournaments t on t.id = claimed.tournament order by claimed.tournament, claimed.number`;

/** Lets a table wait for a match of a player to end, at most until then. */
export const putOff = (
  db: Db,
  { match, waitsFor, until }: { match: string; waitsFor: string; until: Date | string },
) =>
  db.run`update pairings w set waits_for = ${waitsFor}, swept_until = ${until}::timestamptz
    where w.match = ${match} and w.stage = 'planned'`;

/** Wakes tables that wait for players who are out. Returns seats they must give up, some at a time. */
export const freeTables = (db: Db, { id, now, limit }: { id: string; now: Date; limit: number }) =>
  db.many<{ match: string; player: string }>`
    with gone as (
      select r.one ->> 'match' as match, e.player, e.stage in ('late', 'removed') as gives_up
      from entrants e cross join jsonb_array_elements(e.results) as r(one)
      where e.tournament = ${id} and (e.stage <> 'in' or e.player is null) and r.one ->> 'rank' is null and r.one ->> 'off' is null
    ), woken as (
      update pairings w set swept_until = ${now}::timestamptz, waits_for = null from gone
      where w.match = gone.match and w.stage = 'planned' and w.waits_for is not null
    )
    select s.match, s.player from gone join seats s on s.match = gone.match and s.player = gone.player
    where gone.gives_up and s.gone is null and s.finished_at is null limit ${limit}`;

/** Only if all may still play there. Locks players in one order, so matches count one by one. */
export const pairing = (match: string, players: readonly string[], now: Date): Along => {
  const all = sql`any(${texts(players)})`;
  return {
    hold: sql`select from players p where p.id = ${all} order by p.id for no key update`,
    before: sql`paired as (
  update pairings w set stage = 'running', swept_until = null, waits_for = null
  where w.match = ${match} and w.stage = 'planned' and (
    select count(*) from entrants e where e.tournament = w.tournament and e.number = any(w.seats) and e.stage = 'in' and e.player = ${all}
      and ${playedBy(sql`e.player`)} < e.most and ${mayAct(sql`e.player`, timeOf(now))}) = ${players.length}
  returning w.match)`,
    only: sql`exists (select from paired)`,
  };
};

export interface TournamentCount {
  /** Null: it counts for nobody. */
  ranks: readonly number[] | null;
  results: readonly {
    got: readonly number[];
    rank: number | null;
    figure: number | null;
    off: number | null;
  }[];
  /** The seat that won, if one did alone. */
  winner: number | null;
}

/** Locks entrants, tables (also those that wait), tournaments: in the order of deeds and deleted accounts. */
export const holdTournaments = (matches: readonly string[]): SQL[] => {
  const all = sql`any(${texts(matches)})`;
  const tables = sql`pairings w join tournaments t on t.id = w.tournament where w.match = ${all}`;
  return [
    sql`select from entrants e where (e.tournament, e.number) in (
      select k.tournament, k.number from (select w.tournament, w.seats, t.kind from ${tables}) as held
      join entrants k on k.tournament = held.tournament and (held.kind = 'ladder' or k.number = any(held.seats)))
      order by e.tournament, e.number for no key update`,
    sql`select from pairings w where w.match = ${all}
      or w.waits_for = any(array(select s.player from seats s where s.match = ${all} and s.player is not null))
      order by w.tournament, w.round, w.number for no key update`,
    sql`select from tournaments o where o.id in (select w.tournament from ${tables}) order by o.id for no key update`,
  ];
};

/** CTEs after another. A match counted again counts as it ended last, but moves nobody on a ladder twice. */
export const bookingForTournament = ({ ranks, results, winner }: TournamentCount): SQL => sql`,
  at_table as (
    select w.tournament, w.round, w.number, w.match, w.seats, w.stage = 'running' as fresh, t.kind = 'ladder' as is_ladder, counted.at
    from counted join pairings w on w.match = counted.match join tournaments t on t.id = w.tournament and t.stage = 'running'
  ), climb as (
    select at_table.tournament, won.number, won.place as "from", lost.place as "to" from at_table
    join entrants won on won.tournament = at_table.tournament and won.number = at_table.seats[${winner}::int + 1] and won.stage = 'in'
    join entrants lost on lost.tournament = at_table.tournament and lost.number = any(at_table.seats)
      and lost.number <> won.number and lost.stage = 'in' and lost.place < won.place
    where at_table.fresh and at_table.is_ladder
  ), played as (
    update pairings w set stage = ${ranks ? 'over' : 'void'}, ranks = ${ranks ? sql.param([...ranks]) : null}::int[]
    from at_table where w.tournament = at_table.tournament and w.round = at_table.round and w.number = at_table.number
  ), placed as (
    update entrants e set
      results = case when e.number = any(at_table.seats) then (
        select jsonb_agg(case when r.one ->> 'match' = at_table.match
          then r.one || (${JSON.stringify(results)}::jsonb -> (array_position(at_table.seats, e.number) - 1)) else r.one end order by r.n)
        from jsonb_array_elements(e.results) with ordinality as r(one, n)) else e.results end,
      points = e.points + case when at_table.is_ladder and at_table.fresh and e.number = at_table.seats[${winner}::int + 1] then 1 else 0 end,
      place = case when e.number = climb.number then climb."to" when e.place >= climb."to" and e.place < climb."from"
        then e.place + 1 else e.place end
    from at_table left join climb on true
    where e.tournament = at_table.tournament
      and (e.number = any(at_table.seats) or e.place between climb."to" and climb."from")
  ), moved_on as (
    update tournaments t set tables_over = t.tables_over + at_table.fresh::int,
      due_at = case when at_table.is_ladder then t.due_at else least(coalesce(t.due_at, 'infinity'), at_table.at) end
    from at_table where t.id = at_table.tournament
  ), woken as (
    update pairings w set swept_until = at_table.at, waits_for = null
    from at_table join seats s on s.match = at_table.match where w.waits_for = s.player and w.stage = 'planned'
  )`;

import { sql, type SQL } from 'drizzle-orm';

/** What a match adds to its tournament, by seat. */
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

/**
 * Locks what a count of matches changes of their tournaments before anything of it is read: entrants before their tournament, as
 * deeds and deleting an account do. On a ladder all may move.
 */
export const holdTournaments = (matches: readonly string[]): SQL[] => {
  const tables = sql`pairings w join tournaments t on t.id = w.tournament where w.match = any(${sql.param([...matches])}::text[])`;
  return [
    sql`select from entrants e where (e.tournament, e.number) in (
      select k.tournament, k.number from (select w.tournament, w.seats, t.kind from ${tables}) as held
      join entrants k on k.tournament = held.tournament and (held.kind = 'ladder' or k.number = any(held.seats)))
      order by e.tournament, e.number for no key update`,
    sql`select from tournaments o where o.id in (select w.tournament from ${tables}) order by o.id for no key update`,
  ];
};

/**
 * CTEs that save what the match in `counted` adds to its tournament, if it is of one that runs. A match that is counted again
 * counts as it ended last, but moves nobody on a ladder twice. They follow another CTE.
 */
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

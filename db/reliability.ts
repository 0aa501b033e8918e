import { inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from './client.ts';
import { reliability } from './schema/reliability.ts';

/** The number of turns below which a player counts as new. */
export const NEW_BELOW = 20;

/** The upper bound of each duration step, in seconds; one more step has no bound. */
export const TURN_STEPS = [
  300, 900, 1800, 3600, 7200, 14_400, 28_800, 43_200, 86_400, 172_800, 259_200, 604_800,
] as const;

export type ReliabilityCounts = Omit<typeof reliability.$inferSelect, 'player'>;

const COLUMNS = sql.raw('r.player, r.in_time, r.late, r.finished, r.gone, r.times');

/** A row with a player's counts as of the last midnight, zeros if there are none. */
export const shownBy = (player: SQL): SQL => sql`(
  select coalesce(sum(r.in_time + r.late), 0) as turns, coalesce(sum(r.in_time), 0) as in_time,
    coalesce(sum(r.finished), 0) as finished, coalesce(sum(r.gone), 0) as gone from reliability r where r.player = ${player})`;

/** The counts of players as of the last midnight, by player; players without any are missing. */
export const findCounts = async (
  db: Db,
  players: readonly string[],
): Promise<Map<string, ReliabilityCounts>> => {
  const rows = await db
    .select()
    .from(reliability)
    .where(inArray(reliability.player, [...players]));
  return new Map(rows.map(({ player, ...counts }) => [player, counts]));
};

/** A player's counts up to now, for that player only. */
export const findOwnCounts = (db: Db, player: string): Promise<ReliabilityCounts | undefined> => db.one`
    select sum(r.in_time)::int as "inTime", sum(r.late)::int as late, sum(r.finished)::int as finished,
      sum(r.gone)::int as gone, sum_lists(r.times) as times
    from (select ${COLUMNS} from reliability r union all select ${COLUMNS} from reliability_changes r) as r
    where r.player = ${player} group by r.player`;

const AT_ONCE = 10_000;

/** Adds up the changes of past days (UTC). Concurrent runs take different rows. */
export const foldReliability = (db: Db, now: Date): Promise<number> => db.run`
      with batch as (
        delete from reliability_changes c where c.id in (select o.id from reliability_changes o
          where o.at < date_trunc('day', ${now}::timestamptz, 'UTC') order by o.at limit ${AT_ONCE} for update skip locked) returning c.*
      ), summed as (
        select batch.player, sum(batch.in_time) as in_time, sum(batch.late) as late, sum(batch.finished) as finished,
          sum(batch.gone) as gone, sum_lists(batch.times) as times
        from batch group by batch.player order by batch.player
      )
      insert into reliability as r (player, in_time, late, finished, gone, times)
      select summed.player, summed.in_time, summed.late, summed.finished, summed.gone, summed.times from summed
      on conflict on constraint reliability_pkey do update set in_time = r.in_time + excluded.in_time,
        late = r.late + excluded.late, finished = r.finished + excluded.finished, gone = r.gone + excluded.gone,
        times = add_lists(r.times, excluded.times)`;

/** CTEs that give the `holder` of the address the reliability of the `merged_guests`. */
export const reliabilityMoved = sql`
  moved_changes as (update reliability_changes c set player = holder.id from merged_guests, holder
    where c.player = merged_guests.id),
  old_reliability as (delete from reliability r using merged_guests where r.player = merged_guests.id returning ${COLUMNS}),
  new_reliability as (
    insert into reliability_changes (player, in_time, late, finished, gone, times, at)
    select holder.id, r.in_time, r.late, r.finished, r.gone, r.times, to_timestamp(0) from old_reliability r, holder
  )`;

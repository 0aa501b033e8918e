import { sql } from 'drizzle-orm';
import { rowCount, type Db } from '../client.ts';
import type { FoundBan } from '../people/door.ts';

/** Deletes the bans whose time is over; a trigger gives their players' sessions back for the release before. */
export const liftBans = async (db: Db, now: Date): Promise<number> =>
  rowCount(await db.execute(sql`delete from bans b where b.until <= ${now.toISOString()}::timestamptz`));

/** A ban by the operator. */
export interface NewBan extends FoundBan {
  id: string;
  player: string;
  now: Date;
}

/** Bans a player and records it. False if there is no such player. */
export const banPlayer = async (db: Db, { id, player, reason, until, now }: NewBan): Promise<boolean> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const banned = await db.execute(sql`
    with known as (select p.id from players p where p.id = ${player}),
    banned as (
      insert into bans as b (player, reason, until, created_at, clear_at)
      select known.id, ${reason}, ${until}::timestamptz, ${at}, ${at} from known
      on conflict on constraint bans_pkey do update set reason = excluded.reason, until = excluded.until,
        clear_at = excluded.clear_at
    ),
    decided as (
      insert into decisions (id, at, kind, target, player, measure, reason, until)
      select ${id}, ${at}, 'player', known.id, known.id, 'banned', ${reason}, ${until}::timestamptz from known
    ),
    told as (
      insert into notices (id, player, kind, about, reason, created_at)
      select gen_random_uuid()::text, known.id, 'banned', '', ${reason}, ${at} from known
    )
    select known.id from known`);
  return banned.rows.length > 0;
};

/** Ends a ban and records it. False if there is none. */
export const unbanPlayer = async (
  db: Db,
  { id, player, now }: { id: string; player: string; now: Date },
): Promise<boolean> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const freed = await db.execute(sql`
    with freed as (delete from bans b where b.player = ${player} returning b.player),
    decided as (
      insert into decisions (id, at, kind, target, player, measure, reason)
      select ${id}, ${at}, 'player', freed.player, freed.player, 'unbanned', '' from freed
    ),
    told as (
      insert into notices (id, player, kind, about, reason, created_at)
      select gen_random_uuid()::text, freed.player, 'unbanned', '', '', ${at} from freed
    )
    select freed.player from freed`);
  return freed.rows.length > 0;
};

/** The most banned players whose seats one sweep gives up. */
const MOST_CLEARED = 50;

/** Banned players whose seats are to be given up. */
export const findUncleared = async (db: Db, now: Date): Promise<string[]> => {
  const { rows } = await db.execute<{ player: string }>(sql`
    select b.player from bans b where b.clear_at <= ${now.toISOString()}::timestamptz order by b.clear_at limit ${MOST_CLEARED}`);
  return rows.map(({ player }) => player);
};

/**
 * Notes that a banned player's seats were given up. Within the first minute, and as long as they hold one, they are looked for
 * again: a request that began before the ban may have taken a seat since.
 */
export const markCleared = async (db: Db, player: string, now: Date): Promise<void> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`update bans b set clear_at = case when b.created_at > ${at} - interval '1 minute' or exists (
      select from seats s join matches m on m.id = s.match and m.status in ('open', 'running')
      where s.player = b.player and s.finished_at is null and s.gone is null) then ${at} + interval '1 minute' end
    where b.player = ${player} and b.clear_at <= ${at}`);
};

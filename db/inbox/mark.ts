import { sql, type SQL } from 'drizzle-orm';
import { invitedTo } from '../people/invitations.ts';
import { newestResults, UNREAD } from './unseen.ts';

/** Conditions for a player's seats `s`: unfinished matches, and finished ones. */
export const mine = (player: SQL): SQL => sql`s.player = ${player} and s.finished_at is null`;
export const mineEnded = (player: SQL): SQL => sql`s.player = ${player} and s.finished_at is not null`;

/**
 * A hash of the rows of a query, in any order. Hashes the records directly: formatting times as text takes longer than reading
 * them.
 */
const hashOf = (row: SQL, from: SQL): SQL =>
  sql`(select bit_xor(hash_record_extended(row(${row}), 0)) from ${from})`;

/** The SQL of the function that computes an ETag over a player's inbox from a few indexes. */
export const inboxMarkFunction = (render: (piece: SQL) => string): string => {
  const [player, now, games, limit] = ['player', 'now', 'games', 'limit'].map((name) =>
    sql.raw(`p_${name}`),
  ) as [SQL, SQL, SQL, SQL];
  const live = hashOf(
    sql`m.id, m.moved_at, m.deadline, s.gone`,
    sql`seats s join matches m on m.id = s.match where ${mine(player)}`,
  );
  const ended = hashOf(
    sql`ended.match, ended.finished_at`,
    sql`(select s.match, s.finished_at from seats s where ${mineEnded(player)} order by s.finished_at desc, s.match desc limit ${limit}) as ended`,
  );
  const seen = hashOf(
    sql`ended.match, ended.seen_seq`,
    sql`(${newestResults(sql`s.match, s.seen_seq`, { player, now })}) as ended`,
  );
  const unread = hashOf(sql`s.match, s.talk_at`, sql`seats s where s.player = ${player} and ${UNREAD}`);
  const asked = hashOf(sql`asked.id, asked.moved_at`, sql`(${invitedTo(player, games)}) as asked`);
  return `create function inbox_mark_1(p_player text, p_now timestamptz, p_games text[], p_limit int) returns text
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return ${render(sql`concat_ws(';', coalesce(${live}, 0), coalesce(${ended}, 0), coalesce(${seen}, 0), coalesce(${unread}, 0),
    coalesce(${asked}, 0))`)};
end $$;`;
};

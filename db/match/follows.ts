import type { LanguageTag } from '../closed-lists.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { holdPlayer, type AtMatch, type BySession } from '../ask.ts';
import { whoAsks } from '../people/sessions.ts';

/** Whether a row of `follows` still counts, by its match `m`; `inbox_mark_1` asks the same. */
export const isFollowed = (at: Date) => sql`m.visibility = 'public'
  and (m.status in ('open', 'running') or m.moved_at > ${at}::timestamptz - interval '7 days')`;

interface Marked extends AtMatch {
  seq: number;
}

/** Drops what counts no longer. False if they follow too many; the lock counts requests one by one. */
export const followMatch = (db: Db, { match, player, seq, now }: Marked & { now: Date }, most: number) => {
  const held = holdPlayer(player);
  return db.after(held).did`
    with past as (
      delete from follows f using matches m where f.player = ${player} and m.id = f.match and m.id <> ${match} and not (${isFollowed(now)})
    )
    insert into follows as f (match, player, seen_seq, created_at)
    select m.id, ${player}, ${seq}::int, ${now} from matches m
    where m.id = ${match} and (select count(*) from follows o join matches m on m.id = o.match
      where o.player = ${player} and o.match <> ${match} and ${isFollowed(now)}) < ${most}::int
    on conflict on constraint follows_match_player_pk do update set seen_seq = greatest(f.seen_seq, excluded.seen_seq)`;
};

export const unfollowMatch = (db: Db, { match, player }: AtMatch) =>
  db.run`delete from follows f where f.match = ${match} and f.player = ${player}`;

export interface FollowNews extends AtMatch {
  language: LanguageTag | null;
  /** The news start after this `seq`. */
  since: number;
  of: number;
}

export const listFollowNews = (
  db: Db,
  { players, now, most }: { players: readonly string[]; now: Date; most: number },
) => db.many<FollowNews>`
  select own.* from unnest(${sql.param(players)}::text[]) as p(id) cross join lateral (
    select f.match, f.player, r.language, greatest(f.seen_seq, f.told_seq) as since, count(*) over ()::int as of
    from follows f join matches m on m.id = f.match join players r on r.id = f.player
    where f.player = p.id and m.seq > greatest(f.seen_seq, f.told_seq) and ${isFollowed(now)}
    order by m.moved_at desc, m.id limit ${most}) as own`;

/** Marks a moment for a player. False if they have marked too many. The lock counts several requests one by one. */
export const markMoment = (
  db: Db,
  { match, player, seq, since, now }: Marked & { since: number; now: Date },
  most: number,
) => db.after(holdPlayer(player)).did`
    insert into moments as o (match, player, seq, since, created_at)
    select ${match}, ${player}, ${seq}::int, ${since}::int, ${now}::timestamptz
    where (select count(*) from moments own where own.player = ${player} and (own.match, own.seq) <> (${match}, ${seq}::int)) < ${most}::int
    on conflict on constraint moments_player_match_seq_pk do update set since = excluded.since`;

export const unmarkMoment = (db: Db, { match, player, seq }: Marked) =>
  db.run`delete from moments o where o.match = ${match} and o.player = ${player} and o.seq = ${seq}::int`;

/** The moments that a player has marked, newest first: all of them for themselves, for others those that everybody sees. */
export const listMoments = <Moment>(
  db: Db,
  { player, hash, now }: BySession & { player: string },
) => db.many<Moment>`
  select * from (
    select o.match, o.seq, o.since, m.game, m.name as "table", m.status = 'finished' and m.visibility = 'public' as shown
    from moments o join matches m on m.id = o.match where o.player = ${player} order by o.created_at desc, o.match, o.seq desc
  ) as own where own.shown or exists (select from (${whoAsks(hash, now)}) as me where me.id = ${player})`;

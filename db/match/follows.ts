import { sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { holdPlayer } from '../ask.ts';

/** Whether a row of `follows` still counts, by its match `m`; `inbox_mark_1` asks the same. */
export const isFollowed = (at: Date) => sql`m.visibility = 'public'
  and (m.status in ('open', 'running') or m.moved_at > ${at}::timestamptz - interval '7 days')`;

interface Follow {
  match: string;
  player: string;
  seq: number;
  now: Date;
}

/** Drops what counts no longer. False if they follow too many; the lock counts requests one by one. */
export const followMatch = (db: Db, { match, player, seq, now }: Follow, most: number) => {
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

export const unfollowMatch = (db: Db, { match, player }: Pick<Follow, 'match' | 'player'>) =>
  db.run`delete from follows f where f.match = ${match} and f.player = ${player}`;

/** A followed match with news that its follower has neither seen nor been told of. */
export interface FollowNews extends Pick<Follow, 'match' | 'player'> {
  /** The news start after this `seq`. */
  since: number;
  /** How many matches have news for this follower. */
  of: number;
}

export const listFollowNews = (
  db: Db,
  { players, now, most }: { players: readonly string[]; now: Date; most: number },
): Promise<FollowNews[]> => db.many`
  select own.* from unnest(${sql.param(players)}::text[]) as p(id) cross join lateral (
    select f.match, f.player, greatest(f.seen_seq, f.told_seq) as since, count(*) over ()::int as of
    from follows f join matches m on m.id = f.match
    where f.player = p.id and m.seq > greatest(f.seen_seq, f.told_seq) and ${isFollowed(now)}
    order by m.moved_at desc, m.id limit ${most}) as own`;

import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { mayAct } from './door.ts';
import { playerJson, whoAsks } from './sessions.ts';

/** The owner of a feed and the round of its link: links of earlier rounds are invalid. */
export interface FeedHolder {
  player: string;
  round: number;
}

/** The owner as rows of a CTE with `id` and `who`; empty if the link has been renewed, or they may not act. */
export const holderOf = ({ player, round }: FeedHolder, now: Date): SQL => sql`
  select p.id, ${playerJson} as who from players p where p.id = ${player} and p.feed_round = ${round}::int
    and ${mayAct(sql`p.id`, sql`${now}::timestamptz`)}`;

/**
 * The holder of the feed links that are valid for who asks; `renew` starts a new round and invalidates the old links. Undefined
 * without a session: locks the player first, so that a session that ends at the same instant renews nothing.
 */
export const feedHolder = (
  db: Db,
  { hash, now }: { hash: string; now: Date },
  { renew }: { renew: boolean },
): Promise<FeedHolder | undefined> => {
  const me = whoAsks(hash, now);
  const held = sql`select from players p where p.id in (select me.id from (${me}) as me) for no key update`;
  return db.after(held).one(
    renew
      ? sql`update players p set feed_round = p.feed_round + 1 from (${me}) as me where p.id = me.id
          returning p.id as player, p.feed_round as round`
      : sql`select p.id as player, p.feed_round as round from players p join (${me}) as me on me.id = p.id`,
  );
};

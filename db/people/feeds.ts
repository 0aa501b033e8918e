import { sql, type SQL } from 'drizzle-orm';
import { firstRow, type Db } from '../client.ts';
import { mayAct } from './door.ts';
import { playerJson } from './sessions.ts';

/** The owner of a feed and the round of its link: links of earlier rounds are invalid. */
export interface FeedHolder {
  player: string;
  round: number;
}

/** The owner as rows of a CTE with `id` and `who`; empty if the link has been renewed, or they may not act. */
export const holderOf = ({ player, round }: FeedHolder, now: Date): SQL => sql`
  select p.id, ${playerJson} as who from players p where p.id = ${player} and p.feed_round = ${round}::int
    and ${mayAct(sql`p.id`, sql`${now.toISOString()}::timestamptz`)}`;

/** The round for which a player's feed links are valid; `renew` starts a new one and invalidates the old links. */
export const feedRound = async (db: Db, player: string, { renew }: { renew: boolean }): Promise<number> => {
  const found = await db.execute(
    renew
      ? sql`update players p set feed_round = p.feed_round + 1 where p.id = ${player} returning p.feed_round as round`
      : sql`select p.feed_round as round from players p where p.id = ${player}`,
  );
  return firstRow<{ round: number }>(found)!.round;
};

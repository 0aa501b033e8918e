import { sql, type SQL } from 'drizzle-orm';
import { firstRow, type Db } from '../client.ts';
import { playerJson } from './sessions.ts';

/** Whose feed it is, and which of their addresses was asked for: an earlier one leads nowhere. */
export interface FeedHolder {
  player: string;
  round: number;
}

/** The holder as rows of a CTE with `id` and `who`; none where the address has been renewed. */
export const holderOf = ({ player, round }: FeedHolder): SQL => sql`
  select p.id, ${playerJson} as who from players p where p.id = ${player} and p.feed_round = ${round}::int`;

/** Which addresses of a player's feeds hold; `renew` makes new ones, and the old lead nowhere. */
export const feedRound = async (db: Db, player: string, { renew }: { renew: boolean }): Promise<number> => {
  const found = await db.execute(
    renew
      ? sql`update players p set feed_round = p.feed_round + 1 where p.id = ${player} returning p.feed_round as round`
      : sql`select p.feed_round as round from players p where p.id = ${player}`,
  );
  return firstRow<{ round: number }>(found)!.round;
};

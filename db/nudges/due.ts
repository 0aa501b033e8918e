import { sql, type SQL } from 'drizzle-orm';
import { rowCount, type Db } from '../client.ts';
import { moveTime } from '../match/commit.ts';

/** So long a match is left to the sweep that took it. One that fails at it is put behind all others by that. */
const HOLD = sql`interval '2 minutes'`;

interface Due {
  now: Date;
  limit: number;
  where: SQL;
  order: SQL;
}

/** Takes the oldest that no other sweep has in hand, in one statement. */
const claim = async (db: Db, { now, limit, where, order }: Due): Promise<string[]> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: string }>(sql`
    update matches m set swept_until = ${at} + ${HOLD} from (
      select due.id from matches due where ${where} and (due.swept_until is null or due.swept_until <= ${at})
      order by ${order} limit ${limit} for update skip locked
    ) as taken where m.id = taken.id returning m.id`);
  return rows.map(({ id }) => id);
};

/** Takes matches in which a bot is waited for. */
export const claimBotsDue = (db: Db, now: Date, limit: number): Promise<string[]> =>
  claim(db, { now, limit, where: sql`due.bots_due`, order: sql`due.moved_at` });

/** No bot is waited for after all, unless the match has moved since. Answers false: there is nothing to do. */
export const restBots = async (db: Db, id: string, seq: number): Promise<false> => {
  await db.execute(sql`update matches m set bots_due = false where m.id = ${id} and m.seq = ${seq}`);
  return false;
};

/** Takes running matches whose deadline has passed. */
export const claimExpired = (db: Db, now: Date, limit: number): Promise<string[]> => {
  const where = sql`due.status = 'running' and due.deadline is not null and due.deadline <= ${now.toISOString()}`;
  return claim(db, { now, limit, where, order: sql`due.deadline` });
};

/** Puts away tables that have waited for players for a fortnight. */
export const cancelStaleMatches = async (db: Db, now: Date): Promise<number> =>
  rowCount(
    await db.execute(sql`update matches set status = 'cancelled', moved_at = ${moveTime(sql`${now.toISOString()}::timestamptz`)}
    where matches.status = 'open' and matches.moved_at < ${now.toISOString()}::timestamptz - interval '14 days'`),
  );

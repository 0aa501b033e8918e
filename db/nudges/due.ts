import { sql } from 'drizzle-orm';
import { rowCount, type Db } from '../client.ts';
import { moveTime } from '../match/commit.ts';

const ids = ({ rows }: { rows: Record<string, unknown>[] }): string[] => rows.map(({ id }) => id as string);

// Drawn by lot where there are more than one sweep takes: those that fail each time would keep out all others.

/** Matches in which a bot is waited for. */
export const findBotsDue = async (db: Db, limit = 50): Promise<string[]> =>
  ids(await db.execute(sql`select m.id from matches m where m.bots_due order by random() limit ${limit}`));

/** No bot is waited for after all, unless the match has moved since. Answers false: there is nothing to do. */
export const restBots = async (db: Db, id: string, seq: number): Promise<false> => {
  await db.execute(sql`update matches m set bots_due = false where m.id = ${id} and m.seq = ${seq}`);
  return false;
};

/** Running matches whose deadline has passed. */
export const findExpired = async (db: Db, now: Date, limit = 50): Promise<string[]> =>
  ids(
    await db.execute(sql`select m.id from matches m where m.status = 'running' and m.deadline is not null
      and m.deadline <= ${now.toISOString()} order by random() limit ${limit}`),
  );

/** Puts away tables that have waited for players for a fortnight. */
export const cancelStaleMatches = async (db: Db, now: Date): Promise<number> =>
  rowCount(
    await db.execute(sql`update matches set status = 'cancelled', moved_at = ${moveTime(sql`${now.toISOString()}::timestamptz`)}
    where matches.status = 'open' and matches.moved_at < ${now.toISOString()}::timestamptz - interval '14 days'`),
  );

import { sql } from 'drizzle-orm';
import { rowCount, type Db } from './client.ts';

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

/** Mail about one match, off or on, for whoever sits there. */
export const muteSeat = async (
  db: Db,
  at: { match: string; player: string },
  muted: boolean,
): Promise<void> => {
  await db.execute(
    sql`update seats s set muted = ${muted} where s.match = ${at.match} and s.player = ${at.player}`,
  );
};

/** Forgets sessions that ended the day before; until then a token that was revoked counts. */
export const forgetSessions = async (db: Db, now: Date): Promise<number> =>
  rowCount(
    await db.execute(
      sql`delete from sessions s where s.expires_at < ${now.toISOString()}::timestamptz - interval '1 day'`,
    ),
  );

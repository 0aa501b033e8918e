import { sql } from 'drizzle-orm';
import { rowCount, type Db } from './client.ts';
import { moveTime } from './commit.ts';

/** Puts away tables that have waited for players for a fortnight. */
export const cancelStaleMatches = async (db: Db, now: Date): Promise<number> =>
  rowCount(
    await db.execute(sql`update matches set status = 'cancelled', moved_at = ${moveTime(sql`${now.toISOString()}::timestamptz`)}
    where matches.status = 'open' and matches.moved_at < ${now.toISOString()}::timestamptz - interval '14 days'`),
  );

/** Forgets sign-ins of the day before. */
export const forgetSignIns = async (db: Db, now: Date): Promise<number> =>
  rowCount(
    await db.execute(
      sql`delete from sign_ins s where s.created_at < ${now.toISOString()}::timestamptz - interval '1 day'`,
    ),
  );

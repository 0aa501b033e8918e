import { sql } from 'drizzle-orm';
import journal from '../migrations/meta/_journal.json' with { type: 'json' };
import { firstRow, type Db } from './client.ts';

/** When the newest migration that this code knows was written: how the migrator tells them apart. */
const NEWEST = Math.max(...journal.entries.map(({ when }) => when));

/** Whether every migration that this code wants has been made; throws where the database can not be reached. */
export const isMigrated = async (db: Db): Promise<boolean> => {
  const found = await db.execute(
    sql`select exists (select from drizzle.__drizzle_migrations m where m.created_at >= ${NEWEST}) as current`,
  );
  return firstRow<{ current: boolean }>(found)?.current ?? false;
};

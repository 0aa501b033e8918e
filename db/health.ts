import { sql } from 'drizzle-orm';
import journal from '../migrations/meta/_journal.json' with { type: 'json' };
import { firstRow, pgCode, type Db } from './client.ts';

/** When the newest migration that this code knows was written: how the migrator tells them apart. */
const NEWEST = Math.max(...journal.entries.map(({ when }) => when));

/** Relation or schema does not exist: no migration was ever applied. */
const NEVER_MIGRATED = ['42P01', '3F000'];

/** Whether the database has every migration that this code needs; throws when it can't be reached. */
export const isMigrated = async (db: Db): Promise<boolean> => {
  try {
    const found = await db.execute(
      sql`select exists (select from drizzle.__drizzle_migrations m where m.created_at >= ${NEWEST}) as current`,
    );
    return firstRow<{ current: boolean }>(found)?.current ?? false;
  } catch (error) {
    if (NEVER_MIGRATED.includes(pgCode(error) ?? '')) return false;
    throw error;
  }
};

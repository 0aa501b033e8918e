import journal from '../migrations/meta/_journal.json' with { type: 'json' };
import { pgCode, type Db } from './client.ts';

/** When the newest migration this code knows was written; the migrator identifies migrations by this time. */
const NEWEST = Math.max(...journal.entries.map(({ when }) => when));

/** The relation or schema does not exist: no migration was ever applied. */
const NEVER_MIGRATED = ['42P01', '3F000'];

/** Whether the database has every migration this code needs. Throws when the database is unreachable. */
export const isMigrated = async (db: Db): Promise<boolean> => {
  try {
    return (
      (await db.run`select from drizzle.__drizzle_migrations m where m.created_at >= ${NEWEST} limit 1`) > 0
    );
  } catch (error) {
    if (NEVER_MIGRATED.includes(pgCode(error) ?? '')) return false;
    throw error;
  }
};

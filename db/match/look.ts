import type { Db } from '../client.ts';
import type { StoredMatch } from './stored.ts';

/**
 * Saves that a seat has looked, by its clock. False, with nothing saved, if the match has changed since it was read. It is no move, so
 * the match keeps its place in lists.
 */
export const saveLook = async (
  db: Db,
  { id, version, timing, deadline }: Pick<StoredMatch, 'id' | 'version' | 'timing' | 'deadline'>,
): Promise<boolean> =>
  (await db.run`update matches m set timing = ${JSON.stringify(timing)}::jsonb, deadline = ${deadline}::timestamptz,
    moved_at = m.moved_at + interval '1 microsecond'
    where m.id = ${id} and m.status = 'running' and m.moved_at = ${version}::timestamptz`) > 0;

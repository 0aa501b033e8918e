import { sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import type { channels } from '../schema/channels.ts';

type Row = typeof channels.$inferSelect;

/** A channel that was switched off after failing for a day, and whose player has not been told yet. */
export interface StoppedChannel extends Pick<Row, 'id' | 'kind' | 'label' | 'target' | 'error'> {
  email: string;
}

/** Claims some of them for ten minutes, after which failed mail is retried. */
export const claimStopped = async (db: Db, now: Date, limit = 50): Promise<StoppedChannel[]> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<StoppedChannel & Record<string, unknown>>(sql`
    update channels c set retry_at = ${at} + interval '10 minutes' from (
      select o.id from channels o where o.stopped_at is not null and o.told_at is null
        and (o.retry_at is null or o.retry_at <= ${at}) order by o.stopped_at limit ${limit} for update skip locked
    ) as taken, players p where c.id = taken.id and p.id = c.player and p.email is not null
    returning c.id, c.kind, c.label, c.target, c.error, p.email`);
  return rows;
};

export const markStoppedTold = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.execute(sql`update channels c set told_at = ${now.toISOString()}::timestamptz where c.id = ${id}`);
};

import { Client } from 'pg';
import { expect, inject } from 'vitest';
import type { ownEnv } from '../service.ts';

const source = inject('source');
type Own = Awaited<ReturnType<typeof ownEnv>>;

/** A connection of one's own to the database that is tried, on PostgreSQL. */
export const connect = async ({ engine }: Own): Promise<Client> => {
  const { rows } = await engine.single({ query: 'select current_database()' });
  const url = new URL(source.kind === 'postgres' ? source.url : '');
  url.pathname = `/${String(rows[0]![0])}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  return client;
};

const waiting = async (client: Client): Promise<number> =>
  (
    await client.query(`select from pg_stat_activity a
      where a.datname = current_database() and a.wait_event_type = 'Lock'`)
  ).rowCount ?? 0;

/**
 * Waits until this many statements wait for a lock. A transaction sees one moment only, so the holder of the lock would see the
 * same again and again: this looks through a connection of its own.
 */
export const untilWaiting = async (own: Own, count: number): Promise<void> => {
  const watcher = await connect(own);
  try {
    await expect.poll(() => waiting(watcher)).toBeGreaterThanOrEqual(count);
  } finally {
    await watcher.end();
  }
};

interface Meanwhile<T> {
  /** What takes the lock. */
  hold: string;
  /** What runs into it: this many statements must wait at once. */
  work: () => Promise<T>;
  count?: number;
  /** What is changed before it is let go. */
  change?: string;
}

/** Does something that has to wait for a lock, and changes something before it may go on. */
export const whileHeld = async <T>(own: Own, { hold, work, count = 1, change }: Meanwhile<T>): Promise<T> => {
  const client = await connect(own);
  try {
    await client.query(`begin; ${hold}`);
    const working = work();
    await untilWaiting(own, count);
    await client.query(`${change ?? ''}; commit`);
    return await working;
  } finally {
    await client.end();
  }
};

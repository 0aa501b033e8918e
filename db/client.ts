/// <reference types="node/async_hooks" />
import { AsyncLocalStorage } from 'node:async_hooks';
import { neon, neonConfig, types, type NeonQueryFunction } from '@neondatabase/serverless';
import { drizzle, type NeonHttpDatabase } from 'drizzle-orm/neon-http';
import { asking, isoTime } from './ask.ts';
import journal from '../migrations/meta/_journal.json' with { type: 'json' };

export type Client = NeonQueryFunction<false, false>;
export type Db = NeonHttpDatabase & ReturnType<typeof asking> & { $client: Client };
export interface DbEnv {
  DATABASE_URL: string;
  NEON_FETCH_ENDPOINT?: string | undefined;
}

// The driver has one setting for the whole process; keying by host lets it serve several databases at once.
const endpoints = new Map<string, string>();
const neonEndpoint = neonConfig.fetchEndpoint as (host: string, port: number | string) => string;
neonConfig.fetchEndpoint = (host, port) => endpoints.get(`${host}:${port}`) ?? neonEndpoint(host, port);

const connectionOf = ({ DATABASE_URL, NEON_FETCH_ENDPOINT }: DbEnv): string => {
  if (!NEON_FETCH_ENDPOINT) return DATABASE_URL;
  const endpoint = new URL(NEON_FETCH_ENDPOINT);
  const url = new URL(DATABASE_URL);
  url.hostname = endpoint.hostname;
  url.port = endpoint.port || (endpoint.protocol === 'https:' ? '443' : '80');
  endpoints.set(url.host, NEON_FETCH_ENDPOINT);
  return url.href;
};

/** The database over a client of it. Times come as ISO 8601 in UTC, with milliseconds. */
export const drizzleOver = (client: Client): Db => {
  const db = drizzle({ client, casing: 'snake_case' });
  types.setTypeParser(types.builtins.TIMESTAMPTZ!, isoTime); // drizzle has just left them as they are
  return Object.assign(db, asking(db));
};

export const localClients = new Map<string, Client>();

/** Opens the database, over HTTP unless it is in this process. `wrap` sits before it, so tests can count, delay, or drop calls. */
export const openDb = (env: DbEnv, wrap: (client: Client) => Client = (client) => client): Db =>
  drizzleOver(wrap(localClients.get(env.DATABASE_URL) ?? neon(connectionOf(env))));

const shared = new WeakMap<DbEnv, Db>();

/** The database of an environment, opened once. It holds no connection, so requests can share it. */
export const sharedDb = (env: DbEnv): Db => {
  const db = shared.get(env) ?? openDb(env);
  shared.set(env, db);
  return db;
};

const counting = new AsyncLocalStorage<{ count: number }>();

export const noteTrip = (): void => {
  const trips = counting.getStore();
  if (trips) trips.count++;
};

neonConfig.fetchFunction = (...request: Parameters<typeof fetch>) => {
  noteTrip();
  return fetch(...request);
};

export const countTrips = <T>(trips: { count: number }, work: () => T): T => counting.run(trips, work);

export const pgCode = (error: unknown): string | undefined => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  return cause === undefined ? undefined : pgCode(cause);
};

const isFromDriver = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'NeonDbError' || error.name === 'DrizzleQueryError' || isFromDriver(error.cause));

/** Says nothing about the statement: no connection, a conflict, no room, a server that stops, a late lock or answer. */
const PASSING = /^(08|40|53|57P|58)|^(25006|55P03|57014)$|^$/;

/** Whether the database was unreachable or unfit, so that the same request may succeed in a moment. */
export const isUnavailable = (error: unknown) => isFromDriver(error) && PASSING.test(pgCode(error) ?? '');

export const askJson = async <T>(db: Db, text: string, value: unknown): Promise<T[]> =>
  (await db.$client.query(text, [JSON.stringify(value)], { fullResults: true })).rows as T[];

export const firstRow = <T>({ rows }: { rows: unknown[] }): T | undefined => rows[0] as T | undefined;

/** When the newest migration this code knows was written; the migrator identifies migrations by this time. */
const NEWEST = Math.max(...journal.entries.map(({ when }) => when));

/** The relation or schema does not exist: no migration was ever applied. */
const NEVER_MIGRATED = ['42P01', '3F000'];

/** Whether the database has every migration this code needs. Throws when the database is unreachable. */
export const isMigrated = async (db: Db): Promise<boolean> => {
  try {
    return await db.did`select from drizzle.__drizzle_migrations m where m.created_at >= ${NEWEST} limit 1`;
  } catch (error) {
    if (NEVER_MIGRATED.includes(pgCode(error) ?? '')) return false;
    throw error;
  }
};

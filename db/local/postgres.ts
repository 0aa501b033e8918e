import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool, type PoolClient } from 'pg';
import { migrating, MIGRATIONS, type Engine, type Query, type QueryResult } from './engine.ts';

const asText = (value: string): string => value;

/** Without statement names, as Neon does: every statement is planned anew, and several in one text are refused. */
const run = async (on: Pool | PoolClient, { query, params = [] }: Query): Promise<QueryResult> => {
  const config = {
    text: query,
    values: params,
    rowMode: 'array' as const,
    queryMode: 'extended',
    types: { getTypeParser: () => asText },
  };
  return on.query<unknown[]>(config);
};

const inTransaction = async <T>(pool: Pool, work: (client: PoolClient) => Promise<T>) => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
};

/** What is wrong with an address of a database, without telling it: it holds a password. */
export const wrongAddress = (url: string): string | undefined =>
  /^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? '')
    ? undefined
    : 'DATABASE_URL is not a PostgreSQL address; it must look like postgres://user:password@host:5432/name, with special characters of the password written as %40.';

/** Throws a sentence that says which PostgreSQL is unreachable and why, never showing the password. */
export const requireReachable = async (url: string): Promise<void> => {
  const wrong = wrongAddress(url);
  if (wrong) throw new Error(wrong);
  const { host, pathname } = new URL(url);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const where = `PostgreSQL at ${host}${pathname}`;
    const why = message || code; // an error of several attempts has no message of its own
    throw new Error(`${where} can not be reached: ${why}. Is it running, and is DATABASE_URL right?`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => {});
  }
};

/** Any number that nothing else locks. */
const MIGRATION_LOCK = 20_261_127;

/** Migrates while no other process does. A lock of the session would outlive it behind a pool like Neon's. */
const migrateAlone = async (pool: Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS });
  } finally {
    client.release(true);
  }
};

export const openPostgres = (url: string): Engine => {
  const pool = new Pool({ connectionString: url, max: 8, options: '-c timezone=UTC' });
  // A server restart may drop connections, idle or in a batch: their statements fail, and the next one opens a new connection.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    single: (query) => run(pool, query),
    batch: (queries) =>
      inTransaction(pool, async (client) => {
        const results: QueryResult[] = [];
        for (const query of queries) results.push(await run(client, query));
        return results;
      }),
    migrate: () => migrating(migrateAlone(pool)),
    close: () => pool.end(),
  };
};

export const migratePostgres = async (url: string): Promise<void> => {
  await requireReachable(url);
  const engine = openPostgres(url);
  await engine.migrate().finally(engine.close);
};

import { existsSync, renameSync, rmSync } from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrating, MIGRATIONS, type Engine, type Query, type QueryResult } from './engine.ts';

const asText = (value: unknown): unknown => value;

/** Turns off PGlite's own conversions, because Neon's protocol needs the raw text. */
const untouched = (db: PGlite) => ({
  rowMode: 'array' as const,
  parsers: Object.fromEntries(Object.keys(db.parsers).map((oid) => [oid, asText])),
  serializers: new Proxy({}, { get: () => asText }),
});

export interface PgliteEngine extends Engine {
  dump(): Promise<Uint8Array<ArrayBuffer>>;
}

/** Sets up a new database next to its final place first: a half-made one would not open. */
export const makePgliteFolder = async (folder: string): Promise<void> => {
  if (existsSync(folder)) return;
  const making = `${folder}.making`;
  rmSync(making, { recursive: true, force: true });
  await (await PGlite.create({ dataDir: making })).close();
  renameSync(making, folder);
};

/** PostgreSQL's own 128 MB are more than a database on a laptop has. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** PostgreSQL inside this process: in memory, or in the folder `dataDir`. */
export const openPglite = async (options: PGliteOptions = {}): Promise<PgliteEngine> => {
  const db = await PGlite.create({ ...options, startParams });
  const settings = untouched(db);
  const run = (on: Pick<PGlite, 'query'>, { query, params = [] }: Query): Promise<QueryResult> =>
    on.query<unknown[]>(query, params, settings);
  return {
    single: (query) => run(db, query),
    batch: (queries) =>
      db.transaction(async (tx) => {
        const results: QueryResult[] = [];
        for (const query of queries) results.push(await run(tx, query));
        return results;
      }),
    migrate: () => migrating(migrate(drizzle({ client: db }), { migrationsFolder: MIGRATIONS })),
    dump: async () => new Uint8Array(await (await db.dumpDataDir('none')).arrayBuffer()),
    close: () => db.close(),
  };
};

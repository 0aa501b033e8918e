import { join } from 'node:path';
import { serveSql, type Endpoint } from './endpoint.ts';
import type { Engine } from './engine.ts';
import { lockFolder } from './lock.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

const openFolder = async (folder: string): Promise<Engine> => {
  const release = lockFolder(folder);
  const engine = await openPglite({ dataDir: join(folder, 'db') });
  const close = async (): Promise<void> => {
    await engine.close();
    release();
  };
  return { ...engine, close };
};

/** The local database, migrated unless it is to stay as it is, and served: PostgreSQL where a URL is given, else PGlite in the folder. */
export const openDatabase = async (from: {
  url?: string | undefined;
  folder: string;
  /** Take the database as it is. */
  asIs?: boolean;
}): Promise<Endpoint> => {
  const engine = from.url ? openPostgres(from.url) : await openFolder(from.folder);
  if (!from.asIs) await engine.migrate();
  const endpoint = await serveSql(engine);
  const close = async (): Promise<void> => {
    await endpoint.close();
    await engine.close();
  };
  return { ...endpoint, close };
};

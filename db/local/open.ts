import { join } from 'node:path';
import { serveSql, type Endpoint } from './endpoint.ts';
import type { Engine } from './engine.ts';
import { lockFolder, spaceLeft } from './folder.ts';
import { makePgliteFolder, openPglite } from './pglite.ts';
import { openPostgres, requireReachable } from './postgres.ts';

/** Room for a new database and PostgreSQL's write-ahead log. */
const NEEDED_MB = 128;

/** Refuses statements while the disk is full, where PGlite itself would crash or retry forever; `left` in MB. */
export const withSpace = (engine: Engine, folder: string, left = () => spaceLeft(folder)): Engine => {
  let wasTold = false;
  const require = (): void => {
    const free = left();
    const isFull = free < NEEDED_MB;
    const message = `The disk is full: ${free} MB are left for ${folder}, and the database needs ${NEEDED_MB}. It goes on as soon as there is room.`;
    if (isFull && !wasTold) console.error(message);
    wasTold = isFull;
    if (isFull) throw Object.assign(new Error(message), { code: '53100' });
  };
  return {
    ...engine,
    single: async (query) => {
      require();
      return engine.single(query);
    },
    batch: async (queries) => {
      require();
      return engine.batch(queries);
    },
  };
};

const openFolder = async (folder: string): Promise<Engine> => {
  const release = lockFolder(folder);
  try {
    const free = spaceLeft(folder);
    if (free < NEEDED_MB)
      throw new Error(`The disk is full: ${free} MB are left for ${folder}; Meanwhile needs ${NEEDED_MB}.`);
    const dataDir = join(folder, 'db');
    await makePgliteFolder(dataDir);
    const engine = await openPglite({ dataDir });
    const close = (): Promise<void> => engine.close().finally(release);
    return withSpace({ ...engine, close }, folder);
  } catch (error) {
    release();
    throw error;
  }
};

interface From {
  url?: string | undefined;
  folder: string;
  asIs?: boolean;
}

/** Opens the local database, and migrates it unless `asIs`: PostgreSQL if a URL is given, else PGlite in the folder. */
export const openEngine = async ({ url, folder, asIs }: From): Promise<Engine> => {
  if (url) await requireReachable(url);
  const engine = url ? openPostgres(url) : await openFolder(folder);
  if (!asIs)
    await engine.migrate().catch((error: unknown) => engine.close().then(() => Promise.reject(error)));
  return engine;
};

export const openDatabase = async (from: From): Promise<Endpoint> => {
  const engine = await openEngine(from);
  const endpoint = await serveSql(engine);
  return { ...endpoint, close: () => endpoint.close().finally(engine.close) };
};

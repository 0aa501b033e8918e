import { openDb } from '../../db/client.ts';
import { isMigrated } from '../../db/health.ts';
import { openDatabase } from '../../db/local/open.ts';
import { CATALOG } from '../../rules/catalog.ts';
import { parseEnv, type RequestContext } from '../context.ts';
import { hashFolding } from '../dev/rules-hash.ts';
import { keepSecret } from '../dev/secret.ts';
import { OpsError } from './command.ts';

const bindingsOf = (database: { url: string; connection: string }, folder: string) => ({
  DATABASE_URL: database.connection,
  NEON_FETCH_ENDPOINT: database.url,
  SECRET: process.env['SECRET'] ?? keepSecret(folder),
});

/** The operator's context; `later` collects what goes on after an answer. */
const makeContext = (bindings: ReturnType<typeof bindingsOf>, later: Promise<unknown>[]): RequestContext => {
  const env = parseEnv(bindings);
  return {
    db: openDb(bindings),
    env,
    catalog: CATALOG,
    rules: hashFolding(),
    cache: undefined,
    now: new Date(),
    clock: () => new Date(),
    logged: {},
    thoughts: { left: 0, waiting: [] },
    waitUntil: (work) => void later.push(work),
  };
};

const requireMigrated = async ({ db }: RequestContext): Promise<void> => {
  if (await isMigrated(db)) return;
  const how = process.env['DATABASE_URL'] ? 'npm run migrate' : 'npm start';
  throw new OpsError(`The database lacks migrations. Run \`${how}\` first.`);
};

/** Runs some work on the database at DATABASE_URL or the local one, and waits for all that it leaves for later. */
export const withContext = async <T>(work: (context: RequestContext) => Promise<T>): Promise<T> => {
  const folder = process.env['DATA_DIR'] ?? '.data';
  const database = await openDatabase({ url: process.env['DATABASE_URL'], folder, asIs: true });
  const later: Promise<unknown>[] = [];
  try {
    const context = makeContext(bindingsOf(database, folder), later);
    await requireMigrated(context);
    return await work(context);
  } finally {
    while (later.length > 0) await Promise.allSettled(later.splice(0));
    await database.close();
  }
};

import { isMigrated } from '../../db/client.ts';
import { nameEngine } from '../../db/local/client.ts';
import { openEngine } from '../../db/local/open.ts';
import { CATALOG } from '../../rules/catalog.ts';
import type { RequestContext } from '../context.ts';
import { hashFolding } from '../dev/rules-hash.ts';
import { keepSecret } from '../dev/secret.ts';
import { makeContext } from '../http/app.ts';
import { OpsError } from './command.ts';

const requireMigrated = async ({ db }: RequestContext): Promise<void> => {
  if (await isMigrated(db)) return;
  const how = process.env['DATABASE_URL'] ? 'npm run migrate' : 'npm start';
  throw new OpsError(`The database lacks migrations. Run \`${how}\` first.`);
};

/** Runs some work on the database at DATABASE_URL or the local one, and waits for all that it leaves for later. */
export const withContext = async <T>(work: (context: RequestContext) => Promise<T>): Promise<T> => {
  const folder = process.env['DATA_DIR'] ?? '.data';
  const engine = await openEngine({ url: process.env['DATABASE_URL'], folder, asIs: true });
  const later: Promise<unknown>[] = [];
  try {
    const bindings = {
      DATABASE_URL: nameEngine(engine),
      SECRET: process.env['SECRET'] ?? keepSecret(folder),
    };
    const parts = { catalog: CATALOG, rules: hashFolding() };
    const made = makeContext(parts, bindings, (one) => void later.push(one));
    const context = { ...made, thoughts: { left: 0, waiting: [] } }; // hard bots think in sweeps
    await requireMigrated(context);
    return await work(context);
  } finally {
    while (later.length > 0) await Promise.allSettled(later.splice(0));
    await engine.close();
  }
};

import { isMigrated } from '../../db/client.ts';
import { nameEngine } from '../../db/local/client.ts';
import { reasonOf } from '../../db/local/engine.ts';
import { openEngine } from '../../db/local/open.ts';
import { CATALOG } from '../../rules/catalog.ts';
import type { RequestContext } from '../context.ts';
import { hashFolding } from '../dev/rules-hash.ts';
import { keepSecret } from '../dev/secret.ts';
import { makeContext } from '../http/app.ts';
import { carryOut, MisuseError, OpsError, parseAsked, type Out } from './command.ts';
import { findCommand, USAGE } from './commands.ts';

const requireMigrated = async ({ db }: RequestContext): Promise<void> => {
  if (await isMigrated(db)) return;
  const how = process.env['DATABASE_URL'] ? 'npm run migrate' : 'npm start';
  throw new OpsError(`The database lacks migrations. Run \`${how}\` first.`);
};

/** Runs some work on the database at DATABASE_URL or the local one, and waits for all that it leaves for later. */
const withContext = async <T>(work: (context: RequestContext) => Promise<T>): Promise<T> => {
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

const out: Out = { line: (text) => console.log(text), table: (rows) => console.table(rows) };

const main = async ([name, ...args]: string[]): Promise<0 | 1> => {
  if (name === undefined || name === 'help') {
    out.line(USAGE);
    return 0;
  }
  const command = findCommand(name);
  if (!command) throw new MisuseError(`There is no command ${name}.`);
  const asked = parseAsked(command, args);
  if ('runAlone' in command) return carryOut(await command.runAlone(asked), asked, out);
  return withContext(async (context) => carryOut(await command.run(context, asked), asked, out));
};

main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: Error) => {
    const isMisuse = error instanceof MisuseError;
    console.error(isMisuse ? `${error.message}\n\n${USAGE}` : reasonOf(error));
    process.exitCode = isMisuse ? 2 : 1;
  },
);

import { readFileSync } from 'node:fs';
import { openDb } from '../../db/client.ts';
import { openDatabase } from '../../db/local/open.ts';
import { forgetFigures } from '../../db/history/figures.ts';
import { releaseClaims, wakeBots } from '../../db/ops.ts';
import { CATALOG } from '../../rules/catalog.ts';
import { outsideOf } from '../channels/address.ts';
import { parseEnv } from '../env.ts';
import { hashFolding } from '../dev/rules-hash.ts';
import { keepSecret, makeVapidKeys } from '../dev/secret.ts';
import { countResults } from '../history/count.ts';
import { sweepBots } from '../match/bots.ts';
import { expireDue } from '../match/clock/expire.ts';
import { importMatch } from './import.ts';
import { showMatch, showPlayers } from './show.ts';
import { verify } from './verify.ts';

import type { RequestContext } from '../context.ts';

const USAGE = `npm run ops -- <what>
  match <id>        what there is to know about a match
  players [text]    players by name, address or id
  verify <id>       fold a match anew from its log and compare
  import <file>     make a private match of a saved one, and say where it is
  recount           count every finished match anew: statistics and ratings
  unstick           give back what sweeps have claimed, keep deadlines, wake bots
  vapid             make a key pair for push services
With DATABASE_URL set, there; otherwise in .data, while nothing else runs there.`;

const unstick = async (context: RequestContext): Promise<void> => {
  await releaseClaims(context.db);
  console.log(`${(await expireDue(context)).found} deadlines had passed.`);
  await wakeBots(context.db);
  console.log(`Bots were waited for in ${(await sweepBots(context)).found} matches.`);
};

const recount = async (context: RequestContext): Promise<void> => {
  const matches = await forgetFigures(context.db);
  let done = 0;
  for (let work = await countResults(context); work.found > 0; work = await countResults(context)) {
    done += work.done;
    console.log(`${done} of ${matches} finished matches counted.`);
  }
};

const report = async (context: RequestContext, id: string): Promise<void> => {
  const wrong = await verify(context, id);
  console.log(wrong.length === 0 ? 'All is as the log says.' : wrong.join('\n'));
  if (wrong.length > 0) process.exitCode = 1;
};

const bring = async (context: RequestContext, file: string): Promise<void> =>
  console.log(await importMatch(context, readFileSync(file, 'utf8')));

const COMMANDS: Record<string, (context: RequestContext, argument: string) => Promise<void>> = {
  match: showMatch,
  players: showPlayers,
  verify: report,
  import: bring,
  recount,
  unstick,
};

/** The operator's command, on the database that DATABASE_URL names, or the local one. */
const main = async ([name = '', argument = '']: string[]): Promise<void> => {
  if (name === 'vapid') return console.log(makeVapidKeys());
  const command = COMMANDS[name];
  if (!command) return console.log(USAGE);
  const folder = process.env['DATA_DIR'] ?? '.data';
  const database = await openDatabase({ url: process.env['DATABASE_URL'], folder, asIs: true });
  const bindings = {
    DATABASE_URL: database.connection,
    NEON_FETCH_ENDPOINT: database.url,
    SECRET: keepSecret(folder),
  };
  const env = parseEnv(bindings);
  const context: RequestContext = {
    db: openDb(bindings),
    env,
    catalog: CATALOG,
    rules: hashFolding(),
    cache: undefined,
    outside: outsideOf(env),
    now: new Date(),
    clock: () => new Date(),
    noted: {},
    waitUntil: (work) => void work,
  };
  try {
    await command(context, argument);
  } finally {
    await database.close();
  }
};

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});

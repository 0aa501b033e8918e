import { readFileSync } from 'node:fs';
import { openDb } from '../../db/client.ts';
import { isMigrated } from '../../db/health.ts';
import { openDatabase } from '../../db/local/open.ts';
import { forgetFigures } from '../../db/history/figures.ts';
import { releaseClaims, wakeBots, findPlayers, listNudges } from '../../db/ops.ts';
import { CATALOG } from '../../rules/catalog.ts';
import { outsideOf } from '../notify/channels/address.ts';
import { parseEnv, type RequestContext, hashesOf, moduleOf } from '../context.ts';
import { hashFolding } from '../dev/rules-hash.ts';
import { keepSecret, makeVapidKeys } from '../dev/secret.ts';
import { countResults } from '../history/count.ts';
import { sweepBots } from '../match/bots.ts';
import { expireDue } from '../match/clock/expire.ts';
import { carryOut, MisuseError, parseAsked } from './command.ts';
import { importMatch } from './import.ts';
import { banCommand, roleCommand, unbanCommand } from './people/ban.ts';
import { verify } from './verify.ts';
import { loadMatch } from '../../db/match/load.ts';
import { makeCard, makeEntries } from '../match/read/page.ts';
import { inHand } from '../match/in-hand.ts';
import { notFound } from '../contract/problem.ts';

/** Prints a match as everybody may see it, with its newest entries and its nudges, but nothing hidden. */
const showMatch = async (context: RequestContext, id: string): Promise<void> => {
  const { db, now } = context;
  const { match: stored, entries } = await loadMatch(db, { id, now, rules: hashesOf(context), since: 0 });
  if (!stored) throw notFound();
  const module = moduleOf(context, stored.game);
  const found = { ...inHand(module, stored, undefined), entries };
  const { seats, ...card } = makeCard(found);
  console.log(card);
  console.table(seats.map(({ player, ...seat }) => ({ ...seat, player: player?.id, name: player?.name })));
  console.table(
    makeEntries(found)
      .slice(-20)
      .map(({ seq, at, seat, text }) => ({ seq, at, seat, text: text.join(' ') })),
  );
  console.table(await listNudges(db, id));
};

/** Prints the players whose name, address or id matches a text. */
const showPlayers = async ({ db }: RequestContext, text = ''): Promise<void> => {
  console.table(await findPlayers(db, text));
};

const USAGE = `npm run ops -- <command>
  match <id>        everything about a match that isn't secret
  players [text]    players by name, address or id
  verify <id>       fold a match from its log and compare it with the database
  import <file>     make a private match from a saved one and print its path
  recount           count every finished match again: statistics and ratings
  unstick           release what sweeps have claimed, enforce deadlines, wake bots
  ban <player> --reason words [--days number] [--yes]   ban a player; they read the reason
  unban <player> [--yes]                                end a ban
  role <player> <moderator|none> [--yes]                who decides about reports
  vapid             make a key pair for push services
Uses the database at DATABASE_URL, or else the one in .data, which must not be in use.`;

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

interface Command {
  /** Its required argument. */
  needs?: 'id' | 'file';
  run: (context: RequestContext, argument: string) => Promise<void>;
}
const COMMANDS: Readonly<Record<string, Command>> = {
  match: { needs: 'id', run: showMatch },
  players: { run: showPlayers },
  verify: { needs: 'id', run: report },
  import: { needs: 'file', run: bring },
  recount: { run: recount },
  unstick: { run: unstick },
};

/** Prints one command per secret: `wrangler` reads the value from its input. */
const tellKeys = (): void => {
  for (const [name, key] of Object.entries(makeVapidKeys()))
    console.log(`echo ${key} | npx wrangler secret put ${name}`);
};

/** Exits with 2, as for any misuse of a command line. */
const misuse = (why: string): void => {
  console.error(`${why}\n\n${USAGE}`);
  process.exitCode = 2;
};

const requireMigrated = async ({ db }: RequestContext): Promise<void> => {
  if (await isMigrated(db)) return;
  const how = process.env['DATABASE_URL'] ? 'npm run migrate' : 'npm start';
  throw new Error(`The database lacks migrations. Run \`${how}\` first.`);
};

const execute = async (command: Command, argument: string): Promise<void> => {
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
    logged: {},
    thoughts: { left: 0, waiting: [] },
    waitUntil: (work) => void work,
  };
  try {
    await requireMigrated(context);
    await command.run(context, argument);
  } finally {
    await database.close();
  }
};

const PEOPLE = [banCommand, unbanCommand, roleCommand];

/** Commands that only say what they would do until `--yes`. */
const runCarefully = (name: string, args: readonly string[]): Promise<void> | undefined => {
  const command = PEOPLE.find((one) => one.name === name);
  if (!command || !('run' in command)) return undefined;
  const asked = parseAsked(command, args);
  const run = async (context: RequestContext): Promise<void> => {
    await carryOut(await command.run(context, asked), asked, { line: console.log, table: console.table });
  };
  return execute({ run }, '');
};

/** Runs the operator's command on the database at DATABASE_URL or the local one. */
const main = async ([name, ...args]: string[]): Promise<void> => {
  const [argument = ''] = args;
  if (name === undefined || name === 'help') return console.log(USAGE);
  if (name === 'vapid') return tellKeys();
  const careful = runCarefully(name, args);
  if (careful) return careful;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) return misuse(`There is no command ${name}.`);
  if (command.needs && !argument)
    return misuse(`${name} needs ${command.needs === 'id' ? 'the id of a match' : 'a file'}.`);
  await execute(command, argument);
};

main(process.argv.slice(2)).catch((error: Error) => {
  if (error instanceof MisuseError) return misuse(error.message);
  console.error(error.message);
  process.exitCode = 1;
});

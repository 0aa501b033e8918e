import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { openPostgres } from '../../db/local/postgres.ts';
import { makeChance, type Chance } from '../../rules/kit/chance.ts';
import { trialSeed } from '../../rules/kit/testing/playout.ts';
import { openSink, type Sink } from '../chaos/mail.ts';
import { checkPlans, leavePlan } from '../chaos/plan.ts';
import type { Table } from '../chaos/table.ts';
import { inDatabase, onServer } from '../database.ts';
import { findWrong, playSome, seatAll } from '../serve/hold.ts';
import { serve, type Served } from '../serve/served.ts';
import { end, goOn, makeDue, openBeside, type Beside, type Run } from './beside.ts';
import { differences } from './seen.ts';
import { unpack, versionBefore } from './version.ts';

/**
 * `DATABASE_URL=… npm run upgrade [-- <commit>]`: plays under an older version, migrates while it runs, plays on under it, starts
 * this one, goes back to the older one, and plays everything to its end under this one: matches of all games, a club, tournaments,
 * plans, and mail that waits. Makes a database of its own on the server.
 */
const SOME = 15;
/** Mail waits longer than a version runs: what is left by one is sent by the next. */
const LONG_S = 3600;

const server = process.env['DATABASE_URL'];
if (!server) throw new Error('Set DATABASE_URL to a PostgreSQL server where a database may be made.');
const [commit = versionBefore()] = process.argv.slice(2);
const name = `meanwhile_upgrade_${randomInt(2 ** 40)}`;
const database = inDatabase(server, name);

const onDatabase: Run = async (statement, values) => void (await onServer(database, statement, values));

interface World {
  now: Served;
  tables: readonly Table[];
  beside: Beside;
  found: { chance: Chance; tally: Record<string, number>; faults: string[] };
}

const say = (words: string): void => console.log(`${new Date().toISOString().slice(11, 19)}  ${words}`);
const tally = (tables: readonly Table[]): string =>
  `${tables.length} matches, ${tables.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)} actions`;

/** Plays on at every table and in what goes on beside, and leaves plans to the next version. */
const live = async ({ tables, beside, found }: World, words: string): Promise<void> => {
  await Promise.all([playSome(tables, found.chance, SOME), goOn(beside)]);
  for (const table of tables) await checkPlans(found, table);
  for (const table of tables) await leavePlan(found, table);
  say(`${words}: ${tally(tables)}`);
};

const migrate = async ({ beside }: World): Promise<void> => {
  await makeDue(beside);
  const engine = openPostgres(database);
  await engine.migrate().finally(engine.close);
};

/** Starts another version where the one before was. */
const startNext = async (world: World, start: (port: number) => Promise<Served>): Promise<void> => {
  await world.now.stop();
  await makeDue(world.beside);
  world.now = await start(Number(new URL(world.now.base).port));
};

const openWorld = async (now: Served, sink: Sink): Promise<World> => {
  const chance = makeChance(trialSeed(11, 1));
  const tables = await seatAll(now.base);
  const beside = await openBeside(now.base, { run: onDatabase, sink, chance });
  return { now, tables, beside, found: { chance, tally: {}, faults: [] } };
};

/** Everything that goes on, under one version after the other. */
const goThrough = async (world: World, root: string, env: Record<string, string>): Promise<string[]> => {
  const { tables, beside, found } = world;
  const toOld = (): Promise<void> => startNext(world, (port) => serve(database, { root, env, port }));
  const toThis = (): Promise<void> => startNext(world, (port) => serve(database, { env, port }));
  const steps = [
    ['Migrated under the old version', () => migrate(world)],
    ['Under this version', toThis],
    ['Back under the old version', toOld],
    ['Under this version again', toThis],
  ] as const;
  await live(world, 'Under the old version');
  for (const [words, change] of steps) {
    found.faults.push(...(await differences(beside, change)));
    await live(world, words);
  }
  await playSome(tables, found.chance, Infinity);
  say(`To the end: ${tally(tables)}, ${JSON.stringify(found.tally)}`);
  const unended = tables.filter(({ isOver }) => !isOver).map(({ game }) => `${game} did not end`);
  if (!found.tally['plans seen played']) found.faults.push('no plan was played');
  return [...found.faults, ...unended, ...(await end(beside)), ...(await findWrong(database, tables))];
};

const upgrade = async (): Promise<string[]> => {
  say(`Unpacking ${commit}`);
  const root = unpack(commit);
  const sink = await openSink(() => {});
  const env = { MAIL_SMTP_URL: sink.url, NUDGE_DELAY: String(LONG_S) };
  const old = await serve(database, { root, env });
  const world = await openWorld(old, sink);
  try {
    return await goThrough(world, root, env);
  } finally {
    await world.now.stop();
    await sink.close();
    rmSync(root, { recursive: true });
  }
};

await onServer(server, `create database ${name}`);
const wrong = await upgrade().finally(() => onServer(server, `drop database ${name} with (force)`));
say(wrong.length === 0 ? 'Nothing lost, doubled or broken.' : wrong.join('\n'));
process.exit(wrong.length === 0 ? 0 : 1);

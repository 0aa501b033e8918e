import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { Client } from 'pg';
import { openPostgres } from '../../db/local/postgres.ts';
import { makeChance } from '../../rules/kit/chance.ts';
import { trialSeed } from '../../rules/kit/testing/playout.ts';
import type { Table } from '../chaos/table.ts';
import { inDatabase } from '../database.ts';
import { findWrong, playSome, seatAll } from '../serve/hold.ts';
import { serve } from '../serve/served.ts';
import { startVersion, unpack, versionBefore } from './version.ts';

/**
 * `DATABASE_URL=… npm run upgrade [-- <commit>]`: plays under an older version, migrates while it runs, plays on under it, starts
 * this one, and plays every match to its end. Makes a database of its own on the server.
 */
const SOME = 15;

const server = process.env['DATABASE_URL'];
if (!server) throw new Error('Set DATABASE_URL to a PostgreSQL server where a database may be made.');
const [commit = versionBefore()] = process.argv.slice(2);
const name = `meanwhile_upgrade_${randomInt(2 ** 40)}`;
const database = inDatabase(server, name);

const onServer = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

const say = (words: string): void => console.log(`${new Date().toISOString().slice(11, 19)}  ${words}`);
const tally = (tables: readonly Table[]): string =>
  `${tables.length} matches, ${tables.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)} actions`;

const upgrade = async (): Promise<string[]> => {
  const chance = makeChance(trialSeed(11, 1));
  say(`Unpacking ${commit}`);
  const root = unpack(commit);
  const old = await startVersion(root, database);
  const tables = await seatAll(old.base);
  await playSome(tables, chance, SOME);
  say(`Under the old version: ${tally(tables)}`);
  const engine = openPostgres(database);
  await engine.migrate().finally(engine.close);
  await playSome(tables, chance, SOME);
  say(`Migrated under the old version: ${tally(tables)}`);
  await old.stop();
  const now = await serve(database, { port: Number(new URL(old.base).port) });
  await playSome(tables, chance, Infinity);
  say(`Under this version: ${tally(tables)}, ${tables.filter(({ isOver }) => isOver).length} over`);
  const wrong = await findWrong(database, tables);
  await now.stop();
  rmSync(root, { recursive: true });
  return [...wrong, ...tables.filter(({ isOver }) => !isOver).map(({ game }) => `${game} did not end`)];
};

await onServer(`create database ${name}`);
const wrong = await upgrade().finally(() => onServer(`drop database ${name} with (force)`));
say(wrong.length === 0 ? 'Nothing lost, doubled or broken.' : wrong.join('\n'));
process.exit(wrong.length === 0 ? 0 : 1);

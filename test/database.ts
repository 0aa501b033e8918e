import { readFileSync } from 'node:fs';
import { Client, type QueryResult } from 'pg';
import type { Engine } from '../db/local/engine.ts';
import { openPglite } from '../db/local/pglite.ts';
import { openPostgres } from '../db/local/postgres.ts';
import { qualified } from './source/qualified.ts';

/** Where a test run takes fresh migrated databases from: a file, or a database to copy on a server. */
export type Source =
  | { kind: 'pglite'; template: string }
  | { kind: 'postgres'; url: string; template: string };

/** Asks a server by a connection of its own. */
export const onServer = async (
  url: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<QueryResult<{ name: string }>> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client.query<{ name: string }>(statement, [...values]).finally(() => client.end());
};

/** The same server, with another database of it. */
export const inDatabase = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

const randomName = (): string => `meanwhile_test_${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`;

/** Makes a migrated database of its own on the server, for this run to copy. */
export const makePostgresSource = async (url: string): Promise<Source & { kind: 'postgres' }> => {
  const template = randomName();
  await onServer(url, `create database ${template}`);
  const engine = openPostgres(inDatabase(url, template));
  await engine.migrate();
  await engine.close();
  return { kind: 'postgres', url, template };
};

/** Drops it, and copies that a process left behind. */
export const dropSource = async (source: Source): Promise<void> => {
  if (source.kind === 'pglite') return;
  const { rows } = await onServer(
    source.url,
    `select d.datname as name from pg_database d where starts_with(d.datname, '${source.template}')`,
  );
  for (const { name } of rows) await onServer(source.url, `drop database if exists ${name} with (force)`);
};

/** A copy of a template on its server, dropped when closed, and its address. */
const copyOnServer = async ({ url, template }: Source & { kind: 'postgres' }) => {
  const name = `${template}_${crypto.randomUUID().slice(0, 8)}`;
  await onServer(url, `create database ${name} template ${template}`);
  const at = inDatabase(url, name);
  const engine = openPostgres(at);
  const close = async (): Promise<void> => {
    await engine.close();
    await onServer(url, `drop database if exists ${name} with (force)`);
  };
  return { at, engine: { ...engine, close } };
};

const copyOfFile = (template: string): Promise<Engine> =>
  openPglite({ loadDataDir: new Blob([readFileSync(template)]) });

/** A migrated, empty database of its own, dropped when closed. */
export const plainEngine = async (source: Source): Promise<Engine> =>
  source.kind === 'postgres' ? (await copyOnServer(source)).engine : copyOfFile(source.template);

/** One that refuses statements with bare columns. */
export const freshEngine = async (source: Source): Promise<Engine> => {
  if (source.kind === 'pglite') return qualified(await copyOfFile(source.template));
  const { at, engine } = await copyOnServer(source);
  const checker = openPostgres(at); // temporary functions belong to one connection
  const close = async (): Promise<void> => {
    await checker.close();
    await engine.close();
  };
  return { ...qualified(engine, checker), close };
};

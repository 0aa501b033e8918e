import { appendFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeChance } from '../../rules/kit/chance.ts';
import { trialSeed } from '../../rules/kit/testing/playout.ts';
import type { Table } from '../../test/chaos/table.ts';
import {
  BIN,
  dropFolder,
  makeCluster,
  makeFolder,
  makeSub,
  runTool,
  startCluster,
  startTool,
  type Cluster,
} from '../../test/serve/cluster.ts';
import { findWrong, playSome, seatAll } from '../../test/serve/hold.ts';
import { serve } from '../../test/serve/served.ts';

/** As OPERATING.md says it; the commands stand there. */
const TAKES_LONG = 400_000;
const SOME = 8;
const chance = makeChance(trialSeed(5, 1));

let cluster: Cluster;
let folder: string;
const on = ({ port }: Cluster): string[] => ['-h', '127.0.0.1', '-p', String(port), '-U', 'meanwhile'];

const query = async (url: string, statement: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client
    .query<Record<string, unknown>>(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end());
};

beforeAll(async () => {
  folder = makeFolder();
  if (BIN) cluster = await makeCluster();
}, TAKES_LONG);
afterAll(() => {
  if (BIN) dropFolder(join(cluster.data, '..'));
  dropFolder(folder);
});

/** Plays on at the restored service, and holds it against what the players were told before and after. */
const playOnAt = async (url: string, tables: readonly Table[], port: number): Promise<void> => {
  expect(await findWrong(url, tables)).toEqual([]);
  const service = await serve(url, { port });
  const before = tables.map(({ acknowledged }) => acknowledged.length);
  await playSome(tables, chance, SOME);
  for (const [n, { acknowledged, isOver }] of tables.entries())
    expect(isOver || acknowledged.length > before[n]!).toBe(true);
  await service.stop();
  expect(await findWrong(url, tables)).toEqual([]);
};

test.skipIf(!BIN)(
  'a dump is restored into another database, and played on',
  { timeout: TAKES_LONG },
  async () => {
    const service = await serve(cluster.url);
    const tables = await seatAll(service.base);
    await playSome(tables, chance, SOME);
    const dump = join(folder, 'meanwhile.dump');
    runTool('pg_dump', ...on(cluster), '-Fc', '-f', dump, 'meanwhile');
    await service.stop();
    runTool('createdb', ...on(cluster), 'restored');
    runTool('pg_restore', ...on(cluster), '--no-owner', '--exit-on-error', '-d', 'restored', dump);
    const url = cluster.url.replace(/meanwhile$/, 'restored');
    await playOnAt(url, tables, Number(new URL(service.base).port));
  },
);

/** Lets each commit wait for its copy in the archive. */
const stream = async (archive: string): Promise<() => void> => {
  const slot = [...on(cluster), '--slot=backup'];
  runTool('pg_receivewal', ...slot, '--create-slot', '--if-not-exists');
  const stop = startTool('pg_receivewal', ...slot, '-D', archive, '--synchronous');
  await query(cluster.url, `alter system set synchronous_standby_names = 'pg_receivewal'`);
  await query(cluster.url, 'select pg_reload_conf()');
  const streaming = `select count(*)::int as n from pg_stat_replication where sync_state = 'sync'`;
  await expect.poll(() => query(cluster.url, streaming), { timeout: 60_000 }).toEqual([{ n: 1 }]);
  return stop;
};

test.skipIf(!BIN)(
  'a server whose disk is gone is restored to the last entry, and played on',
  { timeout: TAKES_LONG },
  async () => {
    const archive = makeSub(folder, 'archive');
    const stop = await stream(archive);
    const service = await serve(cluster.url);
    const tables = await seatAll(service.base);
    await playSome(tables, chance, SOME);
    const base = join(folder, 'base');
    runTool('pg_basebackup', ...on(cluster), '-D', base, '-X', 'none', '-c', 'fast');
    await playSome(tables, chance, SOME);
    cluster.kill();
    stop();
    dropFolder(cluster.data);
    await service.stop();

    for (const name of readdirSync(archive).filter((file) => file.endsWith('.partial')))
      renameSync(join(archive, name), join(archive, name.replace('.partial', '')));
    appendFileSync(
      join(base, 'postgresql.auto.conf'),
      `restore_command = 'cp ${archive}/%f %p'\nsynchronous_standby_names = ''\n`,
    );
    writeFileSync(join(base, 'recovery.signal'), '');
    const restored = await startCluster(base);
    const inRecovery = 'select pg_is_in_recovery() as is';
    await expect.poll(() => query(restored.url, inRecovery), { timeout: 60_000 }).toEqual([{ is: false }]);
    await playOnAt(restored.url, tables, Number(new URL(service.base).port));
    restored.kill();
  },
);

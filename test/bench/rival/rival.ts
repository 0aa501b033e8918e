import { fork, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { cpuOfPostgres, cpuOfProcess } from '../cpu.ts';
import { runDriver, type Load } from '../driver.ts';

export interface Rival {
  load: Load;
  /** CPU milliseconds an action. */
  server: number;
  postgres: number;
}

const PACKAGES = ['boardgame.io@0.50.2', 'bgio-postgres@1.0.16'];
const INSTALL_MS = 180_000;

/** Installs it far from this project, once; answers the folder, or nothing where there is no network. */
const install = async (): Promise<string | undefined> => {
  const folder = join(tmpdir(), 'meanwhile-bench-boardgame.io-0.50.2');
  if (existsSync(join(folder, 'installed'))) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--omit=optional', ...PACKAGES];
  const child = spawn('npm', args, { cwd: folder, stdio: 'ignore', timeout: INSTALL_MS });
  const code = await new Promise((ended) => child.on('error', ended).on('close', ended));
  if (code !== 0) return undefined;
  writeFileSync(join(folder, 'installed'), '');
  return folder;
};

/** A database of its own on the server, for as long as `work` runs. */
const withDatabase = async <T>(url: string, work: (own: string, name: string) => Promise<T>): Promise<T> => {
  const name = `bench_${crypto.randomUUID().slice(0, 8)}`;
  const admin = new Client({ connectionString: url });
  await admin.connect();
  try {
    await admin.query(`create database ${name}`);
    return await work(Object.assign(new URL(url), { pathname: `/${name}` }).href, name);
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
};

const measureIn = (folder: string, url: string, warmUp: number): Promise<Rival> =>
  withDatabase(url, async (own, name) => {
    const server = fork(new URL('server.ts', import.meta.url), [folder, own], { silent: true });
    try {
      const ports = (await new Promise<unknown>((said, broke) => {
        server.once('message', said);
        server.once('exit', () => broke(new Error('boardgame.io did not start')));
      })) as number[];
      const snap = async () => ({
        server: cpuOfProcess(server.pid!),
        postgres: await cpuOfPostgres(url, name),
      });
      const { load, before, after } = await runDriver(
        'rival/drive.ts',
        [folder, ...ports.map(String)],
        snap,
        warmUp,
      );
      const each = (meter: keyof typeof after): number => (after[meter] - before[meter]) / load.actions;
      return { load, server: each('server'), postgres: each('postgres') };
    } finally {
      server.kill();
    }
  });

/** boardgame.io over PostgreSQL under the same load, on the same machine, in matches of this many moves; or why it can't be measured. */
export const measureRival = async (warmUp: number): Promise<Rival | { why: string }> => {
  const url = process.env['DATABASE_URL'];
  if (!url) return { why: 'it needs PostgreSQL, and DATABASE_URL is not set' };
  const folder = await install();
  return folder ? measureIn(folder, url, warmUp) : { why: 'it could not be installed' };
};

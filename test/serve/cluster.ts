import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { choosePort } from '../../api/dev/port.ts';

const FOLDERS = [18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin`);
/** Where PostgreSQL's own tools are; undefined where they are not installed. */
export const BIN = FOLDERS.find((folder) => existsSync(join(folder, 'initdb')));

/** PostgreSQL refuses to run as root. */
const isRoot = process.getuid?.() === 0;
const asUser = (tool: string, args: readonly string[]): [string, string[]] => {
  const program = join(BIN!, tool);
  return isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, [...args]];
};

/** Runs one of PostgreSQL's tools to its end. */
export const runTool = (tool: string, ...args: string[]): string =>
  execFileSync(...asUser(tool, args), { encoding: 'utf8', cwd: tmpdir(), stdio: ['ignore', 'pipe', 'pipe'] });

/** Starts one of PostgreSQL's tools. Returns a function that stops it; `runuser` passes on SIGTERM alone. */
export const startTool = (tool: string, ...args: string[]): (() => void) => {
  const child = spawn(...asUser(tool, args), { cwd: tmpdir(), stdio: 'ignore' });
  return () => void child.kill('SIGTERM');
};

/** An empty folder of PostgreSQL's user. */
export const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'meanwhile-pg-'));
  if (isRoot) execFileSync('chown', ['postgres:', folder]);
  return folder;
};

export interface Cluster {
  url: string;
  port: number;
  data: string;
  /** As if the plug was pulled. */
  kill: () => void;
}

const settingsOf = (port: number, folder: string): string =>
  [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    `-c unix_socket_directories=${folder}`,
    '-c fsync=off',
  ].join(' ');

/** Starts a server on a data folder that exists. */
export const startCluster = async (data: string, more = ''): Promise<Cluster> => {
  const port = await choosePort(undefined, 20_000 + (process.pid % 9_000));
  const settings = `${settingsOf(port, join(data, '..'))} ${more}`;
  runTool('pg_ctl', '-D', data, '-w', '-l', join(data, '../log'), '-o', settings, 'start');
  const kill = (): void => void runTool('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
  return { url: `postgres://meanwhile@127.0.0.1:${port}/meanwhile`, port, data, kill };
};

/** A server of its own, with an empty database. */
export const makeCluster = async (): Promise<Cluster> => {
  const data = join(makeFolder(), 'data');
  runTool('initdb', '-D', data, '-U', 'meanwhile', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8');
  const cluster = await startCluster(data);
  runTool('createdb', '-h', '127.0.0.1', '-p', String(cluster.port), '-U', 'meanwhile', 'meanwhile');
  return cluster;
};

export const dropFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });
export const makeSub = (folder: string, name: string): string => {
  const made = join(folder, name);
  mkdirSync(made);
  chmodSync(made, 0o700);
  if (isRoot) execFileSync('chown', ['postgres:', made]);
  return made;
};

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { privateFolder, stopping } from '../../db/local/folder.ts';

/** Why nobody can listen there, as the system's code; undefined if somebody can. */
const faultAt = (port: number, host = '127.0.0.1'): Promise<string | undefined> =>
  new Promise((answer) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) => answer(code ?? 'error'));
    probe.listen(port, host, () => probe.close(() => answer(undefined)));
  });

/** A process that was just killed may hold its port a little longer. */
const TRIES = 10;
const PAUSE_MS = 200;

const faultThatStays = async (port: number, host?: string): Promise<string | undefined> => {
  for (let left = TRIES; left > 1 && (await faultAt(port, host)) === 'EADDRINUSE'; left--)
    await new Promise((passed) => setTimeout(passed, PAUSE_MS));
  return faultAt(port, host);
};

export const requirePlace = async ({ host, port }: { host: string; port: number }): Promise<void> => {
  const fault = await faultThatStays(port, host);
  if (fault === 'EADDRINUSE')
    throw new Error(
      `Port ${port} is taken by another program. Stop that one (lsof -i :${port} names it), or set PORT to another port.`,
    );
  if (fault === 'EACCES')
    throw new Error(`Port ${port} is for root alone. Set PORT to a number from 1024 on, behind a proxy.`);
  if (fault) throw new Error(`HOST is "${host}"; nobody can listen there: ${fault}.`);
};

interface Holder {
  pid: number;
  ports: number[];
}
const NOTE = 'ports.json';

export const noteHolder = (folder: string, ports: number[]): (() => Promise<void>) => {
  privateFolder(folder);
  const file = join(folder, NOTE);
  writeFileSync(file, JSON.stringify({ pid: process.pid, ports } satisfies Holder));
  return async () => rmSync(file, { force: true });
};

const holderOf = (folder: string, port: number): number | undefined => {
  try {
    const { pid, ports } = JSON.parse(readFileSync(join(folder, NOTE), 'utf8')) as Holder;
    return ports.includes(port) && process.kill(pid, 0) ? pid : undefined;
  } catch {
    return undefined;
  }
};

const whoTook = (port: number, folder: string): string => {
  const pid = holderOf(folder, port);
  return pid === undefined
    ? `another program. Stop that one (lsof -i :${port} names it)`
    : `process ${pid}, another Meanwhile. ${stopping(pid)}`;
};

/** The port that a setting asks for, which must be free; else the first free port from `preset` on. */
export const choosePort = async (
  asked: string | undefined,
  preset: number,
  { name = 'PORT', folder = '.data' } = {},
): Promise<number> => {
  if (!asked) {
    for (let port = preset; port < preset + 100; port++) if ((await faultAt(port)) === undefined) return port;
    throw new Error(`No port from ${preset} to ${preset + 99} is free.`);
  }
  const port = Number(asked);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${name} must be a number from 1 to 65535; it is "${asked}".`);
  if ((await faultThatStays(port)) === undefined) return port;
  throw new Error(
    `Port ${port} is taken by ${whoTook(port, folder)}, set ${name} to another port, or leave it out to have one chosen.`,
  );
};

import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { lookup } from 'node:dns/promises';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import ipaddr from 'ipaddr.js';
import type { EndpointSetup } from './endpoint.ts';
import { answerFile, type Files } from './front/files.ts';
import { keep, type Kept, type Spawned } from './keep.ts';
import { logService } from './log.ts';
import type { Release } from './release.ts';
import type { Settings } from './settings.ts';
import { makeConfig, WORKERD } from './workerd.ts';

const orEnded = <T>(child: ChildProcess, name: string, done: Promise<T>): Promise<T> =>
  Promise.race([
    done,
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${name} ended at once with ${code}`))),
  ]);

/** Passes a process's lines of JSON on as they are, and wraps what else it says. */
export const passOn = (name: string, { stdout, stderr }: ChildProcess): void => {
  for (const input of [stdout!, stderr!])
    createInterface({ input }).on('line', (line) => {
      if (line.startsWith('{')) console.log(line);
      else if (line.trim() !== '') logService({ what: 'said', name, why: line });
    });
};

/** The database's endpoint in a process of its own, at the same address whenever it starts again. */
export const keepEndpoint = async (database: string) => {
  const password = crypto.randomUUID();
  let url = '';
  const start = (): Spawned => {
    const setup: EndpointSetup = { database, password, port: Number(URL.parse(url)?.port ?? 0) };
    const child = fork(join(import.meta.dirname, 'endpoint.ts'), {
      env: { ...process.env, ENDPOINT: JSON.stringify(setup) },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    passOn('endpoint', child);
    const told = once(child, 'message').then(([address]) => void (url = address as string));
    return { child, ready: orEnded(child, 'endpoint', told) };
  };
  const kept = await keep('endpoint', start);
  const sql = { DATABASE_URL: `postgres://local:${password}@localhost/meanwhile`, NEON_FETCH_ENDPOINT: url };
  return { ...kept, sql };
};

/** Serves the pages' files to the Worker, which puts data into them. */
export const serveAssets = async (files: Files, path: string): Promise<() => Promise<void>> => {
  const server = createServer((request, response) => {
    if (!answerFile(files, request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(path, listening));
  return () =>
    new Promise((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
};

const isPrivate = async (host: string): Promise<boolean> => {
  const { address } = await lookup(host.replace(/^\[|\]$/g, ''));
  return ipaddr.process(address).range() !== 'unicast';
};

/** Players may send webhooks to the internet alone; the database's endpoint is on loopback, and mail may go to a private network. */
const networkOf = async ({ vars }: Settings): Promise<string[]> => {
  const mail = URL.parse(vars['MAIL_SMTP_URL'] ?? '')?.hostname;
  const isNear = mail !== undefined && (await isPrivate(mail).catch(() => false));
  return ['public', '127.0.0.1/32', ...(isNear ? ['private'] : [])];
};

export interface Sockets {
  http: string;
  sweeps: string;
  assets: string;
}

/** Only here: requests share one thread, which nothing may hold up. */
const OWN_VARS = { THINKING: 'sweeps' };

export interface Surroundings {
  settings: Settings;
  release: Release;
  sockets: Sockets;
  /** The database's endpoint, as the Worker's settings. */
  sql: Record<string, string>;
}

const configOf = async (
  { settings, release, sockets, sql }: Surroundings,
  of: 'http' | 'sweeps',
): Promise<string> => {
  const { script, facts } = release;
  const entrypoint = of === 'sweeps' ? { entrypoint: of } : {};
  return makeConfig({
    script,
    bindings: { ...settings.vars, ...OWN_VARS, ...sql, LIMITS: JSON.stringify(facts.limits) },
    sockets: [{ name: of, address: `unix:${sockets[of]}`, ...entrypoint }],
    network: await networkOf(settings),
    compatibilityDate: facts.compatibilityDate,
    assets: `unix:${sockets.assets}`,
  });
};

/**
 * The Worker in `workerd`, for requests or, in a process of its own, for sweeps. It reads its configuration, secrets included,
 * from a file that is gone right after.
 */
export const keepWorkerd = async (place: Surroundings, of: 'http' | 'sweeps'): Promise<Kept> => {
  const { script } = place.release;
  const name = of === 'http' ? 'workerd' : 'sweeper';
  const config = await configOf(place, of);
  const start = (): Spawned => {
    const file = join(dirname(script), `${crypto.randomUUID()}.capnp`);
    writeFileSync(file, config, { mode: 0o600 });
    rmSync(place.sockets[of], { force: true });
    const child = spawn(WORKERD, ['serve', file, '--control-fd=3'], {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    passOn(name, child);
    const listening = once(child.stdio[3]!, 'data');
    const ready = orEnded(child, name, listening).finally(() => rmSync(file, { force: true }));
    return { child, ready };
  };
  return keep(name, start);
};

import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { schemaFile } from '../api/dev/schemas/schemas.ts';
import { serveAssets } from '../api/serve/parts.ts';
import { makeConfig, WORKERD } from '../api/serve/workerd.ts';
import { serveSql } from '../db/local/endpoint.ts';
import { openPglite } from '../db/local/pglite.ts';
import { freshEngine, makePostgresSource, dropSource } from './database.ts';
import { bundleWorker } from './run/worker.ts';

interface Running {
  base: string;
  /** The database it uses. */
  database: 'PostgreSQL' | 'PGlite';
  close: () => Promise<void>;
}

/** A fresh database: on the server that DATABASE_URL names, else PGlite in a folder. */
export const openEngine = async () => {
  const url = process.env['DATABASE_URL'];
  if (url) {
    const source = await makePostgresSource(url);
    return {
      database: 'PostgreSQL',
      engine: await freshEngine(source),
      drop: () => dropSource(source),
    } as const;
  }
  const folder = mkdtempSync(join(tmpdir(), 'meanwhile-workerd-'));
  const engine = await openPglite({ dataDir: join(folder, 'db') });
  await engine.migrate();
  return { database: 'PGlite', engine, drop: async () => rmSync(folder, { recursive: true }) } as const;
};

interface Served {
  base: string;
  pid: number;
  stop: () => Promise<void>;
}

/** A built script in `workerd` itself, which says on its third channel where it listens: at any free port unless told one. */
export const serveWorker = async (
  script: string,
  bindings: Readonly<Record<string, string>>,
  { port = 0, assets }: { port?: number; assets?: string } = {},
): Promise<Served> => {
  const config = join(dirname(script), `workerd-${randomUUID()}.capnp`);
  const sockets = [{ name: 'http', address: `127.0.0.1:${port}` }];
  const rest = { network: ['private', 'local'], compatibilityDate: '2026-10-15' };
  writeFileSync(config, makeConfig({ script, bindings, sockets, ...rest, ...(assets && { assets }) }), {
    mode: 0o600,
  });
  const child = spawn(WORKERD, ['serve', config, '--control-fd=3'], {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  const ended = once(child, 'exit');
  const [told] = await Promise.race([
    once(child.stdio[3]!, 'data'),
    ended.then(([status]) => Promise.reject(new Error(`workerd ended early with ${status}`))),
  ]).finally(() => rmSync(config));
  const heard = JSON.parse(String(told).split('\n')[0]!) as { port: number };
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
  };
  return { base: `http://127.0.0.1:${heard.port}`, pid: child.pid!, stop };
};

/** The one file of the build that the API itself reads. */
const SCHEMAS = new Map([['/schemas.json', { body: Buffer.from(schemaFile()), headers: { etag: '"1"' } }]]);

/** A built Worker, ours unless told otherwise, in bare `workerd`, without the development server, which is slow by itself: for load and for the bench. */
export const openWorkerd = async (entry?: string): Promise<Running> => {
  const folder = mkdtempSync(join(tmpdir(), 'meanwhile-worker-'));
  const { code, output, file } = await bundleWorker(entry, folder);
  if (code !== 0) throw new Error(output);
  const { database, engine, drop } = await openEngine();
  const endpoint = await serveSql(engine);
  const socket = join(folder, 'assets');
  const unserve = await serveAssets(SCHEMAS, socket);
  const bindings = {
    DATABASE_URL: endpoint.connection,
    NEON_FETCH_ENDPOINT: endpoint.url,
    SECRET: 'of no use to anyone but a bench',
  };
  const { base, stop } = await serveWorker(file, bindings, { assets: `unix:${socket}` });
  const close = async (): Promise<void> => {
    await stop();
    await unserve();
    rmSync(folder, { recursive: true });
    await endpoint.close();
    await engine.close();
    await drop();
  };
  return { base, database, close };
};

import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import { schemaFile } from '../api/dev/schemas/schemas.ts';
import { serveSql } from '../db/local/endpoint.ts';
import { openPglite } from '../db/local/pglite.ts';
import { freshEngine, makePostgresSource, dropSource } from './database.ts';
import { bundleWorker } from './run/worker.ts';

interface Running {
  base: string;
  /** The database it uses. */
  database: 'PostgreSQL' | 'PGlite';
  /** Its name on its server. */
  databaseName: string;
  close: () => Promise<void>;
}

/** A fresh database: on the server that DATABASE_URL names, else PGlite in a folder. */
const openEngine = async () => {
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

/** A fresh database behind an endpoint, as the service has it elsewhere, and the service's environment. */
export const openServed = async () => {
  const { database, engine, drop } = await openEngine();
  const endpoint = await serveSql(engine);
  const env = {
    DATABASE_URL: endpoint.connection,
    NEON_FETCH_ENDPOINT: endpoint.url,
    SECRET: 'of no use to anyone but a bench',
  };
  const close = async (): Promise<void> => {
    await endpoint.close();
    await engine.close();
    await drop();
  };
  return { database, engine, env, close };
};
export type Served = Awaited<ReturnType<typeof openServed>>;

/** The program itself: the command is a script around it, and hands no channels on. */
const WORKERD = (createRequire(import.meta.url)('workerd') as { default: string }).default;

const quoted = (text: string): string => JSON.stringify(text);

/** As Wrangler's rules read what the script imports: how each kind of file is handed to `workerd`. */
const KINDS: Readonly<Record<string, string>> = {
  '.wasm': 'wasm',
  '.woff2': 'data',
  '.css': 'text',
  '.svg': 'text',
};

/** What Wrangler put beside the script. */
const modulesBeside = (script: string): string[] =>
  readdirSync(dirname(script)).flatMap((name) => {
    const kind = KINDS[extname(name)];
    return kind ? [`(name = ${quoted(name)}, ${kind} = embed ${quoted(name)})`] : [];
  });

interface Setup {
  /** A built script. The configuration must stand beside it. */
  script: string;
  bindings: Readonly<Record<string, string>>;
  /** The folder of the pages' files. */
  assets: string;
}

/** The configuration of a Worker for `workerd serve`. */
const makeConfig = ({ script, bindings, assets }: Setup): string => {
  const modules = [
    `(name = "worker.js", esModule = embed ${quoted(basename(script))})`,
    ...modulesBeside(script),
  ];
  const texts = Object.entries(bindings).map(
    ([name, text]) => `(name = ${quoted(name)}, text = ${quoted(text)})`,
  );
  const services = [
    '(name = "main", worker = .main)',
    '(name = "internet", network = (allow = ["private", "local"]))',
    `(name = "assets", disk = ${quoted(assets)})`,
  ];
  return `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [${services.join()}],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")]
);
const main :Workerd.Worker = (
  modules = [${modules.join()}],
  compatibilityDate = "2026-10-15",
  bindings = [${texts.join()}, (name = "ASSETS", service = "assets")]
);`;
};

/** Runs a built script in `workerd` itself, which says on its third channel where it listens. */
const serveWorker = async (script: string, bindings: Readonly<Record<string, string>>, assets: string) => {
  const config = join(dirname(script), `workerd-${randomUUID()}.capnp`);
  writeFileSync(config, makeConfig({ script, bindings, assets }), { mode: 0o600 });
  const child = spawn(WORKERD, ['serve', config, '--control-fd=3'], {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  const ended = once(child, 'exit');
  const [told] = await Promise.race([
    once(child.stdio[3]!, 'data'),
    ended.then(([status]) => Promise.reject(new Error(`workerd ended early with ${status}`))),
  ]).finally(() => rmSync(config));
  const { port } = JSON.parse(String(told).split('\n')[0]!) as { port: number };
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
  };
  return { base: `http://127.0.0.1:${port}`, stop };
};

/** A built Worker, ours unless told otherwise, in bare `workerd`, without the development server, which is slow by itself: for load and for the bench. */
export const openWorkerd = async (entry?: string): Promise<Running> => {
  const folder = mkdtempSync(join(tmpdir(), 'meanwhile-worker-'));
  const { code, output, file } = await bundleWorker(entry, folder);
  if (code !== 0) throw new Error(output);
  const served = await openServed();
  const assets = join(folder, 'assets');
  mkdirSync(assets);
  writeFileSync(join(assets, 'schemas.json'), schemaFile()); // the one file of the build that the API itself reads
  const { base, stop } = await serveWorker(file, served.env, assets);
  const close = async (): Promise<void> => {
    await stop();
    rmSync(folder, { recursive: true });
    await served.close();
  };
  const databaseName = String(
    (await served.engine.single({ query: 'select current_database()' })).rows[0]![0],
  );
  return { base, database: served.database, databaseName, close };
};

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { serveSql } from '../db/local/endpoint.ts';
import { openPglite } from '../db/local/pglite.ts';
import { freshEngine, makePostgresSource, dropSource } from './database.ts';
import { bundleWorker } from './run/worker.ts';

interface Running {
  base: string;
  /** Which database it stands on. */
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

/** The built Worker in `workerd`, without the development server, which is slow by itself: for load and for the bench. */
export const openWorkerd = async (): Promise<Running> => {
  const { code, output, file } = await bundleWorker();
  if (code !== 0) throw new Error(output);
  const { database, engine, drop } = await openEngine();
  const endpoint = await serveSql(engine);
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      scriptPath: file,
      compatibilityDate: '2026-10-15',
      host: '127.0.0.1',
      port: 0,
      cf: false,
      bindings: {
        DATABASE_URL: endpoint.connection,
        NEON_FETCH_ENDPOINT: endpoint.url,
        SECRET: 'of no use to anyone but a bench',
      },
    }),
  );
  const { origin } = await miniflare.ready;
  const close = async (): Promise<void> => {
    await miniflare.dispose();
    await endpoint.close();
    await engine.close();
    await drop();
  };
  return { base: origin, database, close };
};

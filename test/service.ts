import { inject } from 'vitest';
import { serveSql } from '../db/local/endpoint.ts';
import { freshEngine } from './database.ts';

/** The Worker's environment over a database. */
export const envOf = ({ url, connection }: { url: string; connection: string }) => ({
  DATABASE_URL: connection,
  NEON_FETCH_ENDPOINT: url,
  SECRET: 'a secret for tests, of no use to anyone',
});

/** The Worker's environment over the database of this test process: `app.request(path, init, testEnv())`. */
export const testEnv = () => {
  const databases = inject('neon');
  return envOf(databases[Number(process.env['VITEST_POOL_ID']) % databases.length]!);
};

/** The same over a fresh database of its own, for tests that sweep everything or pull the plug. */
export const ownEnv = async () => {
  const engine = await freshEngine(inject('source'));
  const endpoint = await serveSql(engine);
  const stop = async (): Promise<void> => {
    await endpoint.close();
    await engine.close();
  };
  return { env: envOf(endpoint), engine, stop };
};

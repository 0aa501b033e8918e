import { afterAll, beforeAll, inject } from 'vitest';
import { openDb } from '../db/client.ts';
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

/** A fresh database for tests that sweep everything or pull the plug, and the Worker's environment over it. */
export const ownEnv = async () => {
  const engine = await freshEngine(inject('source'));
  const endpoint = await serveSql(engine);
  const env = envOf(endpoint);
  const stop = async (): Promise<void> => {
    await endpoint.close();
    await engine.close();
  };
  return { env, db: openDb(env), engine, stop };
};
export type OwnEnv = Awaited<ReturnType<typeof ownEnv>>;

/** A database of the test file's own, from its first test to its last. */
export const ownDatabase = (): OwnEnv => {
  const own = {} as OwnEnv;
  beforeAll(async () => void Object.assign(own, await ownEnv()));
  afterAll(() => own.stop());
  return own;
};

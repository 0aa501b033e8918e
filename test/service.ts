import { afterAll, beforeAll, inject } from 'vitest';
import { openDb } from '../db/client.ts';
import { nameEngine } from '../db/local/client.ts';
import type { Engine } from '../db/local/engine.ts';
import { freshEngine } from './database.ts';

/** The Worker's environment over a database of this process. */
export const envOf = (engine: Engine) => ({
  DATABASE_URL: nameEngine(engine),
  SECRET: 'a secret for tests, of no use to anyone',
});

const shared = globalThis as { testEnv?: ReturnType<typeof envOf> };
/** Opens the database that this process's test files share, one after another. */
export const openShared = async (): Promise<void> => {
  shared.testEnv ??= envOf(await freshEngine(inject('source')));
};

/** The Worker's environment over that database: `app.request(path, init, testEnv())`. */
export const testEnv = () => shared.testEnv!;

/** A fresh database for tests that sweep everything or pull the plug, and the Worker's environment over it. */
export const ownEnv = async (open = freshEngine) => {
  const engine = await open(inject('source'));
  const env = envOf(engine);
  return { env, db: openDb(env), engine, stop: engine.close };
};
export type OwnEnv = Awaited<ReturnType<typeof ownEnv>>;

/** A database of the test file's own, from its first test to its last. */
export const ownDatabase = (): OwnEnv => {
  const own = {} as OwnEnv;
  beforeAll(async () => void Object.assign(own, await ownEnv()));
  afterAll(() => own.stop());
  return own;
};

import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openDb, type Db } from '../../db/client.ts';
import { ownEnv } from '../service.ts';
import type { Guest } from './service.ts';
import { makeAccount, makePostedService, type PostedService, type Sent } from './mail-service.ts';

type Env = Awaited<ReturnType<typeof ownEnv>>['env'];

export interface Own {
  /** The environment of the service: tests make another over the same database. */
  env: Env;
  db: Db;
}

/** What `open` makes, anew for each test of the file, over a database of the file's own. */
export const forEachTest = <T extends object>(open: (env: Env) => Promise<T>): Own & T => {
  const at = {} as Own & T;
  let stop: () => unknown;
  beforeAll(async () => {
    const own = await ownEnv();
    stop = own.stop;
    Object.assign(at, { env: own.env, db: openDb(own.env) });
  });
  afterAll(() => stop());
  beforeEach(async () => void Object.assign(at, await open(at.env)));
  return at;
};

export type Account = Guest & { email: string };

/** Two people who have addresses, at a service that keeps its mail. */
export const sitWithMail = (catalog?: Parameters<typeof makePostedService>[1]) =>
  forEachTest(async (env) => {
    const service: PostedService = makePostedService(env, catalog);
    const sentTo = ({ email }: Account): Sent[] => service.sent.filter(({ to }) => to === email);
    return {
      service,
      sentTo,
      ada: await makeAccount(service, 'Ada'),
      ben: await makeAccount(service, 'Ben'),
    };
  });

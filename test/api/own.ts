import { beforeEach } from 'vitest';
import { ownDatabase, type OwnEnv } from '../service.ts';
import type { Guest } from './service.ts';
import { makeAccount, makePostedService, type PostedService, type Sent } from './mail-service.ts';

/** The database of a file, and the environment of its service: tests make another over the same database. */
export type Own = Pick<OwnEnv, 'env' | 'db'>;

/** What `open` makes, anew for each test of the file, over a database of the file's own. */
export const forEachTest = <T extends object>(open: (env: Own['env']) => Promise<T>): OwnEnv & T => {
  const at = Object.assign(ownDatabase(), {} as T);
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

import { afterAll, beforeAll, vi } from 'vitest';
import { makeVapidKeys } from '../../../api/dev/secret.ts';
import { openDb } from '../../../db/client.ts';
import { clearTables } from '../../tables.ts';
import { makeAccount, makePostedService } from '../mail-service.ts';
import { forEachTest } from '../own.ts';
import { TOYS } from '../service.ts';
import { openOutside } from './outside.ts';

export const vapid = makeVapidKeys();

/** Two people who have addresses, at a service whose nudges go to an internet of the test's own; what it logs is not printed. */
export const sitWithChannels = () => {
  beforeAll(() => void vi.spyOn(console, 'error').mockReturnValue());
  afterAll(() => void vi.restoreAllMocks());
  return forEachTest(async (env) => {
    await clearTables(openDb(env));
    const internet = openOutside();
    const service = makePostedService({ ...env, ...vapid }, TOYS, { outside: internet.outside });
    return {
      internet,
      service,
      ada: await makeAccount(service, 'Ada'),
      ben: await makeAccount(service, 'Ben'),
    };
  });
};

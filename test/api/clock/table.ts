import { afterAll, beforeAll, beforeEach } from 'vitest';
import { makeContext } from '../../../api/http/app.ts';
import { expireDue } from '../../../api/match/clock/expire.ts';
import { openDb, type Db } from '../../../db/client.ts';
import { ownEnv } from '../../service.ts';
import { makeService, type Guest, type Service } from '../service.ts';

const HOUR = 3_600_000;

export interface Table {
  /** The environment of the service: tests make another over the same database. */
  env: Service['env'];
  db: Db;
  service: Service;
  ada: Guest;
  ben: Guest;
  cleo: Guest;
  /** Lets so many hours pass on the clock of the service. */
  wait(hours: number): void;
  /** The time in so many hours, as pages tell it. */
  inHours(hours: number): string;
  /** What the cron does about deadlines. */
  sweep(): ReturnType<typeof expireDue>;
  deadlineOf(id: string): Promise<string>;
}

/** Three people at a service of their own for each test of the file, on a database of the file's own. */
export const sitAtTable = (): Table => {
  const later = (hours: number): Date => new Date(at.service.clock.now.getTime() + hours * HOUR);
  const at = {
    wait: (hours) => void (at.service.clock.now = later(hours)),
    inHours: (hours) => later(hours).toISOString(),
    sweep: () => expireDue(makeContext(at.service.parts, at.service.env, () => {})),
    deadlineOf: async (id) =>
      (await at.service.ask<{ deadline: string }>('GET', `/matches/${id}`)).body.deadline,
  } as Table;
  let stop: () => unknown;
  beforeAll(async () => {
    const own = await ownEnv();
    [stop, at.env, at.db] = [own.stop, own.env, openDb(own.env)];
  });
  afterAll(() => stop());
  beforeEach(async () => {
    at.service = makeService({}, at.env);
    [at.ada, at.ben, at.cleo] = await Promise.all([
      at.service.guest('Ada'),
      at.service.guest('Ben'),
      at.service.guest('Cleo'),
    ]);
  });
  return at;
};

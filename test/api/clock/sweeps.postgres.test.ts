import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeContext } from '../../../api/http/app.ts';
import { sweep } from '../../../api/jobs/cron.ts';
import { copyMatch } from '../copies.ts';
import { connect } from '../locks.ts';
import type { Sent } from '../mail-service.ts';
import {
  cutOff,
  freshKey,
  legalFor,
  makeService,
  seatAll,
  type Gate,
  type Guest,
  type Service,
} from '../service.ts';
import { ownDatabase } from '../../service.ts';

const COUNT = 5;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const own = ownDatabase();
let service: Service;
let people: Guest[];
let sent: Sent[];
let isMailDown: boolean;
const asUsual: Gate = (run) => run();

beforeAll(() => void vi.spyOn(console, 'error').mockReturnValue());
afterAll(() => vi.restoreAllMocks());

/** Copies of a match in which Ada, a guest, is out of time, and Ben has an address: a deadline and then a mail each. */
beforeEach(async () => {
  await own.db.execute(sql`delete from matches m`);
  [sent, isMailDown] = [[], false];
  const send = async (mail: Sent): Promise<void> => {
    if (isMailDown) throw new Error('the mail server is down');
    sent.push(mail);
  };
  service = makeService({}, { ...own.env, MAIL: { send }, NUDGE_DELAY: 0 } as typeof own.env);
  people = [await service.guest('Ada'), await service.guest('Ben')];
  const id = await seatAll(people, { game: 'pebbles', pace: '1d' });
  await service.settle();
  await own.db.execute(sql`insert into players (id, name, email)
    select 'ben' || i, 'Ben', 'ben' || i || '@example.org' from generate_series(1, ${COUNT}) i on conflict do nothing`);
  await copyMatch(own.db, id, { count: COUNT });
  await own.db.execute(sql`update seats s set player = 'ben' || substr(s.match, 5) where s.seat = 1`);
  service.clock.now = new Date(service.clock.now.getTime() + DAY + HOUR);
});

const sweepOnce = (): Promise<void> => sweep(makeContext(service.parts, service.env, service.waitUntil));
/** The cron comes after so long, and, as may happen, twice at once. */
const sweepTwiceAfter = async (ms: number): Promise<void> => {
  service.gate = asUsual;
  service.clock.now = new Date(service.clock.now.getTime() + ms);
  await Promise.all([sweepOnce(), sweepOnce()]);
};
/** Each deadline was kept, and each newly awaited player got one mail. */
const expectAllOnce = async (): Promise<void> => {
  const late = await own.db.many<{ match: string }>`select e.match from entries e where e.kind = 'late'`;
  expect(new Set(late.map(({ match }) => match)).size).toBe(COUNT);
  expect(late).toHaveLength(COUNT);
  const ids = new Set(sent.map(({ headers }) => headers['X-Entity-Ref-ID']));
  expect(new Set(sent.map(({ to }) => to)).size).toBe(COUNT);
  expect(ids.size).toBe(COUNT);
};

test('a cron that comes twice at once and an hour late doubles nothing', async () => {
  await sweepTwiceAfter(HOUR);
  await expectAllOnce();
  await sweepTwiceAfter(HOUR);
  await expectAllOnce();
  expect(sent).toHaveLength(COUNT);
});

/** With a few to spare for jobs to come. */
const TRIPS = 37;
const CUTS = Array.from({ length: 2 * TRIPS }, (_, i) => ({
  when: i % 2 ? 'after' : 'before',
  nth: 1 + (i >> 1),
}));

test('a sweep takes no more round trips than are tried here', async () => {
  service.count();
  await sweepOnce();
  expect(service.count()).toBeLessThanOrEqual(TRIPS);
});

test.each(CUTS)(
  'a database that is lost $when round trip $nth of a sweep loses nothing and doubles nothing',
  async ({ when, nth }) => {
    let trip = 0;
    service.gate = async (run) => {
      if (++trip < nth) return run();
      if (trip === nth && when === 'after') await run();
      throw cutOff();
    };
    await sweepOnce();
    for (const ms of [HOUR, HOUR]) await sweepTwiceAfter(ms);
    await expectAllOnce();
  },
);

test('mail that is refused for hours goes out later, once', async () => {
  isMailDown = true;
  for (const ms of [0, HOUR, HOUR]) await sweepTwiceAfter(ms);
  expect(sent).toEqual([]);
  isMailDown = false;
  await sweepTwiceAfter(2 * HOUR);
  await sweepTwiceAfter(HOUR);
  await expectAllOnce();
  expect(sent).toHaveLength(COUNT);
});

/** Ends the connections that wait for a table which is held meanwhile: in the midst of what they do. */
const killIn = async (table: string, work: () => Promise<unknown>): Promise<void> => {
  const [client, watcher] = [await connect(own), await connect(own)];
  try {
    await client.query(`begin; lock table ${table} in exclusive mode`);
    const working = work();
    const killed = async (): Promise<number | null> =>
      (
        await watcher.query(`select pg_terminate_backend(a.pid) from pg_stat_activity a
          where a.datname = current_database() and a.wait_event_type = 'Lock'`)
      ).rowCount;
    await expect.poll(killed).toBeGreaterThan(0);
    await client.query('rollback');
    await working;
  } finally {
    await Promise.all([client.end(), watcher.end()]);
  }
};

describe('a connection that PostgreSQL ends', () => {
  test.each(['matches', 'entries', 'nudges', 'deliveries'])(
    'in the midst of a sweep, at %s, loses nothing and doubles nothing',
    async (table) => {
      await killIn(table, sweepOnce);
      for (const ms of [HOUR, HOUR]) await sweepTwiceAfter(ms);
      await expectAllOnce();
    },
  );

  test('in the midst of an action leaves nothing of it, and it can be sent again', async () => {
    const [ada] = people;
    const id = await seatAll(people, { game: 'pebbles' });
    const { actions, seq } = await legalFor(ada!, id);
    const body = { action: actions[0], basis: seq, key: freshKey() };
    const act = () => ada!.post(`/matches/${id}/actions`, body);
    const count = async (): Promise<number> =>
      (await own.db.execute(sql`select from entries e where e.match = ${id}`)).rows.length;
    const before = await count();
    let status = 0;
    await killIn('entries', async () => ({ status } = await act()));
    expect(status).toBe(503);
    expect(await count()).toBe(before);
    expect((await act()).body).toMatchObject({ seq: seq + 1 });
    expect((await act()).body).toMatchObject({ seq: seq + 1 });
    expect(await count()).toBe(before + 1);
  });
});

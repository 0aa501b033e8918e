import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeContext } from '../../../api/http/app.ts';
import { expireDue } from '../../../api/match/clock/late.ts';
import { copyMatch } from '../copies.ts';
import { makeService, seatAll, type Service } from '../service.ts';
import { ownDatabase } from '../../service.ts';

const COUNT = 250;

const own = ownDatabase();
let service: Service;

/** Many copies of one match that runs, a day before its deadline. */
beforeEach(async () => {
  await own.db.execute(sql`delete from matches m`);
  service = makeService({}, own.env);
  const people = await Promise.all([service.guest('Ada'), service.guest('Ben')]);
  const id = await seatAll(people, { game: 'pebbles', pace: '1d' });
  await copyMatch(own.db, id, { count: COUNT });
  service.clock.now = new Date(service.clock.now.getTime() + 25 * 3_600_000);
});

const sweep = () => expireDue(makeContext(service.parts, service.env, service.waitUntil));
const late = async (): Promise<string[]> => {
  const rows = await own.db.many<{ match: string }>`select e.match from entries e where e.kind = 'late'`;
  return rows.map(({ match }) => match);
};

test('one sweep keeps every deadline, in a few requests to the database', async () => {
  service.count();
  expect(await sweep()).toEqual({ found: COUNT, done: COUNT });
  expect(service.count()).toBeLessThan(COUNT / 10);
  expect(await late()).toHaveLength(COUNT);
  expect(await sweep()).toEqual({ found: 0, done: 0 });
});

test('a match whose expiry throws every time delays no other', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  await own.db.execute(
    sql`update matches m set state = '{"turn": 0}', deadline = m.deadline - interval '1 hour' where m.id = 'copy7'`,
  );
  expect(await sweep()).toEqual({ found: COUNT, done: COUNT - 1 });
  expect(told).toHaveBeenCalledWith(expect.stringContaining('copy7'));
  expect(await late()).not.toContain('copy7');
  told.mockRestore();
});

test('a match that the database refuses every time delays no other, and is found in a few requests', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  await own.db.execute(
    sql`alter table entries add constraint refused check (match <> 'copy7' or kind <> 'late')`,
  );
  service.count();
  expect(await sweep()).toEqual({ found: COUNT, done: COUNT - 1 });
  expect(service.count()).toBeLessThan(COUNT / 5);
  expect(told).toHaveBeenCalledOnce();
  expect(told).toHaveBeenCalledWith(expect.stringContaining('copy7'));
  await own.db.execute(sql`alter table entries drop constraint refused`);
  told.mockRestore();
});

test('three sweeps at once keep each deadline once', async () => {
  await Promise.all([sweep(), sweep(), sweep()]);
  const entries = await late();
  expect(new Set(entries).size).toBe(COUNT);
  expect(entries).toHaveLength(COUNT);
});

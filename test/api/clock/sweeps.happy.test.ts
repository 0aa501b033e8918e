import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeContext } from '../../../api/http/app.ts';
import { expireDue } from '../../../api/match/clock/expire.ts';
import { openDb, type Db } from '../../../db/client.ts';
import { ownEnv } from '../../service.ts';
import { makeService, seatAll, type Service } from '../service.ts';

const COUNT = 250;

let own: Awaited<ReturnType<typeof ownEnv>>;
let db: Db;
let service: Service;
beforeAll(async () => {
  own = await ownEnv();
  db = openDb(own.env);
});
afterAll(() => own.stop());

/** Many copies of one match that runs, a day before its deadline. */
beforeEach(async () => {
  await db.execute(sql`delete from matches m`);
  service = makeService({}, own.env);
  const people = await Promise.all([service.guest('Ada'), service.guest('Ben')]);
  const id = await seatAll(people, { game: 'pebbles', pace: '1d' });
  await db.execute(sql`
    insert into matches select (jsonb_populate_record(m, jsonb_build_object('id', 'copy' || i, 'invite', 'i' || i))).*
    from matches m, generate_series(1, ${COUNT}) i where m.id = ${id}`);
  for (const table of [sql`seats`, sql`entries`])
    await db.execute(sql`
      insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('match', 'copy' || i))).*
      from ${table} t, generate_series(1, ${COUNT}) i where t.match = ${id}`);
  await db.execute(sql`delete from matches m where m.id = ${id}`);
  service.clock.now = new Date(service.clock.now.getTime() + 25 * 3_600_000);
});

const sweep = () => expireDue(makeContext(service.parts, service.env, () => {}));
const late = async (): Promise<string[]> => {
  const { rows } = await db.execute<{ match: string }>(
    sql`select e.match from entries e where e.kind = 'late' order by e.match`,
  );
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
  await db.execute(
    sql`update matches m set state = '{"turn": 0}', deadline = m.deadline - interval '1 hour' where m.id = 'copy7'`,
  );
  expect(await sweep()).toEqual({ found: COUNT, done: COUNT - 1 });
  expect(told).toHaveBeenCalledWith(expect.stringContaining('copy7'));
  expect(await late()).not.toContain('copy7');
  told.mockRestore();
});

test('three sweeps at once keep each deadline once', async () => {
  await Promise.all([sweep(), sweep(), sweep()]);
  const entries = await late();
  expect(new Set(entries).size).toBe(COUNT);
  expect(entries).toHaveLength(COUNT);
});

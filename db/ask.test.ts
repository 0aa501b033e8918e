import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ownDatabase } from '../test/service.ts';
import { openDb, type Db } from './client.ts';

const own = ownDatabase();
/** Every way to a database, which must all say the same. */
const DRIVERS: [string, () => Db][] = [['over HTTP', () => openDb(own.env)]];
const AT = '2026-11-27T04:05:06.789Z';

test.each(DRIVERS)('%s, times come and go as ISO strings, or go as dates', async (_, open) => {
  const told = await open().one`select ${AT}::timestamptz as text, ${new Date(AT)}::timestamptz as date,
    timestamptz '2026-11-27 06:05:06.789999+02' as finer, timestamptz '1970-01-01 00:00:00+00' as whole,
    null::timestamptz as never, ${AT}::timestamptz = ${new Date(AT)}::timestamptz as same`;
  const whole = '1970-01-01T00:00:00.000Z';
  expect(told).toEqual({ text: AT, date: AT, finer: AT, whole, never: null, same: true });
});

test.each(DRIVERS)('%s, `iso` says them in JSON, where what people wrote stays as it is', async (_, open) => {
  const said = '2026-11-27T04:05:06.789+00:00';
  const told = await open().one`select jsonb_build_object('said', ${said}::text, 'never', iso(null),
    'at', iso(t.at)) as line from (select timestamptz '2026-11-27 06:05:06.789999+02' as at) as t`;
  expect(told).toEqual({ line: { said, never: null, at: AT } });
});

test.each(DRIVERS)('%s, a question has many rows, one or none, or a number of them', async (_, open) => {
  const db = open();
  const add = (...ids: string[]) =>
    sql`insert into players (id, name, created_at) select k, k, ${AT} from unnest(${sql.param(ids)}::text[]) as k`;
  expect(await db.run(add('a', 'b'))).toBe(2);
  expect(await db.after(add('c')).many`select p.id from players p order by p.id`).toEqual([
    { id: 'a' },
    { id: 'b' },
    { id: 'c' },
  ]);
  expect(await db.one`select p.created_at as at from players p where p.id = ${'a'}`).toEqual({ at: AT });
  expect(await db.after(sql`delete from players`).one`select p.id from players p`).toBeUndefined();
  expect(await db.run`select p.id from players p`).toBe(0);
});

test.each(DRIVERS)('%s, nothing is stored before a question that fails', async (_, open) => {
  const db = open();
  const add = sql`insert into players (id, name, created_at) values ('d', 'd', ${AT})`;
  await expect(db.after(add).run`select 1 / ${0}::int`).rejects.toMatchObject({ code: '22012' });
  expect(await db.one`select p.id from players p`).toBeUndefined();
});

import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ownDatabase } from '../test/service.ts';
import { openDb } from './client.ts';
import { fillSearchForms } from './names.ts';
import { findPeople } from './people/contacts.ts';

const own = ownDatabase();
const found = async (name: string): Promise<string[]> =>
  (await findPeople(openDb(own.env), { player: 'nobody', name })).map(({ id }) => id);

test('players whom another release writes are found, in other scripts after a sweep', async () => {
  const db = openDb(own.env);
  await db.execute(sql`insert into players (id, name) values ('a', 'Old Ann'), ('b', 'Žofie')`);
  expect([await found('OLD'), await found('zofie')]).toEqual([['a'], []]);
  expect(await fillSearchForms(db)).toBe(1);
  expect([await found('zofie'), await fillSearchForms(db)]).toEqual([['b'], 0]);
});

test('players whom another release renames are found by their new names alone', async () => {
  const db = openDb(own.env);
  await db.execute(sql`insert into players (id, name) values ('c', 'Bea'), ('d', 'Dörte')`);
  await fillSearchForms(db);
  await db.execute(
    sql`update players p set name = case p.id when 'c' then 'İpek' else 'Cy' end where p.id in ('c', 'd')`,
  );
  await fillSearchForms(db);
  for (const [name, ids] of [
    ['Bea', []],
    ['ipek', ['c']],
    ['dorte', []],
    ['CY', ['d']],
  ] as const)
    expect([name, await found(name)]).toEqual([name, ids]);
});

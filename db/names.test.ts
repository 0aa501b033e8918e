import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownDatabase } from '../test/service.ts';
import { openDb } from './client.ts';
import { fillSearchForms, searchForm } from './names.ts';
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

describe('the form by which names are found', () => {
  test.each([
    ['İpek', 'ipek'],
    ['ISPARTA ılık', 'isparta ilik'],
    ['ΝΙΚΟΣ', 'νικοσ'],
    ['Νίκος', 'νικοσ'],
    ['Žofie', 'zofie'],
    ['Zoe\u0308', 'zoe'],
    ['ŁUKASZ', 'lukasz'],
    ['Straße', 'strasse'],
    ['Ｊｏ ﬁ', 'jo fi'],
    ['Ёжик', 'ежик'],
    ['がく', 'がく'],
    ['김', '김'],
    ['कोमल', 'कोमल'],
    ['\u0301', '\u0301'],
  ])('%s: %s', (name, form) => expect(searchForm(name)).toBe(form));

  test('of plain ASCII is its lower case, as the database writes it by itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (name) => searchForm(name) === name.toLowerCase()),
    );
  });

  test('begins like the form of any beginning', () => {
    for (const name of ['İpek', 'Νίκος', 'Žofie', 'Łukasz', 'Straße'])
      for (let end = 1; end <= name.length; end++)
        expect(searchForm(name)).toContain(searchForm(name.slice(0, end)));
  });
});

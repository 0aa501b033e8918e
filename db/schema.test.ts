import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { clearTables, layTable } from '../test/tables.ts';
import { pgCode } from './client.ts';
import { ownDatabase } from '../test/service.ts';

const own = ownDatabase();
beforeAll(async () => {
  await clearTables(own.db);
  await layTable(own.db, 'm1');
});

test.each([
  sql`update matches m set status = 'lost' where m.id = 'm1'`,
  sql`update matches m set pace = 'soon' where m.id = 'm1'`,
  sql`update matches m set visibility = 'hidden' where m.id = 'm1'`,
  sql`update seats s set gone = 'fishing' where s.match = 'm1'`,
])('the database refuses values outside its closed lists', async (change) => {
  const refused = await own.db.execute(change).catch((error: unknown) => error);
  expect(pgCode(refused)).toBe('23514');
});

test('every foreign key has an index, so deletes scan no other table', async () => {
  // An index on only the non-null references counts too.
  const { rows } = await own.db.execute(sql`
    select c.conrelid::regclass || ' ' || c.conname as bare from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
        and coalesce(pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname), true))`);
  expect(rows).toEqual([]);
});

import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { firstRow } from '../../client.ts';
import { clearTables, minutesOn, T0 } from '../../../test/tables.ts';
import { explain, trap } from '../../../test/bench/database/plan.ts';
import { forgetPlayer, GUEST_DAYS, lostGuests } from './forget.ts';
import { ownDatabase } from '../../../test/service.ts';

const REGULAR = 20;
const OTHERS = 5000;

const own = ownDatabase();
beforeAll(async () => {
  await clearTables(own.db);
  await own.db
    .execute(sql`insert into players (id, name, seen_at) select 'p' || n, 'Guest', ${T0.toISOString()}::timestamptz
    + n * interval '1 second' from generate_series(1, 2000) as n`);
  await own.db.execute(sql`
    insert into matches (id, game, config, pace, visibility, invite, maker, status, seat_count, secret, commitment)
    select 'm' || n, 'pebbles', '{}', '1d', 'public', 'i', case when n <= ${REGULAR} then 'ada' else 'ben' end,
      'finished', 2, 's', 'c' from generate_series(1, ${OTHERS}) as n`);
  await own.db.execute(sql`
    insert into seats (match, seat, player, name, finished_at, finished_game, finished_visibility)
    select 'm' || n, k, case when k = 0 and n <= ${REGULAR} then 'ada' else 'p' || (1 + (n + k * 7) % 2000) end, 'A name',
      now(), 'pebbles', 'public' from generate_series(1, ${OTHERS}) as n, generate_series(0, 1) as k`);
  await own.db.execute(sql`
    insert into talk (match, player, seat, room, seq, text, hear, key)
    select 'm' || n, case when n <= ${REGULAR} then 'ada' else 'ben' end, 0, 'table', 1, 'Hm.', '{0,1}', 'k'
    from generate_series(1, ${OTHERS}) as n`);
  await own.db.execute(sql`
    insert into nudges (match, seat, "window", kind, player, due_at, sent_at)
    select 'm' || n, 0, 5, 'finished', case when n <= ${REGULAR} then 'ada' else 'ben' end, now(), now()
    from generate_series(1, ${OTHERS}) as n`);
  await own.db.execute(sql`analyze`);
});

const countOf = async (query: ReturnType<typeof sql>): Promise<number> =>
  firstRow<{ count: number }>(await own.db.execute(query))!.count;

test('forgetting a player keeps their seats and lines, counted as nobody’s', async () => {
  await forgetPlayer(own.db, 'ada', T0);
  expect(await countOf(sql`select count(*)::int from seats s where s.match in ('m1', 'm2')`)).toBe(4);
  expect(await countOf(sql`select count(*)::int from seats s where s.player = 'ada' or s.name = 'Ada'`)).toBe(
    0,
  );
  expect(await countOf(sql`select count(*)::int from talk t where t.player is null`)).toBe(REGULAR);
  expect(await countOf(sql`select sum(c.lines)::int as count from talk_counts c where c.match = 'm1'`)).toBe(
    1,
  );
  expect(await countOf(sql`select count(*)::int from nudges n where n.player = 'ada'`)).toBe(0);
});

/** Every column that can contain a player's id, by reference or by value. */
const NAMED = sql`select c.table_name as "table", c.column_name as "column" from information_schema.columns c
  where c.table_schema = 'public' and c.data_type = 'text'`;

test('no column of any table still contains their id', async () => {
  const { rows } = await own.db.execute<{ table: string; column: string }>(NAMED);
  for (const { table, column } of rows)
    expect(
      await countOf(
        sql`select count(*)::int from ${sql.identifier(table)} t where t.${sql.identifier(column)} = 'ada'`,
      ),
      `${table}.${column}`,
    ).toBe(0);
});

test('abandoned guests are found along an index, longest absence first', async () => {
  const later = minutesOn((GUEST_DAYS + 1) * 24 * 60);
  await own.db.execute(sql`update seats s set finished_at = ${T0.toISOString()}`);
  expect(await lostGuests(own.db, later, 3)).toEqual(['p1', 'p2', 'p3']);
  expect(await lostGuests(own.db, minutesOn(60), 3)).toEqual([]);
  const { db, sentBy } = trap(own.env);
  const { query, params } = await sentBy(() => lostGuests(db, later, 20));
  const plan = await explain(own.engine, { query, params: params.map(String) });
  expect(plan.scanned).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { clearTables, layTable, ownDb, T0 } from '../../test/tables.ts';
import { findBotsDue, findExpired } from './due.ts';

const COUNT = 60;

let own: Awaited<ReturnType<typeof ownDb>>;
beforeAll(async () => {
  own = await ownDb();
  await clearTables(own.db);
  for (let i = 0; i < COUNT; i++)
    await layTable(own.db, `m${i}`, { deadline: T0.toISOString(), botsDue: true });
});
afterAll(() => own.stop());

test.each([
  ['whose deadline has passed', () => findExpired(own.db, T0)],
  ['in which a bot is waited for', () => findBotsDue(own.db)],
])('every match %s is found in time, however many stay that no sweep can mend', async (_which, find) => {
  const found = new Set<string>();
  for (let sweep = 0; sweep < 12; sweep++) for (const id of await find()) found.add(id);
  expect(found.size).toBe(COUNT);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clearTables, layTable, minutesOn, ownDb, T0 } from '../../test/tables.ts';
import { claimBotsDue, claimExpired } from './due.ts';

const COUNT = 60;

let own: Awaited<ReturnType<typeof ownDb>>;
beforeAll(async () => {
  own = await ownDb();
});
beforeEach(async () => {
  await clearTables(own.db);
  for (let i = 0; i < COUNT; i++) {
    const at = minutesOn(-i).toISOString();
    await layTable(own.db, `m${i}`, { deadline: at, movedAt: at, botsDue: true });
  }
});
afterAll(() => own.stop());

describe.each([
  ['whose deadline has passed', claimExpired],
  ['in which a bot is waited for', claimBotsDue],
])('matches %s', (_which, claim) => {
  test('are taken oldest first, each by one sweep only', async () => {
    expect((await claim(own.db, T0, 3)).toSorted()).toEqual(['m57', 'm58', 'm59']);
    const sweeps = await Promise.all([1, 2, 3].map(() => claim(own.db, T0, COUNT)));
    expect(sweeps.flat()).toHaveLength(COUNT - 3);
  });

  test('come again where a sweep has failed at them, after all the others', async () => {
    const failed = await claim(own.db, T0, 10);
    expect(await claim(own.db, T0, COUNT)).toHaveLength(COUNT - 10);
    expect(await claim(own.db, T0, COUNT)).toEqual([]);
    expect(await claim(own.db, minutesOn(3), COUNT)).toEqual(expect.arrayContaining(failed));
  });
});

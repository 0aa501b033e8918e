import { beforeEach, describe, expect, test } from 'vitest';
import { addNudge, clearTables, layTable, minutesOn, T0 } from '../../test/tables.ts';
import { claimBotsDue, claimExpired, findNextDue } from './due.ts';
import { ownDatabase } from '../../test/service.ts';

const COUNT = 60;

const own = ownDatabase();
beforeEach(async () => {
  await clearTables(own.db);
  for (let i = 0; i < COUNT; i++) {
    const at = minutesOn(-i).toISOString();
    await layTable(own.db, `m${i}`, { deadline: at, movedAt: at, botsDue: true });
  }
});

describe.each([
  ['with an expired deadline', claimExpired],
  ['with a bot’s turn due', claimBotsDue],
])('matches %s', (_which, claim) => {
  test('are claimed oldest first, each by one sweep only', async () => {
    expect((await claim(own.db, T0, 3)).toSorted()).toEqual(['m57', 'm58', 'm59']);
    const sweeps = await Promise.all([1, 2, 3].map(() => claim(own.db, T0, COUNT)));
    expect(sweeps.flat()).toHaveLength(COUNT - 3);
  });

  test('come back after a sweep failed on them, behind all others', async () => {
    const failed = await claim(own.db, T0, 10);
    expect(await claim(own.db, T0, COUNT)).toHaveLength(COUNT - 10);
    expect(await claim(own.db, T0, COUNT)).toEqual([]);
    expect(await claim(own.db, minutesOn(3), COUNT)).toEqual(expect.arrayContaining(failed));
  });
});

describe('the next sweep', () => {
  const next = (isMailing = true) => findNextDue(own.db, T0, { isMailing });
  beforeEach(() => clearTables(own.db));

  test('is due at the first deadline, nudge or bot turn', async () => {
    expect(await next()).toBeUndefined();
    await layTable(own.db, 'm1', { deadline: minutesOn(9).toISOString() });
    expect(await next()).toEqual(minutesOn(9));
    await addNudge(own.db, 'm1', { dueAt: minutesOn(5).toISOString() });
    expect(await next()).toEqual(minutesOn(5));
    expect(await next(false)).toEqual(minutesOn(5)); // other channels don't need mail
  });

  test('waits while another sweep works on an overdue match', async () => {
    await layTable(own.db, 'm1', { deadline: minutesOn(-9).toISOString() });
    expect(await next()).toEqual(T0);
    await claimExpired(own.db, T0, 10);
    expect(await next()).toEqual(minutesOn(2));
  });

  test('does not wait for a sent nudge', async () => {
    await layTable(own.db, 'm1');
    await addNudge(own.db, 'm1', { sentAt: T0.toISOString() });
    expect(await next()).toBeUndefined();
  });
});

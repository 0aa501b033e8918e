import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clearTables, layTable, minutesOn, ownDb, T0 } from '../../test/tables.ts';
import type { Db } from '../client.ts';
import { matches } from '../schema/matches.ts';
import { signIns } from '../schema/people.ts';
import { cancelStaleMatches } from './due.ts';
import { claimNudges } from './outbox.ts';
import { forgetSignIns } from '../people/sign-ins.ts';

const DAYS = 24 * 60;
let own: Awaited<ReturnType<typeof ownDb>>;
let db: Db;
beforeAll(async () => {
  own = await ownDb();
  db = own.db;
});
beforeEach(() => clearTables(db));
afterAll(() => own.stop());

test('a table that nobody joined for two weeks is cancelled; one in play is not', async () => {
  const movedAt = T0.toISOString();
  await layTable(db, 'waits', { status: 'open', movedAt });
  await layTable(db, 'plays', { movedAt });
  await cancelStaleMatches(db, minutesOn(13 * DAYS));
  const statuses = async () =>
    (await db.select().from(matches).orderBy(matches.id)).map(({ id, status }) => `${id} ${status}`);
  expect(await statuses()).toEqual(['plays running', 'waits open']);
  await cancelStaleMatches(db, minutesOn(15 * DAYS));
  expect(await statuses()).toEqual(['plays running', 'waits cancelled']);
});

test('a sign-in is deleted after a day', async () => {
  const signIn = (id: string, createdAt: Date) => ({
    id,
    linkHash: id,
    codeHash: id,
    email: 'ada@example.org',
    createdAt: createdAt.toISOString(),
    expiresAt: createdAt.toISOString(),
  });
  await db.insert(signIns).values([signIn('old', T0), signIn('new', minutesOn(DAYS))]);
  await forgetSignIns(db, minutesOn(1.5 * DAYS));
  expect((await db.select().from(signIns)).map(({ id }) => id)).toEqual(['new']);
});

test('the creator of a cancelled table is told once, and nobody else is', async () => {
  await layTable(db, 'waits', { status: 'open', movedAt: T0.toISOString(), maker: 'ada' });
  await cancelStaleMatches(db, minutesOn(15 * DAYS));
  await cancelStaleMatches(db, minutesOn(15 * DAYS));
  const claimed = await claimNudges(db, minutesOn(15 * DAYS));
  expect(claimed).toMatchObject([{ match: 'waits', kind: 'closed', player: 'ada' }]);
});

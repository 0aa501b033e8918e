import { beforeEach, expect, test } from 'vitest';
import { clearTables, layTable, minutesOn, T0 } from '../../test/tables.ts';
import { matches } from '../schema/matches.ts';
import { signIns } from '../schema/people.ts';
import { cancelStaleMatches } from './due.ts';
import { nudges } from '../schema/nudges.ts';
import { forgetSignIns } from '../people/sign-ins.ts';
import { ownDatabase } from '../../test/service.ts';

const DAYS = 24 * 60;
const own = ownDatabase();
beforeEach(() => clearTables(own.db));

test('a table that nobody joined for two weeks is cancelled; one in play is not', async () => {
  const movedAt = T0.toISOString();
  await layTable(own.db, 'waits', { status: 'open', movedAt });
  await layTable(own.db, 'plays', { movedAt });
  await cancelStaleMatches(own.db, minutesOn(13 * DAYS));
  const statuses = async () =>
    (await own.db.select().from(matches).orderBy(matches.id)).map(({ id, status }) => `${id} ${status}`);
  expect(await statuses()).toEqual(['plays running', 'waits open']);
  await cancelStaleMatches(own.db, minutesOn(15 * DAYS));
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
  await own.db.insert(signIns).values([signIn('old', T0), signIn('new', minutesOn(DAYS))]);
  await forgetSignIns(own.db, minutesOn(1.5 * DAYS));
  expect((await own.db.select().from(signIns)).map(({ id }) => id)).toEqual(['new']);
});

test('the creator of a cancelled table is told once, and nobody else is', async () => {
  await layTable(own.db, 'waits', { status: 'open', movedAt: T0.toISOString(), maker: 'ada' });
  await cancelStaleMatches(own.db, minutesOn(15 * DAYS));
  await cancelStaleMatches(own.db, minutesOn(15 * DAYS));
  expect(await own.db.select().from(nudges)).toMatchObject([
    { match: 'waits', kind: 'closed', player: 'ada' },
  ]);
});

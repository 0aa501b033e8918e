import { beforeEach, expect, test } from 'vitest';
import { clearTables, layTable, minutesOn, T0 } from '../../test/tables.ts';
import { matches } from '../schema/matches.ts';
import { signIns } from '../schema/people.ts';
import { cancelStaleMatches } from './due.ts';
import { nudges } from '../schema/channels.ts';
import { forgetSignIns } from '../people/sign-ins.ts';
import { ownDatabase } from '../../test/service.ts';

const DAYS = 24 * 60;
const own = ownDatabase();
beforeEach(() => clearTables(own.db));

test('a table that nobody joined for two weeks is cancelled, and its maker is told once; one in play is not', async () => {
  const movedAt = T0.toISOString();
  await layTable(own.db, 'waits', { status: 'open', movedAt, maker: 'ada' });
  await layTable(own.db, 'plays', { movedAt });
  const statuses = async () =>
    (await own.db.select().from(matches).orderBy(matches.id)).map(({ id, status }) => `${id} ${status}`);
  await cancelStaleMatches(own.db, minutesOn(13 * DAYS));
  expect(await statuses()).toEqual(['plays running', 'waits open']);
  for (let sweeps = 0; sweeps < 2; sweeps++) await cancelStaleMatches(own.db, minutesOn(15 * DAYS));
  expect(await statuses()).toEqual(['plays running', 'waits cancelled']);
  const told = [{ match: 'waits', kind: 'closed', player: 'ada' }];
  expect(await own.db.select().from(nudges)).toMatchObject(told);
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

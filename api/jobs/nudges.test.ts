import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDb, type Db } from '../../db/client.ts';
import { serveSql } from '../../db/local/endpoint.ts';
import { addNudge, clearTables, layTable, minutesOn, nudgeStates, ownDb, T0 } from '../../test/tables.ts';
import type { Mail } from '../mail/mail.ts';
import type { Work } from '../match/sweep.ts';
import { sweepNudges } from './nudges.ts';

let own: Awaited<ReturnType<typeof ownDb>>;
let db: Db;
let sent: Mail[] = [];
beforeAll(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  own = await ownDb();
  db = own.db;
});
beforeEach(async () => {
  sent = [];
  await clearTables(db);
});
afterAll(() => own.stop());

const send = async (mail: Mail): Promise<void> => {
  sent.push(mail);
};
const sweep = (now: Date, more: { send?: typeof send; db?: Db; clock?: () => Date } = {}): Promise<Work> =>
  sweepNudges({
    db,
    send,
    origin: 'https://m.example',
    secret: 'a secret for tests',
    now,
    clock: () => now,
    news: async ({ match, kind }) => ({
      match,
      kind,
      game: 'Curbside',
      table: '',
      lines: [`Ben moved in ${match}.`],
      deadline: minutesOn(600).toISOString(),
    }),
    ...more,
  });

test('a nudge is sent once', async () => {
  await layTable(db, 'm1');
  await addNudge(db, 'm1');
  for (let minute = 0; minute < 30; minute += 10) await sweep(minutesOn(minute));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ to: 'ada@example.org', id: 'nudge.m1.0.5.turn' });
});

test('several matches of a player become one mail, those of two players two', async () => {
  for (const match of ['m1', 'm2', 'm3']) await layTable(db, match, { awaiting: [0, 1], seq: 6 });
  for (const match of ['m1', 'm2', 'm3']) await addNudge(db, match);
  await addNudge(db, 'm1', { seat: 1, window: 6 });
  await sweep(T0);
  expect(sent.map(({ to }) => to).sort()).toEqual(['ada@example.org', 'ben@example.org']);
  const toAda = sent.find(({ to }) => to === 'ada@example.org')!;
  for (const match of ['m1', 'm2', 'm3']) expect(toAda.text).toContain(`https://m.example/matches/${match}`);
});

test('a turn and its reminder that come due together are one piece of news', async () => {
  await layTable(db, 'm1');
  await addNudge(db, 'm1', { remindAt: minutesOn(1).toISOString() });
  await sweep(minutesOn(1));
  expect(sent).toHaveLength(1);
  expect(sent[0]!.text.split('https://m.example/matches/m1')).toHaveLength(2);
  expect(await nudgeStates(db)).toEqual(['sent']);
});

test('a mail that fails holds up nobody else, and goes out later', async () => {
  await layTable(db, 'm1', { awaiting: [0, 1] });
  await addNudge(db, 'm1');
  await addNudge(db, 'm1', { seat: 1, window: 6 });
  const failing = (mail: Mail): Promise<void> =>
    mail.to.startsWith('ada') ? Promise.reject(new Error('451')) : send(mail);
  await sweep(T0, { send: failing });
  expect(sent.map(({ to }) => to)).toEqual(['ben@example.org']);
  await sweep(minutesOn(10));
  expect(sent.map(({ to }) => to)).toEqual(['ben@example.org', 'ada@example.org']);
});

test('a sweep that mail holds up leaves the rest to the next, and nobody is written to twice', async () => {
  await layTable(db, 'm1', { awaiting: [0, 1] });
  await addNudge(db, 'm1');
  await addNudge(db, 'm1', { seat: 1, window: 6 });
  let minute = 0;
  const clock = (): Date => minutesOn(minute);
  const sendSlowly = async (mail: Mail): Promise<void> => {
    minute += 4.5;
    if (minute > 5) await sweep(clock());
    await send(mail);
  };
  await sweep(T0, { send: sendSlowly, clock });
  await sweep(minutesOn(20));
  expect(sent.map(({ to }) => to).sort()).toEqual(['ada@example.org', 'ben@example.org']);
});

test('a database lost before the claim loses nothing and doubles nothing', async () => {
  await layTable(db, 'm1');
  await addNudge(db, 'm1');
  const endpoint = await serveSql(own.engine);
  const cut = openDb({ DATABASE_URL: endpoint.connection, NEON_FETCH_ENDPOINT: endpoint.url });
  await endpoint.close();
  await expect(sweep(T0, { db: cut })).rejects.toThrow();
  expect(sent).toEqual([]);
  await sweep(minutesOn(1));
  await sweep(minutesOn(30));
  expect(sent).toHaveLength(1);
});

test('a sweep that dies between claim and mail is made up for, once', async () => {
  await layTable(db, 'm1');
  await addNudge(db, 'm1');
  const endpoint = await serveSql(own.engine);
  const dying = openDb({ DATABASE_URL: endpoint.connection, NEON_FETCH_ENDPOINT: endpoint.url });
  const die = async (): Promise<void> => {
    await endpoint.close();
    throw new Error('the machine went down');
  };
  await expect(sweep(T0, { db: dying, send: die })).rejects.toThrow();
  await sweep(minutesOn(1));
  expect(sent).toEqual([]);
  for (const minute of [6, 12, 30]) await sweep(minutesOn(minute));
  expect(sent).toHaveLength(1);
});

test('a mail whose sending could not be booked is sent again as the same mail', async () => {
  await layTable(db, 'm1');
  await addNudge(db, 'm1');
  const endpoint = await serveSql(own.engine);
  const dying = openDb({ DATABASE_URL: endpoint.connection, NEON_FETCH_ENDPOINT: endpoint.url });
  const sendAndDie = async (mail: Mail): Promise<void> => {
    await send(mail);
    await endpoint.close();
  };
  await expect(sweep(T0, { db: dying, send: sendAndDie })).rejects.toThrow();
  await sweep(minutesOn(6));
  expect(sent).toHaveLength(2);
  expect(sent[1]!.id).toBe(sent[0]!.id);
});

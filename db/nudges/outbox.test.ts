import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addNudge, clearTables, layTable, minutesOn, nudgeStates, T0 } from '../../test/tables.ts';
import { stopMail } from './channels.ts';
import { claimNudges, forgetNudges, markSent, muteSeat } from './outbox.ts';
import { matches } from '../schema/matches.ts';
import { nudges } from '../schema/nudges.ts';
import { players } from '../schema/people.ts';
import { seats } from '../schema/seats.ts';
import { ownDatabase } from '../../test/service.ts';

const own = ownDatabase();
beforeEach(() => clearTables(own.db));

const table = (id: string, more = {}): Promise<void> => layTable(own.db, id, more);
const nudge = (match: string, more = {}): Promise<void> => addNudge(own.db, match, more);

test('a due nudge is claimed along with its recipient', async () => {
  await table('m1');
  await nudge('m1');
  expect(await claimNudges(own.db, T0)).toMatchObject([
    {
      match: 'm1',
      seat: 0,
      window: 5,
      kind: 'turn',
      player: 'ada',
      email: 'ada@example.org',
      timeZone: 'Europe/Berlin',
    },
  ]);
});

test('a nudge waits until it is due', async () => {
  await table('m1');
  await nudge('m1', { dueAt: minutesOn(2).toISOString() });
  expect(await claimNudges(own.db, minutesOn(1))).toEqual([]);
  expect(await claimNudges(own.db, minutesOn(2))).toHaveLength(1);
});

test('a player who gets mail anyway also gets their other news early, but no early reminder', async () => {
  await table('m1');
  await table('m2');
  await nudge('m1');
  await nudge('m2', { dueAt: minutesOn(1).toISOString() });
  await nudge('m2', { window: 4, kind: 'reminder', dueAt: minutesOn(900).toISOString() });
  const claimed = await claimNudges(own.db, T0);
  expect(claimed.map(({ match, kind }) => `${match} ${kind}`).sort()).toEqual(['m1 turn', 'm2 turn']);
});

test.for([
  ['who has looked since', () => own.db.update(seats).set({ seenSeq: 5 })],
  ['who has muted the match', () => muteSeat(own.db, { match: 'm1', player: 'ada' }, true)],
  ['who wants no mail', () => stopMail(own.db, 'ada')],
  ['a guest without an address', () => own.db.update(players).set({ email: null })],
  ['a seat that was given up', () => own.db.update(seats).set({ gone: 'left' })],
  ['a seat that nobody holds', () => own.db.update(seats).set({ player: null })],
  ['a turn that is over', () => own.db.update(matches).set({ awaiting: [1], seq: 6 })],
  ['a match that is over', () => own.db.update(matches).set({ status: 'finished', awaiting: [] })],
  ['a turn that another has followed', () => nudge('m1', { window: 9, dueAt: minutesOn(60).toISOString() })],
] as const)('the nudge is deleted for %s', async ([, change]) => {
  await table('m1');
  await nudge('m1');
  await change();
  const claimed = await claimNudges(own.db, T0);
  expect(claimed.filter(({ window }) => window === 5)).toEqual([]);
  const left = await own.db.select().from(nudges).where(eq(nudges.window, 5));
  expect(left).toEqual([]);
});

test('a player who has looked since gets no nudge for that turn', async () => {
  await table('m1');
  await nudge('m1', { remindAt: minutesOn(900).toISOString() });
  await own.db.update(seats).set({ seenSeq: 5 });
  expect(await claimNudges(own.db, T0)).toEqual([]);
  expect(await claimNudges(own.db, minutesOn(900))).toEqual([]);
  expect(await nudgeStates(own.db)).toEqual([]);
});

test('after its nudge, a turn gets one reminder near the deadline', async () => {
  await table('m1');
  await nudge('m1', { remindAt: minutesOn(900).toISOString() });
  await markSent(own.db, await claimNudges(own.db, T0), T0);
  expect(await nudgeStates(own.db)).toEqual(['pending']);
  const reminders = await claimNudges(own.db, minutesOn(900));
  expect(reminders).toMatchObject([{ window: 5, kind: 'reminder' }]);
  await markSent(own.db, reminders, minutesOn(900));
  expect(await claimNudges(own.db, minutesOn(100_000))).toEqual([]);
  expect(await nudgeStates(own.db)).toEqual(['sent']);
});

test('a turn whose nudge came after the reminder was due gets no second one', async () => {
  await table('m1');
  await nudge('m1', { remindAt: minutesOn(900).toISOString() });
  await markSent(own.db, await claimNudges(own.db, minutesOn(1000)), minutesOn(1000));
  expect(await nudgeStates(own.db)).toEqual(['sent']);
});

test('a sent nudge is deleted after a month', async () => {
  await table('m1');
  await nudge('m1');
  await markSent(own.db, await claimNudges(own.db, T0), T0);
  expect(await forgetNudges(own.db, minutesOn(29 * 24 * 60))).toBe(0);
  expect(await forgetNudges(own.db, minutesOn(31 * 24 * 60))).toBe(1);
  expect(await nudgeStates(own.db)).toEqual([]);
});

test('a reminder goes to a player who has not looked since, while it is their turn', async () => {
  await table('m1');
  await nudge('m1', { kind: 'reminder' });
  expect(await claimNudges(own.db, T0)).toHaveLength(1);
  await own.db.update(matches).set({ awaiting: [1] });
  expect(await claimNudges(own.db, minutesOn(10))).toEqual([]);
  expect(await nudgeStates(own.db)).toEqual([]);
});

test('the end of a match is announced only to players who have not seen it', async () => {
  await table('m1', { status: 'finished', awaiting: [], seq: 8 });
  await nudge('m1', { kind: 'finished', window: 8 });
  await nudge('m1', { kind: 'finished', window: 8, seat: 1 });
  await own.db.update(seats).set({ seenSeq: 8 });
  await own.db.update(seats).set({ seenSeq: 7, player: 'ada' }).where(eq(seats.seat, 0));
  expect((await claimNudges(own.db, T0)).map(({ seat }) => seat)).toEqual([0]);
});

test('a claimed nudge is left alone by other sweeps, and claimed again after its sweep died', async () => {
  await table('m1');
  await nudge('m1');
  const sweeps = await Promise.all([1, 2, 3, 4].map(() => claimNudges(own.db, T0)));
  expect(sweeps.flat()).toHaveLength(1);
  expect(await claimNudges(own.db, minutesOn(4))).toEqual([]);
  expect(await claimNudges(own.db, minutesOn(6))).toHaveLength(1);
});

test('a sent nudge is never claimed again', async () => {
  await table('m1');
  await nudge('m1');
  await markSent(own.db, await claimNudges(own.db, T0), T0);
  expect(await claimNudges(own.db, minutesOn(100_000))).toEqual([]);
  expect(await nudgeStates(own.db)).toEqual(['sent']);
});

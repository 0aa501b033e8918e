import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addNudge, clearTables, layTable, minutesOn, nudgeStates, T0 } from '../../test/tables.ts';
import { stopMail } from './channels.ts';
import { claimDeliveries, markDelivered } from './deliveries.ts';
import { forgetNudges, handOn, muteSeat } from './outbox.ts';
import { deliveries, nudges } from '../schema/channels.ts';
import { matches } from '../schema/matches.ts';
import { players } from '../schema/people.ts';
import { seats } from '../schema/seats.ts';
import { ownDatabase } from '../../test/service.ts';

const own = ownDatabase();
beforeEach(() => clearTables(own.db));

const table = (id: string, more = {}): Promise<void> => layTable(own.db, id, more);
const nudge = (match: string, more = {}): Promise<void> => addNudge(own.db, match, more);
/** Hands on what is due, and tells what waits in channels. */
const handed = async (now: Date): Promise<string[]> => {
  await handOn(own.db, now);
  const rows = await own.db.select().from(deliveries);
  return rows.map(({ match, seat, window, kind }) => [match, seat, window, kind].join(' ')).sort();
};

test('a due nudge goes to the channels of its player, once', async () => {
  await table('m1');
  await nudge('m1', { dueAt: minutesOn(2).toISOString() });
  expect(await handed(minutesOn(1))).toEqual([]);
  await Promise.all([1, 2, 3].map(() => handOn(own.db, minutesOn(2))));
  expect(await handed(minutesOn(2))).toEqual(['m1 0 5 turn']);
  expect(await nudgeStates(own.db)).toEqual(['sent']);
  expect(await claimDeliveries(own.db, minutesOn(2))).toMatchObject([
    { channel: 'ada', via: 'mail', player: 'ada', email: 'ada@example.org', timeZone: 'Europe/Berlin' },
  ]);
});

test('a player who is told anyway also gets their other news early, but no early reminder', async () => {
  await table('m1');
  await table('m2');
  await nudge('m1');
  await nudge('m2', { dueAt: minutesOn(1).toISOString() });
  await nudge('m2', { window: 4, kind: 'reminder', dueAt: minutesOn(900).toISOString() });
  expect(await handed(T0)).toEqual(['m1 0 5 turn', 'm2 0 5 turn']);
});

const notWanted = [
  ['who has looked since', () => own.db.update(seats).set({ seenSeq: 5 })],
  ['who has muted the match', () => muteSeat(own.db, { match: 'm1', player: 'ada' }, true)],
  ['who wants no mail', () => stopMail(own.db, 'ada')],
  ['a guest without an address', () => own.db.update(players).set({ email: null })],
  ['a seat that was given up', () => own.db.update(seats).set({ gone: 'left' })],
  ['a seat that nobody holds', () => own.db.update(seats).set({ player: null })],
  ['a turn that is over', () => own.db.update(matches).set({ awaiting: [1], seq: 6 })],
  ['a match that is over', () => own.db.update(matches).set({ status: 'finished', awaiting: [] })],
  [
    'a turn that another has followed',
    async () => {
      await own.db.update(matches).set({ opened: { 0: 9 } });
      await nudge('m1', { window: 9, dueAt: minutesOn(60).toISOString() });
    },
  ],
] as const;

test.for(notWanted)('a nudge is deleted, handed on or not, for %s', async ([, change]) => {
  await table('m1');
  await nudge('m1');
  await change();
  const ofTurn = async () => (await handed(T0)).filter((key) => key.startsWith('m1 0 5'));
  expect(await ofTurn()).toEqual([]);
  expect(await own.db.select().from(nudges).where(eq(nudges.window, 5))).toEqual([]);
  await clearTables(own.db);
  await table('m1');
  await nudge('m1');
  expect(await handed(T0)).toHaveLength(1);
  await change();
  expect((await claimDeliveries(own.db, T0)).filter(({ window }) => window === 5)).toEqual([]);
  expect(await ofTurn()).toEqual([]);
});

test('a player who has looked since gets neither nudge nor reminder for that turn', async () => {
  await table('m1');
  await nudge('m1', { remindAt: minutesOn(900).toISOString() });
  await own.db.update(seats).set({ seenSeq: 5 });
  expect([await handed(T0), await handed(minutesOn(900))]).toEqual([[], []]);
  expect(await nudgeStates(own.db)).toEqual([]);
});

test('after its nudge, a turn gets one reminder near the deadline', async () => {
  await table('m1');
  await nudge('m1', { remindAt: minutesOn(900).toISOString() });
  expect(await handed(T0)).toEqual(['m1 0 5 turn']);
  expect(await nudgeStates(own.db)).toEqual(['pending']);
  for (const minute of [900, 100_000])
    expect(await handed(minutesOn(minute))).toEqual(['m1 0 5 reminder', 'm1 0 5 turn']);
  expect(await nudgeStates(own.db)).toEqual(['sent']);
});

test('a turn of a muted match still gets its reminder, if it is unmuted by then', async () => {
  await table('m1');
  await nudge('m1', { remindAt: minutesOn(900).toISOString() });
  await muteSeat(own.db, { match: 'm1', player: 'ada' }, true);
  expect(await handed(T0)).toEqual([]);
  await muteSeat(own.db, { match: 'm1', player: 'ada' }, false);
  expect(await handed(minutesOn(900))).toEqual(['m1 0 5 reminder']);
});

test('a turn whose nudge came after the reminder was due gets no second one', async () => {
  await table('m1');
  await nudge('m1', { remindAt: minutesOn(900).toISOString() });
  expect(await handed(minutesOn(1000))).toEqual(['m1 0 5 turn']);
  expect(await nudgeStates(own.db)).toEqual(['sent']);
});

test('a nudge handed on is deleted after a month', async () => {
  await table('m1');
  await nudge('m1');
  await handOn(own.db, T0);
  expect(await forgetNudges(own.db, minutesOn(29 * 24 * 60))).toBe(0);
  expect(await forgetNudges(own.db, minutesOn(31 * 24 * 60))).toBe(1);
  expect(await nudgeStates(own.db)).toEqual([]);
});

test('the end of a match is announced only to players who have not seen it', async () => {
  await table('m1', { status: 'finished', awaiting: [], seq: 8 });
  await nudge('m1', { kind: 'finished', window: 8 });
  await nudge('m1', { kind: 'finished', window: 8, seat: 1 });
  await own.db.update(seats).set({ seenSeq: 8 });
  await own.db.update(seats).set({ seenSeq: 7, player: 'ada' }).where(eq(seats.seat, 0));
  expect(await handed(T0)).toEqual(['m1 0 8 finished']);
});

test('a claimed delivery is left alone by other sweeps, and claimed again after its sweep died, until it is sent', async () => {
  await table('m1');
  await nudge('m1');
  await handOn(own.db, T0);
  const sweeps = await Promise.all([1, 2, 3, 4].map(() => claimDeliveries(own.db, T0)));
  expect(sweeps.flat()).toMatchObject([{ isAgain: false }]);
  expect(await claimDeliveries(own.db, minutesOn(4))).toEqual([]);
  const again = await claimDeliveries(own.db, minutesOn(6));
  expect(again).toMatchObject([{ isAgain: true }]);
  await markDelivered(own.db, again, { now: minutesOn(6) });
  expect(await claimDeliveries(own.db, minutesOn(100_000))).toEqual([]);
});

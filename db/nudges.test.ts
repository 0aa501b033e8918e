import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownEnv } from '../test/service.ts';
import { connect, type Db } from './client.ts';
import { claimNudges, markNudgesSent, muteMatch, releaseNudges, stopMail } from './nudges.ts';
import { matches, nudges, players, seats } from './schema.ts';

let own: Awaited<ReturnType<typeof ownEnv>>;
let db: Db;
beforeAll(async () => {
  own = await ownEnv();
  db = connect(own.env);
});
afterAll(() => own.stop());

const T0 = new Date('2026-11-26T12:00:00Z');
const minutes = (n: number): Date => new Date(T0.getTime() + n * 60_000);

/** Ada and Ben, at tables where Ada is waited for since `seq` 5. */
beforeEach(async () => {
  await db.delete(matches);
  await db.delete(players);
  await db.insert(players).values([
    { id: 'ada', name: 'Ada', email: 'ada@example.org', timeZone: 'Europe/Berlin' },
    { id: 'ben', name: 'Ben', email: 'ben@example.org' },
  ]);
});

const table = async (id: string, more: Partial<typeof matches.$inferInsert> = {}): Promise<void> => {
  await db.insert(matches).values({
    id,
    game: 'curbside',
    config: {},
    pace: '1d',
    visibility: 'public',
    invite: id,
    status: 'running',
    seatCount: 2,
    secret: 's',
    commitment: 'c',
    seq: 5,
    awaiting: [0],
    ...more,
  });
  await db.insert(seats).values([
    { match: id, seat: 0, player: 'ada', seenSeq: 2 },
    { match: id, seat: 1, player: 'ben', seenSeq: 5 },
  ]);
};

const nudge = (match: string, more: Partial<typeof nudges.$inferInsert> = {}) =>
  db.insert(nudges).values({ match, seat: 0, window: 5, kind: 'turn', dueAt: T0.toISOString(), ...more });

const stateOf = async () =>
  (await db.select().from(nudges).orderBy(nudges.window)).map(({ sentAt, droppedAt }) =>
    sentAt ? 'sent' : droppedAt ? 'dropped' : 'pending',
  );

test('a due nudge is claimed with whom it goes to', async () => {
  await table('m1');
  await nudge('m1');
  expect(await claimNudges(db, T0)).toMatchObject([
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
  await nudge('m1', { dueAt: minutes(2).toISOString() });
  expect(await claimNudges(db, minutes(1))).toEqual([]);
  expect(await claimNudges(db, minutes(2))).toHaveLength(1);
});

test('whoever is written to anyway gets their other news early, but no early reminder', async () => {
  await table('m1');
  await table('m2');
  await nudge('m1');
  await nudge('m2', { dueAt: minutes(1).toISOString() });
  await nudge('m2', { kind: 'reminder', dueAt: minutes(900).toISOString() });
  const claimed = await claimNudges(db, T0);
  expect(claimed.map(({ match, kind }) => `${match} ${kind}`).sort()).toEqual(['m1 turn', 'm2 turn']);
});

test.for([
  ['who has looked since', () => db.update(seats).set({ seenSeq: 5 })],
  ['who has muted the match', () => muteMatch(db, 'ada', 'm1')],
  ['who wants no mail', () => stopMail(db, 'ada')],
  ['a guest without an address', () => db.update(players).set({ email: null })],
  ['a seat that was given up', () => db.update(seats).set({ gone: 'left' })],
  ['a seat that nobody holds', () => db.update(seats).set({ player: null })],
  ['a turn that is over', () => db.update(matches).set({ awaiting: [1], seq: 6 })],
  ['a match that is over', () => db.update(matches).set({ status: 'finished', awaiting: [] })],
  ['a turn that another has followed', () => nudge('m1', { window: 9, dueAt: minutes(60).toISOString() })],
] as const)('the nudge is dropped for %s', async ([, change]) => {
  await table('m1');
  await nudge('m1');
  await change();
  const claimed = await claimNudges(db, T0);
  expect(claimed.filter(({ window }) => window === 5)).toEqual([]);
  expect((await stateOf())[0]).toBe('dropped');
});

test('a reminder goes to who has looked and forgotten, but not once the turn is over', async () => {
  await table('m1');
  await nudge('m1', { kind: 'reminder' });
  await db.update(seats).set({ seenSeq: 5 });
  expect(await claimNudges(db, T0)).toHaveLength(1);
  await db.update(matches).set({ awaiting: [1] });
  expect(await claimNudges(db, minutes(10))).toEqual([]);
  expect(await stateOf()).toEqual(['dropped']);
});

test('the end of a match is told to who has not seen it', async () => {
  await table('m1', { status: 'finished', awaiting: [], seq: 8 });
  await nudge('m1', { kind: 'finished', window: 8 });
  await nudge('m1', { kind: 'finished', window: 8, seat: 1 });
  await db.update(seats).set({ seenSeq: 8 });
  await db.update(seats).set({ seenSeq: 7, player: 'ada' }).where(eq(seats.seat, 0));
  expect((await claimNudges(db, T0)).map(({ seat }) => seat)).toEqual([0]);
});

test('what is claimed is left alone by other sweeps, and taken up again when its sweep has died', async () => {
  await table('m1');
  await nudge('m1');
  const sweeps = await Promise.all([1, 2, 3, 4].map(() => claimNudges(db, T0)));
  expect(sweeps.flat()).toHaveLength(1);
  expect(await claimNudges(db, minutes(4))).toEqual([]);
  expect(await claimNudges(db, minutes(6))).toHaveLength(1);
});

test('what was sent is never claimed again', async () => {
  await table('m1');
  await nudge('m1');
  await markNudgesSent(db, await claimNudges(db, T0), T0);
  expect(await claimNudges(db, minutes(100_000))).toEqual([]);
  expect(await stateOf()).toEqual(['sent']);
});

test('what could not be sent is tried again, at ever longer intervals, and never given up', async () => {
  await table('m1');
  await nudge('m1');
  let at = 0;
  const waits: number[] = [];
  for (let i = 0; i < 12; i++) {
    const claimed = await claimNudges(db, minutes(at));
    expect(claimed).toHaveLength(1);
    await releaseNudges(db, claimed, minutes(at));
    const [row] = await db.select().from(nudges);
    waits.push((Date.parse(row!.claimedUntil!) - minutes(at).getTime()) / 60_000);
    at += waits.at(-1)!;
  }
  expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
  expect(waits[0]).toBeLessThan(5);
  expect(waits.at(-1)).toBe(360);
});

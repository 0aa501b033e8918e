import type { Db } from '../db/client.ts';
import { entries, matches } from '../db/schema/matches.ts';
import { nudges } from '../db/schema/channels.ts';
import { players, sessions } from '../db/schema/people.ts';
import { seats } from '../db/schema/seats.ts';

/** A moment to count from. */
export const T0 = new Date('2026-11-26T12:00:00Z');
export const minutesOn = (minutes: number): Date => new Date(T0.getTime() + minutes * 60_000);

/** A match as a row, where seat 0 is waited for since `seq` 5; no game has played it. */
const MATCH = {
  game: 'pebbles',
  config: {},
  pace: '1d',
  visibility: 'public',
  status: 'running',
  seatCount: 2,
  secret: 's',
  commitment: 'c',
  seq: 5,
  awaiting: [0],
} as const;

/** Ada, who is waited for and has looked at `seq` 2 last, and Ben, at a table. */
export const layTable = async (
  db: Db,
  id: string,
  more: Partial<typeof matches.$inferInsert> = {},
): Promise<void> => {
  await db.insert(matches).values({ ...MATCH, awaiting: [0], ...more, id, invite: id });
  await db.insert(seats).values([
    { match: id, seat: 0, player: 'ada', seenSeq: 2 },
    { match: id, seat: 1, player: 'ben', seenSeq: 5 },
  ]);
};

/** The log of a match: this many steps, from the first. */
export const layEntries = async (db: Db, match: string, count: number): Promise<void> => {
  const step = { kind: 'act', action: { type: 'step' }, events: [], shape: 1, undoable: false } as const;
  await db.insert(entries).values(Array.from({ length: count }, (_, i) => ({ ...step, match, seq: i + 1 })));
};

/** A session of a player, shown by their id. */
export const addSessionOf = async (db: Db, player: string): Promise<void> => {
  const expiresAt = minutesOn(60).toISOString();
  await db.insert(sessions).values({ hash: player, id: player, player, kind: 'cookie', expiresAt });
};

/** A nudge to Ada, or to Ben in seat 1, due at T0. */
export const addNudge = async (
  db: Db,
  match: string,
  more: Partial<typeof nudges.$inferInsert> = {},
): Promise<void> => {
  await db.insert(nudges).values({
    match,
    seat: 0,
    window: 5,
    kind: 'turn',
    player: more.seat === 1 ? 'ben' : 'ada',
    dueAt: T0.toISOString(),
    ...more,
  });
};

/** Sweeps away every match and player, and seats Ada and Ben in the waiting room. */
export const clearTables = async (db: Db): Promise<void> => {
  await db.delete(matches);
  await db.delete(players);
  await db.insert(players).values([
    { id: 'ada', name: 'Ada', email: 'ada@example.org', timeZone: 'Europe/Berlin' },
    { id: 'ben', name: 'Ben', email: 'ben@example.org' },
  ]);
};

/** The state of every nudge, in the order of their windows. */
export const nudgeStates = async (db: Db): Promise<('sent' | 'pending')[]> => {
  const rows = await db.select().from(nudges).orderBy(nudges.window);
  return rows.map(({ sentAt }) => (sentAt ? 'sent' : 'pending'));
};

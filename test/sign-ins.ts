import { clubsMoved } from '../db/clubs.ts';
import { reliabilityMoved } from '../db/meet.ts';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '../db/client.ts';
import {
  askSignIn,
  confirmSignIn,
  type AddressProof,
  type Confirmed,
  type SignIn,
} from '../db/people/sign-ins.ts';
import { matches } from '../db/schema/matches.ts';
import { players } from '../db/schema/people.ts';
import { seats } from '../db/schema/seats.ts';
import type { NewSession } from '../db/people/sessions.ts';
import { minutesOn, T0 } from './tables.ts';

export const random = (): string => crypto.randomUUID();
export const freshEmail = (): string => `${random()}@example.org`;

/** A sign-in asked for in Ada's browser. */
export const newSignIn = (more: Partial<SignIn> = {}): SignIn => ({
  id: random(),
  linkHash: random(),
  codeHash: random(),
  email: freshEmail(),
  browser: 'her browser',
  network: 'her network',
  guest: null,
  language: 'en',
  timeZone: 'Europe/Berlin',
  ...more,
});

export const asked = async (db: Db, more: Partial<SignIn> = {}, at = T0): Promise<SignIn> => {
  const ask = newSignIn(more);
  expect(await askSignIn(db, ask, at)).toBe(true);
  return ask;
};

export const newSession = (): NewSession => ({
  hash: random(),
  id: random(),
  kind: 'cookie',
  label: '',
  createdAt: T0.toISOString(),
  expiresAt: minutesOn(9999).toISOString(),
});

export interface How {
  now?: Date;
  /** The session shown along. */
  hash?: string;
}
export const confirm = (db: Db, proof: AddressProof, how: How = {}): Promise<Confirmed> => {
  const { now = T0, hash } = how;
  const newcomer = { id: random(), name: 'Guest' };
  return confirmSignIn(db, proof, {
    newcomer,
    session: newSession(),
    along: [reliabilityMoved, clubsMoved],
    now,
    hash,
  });
};

/** Whom a proof signs in; undefined where it does not. */
export const signedIn = async (db: Db, proof: AddressProof, how?: How): Promise<string | undefined> => {
  const done = await confirm(db, proof, how);
  return 'player' in done ? done.player.id : undefined;
};

export const addPlayer = async (db: Db, email: string | null): Promise<string> => {
  const id = random();
  await db.insert(players).values({ id, name: id.slice(0, 8), email });
  return id;
};

/** A match where these players sit, the first of whom made it; private, so that it is in no other test's list. */
export const layMatch = async (
  db: Db,
  sitting: readonly [string, ...string[]],
  status: 'open' | 'running' | 'finished' = 'running',
): Promise<string> => {
  const id = random();
  const match = { id, game: 'pebbles', config: {}, pace: '1d', visibility: 'private', invite: id } as const;
  const chance = { secret: 's', commitment: 'c' };
  await db
    .insert(matches)
    .values({ ...match, ...chance, status, maker: sitting[0], seatCount: sitting.length });
  await db.insert(seats).values(sitting.map((player, seat) => ({ match: id, seat, player })));
  return id;
};

export const sittingAt = async (db: Db, match: string): Promise<(string | null)[]> => {
  const rows = await db.select().from(seats).where(eq(seats.match, match)).orderBy(seats.seat);
  return rows.map(({ player }) => player);
};

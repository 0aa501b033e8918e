import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testEnv } from '../test/service.ts';
import { openDb } from './client.ts';
import { matches, players, seats, sessions, talk } from './schema.ts';
import { addSession } from './sessions.ts';
import {
  askSignIn,
  claimSignIns,
  confirmSignIn,
  markSignInSent,
  type Proof,
  type SignIn,
} from './sign-ins.ts';

const db = openDb(testEnv());
const T0 = new Date('2026-11-26T12:00:00Z');
const later = (minutes: number): Date => new Date(T0.getTime() + minutes * 60_000);

let email: string;
let count = 0;
const random = (): string => crypto.randomUUID();
beforeEach(() => {
  email = `${random()}@example.org`;
});

const signIn = (more: Partial<SignIn> = {}): SignIn => ({
  id: random(),
  linkHash: random(),
  codeHash: `code ${++count}`,
  email,
  guest: null,
  timeZone: 'Europe/Berlin',
  ...more,
});
const asked = async (more: Partial<SignIn> = {}, at = T0): Promise<SignIn> => {
  const ask = signIn(more);
  expect(await askSignIn(db, ask, at)).toBe(true);
  return ask;
};
const newSession = () =>
  ({
    hash: random(),
    id: random(),
    kind: 'cookie',
    label: '',
    expiresAt: later(9999).toISOString(),
  }) as const;
const confirm = async (proof: Proof, now = T0): Promise<string | undefined> => {
  const newcomer = { id: random(), name: 'Newcomer' };
  return (await confirmSignIn(db, proof, { newcomer, session: newSession(), now }))?.id;
};
const addPlayer = async (address: string | null): Promise<string> => {
  const id = random();
  await db.insert(players).values({ id, name: id.slice(0, 8), email: address });
  return id;
};
const playerOf = async (id: string) => (await db.select().from(players).where(eq(players.id, id)))[0];

/** A match where these players sit, the first of whom made it. */
const table = async (...sitting: string[]): Promise<string> => {
  const id = random();
  const match = { id, game: 'curbside', config: {}, pace: '1d', visibility: 'public', invite: id } as const;
  await db
    .insert(matches)
    .values({ ...match, maker: sitting[0]!, seatCount: sitting.length, secret: 's', commitment: 'c' });
  await db.insert(seats).values(sitting.map((player, seat) => ({ match: id, seat, player })));
  return id;
};
const sittingAt = async (match: string): Promise<(string | null)[]> => {
  const rows = await db.select().from(seats).where(eq(seats.match, match)).orderBy(seats.seat);
  return rows.map(({ player }) => player);
};

test('a new address makes a new player with it', async () => {
  const { linkHash } = await asked();
  const id = await confirm({ linkHash });
  expect(await playerOf(id!)).toMatchObject({ email, timeZone: 'Europe/Berlin' });
});

test('a known address leads to its account', async () => {
  const account = await addPlayer(email);
  const { linkHash } = await asked();
  expect(await confirm({ linkHash })).toBe(account);
});

test('a guest with a new address keeps id and matches, and now has the address', async () => {
  const guest = await addPlayer(null);
  const match = await table(guest);
  const { linkHash } = await asked({ guest });
  expect(await confirm({ linkHash })).toBe(guest);
  expect(await playerOf(guest)).toMatchObject({ email });
  expect(await sittingAt(match)).toEqual([guest]);
});

test("a guest's seats go to the account with the address, but not where it sits already", async () => {
  const [guest, account] = [await addPlayer(null), await addPlayer(email)];
  const [alone, together] = [await table(guest), await table(guest, account)];
  const { linkHash } = await asked({ guest });
  expect(await confirm({ linkHash })).toBe(account);
  expect(await sittingAt(alone)).toEqual([account]);
  expect(await sittingAt(together)).toEqual([guest, account]);
  const [made] = await db.select().from(matches).where(eq(matches.id, alone));
  expect(made!.maker).toBe(account);
});

test('what a guest said at their tables is said by the account from then on', async () => {
  const [guest, account] = [await addPlayer(null), await addPlayer(email)];
  const [alone, together] = [await table(guest), await table(guest, account)];
  const line = { player: guest, room: 'table' as const, seq: 0, text: 'Hello.', hear: [], key: 'k' };
  await db.insert(talk).values([alone, together].map((match) => ({ ...line, match })));
  const { linkHash } = await asked({ guest });
  await confirm({ linkHash });
  const speakerAt = async (match: string) =>
    (await db.select().from(talk).where(eq(talk.match, match))).map(({ player }) => player);
  expect(await speakerAt(alone)).toEqual([account]);
  expect(await speakerAt(together)).toEqual([guest]);
});

test("the guest's sessions end, since another may have asked in this address's name", async () => {
  const guest = await addPlayer(null);
  const before = { ...newSession(), player: guest };
  await db.insert(sessions).values(before);
  const { linkHash } = await asked({ guest });
  await confirm({ linkHash });
  const left = await db.select().from(sessions).where(eq(sessions.player, guest));
  expect(left).toHaveLength(1);
  expect(left[0]!.hash).not.toBe(before.hash);
});

test('no session that a guest makes at that very instant outlives it', async () => {
  for (let round = 0; round < 10; round++) {
    const guest = await addPlayer(null);
    const { hash, ...first } = newSession();
    await db.insert(sessions).values({ ...first, hash, player: guest });
    const { linkHash } = await asked({ guest, email: `${random()}@example.org` });
    const making = Array.from({ length: 8 }, () => addSession(db, { hash, now: T0 }, newSession()));
    await Promise.all([...making.slice(0, 4), confirm({ linkHash }), ...making.slice(4)]);
    expect(await db.select().from(sessions).where(eq(sessions.player, guest))).toHaveLength(1);
    expect(await addSession(db, { hash, now: T0 }, newSession())).toBe(false);
  }
});

test('who asked as a guest and has an account by now keeps that account', async () => {
  const other = await addPlayer(`${random()}@example.org`);
  const { linkHash } = await asked({ guest: other });
  const id = await confirm({ linkHash });
  expect(id).not.toBe(other);
  expect((await playerOf(id!))!.email).toBe(email);
});

test('a link works once, even for two at the same instant', async () => {
  const { linkHash } = await asked();
  const answers = await Promise.all([1, 2, 3].map(() => confirm({ linkHash })));
  expect(answers.filter(Boolean)).toHaveLength(1);
});

test('link and code work for a quarter of an hour', async () => {
  const ask = await asked();
  expect(await confirm({ linkHash: ask.linkHash }, later(16))).toBeUndefined();
  expect(await confirm({ email, codeHash: ask.codeHash }, later(16))).toBeUndefined();
  expect(await confirm({ email, codeHash: ask.codeHash }, later(14))).toBeDefined();
});

test('the link is void once the code was used', async () => {
  const { codeHash, linkHash } = await asked();
  expect(await confirm({ email, codeHash })).toBeDefined();
  expect(await confirm({ linkHash })).toBeUndefined();
});

test('the code of the first mail still works when a second was asked for', async () => {
  const first = await asked();
  await asked();
  expect(await confirm({ email, codeHash: first.codeHash })).toBeDefined();
});

test('five wrong codes void the right one; the link still works', async () => {
  const { codeHash, linkHash } = await asked();
  for (let i = 0; i < 5; i++) expect(await confirm({ email, codeHash: 'wrong' })).toBeUndefined();
  expect(await confirm({ email, codeHash })).toBeUndefined();
  expect(await confirm({ linkHash })).toBeDefined();
});

test("a code is good for its own address only, and a stranger's tries cost it nothing", async () => {
  const { codeHash } = await asked();
  for (let i = 0; i < 9; i++)
    expect(await confirm({ email: `${random()}@example.org`, codeHash })).toBeUndefined();
  expect(await confirm({ email, codeHash })).toBeDefined();
});

test('an address can ask five times in a quarter of an hour, and again after it', async () => {
  for (let i = 0; i < 5; i++) await asked();
  expect(await askSignIn(db, signIn(), later(1))).toBe(false);
  expect(await askSignIn(db, signIn(), later(16))).toBe(true);
});

test('asking many times at the same instant gets no further than one by one', async () => {
  const addresses = Array.from({ length: 5 }, () => `${random()}@example.org`);
  const taken = await Promise.all(
    addresses.map(async (address) => {
      const asks = Array.from({ length: 20 }, () => askSignIn(db, signIn({ email: address }), T0));
      return (await Promise.all(asks)).filter(Boolean).length;
    }),
  );
  expect(taken).toEqual([5, 5, 5, 5, 5]);
});

test('a mail is claimed by one sweep at a time, until it is sent, used or too old', async () => {
  const mine = async (at: Date) => (await claimSignIns(db, at)).filter((one) => one.email === email);
  const { id } = await asked();
  expect([...(await mine(T0)), ...(await mine(T0))]).toEqual([{ id, email }]);
  expect(await mine(later(2))).toHaveLength(1);
  await markSignInSent(db, id, later(2));
  expect(await mine(later(5))).toEqual([]);
  const used = await asked();
  await confirm({ linkHash: used.linkHash });
  await asked();
  expect(await mine(later(16))).toEqual([]);
});

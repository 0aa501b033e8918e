import { and, eq, gt } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testEnv } from '../../test/service.ts';
import * as signing from '../../test/sign-ins.ts';
import { T0 } from '../../test/tables.ts';
import { openDb } from '../client.ts';
import { contacts, players, sessions } from '../schema/people.ts';
import { matches, talk } from '../schema/matches.ts';
import { tenures } from '../schema/seats.ts';
import { addToken } from './sessions.ts';
import { previewSignIn } from './sign-ins.ts';

const db = openDb(testEnv());
const { addPlayer, asked, confirm, layMatch, newSession, signedIn, sittingAt } = signing;

let email: string;
beforeEach(() => {
  email = signing.freshEmail();
});

const newToken = () => ({ ...newSession(), kind: 'token' as const });
const playerOf = async (id: string) => (await db.select().from(players).where(eq(players.id, id)))[0];
const sessionsOf = (player: string) => db.select().from(sessions).where(eq(sessions.player, player));
const liveSessionsOf = (player: string) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.player, player), gt(sessions.expiresAt, T0.toISOString())));
/** A signed-in guest with `matchCount` matches of their own. */
const addGuest = async (matchCount = 0): Promise<{ guest: string; hash: string; tables: string[] }> => {
  const guest = await addPlayer(db, null);
  const session = newSession();
  await db.insert(sessions).values({ ...session, player: guest });
  const tables: string[] = [];
  for (let i = 0; i < matchCount; i++) tables.push(await layMatch(db, [guest]));
  return { guest, hash: session.hash, tables };
};

describe('an address', () => {
  test('creates a player if it is new', async () => {
    const { linkHash } = await asked(db, { email });
    const id = await signedIn(db, { linkHash });
    expect(await playerOf(id!)).toMatchObject({ email, timeZone: 'Europe/Berlin', name: 'Guest' });
  });

  test('has no name of its own until its player says one, whichever release makes the account', async () => {
    const [row] = await db
      .insert(players)
      .values({ id: signing.freshEmail(), name: 'Newcomer', searchForm: 'newcomer', timeZone: 'UTC' })
      .returning();
    expect(row).toMatchObject({ name: 'Guest', searchForm: 'guest' });
  });

  test('leads to its account if it is known', async () => {
    const account = await addPlayer(db, email);
    const { linkHash } = await asked(db, { email });
    expect(await signedIn(db, { linkHash })).toBe(account);
  });

  test('creates one account, even for two links followed at the same instant', async () => {
    const links = [await asked(db, { email }), await asked(db, { email })];
    const ids = await Promise.all(links.map(({ linkHash }) => signedIn(db, { linkHash })));
    expect(ids[0]).toBe(ids[1]);
  });
});

describe('a guest signed in here', () => {
  test('keeps their id and matches if the address is new', async () => {
    const { guest, hash, tables } = await addGuest(1);
    await db.insert(sessions).values({ ...newToken(), player: guest });
    const { linkHash } = await asked(db, { email, guest });
    expect(await signedIn(db, { linkHash }, { hash })).toBe(guest);
    expect(await playerOf(guest)).toMatchObject({ email });
    expect(await sittingAt(db, tables[0]!)).toEqual([guest]);
    expect(await sessionsOf(guest)).toHaveLength(1);
  });

  test('brings their matches into the account, as the preview says', async () => {
    const { guest, hash, tables } = await addGuest(2);
    const account = await addPlayer(db, email);
    const { linkHash } = await asked(db, { email, guest });
    const stake = { name: guest.slice(0, 8), matches: 2, shared: 0, isHere: true };
    expect(await previewSignIn(db, linkHash, { hash, now: T0 })).toEqual({
      email,
      name: account.slice(0, 8),
      guests: [stake],
    });
    expect(await sittingAt(db, tables[0]!)).toEqual([guest]);
    expect(await signedIn(db, { linkHash }, { hash })).toBe(account);
    expect(await sittingAt(db, tables[0]!)).toEqual([account]);
    expect((await db.select().from(matches).where(eq(matches.id, tables[0]!)))[0]!.maker).toBe(account);
  });

  test('comes along wherever the link was asked for', async () => {
    const { guest, hash, tables } = await addGuest(1);
    const { linkHash } = await asked(db, { email });
    expect(await signedIn(db, { linkHash }, { hash })).toBe(guest);
    expect(await sittingAt(db, tables[0]!)).toEqual([guest]);
  });
});

describe('a guest who asked in another browser', () => {
  test('is named before, and keeps their matches, their sessions and their name', async () => {
    const [here, there] = [await addGuest(1), await addGuest(1)];
    const both = await layMatch(db, [there.guest, here.guest]);
    const { linkHash } = await asked(db, { email, guest: there.guest });
    expect(await previewSignIn(db, linkHash, { hash: here.hash, now: T0 })).toMatchObject({
      guests: [{ isHere: true, shared: 0 }, { isHere: false }],
    });
    const done = await confirm(db, { linkHash }, { hash: here.hash });
    expect(done).toMatchObject({ player: { id: here.guest }, left: [] });
    expect(await sittingAt(db, there.tables[0]!)).toEqual([there.guest]);
    expect(await sittingAt(db, both)).toEqual([there.guest, here.guest]);
    expect(await liveSessionsOf(there.guest)).toHaveLength(1);
    expect(await playerOf(there.guest)).toMatchObject({ email: null });
  });

  test('does not become the account', async () => {
    const { guest } = await addGuest();
    const { linkHash } = await asked(db, { email, guest });
    expect(await signedIn(db, { linkHash })).not.toBe(guest);
  });

  test('is nobody once they have an address', async () => {
    const other = await addPlayer(db, signing.freshEmail());
    await layMatch(db, [other]);
    const { linkHash } = await asked(db, { email, guest: other });
    const id = await signedIn(db, { linkHash });
    expect(id).not.toBe(other);
    expect((await playerOf(id!))!.email).toBe(email);
  });
});

describe('taking matches over', () => {
  test('leaves seats at matches where the account already sits, and reports those still in play', async () => {
    const [{ guest, hash, tables }, account] = [await addGuest(1), await addPlayer(db, email)];
    const [going, over] = [
      await layMatch(db, [guest, account]),
      await layMatch(db, [guest, account], 'finished'),
    ];
    const { linkHash } = await asked(db, { email, guest });
    const preview = await previewSignIn<{ guests: object[] }>(db, linkHash, { hash, now: T0 });
    expect(preview!.guests).toMatchObject([{ matches: 3, shared: 1 }]);
    const done = await confirm(db, { linkHash }, { hash });
    expect(done).toMatchObject({ left: [{ match: going, player: guest }] });
    expect(await sittingAt(db, tables[0]!)).toEqual([account]);
    for (const match of [going, over]) expect(await sittingAt(db, match)).toEqual([guest, account]);
  });

  test('moves past tenures too: a player who has seen a hand stays known for it', async () => {
    const account = await addPlayer(db, email);
    const { guest, hash } = await addGuest();
    const table = await layMatch(db, [await addPlayer(db, null)]);
    await db.insert(tenures).values({ match: table, seat: 0, until: 3, player: guest, bot: false });
    const { linkHash } = await asked(db, { email, guest });
    await signedIn(db, { linkHash }, { hash });
    const [before] = await db.select().from(tenures).where(eq(tenures.match, table));
    expect(before).toMatchObject({ player: account });
  });

  test('moves their lines of talk', async () => {
    const [{ guest, hash, tables }, account] = [await addGuest(1), await addPlayer(db, email)];
    const together = await layMatch(db, [guest, account]);
    const line = { player: guest, room: 'table' as const, seq: 0, text: 'Hello.', hear: [], key: 'k' };
    await db.insert(talk).values([tables[0]!, together].map((match) => ({ ...line, match })));
    const { linkHash } = await asked(db, { email, guest });
    await confirm(db, { linkHash }, { hash });
    const speakerAt = async (match: string) =>
      (await db.select().from(talk).where(eq(talk.match, match))).map(({ player }) => player);
    expect(await speakerAt(tables[0]!)).toEqual([account]);
    expect(await speakerAt(together)).toEqual([guest]);
  });

  test('moves contacts and blocks: nobody gets rid of a block by signing in', async () => {
    const [{ guest, hash }, account] = [await addGuest(1), await addPlayer(db, email)];
    const [friend, foe] = [await addPlayer(db, null), await addPlayer(db, null)];
    await db.insert(contacts).values([
      { player: guest, other: friend, kind: 'friend' },
      { player: foe, other: guest, kind: 'blocked' },
      { player: foe, other: account, kind: 'friend' },
      { player: guest, other: account, kind: 'friend' },
    ]);
    const { linkHash } = await asked(db, { email, guest });
    await confirm(db, { linkHash }, { hash });
    const kindOf = async (player: string, other: string) =>
      (
        await db
          .select()
          .from(contacts)
          .where(and(eq(contacts.player, player), eq(contacts.other, other)))
      )[0]?.kind;
    expect(await kindOf(account, friend)).toBe('friend');
    expect(await kindOf(foe, account)).toBe('blocked');
    expect(await kindOf(account, account)).toBeUndefined();
  });

  test('ends every session of the guest, even one created at that instant', async () => {
    for (let round = 0; round < 10; round++) {
      const { guest, hash } = await addGuest(1);
      const { linkHash } = await asked(db, { guest });
      const making = Array.from({ length: 8 }, () => addToken(db, { hash, now: T0 }, newToken()));
      await Promise.all([...making.slice(0, 4), confirm(db, { linkHash }, { hash }), ...making.slice(4)]);
      expect(await sessionsOf(guest)).toHaveLength(1);
      expect(await addToken(db, { hash, now: T0 }, newToken())).toBe('no-session');
    }
  });

  test('happens once when two links are followed at the same instant', async () => {
    for (let round = 0; round < 5; round++) {
      const { guest, hash, tables } = await addGuest(2);
      const [one, other] = [await asked(db, { guest }), await asked(db, { guest })];
      const done = await Promise.all(
        [one, other].map(({ linkHash }) => signedIn(db, { linkHash }, { hash })),
      );
      expect(done.filter((id) => id === guest)).toHaveLength(1);
      for (const table of tables) expect(await sittingAt(db, table)).toEqual([guest]);
    }
  });
});

test('signing in ends the session it replaces, but no token', async () => {
  const account = await addPlayer(db, email);
  const [cookie, token] = [newSession(), { ...newSession(), kind: 'token' as const }];
  await db.insert(sessions).values([cookie, token].map((session) => ({ ...session, player: account })));
  for (const { hash } of [cookie, token]) {
    const { linkHash } = await asked(db, { email });
    await confirm(db, { linkHash }, { hash });
  }
  const left = (await liveSessionsOf(account)).map(({ hash }) => hash);
  expect(left).toContain(token.hash);
  expect(left).not.toContain(cookie.hash);
});

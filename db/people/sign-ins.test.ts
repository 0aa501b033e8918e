import { expect, test } from 'vitest';
import { testEnv } from '../../test/service.ts';
import { addPlayer, asked, confirm, freshEmail, layMatch, newSignIn, signedIn } from '../../test/sign-ins.ts';
import { minutesOn, T0 } from '../../test/tables.ts';
import { openDb } from '../client.ts';
import { claimMail, markMailed } from '../nudges/due.ts';
import { askSignIn, refuseSignIn, type AddressProof } from './sign-ins.ts';

const db = openDb(testEnv());
const byCode = (email: string, codeHash: string, browser = 'her browser'): AddressProof => ({
  email,
  codeHash,
  browser,
});
const tryWrong = async (email: string, browser?: string): Promise<string> => {
  const done = await confirm(db, byCode(email, 'wrong', browser));
  return 'refused' in done ? done.refused : 'in';
};

test('link and code work for fifteen minutes', async () => {
  const { email, linkHash, codeHash } = await asked(db);
  expect(await signedIn(db, { linkHash }, { now: minutesOn(16) })).toBeUndefined();
  expect(await signedIn(db, byCode(email, codeHash), { now: minutesOn(16) })).toBeUndefined();
  expect(await signedIn(db, byCode(email, codeHash), { now: minutesOn(14) })).toBeDefined();
});

test('a link works once, even for several visitors at the same instant', async () => {
  const { linkHash } = await asked(db);
  const answers = await Promise.all([1, 2, 3].map(() => signedIn(db, { linkHash })));
  expect(answers.filter(Boolean)).toHaveLength(1);
});

test('the link is void once its code was used', async () => {
  const { email, codeHash, linkHash } = await asked(db);
  expect(await signedIn(db, byCode(email, codeHash))).toBeDefined();
  expect(await signedIn(db, { linkHash })).toBeUndefined();
});

test('a link that its reader refuses is void, along with its code', async () => {
  const { email, codeHash, linkHash } = await asked(db);
  expect(await refuseSignIn(db, linkHash, T0)).toBe(true);
  expect(await refuseSignIn(db, linkHash, T0)).toBe(false);
  expect(await signedIn(db, { linkHash })).toBeUndefined();
  expect(await signedIn(db, byCode(email, codeHash))).toBeUndefined();
});

test('the code of the first mail still works after a second was requested', async () => {
  const first = await asked(db);
  await asked(db, { email: first.email });
  expect(await signedIn(db, byCode(first.email, first.codeHash))).toBeDefined();
});

test('a code works only in the browser that requested it', async () => {
  const { email, codeHash } = await asked(db);
  expect(await confirm(db, byCode(email, codeHash, 'another'))).toEqual({ refused: 'wrong' });
  expect(await signedIn(db, byCode(email, codeHash))).toBeDefined();
});

test('five wrong codes bar the right one; the link still works, and so does a new code', async () => {
  const { email, codeHash, linkHash } = await asked(db);
  for (let i = 0; i < 5; i++) expect(await tryWrong(email)).toBe('wrong');
  expect(await confirm(db, byCode(email, codeHash))).toEqual({ refused: 'barred' });
  const { codeHash: fresh } = await asked(db, { email });
  expect(await signedIn(db, byCode(email, fresh))).toBeDefined();
  expect(await signedIn(db, { linkHash })).toBeDefined();
});

test('guessing many codes at the same instant gets no more tries than one at a time', async () => {
  const { email } = await asked(db);
  const answers = await Promise.all(Array.from({ length: 20 }, () => tryWrong(email)));
  expect(answers.filter((answer) => answer === 'wrong')).toHaveLength(5);
});

test("guesses from another browser or for another address never use up a code's tries", async () => {
  const { email, codeHash } = await asked(db);
  for (let i = 0; i < 9; i++) {
    expect(await tryWrong(email, 'another')).toBe('wrong');
    expect(await signedIn(db, byCode(freshEmail(), codeHash))).toBeUndefined();
  }
  expect(await signedIn(db, byCode(email, codeHash))).toBeDefined();
});

/**
 * Requests codes from new browsers and tries wrong codes in each until none is accepted. Returns the number
 * of wrong tries.
 */
const guessAllDay = async (email: string): Promise<number> => {
  let wrong = 0;
  for (let i = 0; i < 20; i++) {
    const browser = `browser ${i}`;
    await asked(db, { email, browser }, minutesOn(i * 16));
    const now = minutesOn(i * 16);
    const guesses = Array.from({ length: 8 }, () => confirm(db, byCode(email, 'wrong', browser), { now }));
    for (const done of await Promise.all(guesses)) if ('refused' in done && done.refused === 'wrong') wrong++;
  }
  return wrong;
};

test('the number of guesses at an address’s codes is limited per day, across all browsers', async () => {
  const email = freshEmail();
  expect(await guessAllDay(email)).toBeLessThan(50);
  const now = minutesOn(24 * 60 + 20 * 16);
  const { codeHash } = await asked(db, { email }, now);
  expect(await signedIn(db, byCode(email, codeHash), { now })).toBeDefined();
});

test('an address gets at most five mails in fifteen minutes', async () => {
  const email = freshEmail();
  for (let i = 0; i < 5; i++) await asked(db, { email });
  expect(await askSignIn(db, newSignIn({ email }), minutesOn(1))).toBe(false);
  expect(await askSignIn(db, newSignIn({ email }), minutesOn(16))).toBe(true);
});

test('an address gets a limited number of mails a day, and more the next day', async () => {
  const email = freshEmail();
  let sent = 0;
  while (sent < 50 && (await askSignIn(db, newSignIn({ email }), minutesOn(sent * 16)))) sent++;
  expect(sent).toBeLessThan(50);
  expect(await askSignIn(db, newSignIn({ email }), minutesOn(sent * 16 + 1))).toBe(false);
  expect(await askSignIn(db, newSignIn({ email }), minutesOn(24 * 60 + 1))).toBe(true);
});

test('requesting many mails at the same instant gets no more than one at a time', async () => {
  const taken = await Promise.all(
    [1, 2, 3, 4, 5].map(async () => {
      const email = freshEmail();
      const asks = Array.from({ length: 20 }, () => askSignIn(db, newSignIn({ email }), T0));
      return (await Promise.all(asks)).filter(Boolean).length;
    }),
  );
  expect(taken).toEqual([5, 5, 5, 5, 5]);
});

test('a mail is claimed by one sweep at a time, until it is sent, used or too old', async () => {
  const { id, linkHash, email } = await asked(db);
  const mine = async (at: Date) => (await claimMail(db, at)).filter((one) => one.email === email);
  const mail = {
    cause: 'sign-in',
    id,
    linkHash,
    email,
    player: null,
    language: 'en',
    guest: null,
    reserved: null,
  } as const;
  expect([...(await mine(T0)), ...(await mine(T0))]).toEqual([mail]);
  expect(await mine(minutesOn(2))).toHaveLength(1);
  await markMailed(db, [mail], minutesOn(2));
  expect(await mine(minutesOn(5))).toEqual([]);
  const used = await asked(db, { email });
  await confirm(db, { linkHash: used.linkHash });
  await asked(db, { email });
  expect(await mine(minutesOn(16))).toEqual([]);
});

test('a mail mentions the guest who requested it, if they have matches', async () => {
  const [player, onlooker] = [await addPlayer(db, null), await addPlayer(db, null)];
  await layMatch(db, [player]);
  await layMatch(db, [player, onlooker].slice(0, 1) as [string]);
  const { id } = await asked(db, { guest: player });
  const { id: other } = await asked(db, { guest: onlooker });
  const claimed = await claimMail(db, T0);
  const guest = { name: player.slice(0, 8), matches: 2 };
  expect(claimed.find((one) => one.id === id)).toMatchObject({ guest });
  expect(claimed.find((one) => one.id === other)).toMatchObject({ guest: null });
});

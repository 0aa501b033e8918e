import { expect, test, vi } from 'vitest';
import { isPictureKey, picturePath } from '../../../api/pictures/picture.ts';
import type { FeedAddresses } from '../../../api/contract/people/player.ts';
import { makeChoiceToken, parseChoiceToken } from '../../../api/choices/offers.ts';
import { makeStop } from '../../../api/notify/mail/stop-link.ts';
import {
  freshAddress,
  makePostedService,
  openBrowser,
  readSignIn,
  type PostedService,
} from '../mail-service.ts';

const OLD = 'the secret that was used for a year';
const NEW = 'the secret that is used from today on';

/** The same service before, during and after a rotation, on one database. */
const before = makePostedService({ SECRET: OLD });
const during = makePostedService({ SECRET: NEW, SECRET_BEFORE: OLD });
const after = makePostedService({ SECRET: NEW });

/** The browser as it is, at the service of another time. */
const movedTo = (service: PostedService, { cookies }: { cookies: Record<string, string> }) =>
  openBrowser(service, cookies);

test('a session outlives a rotation', async () => {
  const ada = await before.guest('Ada');
  for (const service of [during, after])
    expect((await service.ask('GET', '/me', { headers: { cookie: ada.cookie } })).status).toBe(200);
});

test.each([
  { name: 'during a rotation', service: during, status: 200 },
  { name: 'after it', service: after, status: 404 },
])('the code of a mail from before: $name', async ({ service, status }) => {
  const [email, browser] = [freshAddress(), openBrowser(before)];
  await browser.ask(email);
  const { code } = readSignIn(before.mailTo(email));
  expect((await movedTo(service, browser).confirm({ email, code })).status).toBe(status);
});

test('the link of a mail from before works as long as it would have', async () => {
  const email = freshAddress();
  await openBrowser(before).ask(email);
  const { token } = readSignIn(before.mailTo(email));
  expect((await openBrowser(after).confirm({ token })).status).toBe(200);
});

test('a mail that was asked for before and is sent during a rotation signs in, by link or code', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const MAIL = { send: () => Promise.reject(new Error('busy')) };
  const mute = makePostedService({ SECRET: OLD, MAIL });
  for (const how of ['link', 'code'] as const) {
    const [email, browser] = [freshAddress(), openBrowser(mute)];
    await browser.ask(email);
    await during.sweepAfter(2);
    const { token, code } = readSignIn(during.mailTo(email));
    const proof = how === 'link' ? { token } : { email, code };
    expect((await movedTo(during, browser).confirm(proof)).status).toBe(200);
  }
  told.mockRestore();
});

test('a browser known before is known during a rotation, and no longer after', async () => {
  const [email, browser] = [freshAddress(), openBrowser(before)];
  await browser.ask(email);
  await browser.confirm({ token: readSignIn(before.mailTo(email)).token });
  /** Strangers may use up an address's mails for a while; a known browser still gets one. */
  const isKnownAt = async (service: PostedService): Promise<boolean> => {
    const { cookies } = browser;
    const stranger = openBrowser(service);
    for (let n = 0; n < 12; n++) await stranger.ask(email, { 'cf-connecting-ip': `203.0.113.${n}` });
    return (await openBrowser(service, { ...cookies }).ask(email)).status === 204;
  };
  expect(await isKnownAt(during)).toBe(true);
  expect(await isKnownAt(after)).toBe(false);
});

test('addresses of feeds and links that stop mail work during a rotation, and no longer after', async () => {
  const ada = await before.guest('Ada');
  const { body } = await ada.get<FeedAddresses>('/me/feeds');
  const feed = new URL(body.turns).pathname.replace('/api', '');
  const stop = `/mail/stop/${makeStop(OLD, { player: ada.me.id })}`;
  for (const path of [feed, stop]) {
    expect((await during.ask('GET', path)).status).toBe(200);
    expect((await after.ask('GET', path)).status).toBe(404);
  }
});

test('a rotation signs with the new secret', async () => {
  const ada = await during.guest('Ada');
  const { body } = await during.ask<FeedAddresses>('GET', '/me/feeds', { headers: { cookie: ada.cookie } });
  const feed = new URL(body.turns).pathname.replace('/api', '');
  expect((await after.ask('GET', feed)).status).toBe(200);
  expect((await before.ask('GET', feed)).status).toBe(404);
});

test('links of choices and pictures count under both secrets, and under no third', () => {
  const choice = { player: 'ada', mailbox: 'abcdefgh', match: 'm', seat: 0, seq: 3, code: 'pass' };
  const picture = { match: 'm', seq: 3, since: 1, shape: 'mail' as const };
  const key = new URLSearchParams(picturePath(OLD, picture).split('?')[1]).get('key')!;
  for (const secrets of [[OLD], [NEW, OLD]] as const) {
    expect(parseChoiceToken(secrets, makeChoiceToken(OLD, choice))).toEqual(choice);
    expect(isPictureKey(secrets, picture, key)).toBe(true);
  }
  for (const secrets of [[NEW], [NEW, 'a third one']] as const) {
    expect(parseChoiceToken(secrets, makeChoiceToken(OLD, choice))).toBeUndefined();
    expect(isPictureKey(secrets, picture, key)).toBe(false);
  }
});

test.each([
  { name: 'during a rotation', service: during, status: 201 },
  { name: 'after it', service: after, status: 400 },
])('dice that were promised before: $name', async ({ service, status }) => {
  const ada = await before.guest('Ada');
  const { body } = await before.ask('POST', '/dice');
  const { promise, commitment } = body as { promise: string; commitment: string };
  const wanted = { game: 'pebbles', seats: 2, promise };
  const made = await service.ask('POST', '/matches', { headers: { cookie: ada.cookie }, body: wanted });
  expect(made.status).toBe(status);
  if (status === 201) expect(made.body).toMatchObject({ chance: { commitment } });
});

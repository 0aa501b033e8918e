import { expect, test } from 'vitest';
import type { GuestToken } from '../../../api/contract/people/access.ts';
import type { Me } from '../../../api/contract/people/player.ts';
import { freshAddress, makePostedService, openBrowser, readSignIn } from '../mail-service.ts';
import { bodyOf, cookieOf, moveFirst, openService } from '../match/first-move.ts';

const posted = makePostedService();
const service = openService();

const asGuest = async (timeZone: string) =>
  (await service.ask<Me>('POST', '/guest', { body: { name: 'Ada', timeZone } })).body;
const asProgram = async (timeZone: string) =>
  (await service.ask<GuestToken>('POST', '/guest/token', { body: { name: 'Ada', timeZone } })).body.me;
const byFirstMove = async (timeZone: string) => {
  const cookie = cookieOf(await moveFirst(service, bodyOf({ timeZone })));
  return (await service.ask<Me>('GET', '/me', { headers: { cookie } })).body;
};
const bySignIn = async (timeZone: string) => {
  const [browser, email] = [openBrowser(posted), freshAddress()];
  await browser.send('/sign-in', { email, timeZone });
  await posted.settle();
  return (await browser.confirm({ token: readSignIn(posted.mailTo(email)).token })).body;
};

test.each([
  ['a guest', asGuest],
  ['a program', asProgram],
  ['a first move', byFirstMove],
  ['a sign-in', bySignIn],
])('%s from a browser whose zone nobody knows has the time of UTC', async (_who, arrive) => {
  expect((await arrive('Etc/Unknown')).timeZone).toBe('UTC');
  expect((await arrive('Asia/Tokyo')).timeZone).toBe('Asia/Tokyo');
});

import { expect, test } from 'vitest';
import { addChannel } from '../../../db/nudges/channels.ts';
import type { TokenCard } from '../../../api/contract/people/access.ts';
import type { FeedAddresses, Me } from '../../../api/contract/people/player.ts';
import { freshAddress, makeAccount, openBrowser, readSignIn } from '../mail-service.ts';
import { sitWithMail, type Account } from '../own.ts';

// Somebody has Ada's session, and changes her address to one of theirs. She reads the old mailbox.

const at = sitWithMail();
const DAY = 86_400_000;

const pass = (ms: number): void => {
  at.service.clock.now = new Date(at.service.clock.now.getTime() + ms);
};
const mails = (address: string) => at.service.sent.filter(({ to }) => to === address);
const linkTo = (address: string): string =>
  /\/api(\/mail\/address\/[\w-]+)/.exec(at.service.mailTo(address).text)![1]!;
const follow = async (link: string) => {
  const answer = await at.service.ask('POST', link);
  await at.service.settle();
  return answer;
};
const move = async (who: Account, email: string) => {
  await who.post('/me/address', { email });
  await at.service.settle();
  return follow(linkTo(email));
};
const steal = async (): Promise<string> => {
  const thiefs = freshAddress();
  await move(at.ada, thiefs);
  return thiefs;
};

test('signing in with the old address for a week makes no account, but leads the way back', async () => {
  const thiefs = await steal();
  pass(6 * DAY);
  const browser = openBrowser(at.service);
  expect((await browser.ask(at.ada.email)).status).toBe(204);
  expect(mails(at.ada.email)).toHaveLength(2);
  const { text } = at.service.mailTo(at.ada.email);
  expect(text).toContain(thiefs);
  expect(text).not.toContain('/sign-in?');
  expect(text).not.toMatch(/^\d{6}$/m);
  expect((await follow(linkTo(at.ada.email))).text).toContain('your address again');
  await browser.ask(at.ada.email);
  const { token } = readSignIn(at.service.mailTo(at.ada.email));
  expect((await browser.confirm({ token })).body.id).toBe(at.ada.me.id);
});

test('a sign-in asked for before the address changed makes no account after it', async () => {
  const browser = openBrowser(at.service);
  await browser.ask(at.ada.email);
  const { token, code } = readSignIn(at.service.mailTo(at.ada.email));
  await steal();
  expect((await browser.send('/sign-in/preview', { token })).status).toBe(404);
  expect((await browser.confirm({ token })).status).toBe(404);
  expect((await browser.confirm({ email: at.ada.email, code })).status).toBe(404);
});

test('for that week nobody else moves to the old address', async () => {
  await steal();
  const mallory = await makeAccount(at.service, 'Mallory');
  const { text } = await move(mallory, at.ada.email);
  expect(text).toContain('has an account');
  expect((await at.service.ask('GET', linkTo(at.ada.email))).text).not.toContain('<button');
  expect((await mallory.get<Me>('/me')).body.email).toBe(mallory.email);
});

test('its player can move back there themselves, and change their mind again', async () => {
  const elsewhere = await steal();
  await move(at.ada, at.ada.email);
  expect((await at.ada.get<Me>('/me')).body.email).toBe(at.ada.email);
  const browser = openBrowser(at.service);
  await browser.ask(at.ada.email);
  const { token } = readSignIn(at.service.mailTo(at.ada.email));
  expect((await browser.confirm({ token })).body.id).toBe(at.ada.me.id);
  await browser.ask(elsewhere);
  expect(at.service.mailTo(elsewhere).text).toContain('change it back');
});

test('after the week the old address is free', async () => {
  await steal();
  pass(8 * DAY);
  const browser = openBrowser(at.service);
  await browser.ask(at.ada.email);
  const { body } = await browser.confirm({ token: readSignIn(at.service.mailTo(at.ada.email)).token });
  expect(body).toMatchObject({ email: at.ada.email, name: 'Newcomer' });
});

test('the way back ends all that the thief may have left behind', async () => {
  const { body: token } = await at.ada.post<TokenCard>('/me/tokens', { label: 'theirs' });
  const { body: feeds } = await at.ada.get<FeedAddresses>('/me/feeds');
  const feed = new URL(feeds.turns, 'https://m.example').pathname.replace('/api', '');
  const hook = {
    player: at.ada.me.id,
    label: '',
    target: 'https://thief.example/hook',
    now: at.service.clock.now,
  } as const;
  await addChannel(at.db, { ...hook, id: crypto.randomUUID(), kind: 'json', secret: 's' });
  const keys = { p256dh: 'p', auth: 'a' };
  await addChannel(at.db, { ...hook, id: crypto.randomUUID(), kind: 'push', keys });
  expect((await at.service.ask('GET', feed)).status).toBe(200);
  await steal();
  await follow(linkTo(at.ada.email));

  const headers = { authorization: `Bearer ${token.token}` };
  expect((await at.service.ask('GET', '/me', { headers })).status, 'the token').toBe(401);
  expect((await at.ada.get('/me')).status, 'the session').toBe(401);
  expect((await at.service.ask('GET', feed)).status, 'the feed').toBe(404);
  const browser = openBrowser(at.service);
  await browser.ask(at.ada.email);
  await browser.confirm({ token: readSignIn(at.service.mailTo(at.ada.email)).token });
  const { body } = await browser.get<{ channels: { kind: string; on: boolean }[] }>('/me/channels');
  expect(body.channels.map(({ kind, on }) => [kind, on])).toEqual([['mail', true]]);
  expect((await browser.get<Me>('/me')).body.mail).toBe(true);
});

test('a change that its player makes keeps channels, feeds and tokens', async () => {
  const { body: token } = await at.ada.post<TokenCard>('/me/tokens', { label: 'mine' });
  const { body: feeds } = await at.ada.get<FeedAddresses>('/me/feeds');
  await steal();
  const headers = { authorization: `Bearer ${token.token}` };
  expect((await at.service.ask('GET', '/me', { headers })).status).toBe(200);
  expect((await at.ada.get<FeedAddresses>('/me/feeds')).body).toEqual(feeds);
});

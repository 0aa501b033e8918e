import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { forget } from '../../../api/account/forget.ts';
import { makeContext } from '../../../api/http/app.ts';
import { sha256 } from '../../../api/lib/crypto.ts';
import { banPlayer } from '../../../db/moderation.ts';
import { channels } from '../../../db/schema/channels.ts';
import { players } from '../../../db/schema/people.ts';
import { addChannel } from '../../../db/nudges/channels.ts';
import type { TokenCard } from '../../../api/contract/people/access.ts';
import type { FeedAddresses, Me } from '../../../api/contract/people/player.ts';
import { freshAddress, makeAccount, openBrowser, readSignIn, signIn, type Sent } from '../mail-service.ts';
import { sitWithMail, type Account } from '../own.ts';
import { makeService, seatAll } from '../service.ts';

// Somebody has Ada's session, and changes her address to one of theirs. She reads the old mailbox.

const at = sitWithMail();
const DAY = 86_400_000;

const mails = (address: string) => at.service.sent.filter(({ to }) => to === address);
const linksIn = (sent: readonly Sent[]): string[] =>
  sent.flatMap(({ text }) => /\/api(\/mail\/address\/[\w-]+)/.exec(text)?.[1] ?? []);
const linksTo = (address: string): string[] => linksIn(mails(address));
const linkTo = (address: string): string => linksTo(address).at(-1)!;
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
  at.service.pass(6 * DAY);
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

test('its player can move back there themselves', async () => {
  await steal();
  await move(at.ada, at.ada.email);
  expect((await at.ada.get<Me>('/me')).body.email).toBe(at.ada.email);
  expect((await signIn(at.service, at.ada.email)).me.id).toBe(at.ada.me.id);
});

test('after the week the old address is free', async () => {
  await steal();
  at.service.pass(8 * DAY);
  const { me: body } = await signIn(at.service, at.ada.email);
  expect(body).toMatchObject({ email: at.ada.email, name: 'Guest' });
});

test('the way back ends all that the thief may have left behind', async () => {
  const { body: token } = await at.ada.post<TokenCard>('/me/tokens', { label: 'theirs' });
  const { body: feeds } = await at.ada.get<FeedAddresses>('/me/feeds');
  const feed = new URL(feeds.turns, 'https://m.example').pathname.replace('/api', '');
  const hook = {
    player: at.ada.me.id,
    hash: sha256(at.ada.cookie.split('=')[1]!),
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
  const { browser } = await signIn(at.service, at.ada.email);
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

// What the thief may do in that week to be rid of the way back.

const back = (address: string): string => linksTo(address)[0]!;
const owner = async (address: string): Promise<string | undefined> =>
  (await at.db.select().from(players).where(eq(players.email, address)))[0]?.id;

const AWAY: Record<string, (thiefs: string) => Promise<unknown>> = {
  'moves on': () => move(at.ada, freshAddress()),
  'moves on, and undoes that': async (thiefs) => {
    await move(at.ada, freshAddress());
    expect((await follow(linkTo(thiefs))).text).toContain('your address again');
  },
  'moves on twice, and undoes the first': async (thiefs) => {
    await move(at.ada, freshAddress());
    await move(at.ada, freshAddress());
    await follow(linkTo(thiefs));
  },
  'deletes the account': () => at.ada.send('DELETE', '/me'),
  'deletes the account twice at once': () =>
    Promise.all([at.ada.send('DELETE', '/me'), at.ada.send('DELETE', '/me')]),
  'moves on, and deletes the account': async () => {
    await move(at.ada, freshAddress());
    await at.ada.send('DELETE', '/me');
  },
  'has the account banned': () => ban(at.ada.me.id),
  'ends all sessions': () => at.ada.send('DELETE', '/me/sessions'),
};
const ban = (player: string) =>
  banPlayer(at.db, { id: crypto.randomUUID(), player, reason: 'x', until: null, now: at.service.clock.now });

describe.each(Object.entries(AWAY))('where the thief %s', (_, away) => {
  test('the way back leads home for a week, and nothing of theirs leads away again', async () => {
    const thiefs = await steal();
    const home = back(at.ada.email);
    await away(thiefs);
    at.service.pass(6 * DAY);
    await at.service.sweepAfter(60);
    const theirs = linksIn(at.service.sent.filter(({ to }) => to !== at.ada.email));
    expect((await follow(home)).text).toContain('your address again');
    for (const link of theirs) expect((await follow(link)).status).toBe(404);
    expect(await owner(at.ada.email)).toBe(at.ada.me.id);
  });

  test('signing in with the old address makes no account, but leads the way back', async () => {
    await away(await steal());
    const browser = openBrowser(at.service);
    await browser.ask(at.ada.email);
    const { text } = at.service.mailTo(at.ada.email);
    expect(text).not.toMatch(/\/sign-in\?|^\d{6}$/m);
    expect((await follow(linkTo(at.ada.email))).text).toContain('your address again');
  });
});

test('once the account is home, no address that it had meanwhile leads it away, however late', async () => {
  const thiefs = await steal();
  at.service.pass(3 * DAY);
  const { browser: thief } = await signIn(at.service, thiefs);
  await thief.send('/me/address', { email: at.ada.email });
  await at.service.settle();
  expect((await follow(linkTo(at.ada.email))).text).toContain('address has changed');
  at.service.pass(5 * DAY);
  for (const link of linksTo(thiefs)) expect((await follow(link)).status).toBe(404);
  expect(await owner(at.ada.email)).toBe(at.ada.me.id);
});

test('an account that is deleted in that week is closed at once, and its data goes when the week ends', async () => {
  const id = await seatAll([at.ada, at.ben], { game: 'pebbles' });
  await steal();
  const { status } = await at.ada.send('DELETE', '/me');
  await at.service.settle();
  expect([status, (await at.ada.get('/me')).status]).toEqual([204, 401]);
  expect((await at.ben.get(`/matches/${id}`)).body.seats[0]).toMatchObject({ gone: 'left' });
  expect((await at.ben.get(`/players/${at.ada.me.id}`)).status).toBe(404);
  expect(at.service.mailTo(at.ada.email).subject).toContain('deleted');
  const rows = () => at.db.select().from(players).where(eq(players.id, at.ada.me.id));
  await at.service.sweepAfter(6 * 24 * 60);
  expect(await rows()).toMatchObject([{ email: null }]);
  await at.service.sweepAfter(24 * 60);
  expect(await rows()).toEqual([]);
});

test('whoever follows the way back while seats are given up has the account back', async () => {
  await steal();
  const home = linkTo(at.ada.email);
  const context = makeContext(at.service.parts, at.service.env, at.service.waitUntil);
  const execute = context.db.execute.bind(context.db);
  const asked = vi.spyOn(context.db, 'execute');
  asked.mockImplementation((query) => {
    if (!JSON.stringify(query).includes('from entrants')) return execute(query);
    return follow(home).then(() => execute(query)) as never;
  });
  await forget(context, at.ada.me.id);
  asked.mockRestore();
  expect(await owner(at.ada.email)).toBe(at.ada.me.id);
});

test('a webhook whose host is still being looked up is not added after the way back', async () => {
  await steal();
  const home = linkTo(at.ada.email);
  const outside = {
    resolve: async () => {
      await follow(home);
      return ['93.184.215.14'];
    },
    fetch: () => Promise.resolve(new Response()),
  };
  const { ask } = makeService({ outside, now: () => at.service.clock.now }, at.service.env);
  const body = { kind: 'json', url: 'https://slow.example/', label: '' };
  const { status } = await ask('POST', '/me/channels', { body, headers: { cookie: at.ada.cookie } });
  const kept = await at.db.select().from(channels).where(eq(channels.player, at.ada.me.id));
  expect([status, kept.filter(({ kind }) => kind !== 'mail')]).toEqual([401, []]);
});

test.each([
  ['makes a link to a seat', 2, 404, 'POST', '/matches/:id/seats/0/link', undefined],
  ['deletes the account', 3, 401, 'DELETE', '/me', undefined],
  ['asks for another address', 3, 401, 'POST', '/me/address', { email: 'eve3@example.org' }],
] as const)(
  'a request that %s, and that the way back overtakes, does nothing',
  async (_what, n, refused, method, path, body) => {
    const id = await seatAll([at.ada, at.ben], { game: 'pebbles' });
    await steal();
    const home = linkTo(at.ada.email);
    const slow = makeService({ now: () => at.service.clock.now }, at.service.env);
    let queries = 0;
    slow.gate = async (run) => {
      if (++queries === n) await follow(home);
      return run();
    };
    const asked = { headers: { cookie: at.ada.cookie }, ...(body && { body }) };
    const { status } = await slow.ask(method, path.replace(':id', id), asked);
    expect([queries >= n, status]).toEqual([true, refused]);
    expect((await signIn(at.service, at.ada.email)).me.id).toBe(at.ada.me.id);
  },
);

test('the way back ends links to the seats of its player', async () => {
  const id = await seatAll([at.ada, at.ben], { game: 'pebbles' });
  const { link } = (await at.ada.post<{ link: string }>(`/matches/${id}/seats/0/link`)).body;
  await steal();
  await follow(linkTo(at.ada.email));
  const cleo = await at.service.guest('Cleo');
  const offer = new URL(link, 'https://m.example').searchParams.get('offer');
  expect((await cleo.post(`/matches/${id}/seats/0/take`, { offer })).status).toBe(422);
  expect((await at.ben.get(`/matches/${id}`)).body.seats[0]!.player).toMatchObject({ id: at.ada.me.id });
});

import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDb } from '../../../db/client.ts';
import { testEnv } from '../../service.ts';
import { browserOf, freshAddress, makePostedService, openBrowser, readSignIn } from '../mail-service.ts';
import { seatAll } from '../service.ts';

const service = makePostedService();
const ask = (email: string) => openBrowser(service).ask(email);
const confirm = (body: object) => openBrowser(service).confirm(body);
const proofFor = (email: string) => readSignIn(service.mailTo(email));

test('the answer doesn’t tell whether an address is known', async () => {
  const known = freshAddress();
  await ask(known);
  await confirm({ token: proofFor(known).token });
  const [one, other] = [await ask(known), await ask(freshAddress())];
  expect([one.status, one.text, [...one.headers.keys()]]).toEqual([
    other.status,
    other.text,
    [...other.headers.keys()],
  ]);
  const guessing = openBrowser(service);
  await guessing.ask(known);
  const guess = (email: string) => guessing.confirm({ email, code: '123456' });
  expect((await guess(known)).text).toBe((await guess(freshAddress())).text);
});

test('the database holds neither token nor code', async () => {
  const email = freshAddress();
  await ask(email);
  const { token, code } = proofFor(email);
  const { rows } = await openDb(testEnv()).execute(sql`select * from sign_ins s where s.email = ${email}`);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(Object.values(rows[0]!).filter((value) => value !== rows[0]!['id']))).not.toContain(
    code,
  );
});

test("a guest who asks in another's name gets nothing into that account, and is named before", async () => {
  const [mallory, victim] = [await service.guest('Mallory'), freshAddress()];
  await ask(victim);
  const { body: account } = await confirm({ token: proofFor(victim).token });
  const id = await seatAll([mallory, await service.guest('Ben')], { game: 'pebbles' });
  await mallory.post(`/matches/${id}/talk`, { text: 'Words of mine.', key: 'k' });
  await browserOf(service, mallory).ask(victim);
  const { token } = proofFor(victim);
  const { body: preview } = await openBrowser(service).send('/sign-in/preview', { token });
  expect(preview).toMatchObject({ guests: [{ name: 'Mallory', isHere: false }] });
  expect((await confirm({ token })).body.id).toBe(account.id);
  const { body: page } = await mallory.get(`/matches/${id}`);
  expect(page).toMatchObject({ viewer: 0, maker: mallory.me.id });
  expect((await mallory.get<{ lines: object[] }>(`/matches/${id}/talk`)).body.lines).toMatchObject([
    { player: { id: mallory.me.id } },
  ]);
});

test('a guest who asks in the name of a new address does not become its player, and has no way in', async () => {
  const [mallory, victim] = [await service.guest('Mallory'), freshAddress()];
  const browser = browserOf(service, mallory);
  await browser.ask(victim);
  const { token } = proofFor(victim);
  const { body: me } = await confirm({ token });
  expect(me.id).not.toBe(mallory.me.id);
  expect(me.name).not.toBe('Mallory');
  await mallory.make({ game: 'pebbles', seats: 2 });
  await browser.ask(victim);
  expect((await confirm({ token: proofFor(victim).token })).body.id).toBe(me.id);
  expect((await mallory.get('/me')).body).toMatchObject({ id: mallory.me.id, email: null });
});

test('a link that somebody else asked for takes over nobody who follows it and refuses', async () => {
  const [guest, mallorys] = [await service.guest('Ann'), freshAddress()];
  const { id } = await guest.make({ game: 'pebbles', seats: 2 });
  await ask(mallorys);
  const { token } = proofFor(mallorys);
  const browser = browserOf(service, guest);
  expect((await browser.send('/sign-in/preview', { token })).body).toMatchObject({ email: mallorys });
  expect((await browser.send('/sign-in/refuse', { token })).status).toBe(204);
  expect((await confirm({ token })).status).toBe(404);
  expect((await guest.get(`/matches/${id}`)).body).toMatchObject({ viewer: 0 });
});

test('a code is of no use in a browser that did not ask for it, though it asked for another', async () => {
  const [victim, mallory] = [freshAddress(), openBrowser(service)];
  await ask(victim);
  const { code } = proofFor(victim);
  expect((await mallory.confirm({ email: victim, code })).status).toBe(403);
  await mallory.ask(freshAddress());
  expect((await mallory.confirm({ email: victim, code })).status).toBe(404);
});

test('a browser’s mark is out of reach of scripts, stored only as a hash, and gone once used', async () => {
  const [email, browser] = [freshAddress(), openBrowser(service)];
  const set = (await browser.ask(email)).headers.get('set-cookie')!;
  for (const part of ['__Host-mw-ask=', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=900'])
    expect(set).toContain(part);
  const { rows } = await openDb(testEnv()).execute(
    sql`select si.* from sign_ins si where si.email = ${email}`,
  );
  expect(JSON.stringify(rows)).not.toContain(browser.cookies['__Host-mw-ask']);
  await browser.confirm({ token: proofFor(email).token });
  expect(browser.cookies['__Host-mw-ask']).toBe('');
});

test('a token that a guest makes while signing in ends with the guest', async () => {
  const [guest, email] = [await service.guest('Ann'), freshAddress()];
  const browser = browserOf(service, guest);
  await browser.ask(email);
  service.gate = async (run) => {
    service.gate = (other) => other();
    const answer = await run();
    await browser.confirm({ token: proofFor(email).token });
    return answer;
  };
  const { body } = await guest.post<{ token?: string }>('/me/tokens', { label: 'mine' });
  const headers = { authorization: `Bearer ${body.token ?? 'none'}` };
  expect((await service.ask('GET', '/me', { headers })).status).toBe(401);
});

test('a link is used up and its reader signed in, or neither', async () => {
  const email = freshAddress();
  await ask(email);
  service.count();
  expect((await confirm({ token: proofFor(email).token })).body).toMatchObject({ email });
  expect(service.count()).toBe(1);
});

test('opening the link, as mail scanners do, uses nothing up', async () => {
  const email = freshAddress();
  await ask(email);
  const { token } = proofFor(email);
  for (const method of ['GET', 'OPTIONS'])
    for (const path of ['preview', 'confirm', 'refuse'])
      expect((await service.ask(method, `/sign-in/${path}?token=${token}`)).status).toBe(405);
  expect((await openBrowser(service).send('/sign-in/preview', { token })).status).toBe(200);
  expect((await confirm({ token })).status).toBe(200);
});

test('the code of one address opens no other', async () => {
  const [mine, other, browser] = [freshAddress(), freshAddress(), openBrowser(service)];
  await browser.ask(mine);
  await browser.ask(other);
  expect((await browser.confirm({ email: other, code: proofFor(mine).code })).status).toBe(404);
});

test('two who use one link at the same instant: one gets in', async () => {
  const email = freshAddress();
  await ask(email);
  const { token } = proofFor(email);
  const statuses = (await Promise.all([1, 2, 3, 4].map(() => confirm({ token })))).map(
    ({ status }) => status,
  );
  expect(statuses.sort()).toEqual([200, 404, 404, 404]);
});

test('two first sign-ins of one address at the same instant make one player', async () => {
  const email = freshAddress();
  await ask(email);
  const first = proofFor(email).token;
  await ask(email);
  const second = proofFor(email).token;
  const [a, b] = await Promise.all([confirm({ token: first }), confirm({ token: second })]);
  expect([a.status, b.status]).toEqual([200, 200]);
  expect(a.body.id).toBe(b.body.id);
});

test('a page from before a guest’s matches came along by themselves signs in too', async () => {
  const answer = { email: freshAddress(), code: '123456', guests: { abcdefghijkl: 'take' } };
  const browser = openBrowser(makePostedService({}));
  await browser.send('/sign-in', { email: answer.email });
  expect((await browser.send('/sign-in/confirm', answer)).status).toBe(404); // the code is a guess
});

test.for(['its own id', 'undefined'])(
  'a page from before that was told to leave the guest here does so, by %s',
  async (key) => {
    const [guest, email] = [await service.guest('Ann'), freshAddress()];
    const { id } = await guest.make({ game: 'pebbles', seats: 2 });
    await ask(email);
    const guests = { [key === 'undefined' ? key : guest.me.id]: 'leave', abcdefghijkl: 'take' };
    const signedIn = await browserOf(service, guest).confirm({ token: proofFor(email).token, guests });
    expect(signedIn.status).toBe(200);
    expect(signedIn.body.id).not.toBe(guest.me.id);
    expect((await guest.get(`/matches/${id}`)).body).toMatchObject({ viewer: 0, maker: guest.me.id });
  },
);

/** A service whose limit of this name lets each network through so often, and the networks that it was asked about. */
const limitedTo = (most: number, name: string) => {
  const asked: string[] = [];
  const limit = async ({ key }: { key: string }) => ({
    success: asked.push(key) && asked.filter((one) => one === key).length <= most,
  });
  const limited = makePostedService({ [name]: { limit } });
  const send = async (ip: string, path: string, body: object) =>
    (await openBrowser(limited).send(path, body, { 'cf-connecting-ip': ip })).status;
  return { asked, send, from: (ip: string) => send(ip, '/sign-in', { email: freshAddress() }) };
};

test('one place on the network that asks too often is told to wait, for asking and for trying codes', async () => {
  const { asked, send, from } = limitedTo(2, 'SIGN_IN_LIMIT');
  const guess = () => send('192.0.2.7', '/sign-in/confirm', { email: freshAddress(), code: '123456' });
  // A code is of no use in a browser that did not ask for one.
  expect([await from('192.0.2.7'), await guess(), await from('192.0.2.7'), await guess()]).toEqual([204, 403, 429, 429]); // oxfmt-ignore
  expect(new Set(asked)).toEqual(new Set(['192.0.2.7']));
});

const NETWORKS = Array.from({ length: 9 }, (_, i) => ({ 'cf-connecting-ip': `192.0.2.${i}` }));
const HOME = { 'cf-connecting-ip': '198.51.100.1' };

/** A stranger asks, from these networks, until no mail comes of it. */
const exhaust = async (email: string, networks: readonly { 'cf-connecting-ip': string }[]): Promise<void> => {
  for (const network of networks) for (let i = 0; i < 9; i++) await openBrowser(service).ask(email, network);
};

test('a stranger who asks again and again is told to wait; the owner, somewhere else, is not', async () => {
  const email = freshAddress();
  await exhaust(email, NETWORKS.slice(0, 1));
  expect((await openBrowser(service).ask(email, NETWORKS[0])).status).toBe(429);
  const owner = openBrowser(service);
  expect((await owner.ask(email, HOME)).status).toBe(204);
  expect((await owner.confirm({ email, code: proofFor(email).code })).status).toBe(200);
});

test('the ceiling for all strangers together does not concern a browser that has signed in before', async () => {
  const [email, owner] = [freshAddress(), openBrowser(service)];
  await owner.ask(email, HOME);
  await owner.confirm({ token: proofFor(email).token });
  await owner.send('/sign-out', {});
  await exhaust(email, NETWORKS);
  expect((await openBrowser(service).ask(email, HOME)).status, 'a new browser').toBe(429);
  expect((await owner.ask(email, HOME)).status).toBe(204);
  expect((await owner.confirm({ email, code: proofFor(email).code })).status).toBe(200);
  expect((await owner.ask(freshAddress(), NETWORKS[0])).status).toBe(204);
});

test('a player refused because of strangers has a working link in their mailbox', async () => {
  const email = freshAddress();
  for (let hour = 0; hour < 24; hour++) {
    await exhaust(email, NETWORKS);
    const { status } = await openBrowser(service).ask(email, HOME);
    const { status: opened } = await openBrowser(service).send('/sign-in/preview', {
      token: proofFor(email).token,
    });
    if (status === 429) expect(opened).toBe(200);
    service.pass(3_600_000);
  }
});

test('wrong codes that strangers try bar no code in a browser that has signed in before', async () => {
  const [email, owner] = [freshAddress(), openBrowser(service)];
  await owner.ask(email, HOME);
  await owner.confirm({ token: proofFor(email).token });
  for (const network of NETWORKS) {
    const guessing = openBrowser(service);
    await guessing.ask(email, network);
    for (let i = 0; i < 5; i++) await guessing.confirm({ email, code: '000000' });
  }
  await owner.ask(email, HOME);
  expect((await owner.confirm({ email, code: proofFor(email).code })).status).toBe(200);
});

test('the mark of a known browser counts for its address alone, and tells its reader nothing', async () => {
  const [email, other, browser] = [freshAddress(), freshAddress(), openBrowser(service)];
  await browser.ask(email, HOME);
  await browser.confirm({ token: proofFor(email).token });
  const mark = browser.cookies['__Host-mw-known']!;
  expect(atob(mark.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain('example.org');
  await exhaust(other, NETWORKS);
  expect((await browser.ask(other, HOME)).status).toBe(429);
});

test('the database holds no address on the network', async () => {
  const email = freshAddress();
  await openBrowser(service).ask(email, HOME);
  const { rows } = await openDb(testEnv()).execute(sql`select * from sign_ins s where s.email = ${email}`);
  expect(JSON.stringify(rows)).not.toContain('198.51.100');
});

test.for([
  ['192.0.2.7', '192.0.2.7', '192.0.2.8'],
  ['::ffff:192.0.2.7', '192.0.2.7', '::ffff:192.0.2.8'],
  ['2001:db8:1:1::7', '2001:db8:1:1:ffff:ffff:ffff:ffff', '2001:db8:1:2::7'],
] as const)('%s counts as the same network as %s, and %s as another', async ([one, same, other]) => {
  const { from } = limitedTo(1, 'SIGN_IN_LIMIT');
  expect([await from(one), await from(same), await from(other)]).toEqual([204, 429, 204]);
});

test('the many networks of one /48 have a ceiling together, wider than that of each', async () => {
  const { asked, from } = limitedTo(2, 'SITE_LIMIT');
  const networks = ['2001:db8:1:1::7', '2001:db8:1:2::7', '2001:db8:1:3::7', '192.0.2.7'];
  const statuses = [];
  for (const ip of networks) statuses.push(await from(ip));
  expect(statuses).toEqual([204, 204, 429, 204]);
  expect(new Set(asked).size).toBe(1);
});

test('the session cookie is out of reach of scripts and of other sites', async () => {
  const email = freshAddress();
  await ask(email);
  const { headers } = await confirm({ token: proofFor(email).token });
  const cookie = headers.getSetCookie().find((set) => set.startsWith('__Host-mw='))!;
  for (const part of ['__Host-', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/'])
    expect(cookie).toContain(part);
});

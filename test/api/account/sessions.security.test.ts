import { expect, test } from 'vitest';
import type { SessionCard, Sessions, TokenCard } from '../../../api/contract/people/access.ts';
import { openBrowser, readSignIn } from '../mail-service.ts';
import { sitWithMail } from '../own.ts';
import type { Guest } from '../service.ts';

const at = sitWithMail();
type Browser = Pick<Guest, 'send'>;

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0';

/** Ada signs in somewhere else. */
const elsewhere = async (): Promise<Browser> => {
  const browser = openBrowser(at.service);
  await browser.ask(at.ada.email);
  const { code } = readSignIn(at.service.mailTo(at.ada.email));
  await browser.confirm({ email: at.ada.email, code });
  const headers = { cookie: `__Host-mw=${browser.cookies['__Host-mw']}` };
  return { send: (method, path, asked) => at.service.ask(method, path, { ...asked, headers }) };
};
const listed = async (browser: Browser): Promise<SessionCard[]> =>
  (await browser.send<Sessions>('GET', '/me/sessions')).body.sessions;
const isIn = async (browser: Browser): Promise<boolean> => (await browser.send('GET', '/me')).status === 200;
const wait = (hours: number): void => {
  at.service.pass(hours * 3_600_000);
};

test('each browser is listed, the asking one first, without anything that opens a session', async () => {
  const other = await elsewhere();
  const all = await listed(other);
  expect(all.map(({ here }) => here)).toEqual([true, ...all.slice(1).map(() => false)]);
  expect(all.length).toBeGreaterThan(1);
  const { text } = await at.ada.get('/me/sessions');
  expect(text).not.toContain(at.ada.cookie.split('=')[1]!);
  expect(text).not.toMatch(/hash|token/);
});

test('a browser says what it is when it opens a page, and when that was, once an hour at most', async () => {
  const mine = async () => (await listed(at.ada)).find(({ here }) => here)!;
  const open = () => at.ada.get('/session', { 'user-agent': FIREFOX });
  const { used } = await mine();
  await open();
  expect((await mine()).used).toBe(used);
  wait(2);
  await open();
  expect(await mine()).toMatchObject({
    used: at.service.clock.now.toISOString(),
    device: 'Firefox on Windows',
  });
});

test('one that is ended is out at its next request, and the others stay', async () => {
  const [one, other] = [await elsewhere(), await elsewhere()];
  const { id } = (await listed(one)).find(({ here }) => here)!;
  expect((await at.ada.send('DELETE', `/me/sessions/${id}`)).status).toBe(204);
  expect(await isIn(one)).toBe(false);
  expect(await isIn(other)).toBe(true);
  expect((await listed(at.ada)).map((card) => card.id)).not.toContain(id);
  expect((await at.ada.send('DELETE', `/me/sessions/${id}`)).status).toBe(404);
});

test('all others are ended at once; this one and the tokens stay', async () => {
  const others = [await elsewhere(), await elsewhere()];
  const { token } = (await at.ada.post<TokenCard>('/me/tokens', { label: 'x' })).body;
  expect((await at.ada.send('DELETE', '/me/sessions')).status).toBe(204);
  for (const other of others) expect(await isIn(other)).toBe(false);
  expect(await isIn(at.ada)).toBe(true);
  expect(await listed(at.ada)).toHaveLength(1);
  const headers = { authorization: `Bearer ${token}` };
  expect((await at.service.ask('GET', '/me', { headers })).status).toBe(200);
});

test('nobody sees or ends another’s, and a token is no session', async () => {
  const [{ id }] = (await listed(at.ada)) as [SessionCard];
  expect((await listed(at.ben)).map((card) => card.id)).not.toContain(id);
  expect((await at.ben.send('DELETE', `/me/sessions/${id}`)).status).toBe(404);
  await at.ben.send('DELETE', '/me/sessions');
  expect(await isIn(at.ada)).toBe(true);
  const token = (await at.ada.post<TokenCard>('/me/tokens', { label: 'x' })).body;
  expect((await at.ada.send('DELETE', `/me/sessions/${token.id}`)).status).toBe(404);
  for (const wrong of ['%00', 'x', "'"])
    expect((await at.ada.send('DELETE', `/me/sessions/${wrong}`)).status).toBe(404);
});

import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Me } from '../../api/http/schemas/player.ts';
import { openDb } from '../../db/client.ts';
import { testEnv } from '../service.ts';
import { freshAddress, makePostedService, readSignIn } from './mail-service.ts';

const service = makePostedService();
const ask = async (email: string, headers: Record<string, string> = {}) => {
  const answer = await service.ask('POST', '/sign-in', { body: { email }, headers });
  await service.settle();
  return answer;
};
const confirm = (body: unknown) => service.ask<Me>('POST', '/sign-in/confirm', { body });
const proofFor = (email: string) => readSignIn(service.mailTo(email));

test('whether an address is known can not be told from the answer', async () => {
  const known = freshAddress();
  await ask(known);
  await confirm({ token: proofFor(known).token });
  const [one, other] = [await ask(known), await ask(freshAddress())];
  expect([one.status, one.text, [...one.headers.keys()]]).toEqual([
    other.status,
    other.text,
    [...other.headers.keys()],
  ]);
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

test("asking in another's name gains nothing: the asker's own session ends when the mail is used", async () => {
  const [mallory, victim] = [await service.guest('Mallory'), freshAddress()];
  await ask(victim, { cookie: mallory.cookie });
  await confirm({ token: proofFor(victim).token });
  expect((await mallory.get('/me')).status).toBe(401);
});

test('a token made while the mail is used ends with the guest who asked for it', async () => {
  const [mallory, victim] = [await service.guest('Mallory'), freshAddress()];
  await ask(victim, { cookie: mallory.cookie });
  service.gate = async (run) => {
    service.gate = (other) => other();
    const answer = await run();
    await confirm({ token: proofFor(victim).token });
    return answer;
  };
  const { body } = await mallory.post<{ token?: string }>('/me/tokens', { label: 'mine' });
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
    expect((await service.ask(method, `/sign-in/confirm?token=${token}`)).status).toBe(404);
  expect((await confirm({ token })).status).toBe(200);
});

test('the code of one address opens no other', async () => {
  const [mine, other] = [freshAddress(), freshAddress()];
  await ask(mine);
  await ask(other);
  expect((await confirm({ email: other, code: proofFor(mine).code })).status).toBe(404);
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

test('one place on the network that asks too often is told to wait, for asking and for trying codes', async () => {
  const asked: string[] = [];
  const limit = async ({ key }: { key: string }) => ({ success: asked.push(key) <= 2 });
  const limited = makePostedService({ SIGN_IN_LIMIT: { limit } });
  const headers = { 'cf-connecting-ip': '192.0.2.7' };
  const send = (path: string, body: object) => limited.ask('POST', path, { body, headers });
  expect((await send('/sign-in', { email: freshAddress() })).status).toBe(204);
  expect((await send('/sign-in/confirm', { email: freshAddress(), code: '123456' })).status).toBe(404);
  expect((await send('/sign-in', { email: freshAddress() })).status).toBe(429);
  expect((await send('/sign-in/confirm', { email: freshAddress(), code: '123456' })).status).toBe(429);
  expect(new Set(asked)).toEqual(new Set(['192.0.2.7']));
});

test('the session cookie is out of reach of scripts and of other sites', async () => {
  const email = freshAddress();
  await ask(email);
  const { headers } = await confirm({ token: proofFor(email).token });
  const cookie = headers.get('set-cookie')!;
  for (const part of ['__Host-', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/'])
    expect(cookie).toContain(part);
});

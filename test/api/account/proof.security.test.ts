import { expect, test } from 'vitest';
import type { Problem } from '../../../api/contract/problem.ts';
import { browserOf, freshAddress, readSignIn } from '../mail-service.ts';
import { sitWithMail } from '../own.ts';
import type { Guest } from '../service.ts';

// A session lasts 400 days. Somebody who has stolen one must not get far with it.

const at = sitWithMail();

const minutesOn = (minutes: number): void => {
  at.service.pass(minutes * 60_000);
};
/** What asks for fresh proof by mail; the last one ends all. */
const GUARDED = [
  { method: 'POST', path: '/me/address', body: { email: freshAddress() }, done: 204 },
  { method: 'POST', path: '/me/tokens', body: { label: 'mine' }, done: 201 },
  { method: 'GET', path: '/me/export', done: 200 },
  { method: 'DELETE', path: '/me', done: 204 },
] as const;
type Asked = (typeof GUARDED)[number];

const send = ({ send: ask }: Pick<Guest, 'send'>, { method, path, ...rest }: Asked) =>
  ask<Problem>(method, path, 'body' in rest ? { body: rest.body } : {});

/** Ada proves in her browser that she reads her mail; answers her with the session that she has then. */
const prove = async (): Promise<Pick<Guest, 'send'>> => {
  const browser = browserOf(at.service, at.ada);
  await browser.ask(at.ada.email);
  const { code } = readSignIn(at.service.mailTo(at.ada.email));
  expect((await browser.confirm({ email: at.ada.email, code })).status).toBe(200);
  const headers = { cookie: `__Host-mw=${browser.cookies['__Host-mw']}` };
  return { send: (method, path, asked) => at.service.ask(method, path, { ...asked, headers }) };
};

test.for(GUARDED)('$method $path needs proof by mail, which lasts a quarter of an hour', async (asked) => {
  minutesOn(60);
  const refused = await send(at.ada, asked);
  expect(refused).toMatchObject({ status: 403, body: { code: 'proof-needed' } });
  expect(refused.text).not.toContain('meanwhile-player');
  const ada = await prove();
  minutesOn(16);
  expect(await send(ada, asked)).toMatchObject({ status: 403, body: { code: 'proof-needed' } });
  expect((await send(await prove(), asked)).status).toBe(asked.done);
});

test.for(GUARDED)('$method $path goes through at once after signing in', async (asked) => {
  minutesOn(60);
  const ada = await prove();
  minutesOn(14);
  expect((await send(ada, asked)).status).toBe(asked.done);
});

test('proof in one browser counts for no other session', async () => {
  const stolen = await prove();
  minutesOn(60);
  await prove();
  for (const asked of GUARDED)
    expect(await send(stolen, asked)).toMatchObject({ status: 403, body: { code: 'proof-needed' } });
});

test('a guest has no mail to prove anything by: they take their file and delete themselves at any time', async () => {
  const eva = await at.service.guest('Eva');
  minutesOn(60 * 24 * 90);
  for (const asked of GUARDED.slice(1)) expect((await send(eva, asked)).status).toBe(asked.done);
});

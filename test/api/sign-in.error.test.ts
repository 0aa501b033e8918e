import { expect, test } from 'vitest';
import { freshAddress, makePostedService, readSignIn } from './mail-service.ts';

const service = makePostedService();
const ask = (body: unknown) => service.ask('POST', '/sign-in', { body });
const confirm = (body: unknown) => service.ask('POST', '/sign-in/confirm', { body });
const minutesOn = (minutes: number): void => {
  service.clock.now = new Date(service.clock.now.getTime() + minutes * 60_000);
};
const invited = async () => {
  const email = freshAddress();
  await ask({ email });
  await service.settle();
  return { email, ...readSignIn(service.mailTo(email)) };
};

test.for([
  [{ email: 'no address' }, 'email'],
  [{}, 'email'],
  [{ email: 'ada@example.org', timeZone: 'Mars/Olympus' }, 'timeZone'],
  [{ email: 'ada@example.org\nBcc: eve@example.org' }, 'email'],
  [{ email: `${'a'.repeat(300)}@example.org` }, 'email'],
] as const)('%j is malformed, and the answer names the field', async ([body, field]) => {
  expect(await ask(body)).toMatchObject({ status: 400, body: { code: 'malformed', field } });
});

test('a link works once', async () => {
  const { token } = await invited();
  expect((await confirm({ token })).status).toBe(200);
  expect(await confirm({ token })).toMatchObject({ status: 404, body: { code: 'not-found' } });
});

test('a link or code older than a quarter of an hour is refused', async () => {
  const { email, token, code } = await invited();
  minutesOn(16);
  expect((await confirm({ token })).status).toBe(404);
  expect((await confirm({ email, code })).status).toBe(404);
});

test('a wrong code is refused, and five of them void the right one', async () => {
  const { email, code } = await invited();
  const wrong = code === '000000' ? '000001' : '000000';
  for (let i = 0; i < 5; i++) expect((await confirm({ email, code: wrong })).status).toBe(404);
  expect((await confirm({ email, code })).status).toBe(404);
});

test.for([{ code: '12' }, { token: 'x' }, {}, { email: 'a@b.example', code: 'abcdef' }])(
  'a proof such as %j is malformed',
  async (body) => {
    expect((await confirm(body)).status).toBe(400);
  },
);

test('an address that asks again and again is told to wait', async () => {
  const email = freshAddress();
  const statuses: number[] = [];
  for (let i = 0; i < 6; i++) statuses.push((await ask({ email })).status);
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  minutesOn(16);
  expect((await ask({ email })).status).toBe(204);
});

test('a mail that could not be sent goes out with a later sweep', async () => {
  const email = freshAddress();
  const failing = makePostedService({ MAIL: { send: () => Promise.reject(new Error('down')) } });
  expect((await failing.ask('POST', '/sign-in', { body: { email } })).status).toBe(204);
  await failing.settle();
  service.clock.now = failing.clock.now;
  await service.sweepAfter(2);
  expect(service.mailTo(email).subject).toContain('code');
});

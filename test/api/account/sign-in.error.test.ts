import { expect, test, vi } from 'vitest';
import { ownEnv } from '../../service.ts';
import { channels } from '../../../db/schema/channels.ts';
import {
  freshAddress,
  makeAccount,
  makePostedService,
  openBrowser,
  readSignIn,
  type Browser,
} from '../mail-service.ts';

const service = makePostedService();
const minutesOn = (minutes: number): void => {
  service.pass(minutes * 60_000);
};
const invited = async (browser: Browser = openBrowser(service)) => {
  const email = freshAddress();
  await browser.ask(email);
  return { browser, email, ...readSignIn(service.mailTo(email)) };
};
const wrongCode = (code: string): string => (code === '000000' ? '000001' : '000000');

test('an address with another line in it is malformed', async () => {
  const refused = await openBrowser(service).send('/sign-in', {
    email: 'ada@example.org\nBcc: eve@example.org',
  });
  expect(refused).toMatchObject({ status: 400, body: { code: 'malformed', field: 'email' } });
});

test('a link works once', async () => {
  const { browser, token } = await invited();
  expect((await browser.confirm({ token })).status).toBe(200);
  for (const path of ['/sign-in/preview', '/sign-in/confirm', '/sign-in/refuse'])
    expect(await browser.send(path, { token })).toMatchObject({ status: 404, body: { code: 'not-found' } });
});

test('a link or code older than a quarter of an hour is refused', async () => {
  const { browser, email, token, code } = await invited();
  minutesOn(16);
  expect((await browser.send('/sign-in/preview', { token })).status).toBe(404);
  expect((await browser.confirm({ token })).status).toBe(404);
  expect((await browser.confirm({ email, code })).status).toBe(404);
});

test('a wrong code is refused; after five of them none is taken, and the answer says what to do', async () => {
  const { browser, email, token, code } = await invited();
  for (let i = 0; i < 5; i++)
    expect((await browser.confirm({ email, code: wrongCode(code) })).status).toBe(404);
  const barred = await browser.confirm<{ detail: string }>({ email, code });
  expect(barred).toMatchObject({ status: 429, body: { code: 'too-many' } });
  expect(barred.body.detail).toContain('link');
  expect((await browser.confirm({ token })).status).toBe(200);
});

test('a code entered where nobody asked for one is refused, and the answer says where it works', async () => {
  const { email, code } = await invited();
  const answer = await openBrowser(service).confirm<{ detail: string }>({ email, code });
  expect(answer).toMatchObject({ status: 403, body: { code: 'not-yours' } });
  expect(answer.body.detail).toContain('browser');
});

test.for([{}, { token: 'x'.repeat(43), code: '123456' }])('a proof such as %j is malformed', async (body) => {
  expect((await openBrowser(service).confirm(body)).status).toBe(400);
});

test('an address that asks again and again is told to wait', async () => {
  const [email, browser] = [freshAddress(), openBrowser(service)];
  const statuses: number[] = [];
  for (let i = 0; i < 6; i++) statuses.push((await browser.ask(email)).status);
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  minutesOn(16);
  expect((await browser.ask(email)).status).toBe(204);
});

test('a mail that could not be sent goes out with a later sweep', async () => {
  const email = freshAddress();
  const failing = makePostedService({ MAIL: { send: () => Promise.reject(new Error('down')) } });
  expect((await openBrowser(failing).ask(email)).status).toBe(204);
  service.clock.now = failing.clock.now;
  await service.sweepAfter(2);
  expect(service.mailTo(email).subject).toContain('code');
});

test('a mail that can’t be written holds up no other', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const own = await ownEnv();
  const posted = makePostedService(own.env);
  const { me } = await makeAccount(posted, 'Ada');
  const channel = { id: 'aaaaaaaaaaaa', player: me.id, kind: 'json' as const, label: '', target: 'nowhere' };
  const at = posted.clock.now.toISOString();
  await own.db.insert(channels).values({ ...channel, createdAt: at, stoppedAt: at });
  const email = freshAddress();
  await openBrowser(posted).ask(email);
  expect(posted.mailTo(email).subject).toContain('code');
  expect(told).toHaveBeenCalledWith(expect.stringContaining('mail not sent'));
  told.mockRestore();
  await own.stop();
});

test('a mail server that takes its time delays only the sign-ins of its own domain', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const own = await ownEnv();
  const got: string[] = [];
  let isDown = true;
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const send = async ({ to }: { to: string }): Promise<void> => {
    if (isDown) throw new Error('the mail server is down');
    if (to.endsWith('@slow.example')) await answered;
    got.push(to);
  };
  const slow = makePostedService({ ...own.env, MAIL: { send } });
  const asked = ['a@slow.example', 'b@slow.example', 'c@slow.example', 'd@slow.example', 'e@quick.example'];
  for (const email of asked) await openBrowser(slow).ask(email);
  isDown = false;
  const sweeping = slow.sweepAfter(2);
  await expect.poll(() => got, { timeout: 10_000 }).toEqual(['e@quick.example']);
  answer();
  await sweeping;
  await slow.sweepAfter(2);
  expect(got.toSorted()).toEqual(asked);
  await own.stop();
  told.mockRestore();
});

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeContext } from '../../../api/http/app.ts';
import { signWebhook } from '../../../api/notify/channels/webhook.ts';
import { MARK_HEADER, receiveMail } from '../../../api/notify/returned/receive.ts';
import { complaint, postfix } from '../../../api/notify/returned/samples.testing.ts';
import type { Channels } from '../../../api/contract/people/channel.ts';
import { act, END, take } from '../ahead/plans.ts';
import {
  freshAddress,
  makeAccount,
  makePostedService,
  openBrowser,
  readSignIn,
  setAddress,
} from '../mail-service.ts';
import { operate } from '../ops/operator.ts';
import { forEachTest } from '../own.ts';
import { seatAll, type Guest } from '../service.ts';

const HOOK = 'whsec_c2VjcmV0IG9mIHRoZSBwcm92aWRlcg==';
const at = forEachTest(async (env) => {
  const service = makePostedService({ ...env, MAIL_HOOK_SECRET: HOOK });
  return { service, ada: await makeAccount(service, 'Ada'), ben: await makeAccount(service, 'Ben') };
});
const DAY_MS = 86_400_000;

/** Ben is told that it is his turn; returns the mark of that mail. */
const tellBen = async (): Promise<string> => {
  const id = await seatAll([at.ada, at.ben], { game: 'pebbles' });
  await act(at.ada, id, take(0), END);
  await at.service.sweepAfter(10);
  return at.service.mailTo(at.ben.email).headers[MARK_HEADER]!;
};
const contextOf = () => makeContext(at.service.parts, at.service.env, at.service.waitUntil);
const arrive = (mail: string): Promise<void> =>
  receiveMail(contextOf(), { raw: new Response(mail).body!, rawSize: mail.length });
const mailOf = async (guest: Guest) => (await guest.get<Channels>('/me/channels')).body.channels[0]!;
const isStopped = async (guest: Guest): Promise<boolean> => (await mailOf(guest)).stopped !== null;

test('a mail that comes back for good stops mail, which its player sees, and may try again', async () => {
  await arrive(postfix({ mark: await tellBen() }));
  expect(await mailOf(at.ben)).toMatchObject({
    on: false,
    failing: { error: 'there is no such mailbox', retry: null },
    stopped: expect.any(String) as string,
  });
  expect((await at.ben.get<{ mail: boolean }>('/me')).body.mail).toBe(false);
  const { length } = at.service.sent;
  await tellBen();
  expect(at.service.sent.slice(length).filter(({ to }) => to === at.ben.email)).toEqual([]);
  const id = at.ben.me.id;
  const { body } = await at.ben.send('PATCH', `/me/channels/${id}`, { body: { on: true } });
  expect(body).toMatchObject({ on: true, failing: null, stopped: null });
  await tellBen();
  expect(at.service.sent.length).toBeGreaterThan(length);
});

/** How a mail comes back, and the days until the next one. */
type Returns = [name: string, mails: ((mark: string) => string)[], days: number, error: string | undefined];
const full = (mark: string) => postfix({ mark, status: '5.2.2' });
test.each<Returns>([
  [
    'a complaint stops mail at once',
    [(mark) => complaint({ mark })],
    0,
    'an email of ours was reported as spam',
  ],
  [
    'temporary bounces stop mail if they go on for days',
    [full, full],
    3,
    'email has been coming back for days',
  ],
  ['temporary bounces of two days stop nothing', [full, full], 2, undefined],
  ['temporary bounces over a week apart stop nothing', [full, full, full], 8, undefined],
])('%s', async (_, mails, days, error) => {
  const mark = await tellBen();
  for (const mail of mails) {
    await arrive(mail(mark));
    at.service.clock.now = new Date(at.service.clock.now.getTime() + days * DAY_MS);
  }
  expect((await mailOf(at.ben)).failing?.error).toBe(error);
});

test('a forged report stops nobody', async () => {
  const mark = await tellBen();
  for (const mail of [postfix({ mark: mark.replace(at.ben.me.id, at.ada.me.id) }), mark, ''])
    await arrive(mail);
  expect([await isStopped(at.ada), await isStopped(at.ben)]).toEqual([false, false]);
});

test('a mail to an address the player has left stops nothing', async () => {
  const mark = await tellBen();
  await setAddress(at.service, at.ben);
  await arrive(postfix({ mark }));
  expect(await isStopped(at.ben)).toBe(false);
});

test('sign-in mail goes to a stopped address all the same, and lets its player in', async () => {
  await arrive(postfix({ mark: await tellBen() }));
  const browser = openBrowser(at.service);
  await browser.ask(at.ben.email);
  await at.service.sweepAfter(0);
  const { token } = readSignIn(at.service.mailTo(at.ben.email));
  expect((await browser.confirm({ token })).status).toBe(200);
});

test('a new address, confirmed by mail, is written to again', async () => {
  await arrive(postfix({ mark: await tellBen() }));
  expect(await isStopped(at.ben)).toBe(true);
  const next = freshAddress();
  await at.ben.post('/me/address', { email: next });
  await at.service.settle();
  const link = /\/api(\/mail\/address\/[\w-]+)/.exec(at.service.mailTo(next).text)![1]!;
  expect((await at.service.ask('POST', link)).status).toBe(200);
  expect(await isStopped(at.ben)).toBe(false);
});

const report = (body: object, headers: Record<string, string>) =>
  at.service.ask('POST', '/mail/returned', { body, headers });
const basic = (password: string) => ({ authorization: `Basic ${btoa(`hook:${password}`)}` });
const signed = (body: object, secret = HOOK, late = 0) => {
  const seconds = Math.floor(at.service.clock.now.getTime() / 1000) - late;
  return {
    'svix-id': 'msg_1',
    'svix-timestamp': String(seconds),
    'svix-signature': `v1,bm8= ${signWebhook(secret, { id: 'msg_1', seconds, body: JSON.stringify(body) })}`,
  };
};
const postmark = (more: object = {}) => ({
  RecordType: 'Bounce',
  Type: 'HardBounce',
  Email: at.ben.email,
  ...more,
});
const resend = (type = 'email.bounced', bounce = 'Permanent') => ({
  type,
  data: { to: [at.ben.email], bounce: { type: bounce } },
});

type Reported = [
  name: string,
  body: () => object,
  status: number,
  headers: (body: object) => Record<string, string>,
];
const password = () => basic(HOOK);
const complained = () => resend('email.complained');
const stops: Reported[] = [
  ['with the secret as password', () => postmark({ Email: at.ben.email.toUpperCase() }), 204, password],
  ['of a complaint', () => postmark({ RecordType: 'SpamComplaint' }), 204, password],
  ['signed', complained, 204, signed],
];
test.each(stops)('a report %s stops an address', async (_, body, status, headers) => {
  expect((await report(body(), headers(body()))).status).toBe(status);
  expect(await isStopped(at.ben)).toBe(true);
});

const changesNothing: Reported[] = [
  ['of a delivery', () => postmark({ RecordType: 'Delivery' }), 204, password],
  ['of an unknown type', () => postmark({ Type: 'constructor' }), 204, password],
  ['of an absence', () => postmark({ Type: 'AutoResponder' }), 204, password],
  ['about nobody here', () => postmark({ Email: 'nobody@example.org' }), 204, password],
  ['of another delivery', () => resend('email.delivered'), 204, password],
  ['of another unknown type', () => resend('email.bounced', 'toString'), 204, password],
  ['that is none', () => ({}), 400, password],
  ['without the secret', postmark, 403, () => ({})],
  ['with another password', postmark, 403, () => basic('another secret')],
  ['with an empty password', postmark, 403, () => basic('')],
  ['with no password', postmark, 403, () => ({ authorization: 'Basic !!!' })],
  ['with the secret as a token', postmark, 403, () => ({ authorization: `Bearer ${HOOK}` })],
  ['signed by another secret', postmark, 403, (body) => signed(body, 'whsec_YW5vdGhlcg==')],
  ['signed ten minutes ago', postmark, 403, (body) => signed(body, HOOK, 600)],
  ['signed for another address', postmark, 403, (body) => signed({ ...body, Email: 'other@example.org' })],
  ['signed with more in it', postmark, 403, (body) => signed({ ...body, extra: ' ' })],
];
test('any other report changes nothing', async () => {
  for (const [name, body, status, headers] of changesNothing)
    expect((await report(body(), headers(body()))).status, name).toBe(status);
  expect(await isStopped(at.ben)).toBe(false);
});

test('without a provider there is no such route', async () => {
  const service = makePostedService(at.env);
  expect((await service.ask('POST', '/mail/returned', { body: postmark(), headers: basic('') })).status).toBe(
    404,
  );
});

test('a mail server may hand a returned mail to the operator’s command', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'meanwhile-bounce-')), 'mail');
  writeFileSync(file, postfix({ mark: await tellBen() }));
  expect((await operate(at.service, 'bounce', file)).lines[0]).toContain('came back (hard)');
  expect(await isStopped(at.ben)).toBe(false);
  await operate(at.service, 'bounce', file, '--yes');
  expect(await isStopped(at.ben)).toBe(true);
  writeFileSync(file, 'Subject: hello\n\nIt’s me.');
  expect(await operate(at.service, 'bounce', file, '--yes')).toEqual({
    code: 0,
    lines: ['This is no mail of ours that came back: there is nothing to do.'],
    tables: [],
  });
});

test('a database that is gone loses no word about it, and breaks nothing', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const mark = await tellBen();
  at.service.gate = () => Promise.reject(Object.assign(new Error('gone'), { name: 'NeonDbError' }));
  await expect(arrive(postfix({ mark }))).resolves.toBeUndefined();
  at.service.gate = (run) => run();
  expect(told).toHaveBeenCalled();
  told.mockRestore();
});

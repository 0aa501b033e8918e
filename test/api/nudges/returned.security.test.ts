import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeContext } from '../../../api/http/app.ts';
import { signWebhook } from '../../../api/notify/channels/webhook.ts';
import { MARK_HEADER } from '../../../api/notify/returned/mark.ts';
import { receiveMail } from '../../../api/notify/returned/receive.ts';
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
const DAY = 24 * 60;

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

test('a complaint stops mail at once', async () => {
  await arrive(complaint({ mark: await tellBen() }));
  expect((await mailOf(at.ben)).failing?.error).toBe('an email of ours was reported as spam');
});

test('temporary bounces stop mail only if they go on for days', async () => {
  const mark = await tellBen();
  const soft = postfix({ mark, status: '5.2.2' });
  const later = (days: number): void =>
    void (at.service.clock.now = new Date(at.service.clock.now.getTime() + days * DAY * 60_000));
  await arrive(soft);
  later(2);
  await arrive(soft);
  expect(await isStopped(at.ben)).toBe(false);
  later(8);
  await arrive(soft);
  expect(await isStopped(at.ben)).toBe(false);
  later(3);
  await arrive(soft);
  expect((await mailOf(at.ben)).failing?.error).toBe('email has been coming back for days');
});

test('a forged report stops nobody', async () => {
  const mark = await tellBen();
  const forged = [
    postfix({ mark: mark.replace(at.ben.me.id, at.ada.me.id) }),
    postfix({ mark: `${at.ada.me.id}.${mark.split('.').slice(1).join('.')}` }),
    `${postfix({ mark: '' })}\r\n${mark}`,
    mark,
    '',
  ];
  for (const mail of forged) await arrive(mail);
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

test('a provider with the secret as password stops an address', async () => {
  expect((await report(postmark({ Email: at.ben.email.toUpperCase() }), basic(HOOK))).status).toBe(204);
  expect(await isStopped(at.ben)).toBe(true);
});

test('a provider that signs stops an address too', async () => {
  const body = resend('email.complained');
  expect((await report(body, signed(body))).status).toBe(204);
  expect((await mailOf(at.ben)).failing?.error).toBe('an email of ours was reported as spam');
});

test('other reports are accepted, and change nothing', async () => {
  for (const body of [
    postmark({ RecordType: 'Delivery' }),
    postmark({ Type: 'constructor' }),
    postmark({ Type: 'AutoResponder' }),
    postmark({ Email: 'nobody@example.org' }),
    resend('email.delivered'),
    resend('email.bounced', 'toString'),
  ])
    expect((await report(body, basic(HOOK))).status).toBe(204);
  expect(await isStopped(at.ben)).toBe(false);
});

test('without the secret nothing is taken', async () => {
  const body = postmark();
  for (const headers of [
    {},
    basic('another secret'),
    basic(''),
    { authorization: 'Basic !!!' },
    { authorization: `Bearer ${HOOK}` },
    signed(body, 'whsec_YW5vdGhlcg=='),
    signed(body, HOOK, 600),
    signed({ ...body, Email: 'other@example.org' }),
    signed({ ...body, extra: ' ' }),
  ])
    expect((await report(body, headers)).status, JSON.stringify(headers)).toBe(403);
  expect((await report({}, basic(HOOK))).status).toBe(400);
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

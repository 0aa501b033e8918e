import { inflateRawSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { MatchPage } from '../../../api/contract/match.ts';
import type {
  Channel,
  Channels,
  NewChannel,
  Nudges,
  PushMessage,
} from '../../../api/contract/people/channel.ts';
import { sendPush } from '../../../api/notify/channels/push.ts';
import { signWebhook } from '../../../api/notify/channels/webhook.ts';
import { sha256 } from '../../../api/lib/crypto.ts';
import { english } from '../../../rules/kit/words/english.ts';
import { makeAccount } from '../mail-service.ts';
import type { Account } from '../own.ts';
import { playAny, seatAll, type Guest } from '../service.ts';
import { sitWithChannels, vapid } from './channels.ts';
import { openBrowserEnd } from './push.ts';

const at = sitWithChannels();

const HOOK = 'https://hooks.example.net/services/T0/secret';
const add = async (who: Guest, body: object): Promise<NewChannel> =>
  (await who.post<NewChannel>('/me/channels', body)).body;
const hook = (who: Guest, kind: string, url = HOOK) => add(who, { kind, url, label: '#board-games' });
const change = (who: Guest, id: string, body: object) =>
  who.send<Channel>('PATCH', `/me/channels/${id}`, { body });
const list = async (who: Guest): Promise<Channel[]> =>
  (await who.get<Channels>('/me/channels')).body.channels;
const mailOff = (who: Account) => change(who, who.me.id, { on: false });
const mailsTo = ({ email }: Account) => at.service.sent.filter(({ to }) => to === email);

/** Ada moves, so that the table waits for Ben. */
const adaMoves = async (id: string): Promise<void> => {
  await playAny(at.ada, id, 'take');
  await playAny(at.ada, id, 'end-turn');
};
const turnOfBen = async (): Promise<string> => {
  const id = await seatAll([at.ada, at.ben], { game: 'pebbles' });
  await adaMoves(id);
  return id;
};

test('mail is the channel that everybody has; who switches it off and has no other is told nothing', async () => {
  expect(await list(at.ben)).toMatchObject([
    { id: at.ben.me.id, kind: 'mail', to: at.ben.email, on: true, moment: 'now' },
  ]);
  await mailOff(at.ben);
  expect((await at.ben.get<{ mail: boolean }>('/me')).body.mail).toBe(false);
  await turnOfBen();
  await at.service.sweepAfter(3);
  expect(mailsTo(at.ben)).toEqual([]);
});

test('several channels tell of a turn, each once', async () => {
  for (const kind of ['discord', 'slack', 'json']) await hook(at.ben, kind);
  const id = await turnOfBen();
  for (const minutes of [3, 10, 60]) await at.service.sweepAfter(minutes);
  expect(mailsTo(at.ben)).toHaveLength(1);
  expect(at.internet.received).toHaveLength(3);
  for (const { body } of at.internet.received)
    expect(new TextDecoder().decode(body)).toContain(`/matches/${id}`);
});

test('a channel that is down delays only itself, is tried ever more rarely, and its nudge goes out later, once', async () => {
  const { channel } = await hook(at.ben, 'slack');
  await hook(at.ben, 'json', 'https://good.example.net/in');
  let isDown = true;
  at.internet.answer = (url) => new Response(null, { status: url.includes('hooks') && isDown ? 503 : 200 });
  const tries = () => at.internet.received.filter(({ url }) => url === HOOK).length;
  const failing = async () => (await list(at.ben)).find(({ id }) => id === channel.id)!.failing;
  await turnOfBen();
  await at.service.sweepAfter(3);
  expect([mailsTo(at.ben).length, at.internet.received.length]).toEqual([1, 2]);
  for (const [i, wait] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
    await at.service.sweepAfter(wait - 0.5);
    expect(tries()).toBe(i + 1);
    await at.service.sweepAfter(0.5);
    expect(tries()).toBe(i + 2);
  }
  expect(await failing()).toMatchObject({ error: 'answers 503' });
  isDown = false;
  for (const minutes of [60, 1, 600]) await at.service.sweepAfter(minutes);
  expect(await failing()).toBeNull();
  expect(tries()).toBe(10);
  expect(at.internet.received).toHaveLength(11);
});

test('a channel that has failed for a day is off, and its player hears of it once by mail', async () => {
  const { channel } = await hook(at.ben, 'discord');
  at.internet.answer = () => new Response(null, { status: 500 });
  await turnOfBen();
  await at.service.sweepAfter(3);
  for (let hour = 0; hour < 32; hour++) await at.service.sweepAfter(60);
  const [, stopped] = await list(at.ben);
  expect(stopped).toMatchObject({ id: channel.id, on: false });
  expect(stopped!.stopped).not.toBeNull();
  const words = mailsTo(at.ben).filter(({ subject }) => /couldn’t be reached/.test(subject));
  expect(words).toHaveLength(1);
  const tried = at.internet.received.length;
  await turnOfBen();
  await at.service.sweepAfter(120);
  expect(at.internet.received).toHaveLength(tried);
  const back = await change(at.ben, channel.id, { on: true });
  expect(back.body).toMatchObject({ on: true, failing: null, stopped: null });
});

test('a nudge waits for its digest, all tables in one, unless they are seen by then', async () => {
  await change(at.ben, at.ben.me.id, { moment: 'digest', hour: 12 });
  const [seen, ...ids] = [await turnOfBen(), await turnOfBen(), await turnOfBen()];
  await at.service.sweepAfter(2 * 60 + 30); // 8:00 UTC is 9:00 in Berlin
  await at.ben.get(`/matches/${seen}`);
  expect(mailsTo(at.ben)).toEqual([]);
  await at.service.sweepAfter(31);
  const [mail, ...more] = mailsTo(at.ben);
  expect(more).toEqual([]);
  for (const id of ids) expect(mail!.text).toContain(id);
  expect(mail!.text).not.toContain(seen);
});

test('a nudge waits until its match is no longer snoozed, and quiet hours are over', async () => {
  const id = await seatAll([at.ada, at.ben], { game: 'pebbles' });
  const until = new Date(at.service.clock.now.getTime() + 120 * 60_000).toISOString();
  expect((await at.ben.post(`/matches/${id}/snooze`, { until })).status).toBe(204);
  expect((await at.ben.get(`/matches/${id}/nudges`)).body).toMatchObject({ snoozedUntil: until });
  expect((await at.ada.get(`/matches/${id}/nudges`)).body).toMatchObject({ snoozedUntil: null });
  await at.ben.send('PATCH', '/me', { body: { quiet: { from: '11:00', to: '13:00' } } });
  await adaMoves(id);
  for (const minutes of [90, 31, 58]) await at.service.sweepAfter(minutes);
  expect(mailsTo(at.ben)).toEqual([]);
  await at.service.sweepAfter(62);
  expect(mailsTo(at.ben)).toHaveLength(1);
});

test('a message to a program is signed by Standard Webhooks, and links to the match', async () => {
  const { secret } = await hook(at.ben, 'json');
  const id = await turnOfBen();
  await at.service.sweepAfter(3);
  const { headers, body } = at.internet.received[0]!;
  const said = new TextDecoder().decode(body);
  const shown = {
    id: headers.get('webhook-id')!,
    seconds: Number(headers.get('webhook-timestamp')),
    body: said,
  };
  expect(headers.get('webhook-signature')).toBe(signWebhook(secret!, shown));
  expect(signWebhook(secret!, { ...shown, body: said + ' ' })).not.toBe(headers.get('webhook-signature'));
  expect(at.internet.json()).toMatchObject({
    type: 'nudge',
    matches: [{ id, seat: 1, kind: 'turn', game: 'Pebbles' }],
  });
});

test('a browser decrypts what it is sent, by a service that has signed it; a click leads to the match', async () => {
  const end = await openBrowserEnd('https://push.example.net/send/abc');
  await add(at.ben, { kind: 'push', ...end.subscription, label: 'Firefox on Linux' });
  const id = await turnOfBen();
  await at.service.sweepAfter(3);
  const { headers, body } = at.internet.received[0]!;
  const { key, claims, message } = await end.read(headers, body);
  expect(key).toBe(vapid.VAPID_PUBLIC_KEY);
  expect(claims).toMatchObject({ aud: 'https://push.example.net' });
  expect(headers.get('topic')).toBe(id);
  const navigate = expect.stringMatching(/^https:\/\/m\.example\/api\/mail\/choice\//);
  const told = at.service.clock.now.getTime();
  const deed = (title: string, i: number) => ({ action: `deed-${i}`, title, navigate });
  const { page } = message.notification!.data;
  expect(message).toEqual({
    web_push: 8030,
    notification: {
      title: 'Pebbles: your turn',
      body: 'Meanwhile, Ada took a pebble from heap 1.',
      navigate: `https://m.example/matches/${id}`,
      tag: id,
      lang: 'en',
      actions: ['Take from heap 1', 'Take from heap 2'].map(deed),
      data: { isTurn: true, at: told, player: at.ben.me.id, page },
      app_badge: '1',
    },
    app_badge: 1,
    waiting: [id],
    at: told,
  });
  const other = await openBrowserEnd('https://push.example.net/send/abc');
  await expect(other.read(headers, body)).rejects.toThrow();
});

/** The match page that a push carries. */
const pageIn = ({ notification }: PushMessage): MatchPage =>
  JSON.parse(inflateRawSync(Buffer.from(notification!.data.page!, 'base64')).toString()) as MatchPage;

test('a push carries what its reader would read, with the news, so that a tap shows the board at once', async () => {
  const end = await openBrowserEnd('https://push.example.net/send/abc');
  await add(at.ben, { kind: 'push', ...end.subscription });
  const id = await turnOfBen();
  await at.service.sweepAfter(3);
  const { headers, body } = at.internet.received[0]!;
  const page = pageIn((await end.read(headers, body)).message);
  const { body: real } = await at.ben.get(`/matches/${id}`);
  expect({ ...page, earlier: undefined }).toEqual({ ...real, looked: 0 });
});

test('what does not fit a push is left out of it, the page first', async () => {
  const end = await openBrowserEnd('https://push.example.net/send/abc');
  const told = {
    vapid: {
      publicKey: vapid.VAPID_PUBLIC_KEY,
      privateKey: vapid.VAPID_PRIVATE_KEY,
      subject: 'https://m.example',
    },
    note: {
      title: '漢'.repeat(40),
      text: '漢'.repeat(900),
      url: `https://m.example/${'a'.repeat(80)}`,
      tag: 'a',
    },
    language: english,
    deeds: ['b', 'c'].map((sign) => ({
      label: sign.repeat(40),
      href: `https://m.example/${sign.repeat(300)}`,
    })),
    pushed: { player: 'p', page: 'd'.repeat(2_000) },
    now: at.service.clock.now,
  };
  const send = async (waiting: string[], more: object = {}) => {
    const ids = { ids: waiting, count: waiting.length };
    await sendPush(at.internet.outside, end.subscription, { ...told, waiting: ids, ...more });
    const { headers, body } = at.internet.received.at(-1)!;
    expect(body.length).toBeLessThanOrEqual(4096);
    const { notification, waiting: listed } = (await end.read(headers, body)).message;
    return { hasPage: notification!.data.page !== undefined, listed };
  };
  const ids = Array.from({ length: 60 }, (_, i) => `match-number-${i}`);
  const short = { note: { ...told.note, text: 'short' } };
  expect(await send(['a'], short)).toEqual({ hasPage: true, listed: ['a'] });
  expect(await send(['a'])).toEqual({ hasPage: false, listed: ['a'] });
  expect(await send(ids)).toEqual({ hasPage: false, listed: undefined });
});

describe('a turn that a browser was told of, and that is over', () => {
  const BROWSER = 'https://push.example.net/send/abc';
  const WAYS: [string, badge: number, (id: string) => Promise<unknown>][] = [
    [
      'because it was played elsewhere',
      0,
      (id) => playAny(at.ben, id, 'take').then(() => playAny(at.ben, id, 'end-turn')),
    ],
    [
      'because its match was muted, though that still waits, as the inbox counts it',
      1,
      (id) => at.ben.post(`/matches/${id}/mute`, { muted: true }),
    ],
    ['because its player has left', 0, (id) => at.ben.post(`/matches/${id}/leave`)],
  ];
  test.each(WAYS)('is closed there, once, %s', async (_, badge, end) => {
    const browser = await openBrowserEnd(BROWSER);
    await add(at.ben, { kind: 'push', ...browser.subscription });
    const id = await turnOfBen();
    await at.service.sweepAfter(3);
    await at.service.sweepAfter(1);
    expect(at.internet.received).toHaveLength(1);
    await end(id);
    for (const minutes of [1, 1, 1]) await at.service.sweepAfter(minutes);
    expect(at.internet.received).toHaveLength(2);
    const { headers, body } = at.internet.received[1]!;
    expect((await browser.read(headers, body)).message).toEqual({
      app_badge: badge,
      waiting: [],
      at: expect.any(Number),
    });
  });

  test('is closed by a push whose browser has unsubscribed: then that is forgotten', async () => {
    const browser = await openBrowserEnd(BROWSER);
    await add(at.ben, { kind: 'push', ...browser.subscription });
    const id = await turnOfBen();
    await at.service.sweepAfter(3);
    at.internet.answer = () => new Response(null, { status: 410 });
    await at.ben.post(`/matches/${id}/leave`);
    await at.service.sweepAfter(1);
    expect((await list(at.ben)).map(({ kind }) => kind)).toEqual(['mail']);
  });

  test('is left to a browser that must show whatever comes, and to one that was told of a newer turn', async () => {
    const safari = await openBrowserEnd('https://web.push.apple.com/abc');
    await add(at.ben, { kind: 'push', ...safari.subscription });
    const id = await turnOfBen();
    await at.service.sweepAfter(3);
    await playAny(at.ben, id, 'take');
    await playAny(at.ben, id, 'end-turn');
    await at.service.sweepAfter(1);
    expect(at.internet.received).toHaveLength(1);
  });
});

describe('a browser whose endpoint has changed', () => {
  const subscribe = async (endpoint: string, more: object = {}) => {
    const { subscription } = await openBrowserEnd(endpoint);
    return (await add(at.ben, { kind: 'push', ...subscription, ...more })).channel;
  };
  const [OLD, NEW] = ['https://push.example.net/old', 'https://push.example.net/new'];
  const pushesOf = async (who: Guest) => (await list(who)).filter(({ kind }) => kind === 'push');

  test('is told at the new one, and keeps what its player set', async () => {
    const { id, device } = await subscribe(OLD, { label: 'Chrome on Linux' });
    expect(device).toBe(sha256(OLD));
    await change(at.ben, id, { moment: 'digest', hour: 7 });
    const renewed = await subscribe(NEW, { replaces: device });
    const kept = { id, label: 'Chrome on Linux', moment: 'digest', hour: 7, device: sha256(NEW) };
    expect([renewed, await pushesOf(at.ben)]).toMatchObject([kept, [kept]]);
    expect((await at.ben.post(`/me/channels/${id}/test`)).status).toBe(204);
    expect(at.internet.received.map(({ url }) => url)).toEqual([NEW]);
  });

  test('stays off if its player switched it off', async () => {
    const { id, device } = await subscribe(OLD);
    await change(at.ben, id, { on: false });
    expect((await subscribe(NEW, { replaces: device })).on).toBe(false);
  });

  test('is added again if it was forgotten meanwhile', async () => {
    const { id, device } = await subscribe(OLD);
    await at.ben.send('DELETE', `/me/channels/${id}`);
    expect(await subscribe(NEW, { replaces: device })).toMatchObject({ on: true, device: sha256(NEW) });
  });

  test('is one of several of the same name, each with its own endpoint', async () => {
    for (const endpoint of [OLD, NEW, NEW]) await subscribe(endpoint, { label: 'Chrome on Linux' });
    const devices = (await pushesOf(at.ben)).map(({ device }) => device); // of one instant, in any order
    expect(new Set(devices)).toEqual(new Set([sha256(OLD), sha256(NEW)]));
    expect(devices).toHaveLength(2);
  });

  test('takes nothing from another player', async () => {
    const { device } = await subscribe(OLD);
    const { subscription } = await openBrowserEnd(NEW);
    await add(at.ada, { kind: 'push', ...subscription, replaces: device });
    expect(await pushesOf(at.ben)).toMatchObject([{ device }]);
  });
});

test.for([404, 410])('a browser that has unsubscribed (%i) is forgotten', async (status) => {
  const end = await openBrowserEnd('https://push.example.net/send/abc');
  await add(at.ben, { kind: 'push', ...end.subscription });
  at.internet.answer = () => new Response(null, { status });
  await turnOfBen();
  await at.service.sweepAfter(3);
  expect((await list(at.ben)).map(({ kind }) => kind)).toEqual(['mail']);
  await at.service.sweepAfter(3);
  expect(at.internet.received).toHaveLength(1);
});

test('a test goes out at once by each channel, and says so where it is not taken', async () => {
  const end = await openBrowserEnd('https://push.example.net/send/abc');
  await add(at.ben, { kind: 'push', ...end.subscription });
  for (const kind of ['discord', 'slack', 'json']) {
    at.service.clock.now = new Date(at.service.clock.now.getTime() + 1000);
    await hook(at.ben, kind);
  }
  const all = await list(at.ben);
  for (const { id } of all) expect((await at.ben.post(`/me/channels/${id}/test`)).status).toBe(204);
  expect(mailsTo(at.ben)).toHaveLength(1);
  expect(at.internet.received).toHaveLength(4);
  expect(at.internet.json(1)).toMatchObject({ content: expect.stringContaining('This is a test.') });
  expect(at.internet.json(2)).toMatchObject({ text: expect.stringContaining('This is a test.') });
  at.internet.answer = () => new Response(null, { status: 500 });
  const failed = await at.ben.post<{ rule: string }>(`/me/channels/${all[2]!.id}/test`);
  expect(failed).toMatchObject({ status: 422, body: { rule: 'not-delivered' } });
});

describe('the panel', () => {
  const nudgesOf = async (who: Guest) => (await who.get<Nudges>('/me/nudges')).body.nudges;

  test('says of each nudge by what it went and when it was taken, or why it waits', async () => {
    await hook(at.ben, 'slack');
    await change(at.ben, at.ben.me.id, { moment: 'unseen' });
    at.internet.answer = () => new Response(null, { status: 503 });
    const id = await turnOfBen();
    await at.service.sweepAfter(3);
    const told = await nudgesOf(at.ben);
    expect(told).toHaveLength(2);
    const [mail, slack] = ['mail', 'slack'].map((kind) => told.find(({ channel }) => channel.kind === kind)!);
    expect(mail).toMatchObject({ match: id, game: 'Pebbles', kind: 'turn', state: 'waiting', error: null });
    expect(slack).toMatchObject({
      state: 'waiting',
      error: 'answers 503',
      channel: { label: '#board-games' },
    });
    expect(Date.parse(slack!.at)).toBe(at.service.clock.now.getTime() + 60_000);
    at.internet.answer = () => new Response(null, { status: 200 });
    await at.service.sweepAfter(10);
    const states = (await nudgesOf(at.ben)).map(({ state, error }) => ({ state, error }));
    expect(states).toEqual(Array.from({ length: 2 }, () => ({ state: 'taken', error: null })));
  });

  test('comes in pages, and shows nobody the nudges of another', async () => {
    const id = await turnOfBen();
    await at.service.sweepAfter(3);
    const windows = Array.from({ length: 54 }, (_, i) => i + 100);
    await at.db
      .execute(sql`insert into deliveries (match, seat, "window", kind, channel, due_at, sent_at, created_at)
      select d.match, d.seat, w, d.kind, d.channel, d.due_at, d.sent_at, d.created_at + w * interval '1 second'
      from deliveries d, unnest(${sql.param(windows)}::int[]) w where d.match = ${id}`);
    const first = (await at.ben.get<Nudges>('/me/nudges')).body;
    const rest = (await at.ben.get<Nudges>(`/me/nudges?before=${first.next}`)).body;
    expect(rest.next).toBeNull();
    const shown = [...first.nudges, ...rest.nudges];
    expect([first.nudges.length, shown.length, first.next]).toEqual([50, 55, expect.any(String)]);
    expect(await nudgesOf(await makeAccount(at.service, 'Eva'))).toEqual([]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Channel, Channels, NewChannel, Nudges } from '../../../api/http/schemas/channel.ts';
import { signWebhook } from '../../../api/channels/webhook.ts';
import { makeVapidKeys } from '../../../api/dev/secret.ts';
import { openDb } from '../../../db/client.ts';
import { ownEnv } from '../../service.ts';
import { clearTables } from '../../tables.ts';
import { makeAccount, makePostedService, type PostedService } from '../mail-service.ts';
import { playAny, seatAll, TOYS, type Guest } from '../service.ts';
import { openOutside, type TestOutside } from './outside.ts';
import { openBrowserEnd } from './push.ts';

type Account = Guest & { email: string };
const vapid = makeVapidKeys();
let own: Awaited<ReturnType<typeof ownEnv>>;
let world: TestOutside;
let service: PostedService;
let ada: Account;
let ben: Account;
beforeAll(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  own = await ownEnv();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await own.stop();
});
beforeEach(async () => {
  await clearTables(openDb(own.env));
  world = openOutside();
  service = makePostedService({ ...own.env, ...vapid }, TOYS, { outside: world.outside });
  [ada, ben] = [await makeAccount(service, 'Ada'), await makeAccount(service, 'Ben')];
});

const HOOK = 'https://hooks.example.net/services/T0/secret';
const add = async (who: Guest, body: object): Promise<NewChannel> =>
  (await who.post<NewChannel>('/me/channels', body)).body;
const hook = (who: Guest, kind: string, url = HOOK) => add(who, { kind, url, label: '#board-games' });
const change = (who: Guest, id: string, body: object) =>
  who.send<Channel>('PATCH', `/me/channels/${id}`, { body });
const list = async (who: Guest): Promise<Channel[]> =>
  (await who.get<Channels>('/me/channels')).body.channels;
const mailOff = (who: Account) => change(who, who.me.id, { on: false });
const mailsTo = ({ email }: Account) => service.sent.filter(({ to }) => to === email);

/** Ada moves, so that the table waits for Ben. */
const adaMoves = async (id: string): Promise<void> => {
  await playAny(ada, id, 'take');
  await playAny(ada, id, 'end-turn');
};
const turnOfBen = async (): Promise<string> => {
  const id = await seatAll([ada, ben], { game: 'pebbles' });
  await adaMoves(id);
  return id;
};

test('mail is the channel that everybody has; who switches it off and has no other is told nothing', async () => {
  expect(await list(ben)).toMatchObject([
    { id: ben.me.id, kind: 'mail', to: ben.email, on: true, moment: 'now' },
  ]);
  await mailOff(ben);
  expect((await ben.get<{ mail: boolean }>('/me')).body.mail).toBe(false);
  await turnOfBen();
  await service.sweepAfter(3);
  expect(mailsTo(ben)).toEqual([]);
});

test('several channels tell of a turn, each once', async () => {
  for (const kind of ['discord', 'slack', 'json']) await hook(ben, kind);
  const id = await turnOfBen();
  for (const minutes of [3, 10, 60]) await service.sweepAfter(minutes);
  expect(mailsTo(ben)).toHaveLength(1);
  expect(world.received).toHaveLength(3);
  for (const { body } of world.received) expect(new TextDecoder().decode(body)).toContain(`/matches/${id}`);
});

test('three crons at once double nothing, on any channel', async () => {
  for (const kind of ['discord', 'json']) await hook(ben, kind);
  await turnOfBen();
  await service.sweepAfter(3);
  await Promise.all([service.sweepAfter(0), service.sweepAfter(0), service.sweepAfter(0)]);
  await turnOfBen();
  await Promise.all([service.sweepAfter(3), service.sweepAfter(0), service.sweepAfter(0)]);
  expect(mailsTo(ben)).toHaveLength(2);
  expect(world.received).toHaveLength(4);
});

test('a channel that is down delays only itself, is tried ever more rarely, and its nudge goes out later, once', async () => {
  const { channel } = await hook(ben, 'slack');
  await hook(ben, 'json', 'https://good.example.net/in');
  let isDown = true;
  const tries: number[] = [];
  world.answer = (url) => {
    if (!url.includes('hooks')) return new Response(null, { status: 200 });
    tries.push(service.clock.now.getTime());
    return new Response(null, { status: isDown ? 503 : 200 });
  };
  await turnOfBen();
  await service.sweepAfter(3);
  expect(mailsTo(ben)).toHaveLength(1);
  expect(world.received).toHaveLength(2);
  for (let minute = 0; minute < 240; minute++) await service.sweepAfter(1);
  const waits = tries.slice(1).map((at, i) => (at - tries[i]!) / 60_000);
  expect(waits.slice(0, 6)).toEqual([1, 2, 4, 8, 16, 32]);
  expect(waits.at(-1)).toBe(60);
  expect((await list(ben)).find(({ id }) => id === channel.id)!.failing).toMatchObject({
    error: 'answers 503',
  });
  isDown = false;
  for (let minute = 0; minute < 120; minute++) await service.sweepAfter(1);
  expect((await list(ben)).find(({ id }) => id === channel.id)!.failing).toBeNull();
  const [taken] = tries.slice(-1);
  await service.sweepAfter(600);
  expect(tries.at(-1)).toBe(taken);
});

test('a channel that has failed for a day is off, and its player hears of it once by mail', async () => {
  const { channel } = await hook(ben, 'discord');
  world.answer = () => new Response(null, { status: 500 });
  await turnOfBen();
  await service.sweepAfter(3);
  for (let hour = 0; hour < 32; hour++) await service.sweepAfter(60);
  const [, stopped] = await list(ben);
  expect(stopped).toMatchObject({ id: channel.id, on: false });
  expect(stopped!.stopped).not.toBeNull();
  const words = mailsTo(ben).filter(({ subject }) => /could not be reached/.test(subject));
  expect(words).toHaveLength(1);
  const tried = world.received.length;
  await turnOfBen();
  await service.sweepAfter(120);
  expect(world.received).toHaveLength(tried);
  const back = await change(ben, channel.id, { on: true });
  expect(back.body).toMatchObject({ on: true, failing: null, stopped: null });
});

describe('a nudge goes out', () => {
  test('after ten minutes, where it is not seen by then', async () => {
    await change(ben, ben.me.id, { moment: 'unseen' });
    const [seen, unseen] = [await turnOfBen(), await turnOfBen()];
    await service.sweepAfter(3);
    expect(mailsTo(ben)).toEqual([]);
    await ben.get(`/matches/${seen}`);
    await service.sweepAfter(10);
    expect(mailsTo(ben)).toHaveLength(1);
    expect(mailsTo(ben)[0]!.text).toContain(unseen);
    expect(mailsTo(ben)[0]!.text).not.toContain(seen);
  });

  test('in a digest at an hour of the player’s zone, all tables in one', async () => {
    await change(ben, ben.me.id, { moment: 'digest', hour: 18 });
    const ids = [await turnOfBen(), await turnOfBen()];
    for (let minutes = 0; minutes < 8 * 60; minutes += 30) await service.sweepAfter(30);
    expect(mailsTo(ben)).toEqual([]); // 8:00 UTC is 9:00 in Berlin
    await service.sweepAfter(61);
    expect(mailsTo(ben)).toHaveLength(1);
    for (const id of ids) expect(mailsTo(ben)[0]!.text).toContain(id);
  });

  test('never in quiet hours, but to a program', async () => {
    await ben.send('PATCH', '/me', { body: { quiet: { from: '08:00', to: '12:00' } } });
    await hook(ben, 'json');
    await turnOfBen();
    await service.sweepAfter(3);
    expect(mailsTo(ben)).toEqual([]);
    expect(world.received).toHaveLength(1);
    await service.sweepAfter(3 * 60);
    expect(mailsTo(ben)).toHaveLength(1);
  });

  test('not while its match is snoozed, and after that', async () => {
    const id = await seatAll([ada, ben], { game: 'pebbles' });
    const until = new Date(service.clock.now.getTime() + 120 * 60_000).toISOString();
    expect((await ben.post(`/matches/${id}/snooze`, { until })).status).toBe(204);
    expect((await ben.get(`/matches/${id}/nudges`)).body).toMatchObject({ snoozedUntil: until });
    expect((await ada.get(`/matches/${id}/nudges`)).body).toMatchObject({ snoozedUntil: null });
    await adaMoves(id);
    for (const minutes of [3, 30, 60]) await service.sweepAfter(minutes);
    expect(mailsTo(ben)).toEqual([]);
    await service.sweepAfter(30);
    expect(mailsTo(ben)).toHaveLength(1);
  });
});

test('what is sent to a program is signed as Standard Webhooks say, and says where the match is', async () => {
  const { secret } = await hook(ben, 'json');
  const id = await turnOfBen();
  await service.sweepAfter(3);
  const { headers, body } = world.received[0]!;
  const said = new TextDecoder().decode(body);
  const shown = {
    id: headers.get('webhook-id')!,
    seconds: Number(headers.get('webhook-timestamp')),
    body: said,
  };
  expect(headers.get('webhook-signature')).toBe(signWebhook(secret!, shown));
  expect(signWebhook(secret!, { ...shown, body: said + ' ' })).not.toBe(headers.get('webhook-signature'));
  expect(world.json()).toMatchObject({
    type: 'nudge',
    matches: [{ id, seat: 1, kind: 'turn', game: 'Pebbles' }],
  });
});

test('a browser decrypts what it is sent, by a service that has signed it; a click leads to the match', async () => {
  const end = await openBrowserEnd('https://push.example.net/send/abc');
  await add(ben, { kind: 'push', ...end.subscription, label: 'Firefox on Linux' });
  const id = await turnOfBen();
  await service.sweepAfter(3);
  const { headers, body } = world.received[0]!;
  const { key, claims, note } = await end.read(headers, body);
  expect(key).toBe(vapid.VAPID_PUBLIC_KEY);
  expect(claims).toMatchObject({ aud: 'https://push.example.net' });
  expect(note).toMatchObject({
    title: 'Pebbles: your turn',
    url: `https://m.example/matches/${id}`,
    tag: id,
  });
  const other = await openBrowserEnd('https://push.example.net/send/abc');
  await expect(other.read(headers, body)).rejects.toThrow();
});

test.for([404, 410])('a browser that has unsubscribed (%i) is forgotten', async (status) => {
  const end = await openBrowserEnd('https://push.example.net/send/abc');
  await add(ben, { kind: 'push', ...end.subscription });
  world.answer = () => new Response(null, { status });
  await turnOfBen();
  await service.sweepAfter(3);
  expect((await list(ben)).map(({ kind }) => kind)).toEqual(['mail']);
  await service.sweepAfter(3);
  expect(world.received).toHaveLength(1);
});

test('a test goes out at once by each channel, and says so where it is not taken', async () => {
  const end = await openBrowserEnd('https://push.example.net/send/abc');
  await add(ben, { kind: 'push', ...end.subscription });
  for (const kind of ['discord', 'slack', 'json']) await hook(ben, kind);
  const all = await list(ben);
  for (const { id } of all) expect((await ben.post(`/me/channels/${id}/test`)).status).toBe(204);
  expect(mailsTo(ben)).toHaveLength(1);
  expect(world.received).toHaveLength(4);
  expect(world.json(1)).toMatchObject({ content: expect.stringContaining('This is a test.') });
  expect(world.json(2)).toMatchObject({ text: expect.stringContaining('This is a test.') });
  world.answer = () => new Response(null, { status: 500 });
  const failed = await ben.post<{ rule: string }>(`/me/channels/${all[2]!.id}/test`);
  expect(failed).toMatchObject({ status: 422, body: { rule: 'not-delivered' } });
});

describe('the panel', () => {
  const nudgesOf = async (who: Guest) => (await who.get<Nudges>('/me/nudges')).body.nudges;

  test('says of each nudge by what it went and when it was taken, or why it waits', async () => {
    await hook(ben, 'slack');
    await change(ben, ben.me.id, { moment: 'unseen' });
    world.answer = () => new Response(null, { status: 503 });
    const id = await turnOfBen();
    await service.sweepAfter(3);
    const told = await nudgesOf(ben);
    expect(told).toHaveLength(2);
    const [mail, slack] = ['mail', 'slack'].map((kind) => told.find(({ channel }) => channel.kind === kind)!);
    expect(mail).toMatchObject({ match: id, game: 'Pebbles', kind: 'turn', state: 'waiting', error: null });
    expect(slack).toMatchObject({
      state: 'waiting',
      error: 'answers 503',
      channel: { label: '#board-games' },
    });
    expect(Date.parse(slack!.at)).toBe(service.clock.now.getTime() + 60_000);
    world.answer = () => new Response(null, { status: 200 });
    await service.sweepAfter(10);
    const states = (await nudgesOf(ben)).map(({ state, error }) => ({ state, error }));
    expect(states).toEqual(Array(2).fill({ state: 'taken', error: null }));
  });

  test('comes in pages, and shows nobody the nudges of another', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 55; i++) ids.push(await seatAll([ada, ben], { game: 'pebbles' }));
    for (const id of ids) {
      service.clock.now = new Date(service.clock.now.getTime() + 1000);
      await adaMoves(id);
      await service.sweepAfter(3);
    }
    const first = (await ben.get<Nudges>('/me/nudges')).body;
    const rest = (await ben.get<Nudges>(`/me/nudges?before=${first.next}`)).body;
    expect(rest.next).toBeNull();
    const shown = [...first.nudges, ...rest.nudges].map(({ match }) => match);
    expect([...new Set(shown)].sort()).toEqual(ids.sort());
    expect(await nudgesOf(await makeAccount(service, 'Eva'))).toEqual([]);
    expect((await ben.get('/me/nudges?before=yesterday')).status).toBe(400);
  });
});

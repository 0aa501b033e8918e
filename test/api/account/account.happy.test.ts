import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { PlayerExport } from '../../../api/http/schemas/account.ts';
import type { Inbox, Talk } from '../../../api/http/schemas/match.ts';
import type { Me } from '../../../api/http/schemas/player.ts';
import { ownEnv } from '../../service.ts';
import {
  browserOf,
  freshAddress,
  makeAccount,
  makePostedService,
  openBrowser,
  readSignIn,
  type PostedService,
} from '../mail-service.ts';
import { freshKey, playAny, playToEnd, seatAll, type Guest } from '../service.ts';

type Account = Guest & { email: string };

let own: Awaited<ReturnType<typeof ownEnv>>;
let service: PostedService;
let ada: Account;
let ben: Account;
beforeAll(async () => {
  own = await ownEnv();
});
afterAll(() => own.stop());
beforeEach(async () => {
  service = makePostedService(own.env);
  [ada, ben] = [await makeAccount(service, 'Ada'), await makeAccount(service, 'Ben')];
});

const remove = (guest: Guest) => guest.send('DELETE', '/me');
const say = (guest: Guest, id: string, text: string) =>
  guest.post(`/matches/${id}/talk`, { text, key: freshKey() });
const linkOf = (address: string): string =>
  /\/api(\/mail\/address\/[\w-]+)/.exec(service.mailTo(address).text)![1]!;

describe('an account that is deleted', () => {
  test('is signed out everywhere, and its name is gone from a match that stays as it was', async () => {
    const id = await seatAll([ada, ben], { game: 'pebbles' });
    await playToEnd([ada, ben], id);
    await say(ada, id, 'Well played.');
    const before = (await ben.get(`/matches/${id}?since=0`)).body;
    expect((await remove(ada)).status).toBe(204);
    expect((await ada.get('/me')).status).toBe(401);
    expect((await ben.get(`/players/${ada.me.id}`)).status).toBe(404);
    const after = await ben.get(`/matches/${id}?since=0`);
    expect(after.text).not.toMatch(/Ada/);
    expect(after.text).not.toContain(ada.me.id);
    expect(after.body.seats[0]).toEqual({ seat: 0, player: null, bot: false, former: true });
    expect(after.body.events.map(({ seq }) => seq)).toEqual(before.events.map(({ seq }) => seq));
    expect(after.text).toContain('Former player 1');
    expect(after.body.outcome!.ranks).toEqual(before.outcome!.ranks);
    const { lines } = (await ben.get<Talk>(`/matches/${id}/talk`)).body;
    expect(lines).toMatchObject([{ text: 'Well played.', seat: 0, player: null }]);
    expect(after.body.talk.lines).toBe(1);
  });

  test('leaves tables that wait, and gives its seats to bots, ranked last', async () => {
    const { id: waiting } = await ben.make({ game: 'pebbles', seats: 3 });
    await ada.post(`/matches/${waiting}/join`);
    const { id: lonely } = await ada.make({ game: 'pebbles', seats: 2 });
    const running = await seatAll([ada, ben], { game: 'pebbles' });
    await remove(ada);
    await service.settle();
    expect(
      (await ben.get(`/matches/${waiting}`)).body.seats.map(({ player }) => player?.name ?? null),
    ).toEqual(['Ben', null, null]);
    expect((await ben.get(`/matches/${lonely}`)).body.status).toBe('cancelled');
    const { body } = await ben.get(`/matches/${running}?since=0`);
    expect(body.awaiting).toEqual([1]);
    expect(body.seats[0]).toMatchObject({ gone: 'left', former: true });
    const over = await playToEnd([ada, ben], running).catch(() => undefined);
    expect(over?.outcome?.ranks[0] ?? 2).toBe(2);
  });

  test('is told nothing more, and nobody’s friend', async () => {
    await ben.send('PUT', `/me/contacts/${ada.me.id}`, { body: { kind: 'friend' } });
    const id = await seatAll([ben, ada], { game: 'pebbles' });
    await playAny(ben, id);
    await remove(ada);
    await service.sweepAfter(10);
    expect(service.sent.filter(({ to }) => to === ada.email)).toEqual([]);
    expect((await ben.get<{ players: unknown[] }>('/me/contacts')).body.players).toEqual([]);
    expect((await ben.get<Inbox>('/inbox')).text).not.toContain('Ada');
  });

  test('can come again with its address, as somebody new', async () => {
    await remove(ada);
    const browser = openBrowser(service);
    await browser.ask(ada.email);
    const { body } = await browser.confirm<Me>({ token: readSignIn(service.mailTo(ada.email)).token });
    expect(body).toMatchObject({ email: ada.email, name: 'Newcomer' });
    expect(body.id).not.toBe(ada.me.id);
  });
});

test('a guest deletes themselves as well', async () => {
  const eva = await service.guest('Eva');
  expect((await remove(eva)).status).toBe(204);
  expect((await eva.get('/me')).status).toBe(401);
});

test('the file about me holds what I did and said, as the document describes it', async () => {
  const id = await seatAll([ada, ben], { game: 'pebbles' });
  await say(ada, id, 'Good luck.');
  await playToEnd([ada, ben], id);
  await service.settle();
  await ada.send('PUT', `/me/contacts/${ben.me.id}`, { body: { kind: 'friend' } });
  const { text, headers } = await ada.get('/me/export');
  expect(headers.get('content-disposition')).toContain('attachment');
  const file = v.parse(v.strictObject(PlayerExport.entries), JSON.parse(text));
  expect(file.player).toMatchObject({ id: ada.me.id, name: 'Ada', email: ada.email });
  expect(file.contacts).toMatchObject([{ id: ben.me.id, kind: 'friend' }]);
  expect(file.matches).toMatchObject([{ id, seat: 0, called: 'Ada', status: 'finished' }]);
  expect(file.matches[0]!.actions.length).toBeGreaterThan(0);
  expect(file.lines).toMatchObject([{ match: id, text: 'Good luck.' }]);
  expect(file.figures).toContainEqual(expect.objectContaining({ game: 'pebbles', kind: 'rank' }));
  expect(file.ratings).toMatchObject([{ game: 'pebbles', matches: 1 }]);
  expect(file.steps).toMatchObject([{ game: 'pebbles', match: id, mu: file.ratings[0]!.mu }]);
  expect(file.reliability).toMatchObject({ finished: 1, gone: 0 });
});

describe('another address', () => {
  const ask = async (email: string, of = ada) => {
    const answer = await of.post('/me/address', { email });
    await service.settle();
    return answer.status;
  };
  const follow = async (link: string) => {
    const answer = await service.ask('POST', link);
    await service.settle();
    return answer;
  };
  const mine = async (): Promise<string | null> => (await ada.get<Me>('/me')).body.email;

  test('is mine once its link is followed, and the old one is told', async () => {
    const email = freshAddress();
    expect(await ask(email)).toBe(204);
    expect((await service.ask('GET', linkOf(email))).text).toContain('Use this address');
    expect(await mine()).toBe(ada.email);
    expect((await follow(linkOf(email))).status).toBe(200);
    expect(await mine()).toBe(email);
    expect(service.mailTo(ada.email).text).toContain(`is ${email} now`);
    expect((await follow(linkOf(email))).status).toBe(404);
  });

  test('is taken back from the old one for a week, and everybody is signed out', async () => {
    await ask(freshAddress());
    const email = service.sent.at(-1)!.to;
    await follow(linkOf(email));
    service.clock.now = new Date(service.clock.now.getTime() + 6 * 86_400_000);
    expect((await follow(linkOf(ada.email))).text).toContain('your address again');
    expect((await ada.get('/me')).status).toBe(401);
    const browser = openBrowser(service);
    await browser.ask(ada.email);
    const { body } = await browser.confirm<Me>({ token: readSignIn(service.mailTo(ada.email)).token });
    expect(body.id).toBe(ada.me.id);
  });

  test('that has an account stays with it, and who asked is not told', async () => {
    expect(await ask(ben.email)).toBe(204);
    expect((await service.ask('GET', linkOf(ben.email))).text).not.toContain('<button');
    expect((await follow(linkOf(ben.email))).text).toContain('has an account');
    expect(await mine()).toBe(ada.email);
  });

  test('is not for guests, and not asked for on and on', async () => {
    const eva = await service.guest('Eva');
    expect((await eva.post('/me/address', { email: freshAddress() })).status).toBe(403);
    const email = freshAddress();
    const answers = [];
    for (let i = 0; i < 8; i++) answers.push(await ask(email));
    expect(answers).toContain(429);
    expect(answers[0]).toBe(204);
    expect((await ada.post('/me/address', { email: 'nowhere' })).status).toBe(400);
  });

  test('is asked for by a link that holds for a day', async () => {
    const email = freshAddress();
    await ask(email);
    service.clock.now = new Date(service.clock.now.getTime() + 25 * 3_600_000);
    expect((await follow(linkOf(email))).status).toBe(404);
    expect((await service.ask('GET', `/mail/address/${'x'.repeat(43)}`)).status).toBe(404);
  });
});

describe('a guest who never comes back', () => {
  const days = (count: number): number => count * 24 * 60;

  test('is forgotten after half a year, a match that waits for them goes on', async () => {
    const eva = await service.guest('Eva');
    const id = await seatAll([eva, ben], { game: 'pebbles', pace: 'none' });
    service.clock.now = new Date('2026-11-20T09:00:00.000Z');
    await service.sweepAfter(days(170));
    expect((await eva.get('/me')).status).toBe(200);
    await service.sweepAfter(days(13));
    expect((await eva.get('/me')).status).toBe(401);
    expect((await ben.get(`/matches/${id}`)).body).toMatchObject({ awaiting: [1] });
    expect((await ben.get('/me')).status).toBe(200);
  });

  test('stays who came by, or has played, since', async () => {
    const [eva, guy] = [await service.guest('Eva'), await service.guest('Guy')];
    const id = await seatAll([guy, ben], { game: 'pebbles', pace: 'none' });
    service.clock.now = new Date('2026-11-20T09:00:00.000Z');
    await service.sweepAfter(days(100));
    await browserOf(service, eva).get('/session');
    await playAny(guy, id);
    await service.sweepAfter(days(100));
    expect((await eva.get('/me')).status).toBe(200);
    expect((await guy.get('/me')).status).toBe(200);
  });
});

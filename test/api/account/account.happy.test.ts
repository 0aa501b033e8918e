import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { PlayerExport } from '../../../api/contract/people/account.ts';
import type { Inbox } from '../../../api/contract/lists.ts';
import type { Talk } from '../../../api/contract/match.ts';
import type { Me } from '../../../api/contract/people/player.ts';
import { browserOf, freshAddress, signIn } from '../mail-service.ts';
import { sitWithMail } from '../own.ts';
import { freshKey, playAny, playToEnd, seatAll, type Guest } from '../service.ts';

const at = sitWithMail();

const remove = (guest: Guest) => guest.send('DELETE', '/me');
const say = (guest: Guest, id: string, text: string) =>
  guest.post(`/matches/${id}/talk`, { text, key: freshKey() });
const linkOf = (address: string): string =>
  /\/api(\/mail\/address\/[\w-]+)/.exec(at.service.mailTo(address).text)![1]!;

describe('an account that is deleted', () => {
  test('is signed out everywhere, and its name is gone from a match that stays as it was', async () => {
    const id = await seatAll([at.ada, at.ben], { game: 'pebbles' });
    await playToEnd([at.ada, at.ben], id);
    await say(at.ada, id, 'Well played.');
    await at.service.settle(); // who is counted just now is not deleted at the same instant
    const before = (await at.ben.get(`/matches/${id}?since=0`)).body;
    expect((await remove(at.ada)).status).toBe(204);
    expect((await at.ada.get('/me')).status).toBe(401);
    expect((await at.ben.get(`/players/${at.ada.me.id}`)).status).toBe(404);
    const after = await at.ben.get(`/matches/${id}?since=0`);
    expect(after.text).not.toMatch(/Ada/);
    expect(after.text).not.toContain(at.ada.me.id);
    expect(after.body.seats[0]).toEqual({ seat: 0, player: null, bot: false, former: true });
    expect(after.body.events.map(({ seq }) => seq)).toEqual(before.events.map(({ seq }) => seq));
    expect(after.text).toContain('Former player 1');
    expect(after.body.outcome!.ranks).toEqual(before.outcome!.ranks);
    const { lines } = (await at.ben.get<Talk>(`/matches/${id}/talk`)).body;
    expect(lines).toMatchObject([{ text: 'Well played.', seat: 0, player: null }]);
    expect(after.body.talk.lines).toBe(1);
  });

  test('leaves tables that wait, and gives its seats to bots, ranked last', async () => {
    const { id: waiting } = await at.ben.make({ game: 'pebbles', seats: 3 });
    await at.ada.post(`/matches/${waiting}/join`);
    const { id: lonely } = await at.ada.make({ game: 'pebbles', seats: 2 });
    const running = await seatAll([at.ada, at.ben], { game: 'pebbles' });
    await remove(at.ada);
    await at.service.settle();
    expect(
      (await at.ben.get(`/matches/${waiting}`)).body.seats.map(({ player }) => player?.name ?? null),
    ).toEqual(['Ben', null, null]);
    expect((await at.ben.get(`/matches/${lonely}`)).body.status).toBe('cancelled');
    const { body } = await at.ben.get(`/matches/${running}?since=0`);
    expect(body.awaiting).toEqual([1]);
    expect(body.seats[0]).toMatchObject({ gone: 'left', former: true });
    const over = await playToEnd([at.ada, at.ben], running).catch(() => undefined);
    expect(over?.outcome?.ranks[0] ?? 2).toBe(2);
  });

  test('is told nothing more, and nobody’s friend', async () => {
    await at.ben.send('PUT', `/me/contacts/${at.ada.me.id}`, { body: { kind: 'friend' } });
    const id = await seatAll([at.ben, at.ada], { game: 'pebbles' });
    await playAny(at.ben, id);
    await remove(at.ada);
    await at.service.sweepAfter(10);
    expect(at.service.sent.filter(({ to }) => to === at.ada.email)).toEqual([]);
    expect((await at.ben.get<{ players: unknown[] }>('/me/contacts')).body.players).toEqual([]);
    expect((await at.ben.get<Inbox>('/inbox')).text).not.toContain('Ada');
  });

  test('can come again with its address, as somebody new', async () => {
    await remove(at.ada);
    const { me: body } = await signIn(at.service, at.ada.email);
    expect(body).toMatchObject({ email: at.ada.email, name: 'Guest' });
    expect(body.id).not.toBe(at.ada.me.id);
  });
});

test('a guest deletes themselves as well', async () => {
  const eva = await at.service.guest('Eva');
  expect((await remove(eva)).status).toBe(204);
  expect((await eva.get('/me')).status).toBe(401);
});

test('the file about me holds what I did and said, as the document describes it', async () => {
  const id = await seatAll([at.ada, at.ben], { game: 'pebbles' });
  await say(at.ada, id, 'Good luck.');
  await playToEnd([at.ada, at.ben], id);
  await at.service.settle();
  await at.ada.send('PUT', `/me/contacts/${at.ben.me.id}`, { body: { kind: 'friend' } });
  const { text, headers } = await at.ada.get('/me/export');
  expect(headers.get('content-disposition')).toContain('attachment');
  const file = v.parse(v.strictObject(PlayerExport.entries), JSON.parse(text));
  expect(file.player).toMatchObject({ id: at.ada.me.id, name: 'Ada', email: at.ada.email });
  expect(file.contacts).toMatchObject([{ id: at.ben.me.id, kind: 'friend' }]);
  expect(file.matches).toMatchObject([{ id, seat: 0, called: 'Ada', status: 'finished' }]);
  expect(file.matches[0]!.actions.length).toBeGreaterThan(0);
  expect(file.lines).toMatchObject([{ match: id, text: 'Good luck.' }]);
  expect(file.figures).toContainEqual(expect.objectContaining({ game: 'pebbles', kind: 'rank' }));
  expect(file.ratings).toMatchObject([{ game: 'pebbles', matches: 1 }]);
  expect(file.steps).toMatchObject([{ game: 'pebbles', match: id, mu: file.ratings[0]!.mu }]);
  expect(file.reliability).toMatchObject({ finished: 1, gone: 0 });
});

describe('another address', () => {
  const ask = async (email: string, of = at.ada) => {
    const answer = await of.post('/me/address', { email });
    await at.service.settle();
    return answer.status;
  };
  const follow = async (link: string) => {
    const answer = await at.service.ask('POST', link);
    await at.service.settle();
    return answer;
  };
  const mine = async (): Promise<string | null> => (await at.ada.get<Me>('/me')).body.email;

  test('is mine once its link is followed, and the old one is told', async () => {
    const email = freshAddress();
    expect(await ask(email)).toBe(204);
    expect((await at.service.ask('GET', linkOf(email))).text).toContain('Use this address');
    expect(await mine()).toBe(at.ada.email);
    expect((await follow(linkOf(email))).status).toBe(200);
    expect(await mine()).toBe(email);
    expect(at.service.mailTo(at.ada.email).text).toContain(`is ${email} now`);
    expect((await follow(linkOf(email))).status).toBe(404);
  });

  test('that has an account stays with it, and who asked is not told', async () => {
    expect(await ask(at.ben.email)).toBe(204);
    expect((await at.service.ask('GET', linkOf(at.ben.email))).text).not.toContain('<button');
    expect((await follow(linkOf(at.ben.email))).text).toContain('has an account');
    expect(await mine()).toBe(at.ada.email);
  });

  test('is not for guests, and not asked for on and on', async () => {
    const eva = await at.service.guest('Eva');
    expect((await eva.post('/me/address', { email: freshAddress() })).status).toBe(403);
    const email = freshAddress();
    const answers = [];
    for (let i = 0; i < 8; i++) answers.push(await ask(email));
    expect(answers).toContain(429);
    expect(answers[0]).toBe(204);
  });

  test('is asked for by a link that holds for a day', async () => {
    const email = freshAddress();
    await ask(email);
    at.service.pass(25 * 3_600_000);
    expect((await follow(linkOf(email))).status).toBe(404);
    expect((await at.service.ask('GET', `/mail/address/${'x'.repeat(43)}`)).status).toBe(404);
  });
});

describe('a guest who never comes back', () => {
  const days = (count: number): number => count * 24 * 60;

  test('is forgotten after half a year, a match that waits for them goes on', async () => {
    const eva = await at.service.guest('Eva');
    const id = await seatAll([eva, at.ben], { game: 'pebbles', pace: 'none' });
    at.service.clock.now = new Date('2026-11-20T09:00:00.000Z');
    await at.service.sweepAfter(days(170));
    expect((await eva.get('/me')).status).toBe(200);
    await at.service.sweepAfter(days(13));
    expect((await eva.get('/me')).status).toBe(401);
    expect((await at.ben.get(`/matches/${id}`)).body).toMatchObject({ awaiting: [1] });
    expect((await at.ben.get('/me')).status).toBe(200);
  });

  test('stays who came by, or has played, since', async () => {
    const [eva, guy] = [await at.service.guest('Eva'), await at.service.guest('Guy')];
    const id = await seatAll([guy, at.ben], { game: 'pebbles', pace: 'none' });
    at.service.clock.now = new Date('2026-11-20T09:00:00.000Z');
    await at.service.sweepAfter(days(100));
    await browserOf(at.service, eva).get('/session');
    await playAny(guy, id);
    await at.service.sweepAfter(days(100));
    expect((await eva.get('/me')).status).toBe(200);
    expect((await guy.get('/me')).status).toBe(200);
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '../../../api/contract/people/player.ts';
import { banPlayer, unbanPlayer } from '../../../db/moderation.ts';
import { openDb } from '../../../db/client.ts';
import {
  browserOf,
  makeAccount,
  makePostedService,
  openBrowser,
  readSignIn,
  type Browser,
  type PostedService,
} from '../mail-service.ts';
import { playAny, seatAll, type Guest } from '../service.ts';
import { decideOn, makeModerator, reportPlayer } from './people.ts';

let service: PostedService;
let ada: Guest & { email: string };
let ben: Guest & { email: string };
let moderator: Guest;

beforeEach(async () => {
  service = makePostedService();
  [ada, ben] = [await makeAccount(service, `Ada`), await makeAccount(service, `Ben`)];
  moderator = await makeModerator(service, 'Mo');
});

const REASON = 'You insulted people, twice.';
const ban = async (days?: number): Promise<void> => {
  const name = `Ben ${crypto.randomUUID().slice(0, 8)}`;
  await ben.send('PATCH', '/me', { body: { name } });
  await reportPlayer(ada, ben);
  const decided = await decideOn(moderator, name, {
    measure: 'banned',
    reason: REASON,
    ...(days && { days }),
  });
  expect(decided.status).toBe(200);
  await service.settle();
};
const sessionOf = async (guest: Guest): Promise<Session> => (await guest.get<Session>('/session')).body;
const seatsOf = async (id: string) => (await ada.get(`/matches/${id}`)).body.seats;

describe('a banned player', () => {
  test('is refused with a stable code, why, and until when, and their session tells so', async () => {
    const { body: token } = await ben.post<{ token: string }>('/me/tokens', { label: 'bot' });
    await ban(7);
    const until = '2026-11-27T08:00:00.000Z';
    const asked = [
      await ben.get('/inbox'),
      await ben.get('/me'),
      await ben.post('/matches', { game: 'pebbles', seats: 2 }),
      await ben.post('/reports', { kind: 'player', player: ada.me.id, reason: 'abuse' }),
      await ben.send('PATCH', '/me', { body: { name: 'Benno' } }),
      await ben.post('/guest', { name: 'Benno' }),
      await service.ask('GET', '/me', { headers: { authorization: `Bearer ${token.token}` } }),
    ];
    for (const { status, body } of asked)
      expect([status, body]).toEqual([
        403,
        expect.objectContaining({ code: 'banned', ban: { reason: REASON, until } }),
      ]);
    expect(await sessionOf(ben)).toMatchObject({
      me: null,
      ban: { reason: REASON, until, email: ben.email },
    });
  });

  test('may still take their data, sign out, and go for good', async () => {
    await ban();
    const { status, text } = await ben.get('/me/export');
    expect([status, text.includes(ben.email)]).toEqual([200, true]);
    expect((await ben.send('DELETE', '/me')).status).toBe(204);
    expect(await sessionOf(ben)).toEqual({ me: null });
  });

  test('stays signed out once they signed out', async () => {
    await ban();
    await ben.post('/sign-out');
    expect(await sessionOf(ben)).toEqual({ me: null });
    expect((await ben.get('/me/export')).status).toBe(401);
  });

  test('reads why after signing in anew, and plays no more than before', async () => {
    await ban();
    const { answer, browser } = await signIn(ben.email);
    expect([answer.status, answer.body]).toEqual([403, expect.objectContaining({ code: 'banned' })]);
    expect((await browser.get<Session>('/session')).body).toMatchObject({
      me: null,
      ban: { reason: REASON },
    });
    expect((await browser.get('/inbox')).status).toBe(403);
  });

  test('plays again when the time is over, in the same browser', async () => {
    await ban(2);
    service.clock.now = new Date('2026-11-22T08:00:01.000Z');
    expect(await sessionOf(ben)).toMatchObject({ me: { id: ben.me.id } });
    expect((await ben.get('/inbox')).status).toBe(200);
  });

  test('plays again when the operator ends it; without it, nothing is to be ended', async () => {
    await ban();
    const db = openDb(service.env);
    const end = () => unbanPlayer(db, { id: crypto.randomUUID(), player: ben.me.id, now: service.clock.now });
    expect([await end(), await end()]).toEqual([true, false]);
    expect((await ben.get('/inbox')).status).toBe(200);
  });

  test('gets one mail about it, and none about anything else', async () => {
    const id = await seatAll([ada, ben], { game: 'pebbles' });
    await ban();
    service.sent.length = 0;
    await playAny(ada, id);
    await service.sweepAfter(10);
    await service.sweepAfter(60 * 24);
    expect(service.sent.filter(({ to }) => to === ben.email).length).toBeLessThanOrEqual(1);
    expect(service.sent.filter(({ to, text }) => to === ben.email && !text.includes(REASON))).toEqual([]);
  });
});

/** Signs in by the code in a mail. */
const signIn = async (email: string, browser: Browser = openBrowser(service)) => {
  await browser.ask(email);
  const { code } = readSignIn(service.mailTo(email));
  return { browser, answer: await browser.confirm({ email, code }) };
};

describe('the seats of a banned player', () => {
  test('are played on by bots, and nobody waits for them', async () => {
    const id = await seatAll([ada, ben], { game: 'pebbles' });
    await ban();
    expect(await seatsOf(id)).toMatchObject([{ seat: 0 }, { seat: 1, gone: 'left' }]);
    await playAny(ada, id);
    await service.sweepAfter(1);
    expect((await ada.get(`/matches/${id}`)).body.awaiting).toEqual([0]);
  });

  test('are given up by the next sweep where the service died in the middle', async () => {
    const id = await seatAll([ada, ben], { game: 'pebbles' });
    const db = openDb(service.env);
    const now = service.clock.now;
    await banPlayer(db, { id: crypto.randomUUID(), player: ben.me.id, reason: REASON, until: null, now });
    expect((await seatsOf(id))[1]).not.toHaveProperty('gone');
    await service.sweepAfter(0);
    expect((await seatsOf(id))[1]).toMatchObject({ gone: 'left' });
  });

  test('are free at tables that wait; a table they sat at alone is closed', async () => {
    const { id: alone } = await ben.make({ game: 'pebbles', seats: 2 });
    const { id: shared } = await ben.make({ game: 'pebbles', seats: 3 });
    await ada.post(`/matches/${shared}/join`);
    await ban();
    expect((await ada.get(`/matches/${alone}`)).body.status).toBe('cancelled');
    const { status, seats, maker } = (await ada.get(`/matches/${shared}`)).body;
    const sitting = seats.flatMap(({ player }) => player?.id ?? []);
    expect([status, sitting, maker]).toEqual(['open', [ada.me.id], ada.me.id]);
  });

  test('are not those of a guest who signs in to the account: theirs are given up with their session', async () => {
    await ban();
    const guest = await service.guest('Benny');
    const id = await seatAll([ada, guest], { game: 'pebbles' });
    await signIn(ben.email, browserOf(service, guest));
    await service.sweepAfter(2);
    expect((await seatsOf(id))[1]).toMatchObject({ player: { id: guest.me.id } });
    expect((await seatsOf(id))[1]).not.toHaveProperty('gone');
    await service.sweepAfter(25 * 60 - 2);
    expect((await seatsOf(id))[1]).toMatchObject({ gone: 'left' });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Inbox, Invitations, MatchList } from '../../../api/http/schemas/match.ts';
import type { Person } from '../../../api/http/schemas/player.ts';
import { ownEnv } from '../../service.ts';
import { makeAccount, makePostedService, type PostedService } from '../mail-service.ts';
import type { Guest } from '../service.ts';

type Account = Guest & { email: string };

let own: Awaited<ReturnType<typeof ownEnv>>;
let service: PostedService;
let ada: Account;
let ben: Account;
let eva: Guest;
beforeAll(async () => {
  own = await ownEnv();
});
afterAll(() => own.stop());
beforeEach(async () => {
  service = makePostedService(own.env);
  [ada, ben] = [await makeAccount(service, 'Ada'), await makeAccount(service, 'Ben')];
  eva = await service.guest('Eva');
});

const invite = (by: Guest, id: string, guest: Guest) =>
  by.post<Invitations>(`/matches/${id}/invitations`, { player: guest.me.id });
const contact = (guest: Guest, other: Guest, kind: string) =>
  guest.send('PUT', `/me/contacts/${other.me.id}`, { body: { kind } });
const sentTo = ({ email }: Account) => service.sent.filter(({ to }) => to === email);
const invitedIds = async (guest: Guest): Promise<string[]> =>
  (await guest.get<Inbox>('/inbox')).body.invited.map(({ id }) => id);

describe('an invitation', () => {
  test('is told once by mail, stands in the inbox, and lets its guest sit down at a private table', async () => {
    const { id } = await ada.make({ game: 'pebbles', seats: 3, visibility: 'private' });
    expect((await ben.get(`/matches/${id}`)).status).toBe(404);
    expect((await invite(ada, id, ben)).body.invited).toEqual([
      { id: ben.me.id, name: 'Ben', declined: false },
    ]);
    await invite(ada, id, ben);
    await service.sweepAfter(3);
    await service.sweepAfter(3);
    expect(sentTo(ben).map(({ subject }) => subject)).toEqual(['Meanwhile, Ada invites you to Pebbles']);
    expect(sentTo(ben)[0]!.text).toContain(`https://m.example/matches/${id}`);
    expect(await invitedIds(ben)).toEqual([id]);
    expect((await ben.post(`/matches/${id}/join`)).body.viewer).toBe(1);
    expect(await invitedIds(ben)).toEqual([]);
    expect((await ada.get<Invitations>(`/matches/${id}/invitations`)).body.invited).toEqual([]);
  });

  test('that comes too late, or was declined, is not sent', async () => {
    const [late, declined] = await Promise.all([1, 2].map(() => ada.make({ game: 'pebbles', seats: 2 })));
    await invite(ada, late!.id, ben);
    await eva.post(`/matches/${late!.id}/join`);
    await invite(ada, declined!.id, ben);
    expect((await ben.send('DELETE', `/matches/${declined!.id}/invitations`)).status).toBe(204);
    expect((await invite(ada, declined!.id, ben)).body.invited).toMatchObject([{ declined: true }]);
    await service.sweepAfter(3);
    expect(sentTo(ben)).toEqual([]);
    expect(await invitedIds(ben)).toEqual([]);
  });

  test('is refused of whoever has no seat, to nobody, and to a match that runs', async () => {
    const { id } = await ada.make({ game: 'pebbles', seats: 2 });
    expect((await invite(eva, id, ben)).status).toBe(403);
    expect((await eva.get(`/matches/${id}/invitations`)).status).toBe(403);
    expect((await ada.post(`/matches/${id}/invitations`, { player: 'zzzzzzzzzzzz' })).status).toBe(404);
    expect((await ada.post(`/matches/${id}/invitations`, { player: 'Ben' })).status).toBe(400);
    await eva.post(`/matches/${id}/join`);
    expect((await invite(ada, id, ben)).status).toBe(409);
  });
});

describe('friends', () => {
  test('are found first, and their tables when these are asked for', async () => {
    const near = await service.guest('Bella');
    expect((await contact(eva, ben, 'friend')).status).toBe(204);
    const { players } = (await eva.get<{ players: Person[] }>('/players?name=be')).body;
    expect(players[0]).toEqual({ id: ben.me.id, name: 'Ben', contact: 'friend' });
    expect(players).toContainEqual({ id: near.me.id, name: 'Bella', contact: null });
    await ada.make({ game: 'pebbles', seats: 2 });
    const { id } = await ben.make({ game: 'pebbles', seats: 3 });
    const { matches } = (await eva.get<MatchList>('/matches?to=join&friends=true')).body;
    expect(matches.map((match) => match.id)).toEqual([id]);
  });

  test('are known to nobody else, and can be dropped', async () => {
    await contact(eva, ben, 'friend');
    const lists = async (guest: Guest) =>
      (await guest.get<{ players: Person[] }>('/me/contacts')).body.players;
    expect(await lists(eva)).toEqual([{ id: ben.me.id, name: 'Ben', contact: 'friend' }]);
    expect(await lists(ben)).toEqual([]);
    expect((await ben.get<Person>(`/players/${eva.me.id}`)).body.contact).toBeNull();
    expect((await eva.get<Person>(`/players/${ben.me.id}`)).body.contact).toBe('friend');
    await eva.send('DELETE', `/me/contacts/${ben.me.id}`);
    expect(await lists(eva)).toEqual([]);
    expect((await eva.send('DELETE', `/me/contacts/${ben.me.id}`)).status).toBe(404);
  });

  test('are other people', async () => {
    expect((await contact(eva, eva, 'friend')).status).toBe(400);
    expect((await contact(eva, ben, 'rival')).status).toBe(400);
    const nobody = { body: { kind: 'friend' } };
    expect((await eva.send('PUT', '/me/contacts/zzzzzzzzzzzz', nobody)).status).toBe(404);
    expect((await service.ask('GET', '/players?name=be')).status).toBe(401);
  });
});

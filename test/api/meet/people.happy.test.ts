import { beforeEach, describe, expect, test } from 'vitest';
import type { Inbox, MatchList } from '../../../api/contract/lists.ts';
import type { Invitations } from '../../../api/contract/match.ts';
import type { Person } from '../../../api/contract/people/player.ts';
import { sitWithMail } from '../own.ts';
import type { Guest } from '../service.ts';

const at = sitWithMail();
let eva: Guest;
beforeEach(async () => {
  eva = await at.service.guest('Eva');
});

const invite = (by: Guest, id: string, guest: Guest) =>
  by.post<Invitations>(`/matches/${id}/invitations`, { player: guest.me.id });
const contact = (guest: Guest, other: Guest, kind: string) =>
  guest.send('PUT', `/me/contacts/${other.me.id}`, { body: { kind } });
const invitedIds = async (guest: Guest): Promise<string[]> =>
  (await guest.get<Inbox>('/inbox')).body.invited.map(({ id }) => id);

describe('an invitation', () => {
  beforeEach(() => contact(at.ben, at.ada, 'friend'));

  test('is told once by mail, appears in the inbox, and lets its guest sit down at a private table', async () => {
    const { id } = await at.ada.make({ game: 'pebbles', seats: 3, visibility: 'private' });
    expect((await at.ben.get(`/matches/${id}`)).status).toBe(404);
    expect((await invite(at.ada, id, at.ben)).body.invited).toEqual([
      { id: at.ben.me.id, name: 'Ben', declined: false },
    ]);
    await invite(at.ada, id, at.ben);
    await at.service.sweepAfter(3);
    await at.service.sweepAfter(3);
    expect(at.sentTo(at.ben).map(({ subject }) => subject)).toEqual([
      'Meanwhile, Ada invited you to Pebbles',
    ]);
    expect(at.sentTo(at.ben)[0]!.text).toContain(`https://m.example/matches/${id}`);
    expect(await invitedIds(at.ben)).toEqual([id]);
    expect((await at.ben.post(`/matches/${id}/join`)).body.viewer).toBe(1);
    expect(await invitedIds(at.ben)).toEqual([]);
    expect((await at.ada.get<Invitations>(`/matches/${id}/invitations`)).body.invited).toEqual([]);
  });

  test('that comes too late, or was declined, is not sent', async () => {
    const [late, declined] = await Promise.all([1, 2].map(() => at.ada.make({ game: 'pebbles', seats: 2 })));
    await invite(at.ada, late!.id, at.ben);
    await eva.post(`/matches/${late!.id}/join`);
    await invite(at.ada, declined!.id, at.ben);
    expect((await at.ben.send('DELETE', `/matches/${declined!.id}/invitations`)).status).toBe(204);
    expect((await invite(at.ada, declined!.id, at.ben)).body.invited).toMatchObject([{ declined: true }]);
    await at.service.sweepAfter(3);
    expect(at.sentTo(at.ben)).toEqual([]);
    expect(await invitedIds(at.ben)).toEqual([]);
  });

  test('is refused from players without a seat, to nobody, and to a running match', async () => {
    const { id } = await at.ada.make({ game: 'pebbles', seats: 2 });
    expect((await invite(eva, id, at.ben)).status).toBe(403);
    expect((await eva.get(`/matches/${id}/invitations`)).status).toBe(403);
    expect((await at.ada.post(`/matches/${id}/invitations`, { player: 'zzzzzzzzzzzz' })).status).toBe(404);
    await eva.post(`/matches/${id}/join`);
    expect((await invite(at.ada, id, at.ben)).status).toBe(409);
  });
});

describe('friends', () => {
  test('are found first, and their tables when these are asked for', async () => {
    const near = await at.service.guest('Bella');
    expect((await contact(eva, at.ben, 'friend')).status).toBe(204);
    const { players } = (await eva.get<{ players: Person[] }>('/players?name=be')).body;
    expect(players[0]).toEqual({ id: at.ben.me.id, name: 'Ben', contact: 'friend' });
    expect(players).toContainEqual({ id: near.me.id, name: 'Bella', contact: null });
    await at.ada.make({ game: 'pebbles', seats: 2 });
    const { id } = await at.ben.make({ game: 'pebbles', seats: 3 });
    const { matches } = (await eva.get<MatchList>('/matches?to=join&friends=true')).body;
    expect(matches.map((match) => match.id)).toEqual([id]);
  });

  test('are known to nobody else, and can be dropped', async () => {
    await contact(eva, at.ben, 'friend');
    const lists = async (guest: Guest) =>
      (await guest.get<{ players: Person[] }>('/me/contacts')).body.players;
    expect(await lists(eva)).toEqual([{ id: at.ben.me.id, name: 'Ben', contact: 'friend' }]);
    expect(await lists(at.ben)).toEqual([]);
    expect((await at.ben.get<Person>(`/players/${eva.me.id}`)).body.contact).toBeNull();
    expect((await eva.get<Person>(`/players/${at.ben.me.id}`)).body.contact).toBe('friend');
    await eva.send('DELETE', `/me/contacts/${at.ben.me.id}`);
    expect(await lists(eva)).toEqual([]);
    expect((await eva.send('DELETE', `/me/contacts/${at.ben.me.id}`)).status).toBe(404);
  });

  test('are other people', async () => {
    expect((await contact(eva, eva, 'friend')).status).toBe(400);
    const nobody = { body: { kind: 'friend' } };
    expect((await eva.send('PUT', '/me/contacts/zzzzzzzzzzzz', nobody)).status).toBe(404);
  });
});

describe('a player', () => {
  const found = async (name: string): Promise<string[]> =>
    (await eva.get<{ players: Person[] }>(`/players?name=${encodeURIComponent(name)}`)).body.players.map(
      (player) => player.name,
    );

  test.each([
    ['İpek', ['İpek', 'ipek', 'İPE', 'IP']],
    ['ΝΙΚΟΣ', ['ΝΙΚΟΣ', 'νίκος', 'Νικ']],
    ['Žofie', ['Žofie', 'zofie', 'ŽOF', 'ZO']],
    ['Łukasz', ['łukasz', 'LUK']],
    ['Groß', ['gross', 'GROSS', 'groß']],
  ])('named %s is found by %j', async (name, typed) => {
    await at.service.guest(name);
    const renamed = await at.service.guest('Somebody');
    await renamed.send('PATCH', '/me', { body: { name } });
    for (const text of typed) expect([text, await found(text)]).toEqual([text, [name, name]]);
    expect(await found('somebody')).toEqual([]);
  });
});

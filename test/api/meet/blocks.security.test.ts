import { beforeEach, describe, expect, test } from 'vitest';
import type { Inbox, MatchList } from '../../../api/contract/lists.ts';
import type { Invitations, Talk } from '../../../api/contract/match.ts';
import { makeAccount, makePostedService, type PostedService } from '../mail-service.ts';
import { freshKey, playToEnd, seatAll, type Answer, type Guest, type MatchPage } from '../service.ts';
import { ownDatabase } from '../../service.ts';

// Ada has blocked Ben. Ben gets the answers that another player or a signed-out visitor gets.

const own = ownDatabase();
let service: PostedService;
let ada: Guest;
let ben: Guest & { email: string };
let cleo: Guest;

const block = (guest: Guest, other: Guest) =>
  guest.send('PUT', `/me/contacts/${other.me.id}`, { body: { kind: 'blocked' } });
const nowhere = async (guest: Guest): Promise<string> => (await guest.get('/matches/zzzzzzzzzzzz')).text;
const listed = async (guest: Guest, query: string): Promise<string> =>
  (await guest.get<MatchList>(`/matches?${query}`)).text;

beforeEach(async () => {
  service = makePostedService(own.env);
  [ada, cleo] = [await service.guest('Ada'), await service.guest('Cleo')];
  ben = await makeAccount(service, 'Ben');
  await block(ada, ben);
});

describe.each([
  ['made', async () => (await ada.make({ game: 'pebbles', seats: 3 })).id],
  [
    'joined',
    async () => {
      const { id } = await cleo.make({ game: 'pebbles', seats: 3 });
      await ada.post(`/matches/${id}/join`);
      return id;
    },
  ],
])('a table that waits, and that she has %s', (_, lay) => {
  /** All that tells of a table and its people, as somebody is answered it. */
  const answers = async (get: (path: string) => Promise<Answer>, id: string): Promise<string[]> => {
    const at = `/matches/${id}`;
    const players = [ada.me.id, cleo.me.id].map((player) => `/matches?player=${player}`);
    const lists = ['/matches', '/matches?status=open', '/matches?to=join', ...players];
    const paths = [at, `${at}/talk`, `${at}/terms`, `${at}/log`, `${at}/banks`, `${at}/legal`, ...lists];
    const told = await Promise.all(paths.map(get));
    return told.map(({ status, text }, i) => `${paths[i]} ${status} ${text}`);
  };

  test('is to him what it is to anybody: no answer tells of the block, to the byte', async () => {
    const id = await lay();
    const eva = await makeAccount(service, 'Eva');
    const told = await answers((path) => ben.get(path), id);
    expect(told).toEqual(await answers((path) => eva.get(path), id));
    const { seats, status } = (await service.ask<MatchPage>('GET', `/matches/${id}`)).body;
    expect((await ben.get(`/matches/${id}`)).body).toMatchObject({ seats, status });
    expect(await listed(ben, 'to=join')).toBe((await service.ask('GET', '/matches?to=join')).text);
    for (const path of ['start', 'leave', 'mute', 'invitations', 'rematch']) {
      const body = { mute: { muted: true }, invitations: { player: cleo.me.id } }[path] ?? {};
      const refusals = [ben, eva].map((one) => one.post(`/matches/${id}/${path}`, body));
      const [his, hers] = await Promise.all(refusals);
      expect([his!.status, his!.text], path).toEqual([hers!.status, hers!.text]);
    }
  });

  test('has no seat for him, as if somebody had been quicker', async () => {
    const id = await lay();
    const refusal = await ben.post(`/matches/${id}/join`);
    const other = await cleo.make({ game: 'pebbles', seats: 3 });
    const taken = await ben.post(`/matches/${other.id}/join`, { seat: 0 });
    const { page: _page, ...said } = refusal.body as unknown as { page: MatchPage };
    const { page: _other, ...late } = taken.body as unknown as { page: MatchPage };
    expect([refusal.status, said]).toEqual([taken.status, late]);
    expect((await cleo.get(`/matches/${id}`)).text).not.toContain('Ben');
  });

  test('is closed to him where it is private, with an invitation or without, and seen with its link', async () => {
    const { id, invite = '' } = await ada.make({ game: 'pebbles', seats: 3, visibility: 'private' });
    await cleo.post(`/matches/${id}/join`, { invite });
    await cleo.post(`/matches/${id}/invitations`, { player: ben.me.id });
    expect(await ben.get(`/matches/${id}`)).toMatchObject({ status: 404, text: await nowhere(ben) });
    const shown = `/matches/${id}?${invite.split('?')[1]}`;
    expect((await ben.get(shown)).body.seats).toEqual(
      (await service.ask<MatchPage>('GET', shown)).body.seats,
    );
    expect((await ben.post(`/matches/${id}/join`, { invite })).status).toBe(409);
  });

  test('is shown to him once it is played, as any other match', async () => {
    const id = await lay();
    const dora = await service.guest('Dora');
    await cleo.post(`/matches/${id}/join`);
    await dora.post(`/matches/${id}/join`);
    for (const guest of [ada, cleo, dora]) await guest.post(`/matches/${id}/start`);
    expect((await ben.get(`/matches/${id}`)).status).toBe(200);
    expect(await listed(ben, 'to=watch')).toContain(id);
  });
});

test('his own table is not offered to her, and she is told why she cannot sit there', async () => {
  const { id } = await ben.make({ game: 'pebbles', seats: 2 });
  expect(await listed(ada, 'to=join')).not.toContain(id);
  expect((await ada.get(`/matches/${id}`)).status).toBe(200);
  expect(await ada.post(`/matches/${id}/join`)).toMatchObject({ status: 403, body: { rule: 'blocked' } });
});

test('inviting her is answered as inviting anybody, and she is not told', async () => {
  const { id } = await ben.make({ game: 'pebbles', seats: 3 });
  const ask = (guest: Guest) => ben.post<Invitations>(`/matches/${id}/invitations`, { player: guest.me.id });
  const told = [(await ask(cleo)).body.invited[0]!, (await ask(ada)).body.invited[1]!];
  expect(told.map(({ declined }) => declined)).toEqual([false, false]);
  expect((await cleo.get<Inbox>('/inbox')).body.invited).toHaveLength(1);
  expect((await ada.get<Inbox>('/inbox')).body.invited).toEqual([]);
});

test('he is not told of an invitation to where she sits, and she cannot invite him', async () => {
  const { id } = await cleo.make({ game: 'pebbles', seats: 3 });
  await cleo.post(`/matches/${id}/invitations`, { player: ben.me.id });
  await ada.post(`/matches/${id}/join`);
  await service.sweepAfter(3);
  expect(service.sent.filter(({ to }) => to === ben.email)).toEqual([]);
  expect((await ben.get<Inbox>('/inbox')).body.invited).toEqual([]);
  const asked = await ada.post(`/matches/${id}/invitations`, { player: ben.me.id });
  expect(asked).toMatchObject({ status: 422, body: { rule: 'blocked' } });
});

test('she hears nothing he says, and he hears her; neither count nor page tells her of it, not even at the end', async () => {
  const people = [cleo, ben];
  const id = await seatAll(people, { game: 'pebbles' });
  const say = (guest: Guest, text: string) => guest.post(`/matches/${id}/talk`, { text, key: freshKey() });
  const heard = async (guest: Guest) => {
    const { lines, count } = (await guest.get<Talk>(`/matches/${id}/talk`)).body;
    expect(count).toBe(lines.length);
    expect((await guest.get(`/matches/${id}`)).body.talk.lines).toBe(count);
    return lines.map(({ text }) => text);
  };
  await say(cleo, 'One.');
  await say(ben, 'Two.');
  await say(ada, 'From the gallery.');
  expect(await heard(ada)).toEqual(['One.', 'From the gallery.']);
  await playToEnd(people, id);
  await say(ben, 'Three.');
  expect(await heard(ada)).toEqual(['One.', 'From the gallery.']);
  expect(await heard(ben)).toEqual(['One.', 'Two.', 'From the gallery.', 'Three.']);
});

test('nothing that he is told about people says that he is blocked', async () => {
  const zoe = await service.guest('Zoe');
  await block(zoe, ben);
  const [before, after] = [cleo, zoe].map((guest) => guest.me.id);
  const about = async (id: string) => (await ben.get<object>(`/players/${id}`)).body;
  const { name: _c, ...cleoCard } = (await about(before!)) as { id: string; name: string };
  const { name: _z, ...zoeCard } = (await about(after!)) as { id: string; name: string };
  expect({ ...zoeCard, id: '' }).toEqual({ ...cleoCard, id: '' });
  const found = (await ben.get<{ players: object[] }>('/players?name=Zoe')).body.players;
  expect(found).toContainEqual({ id: zoe.me.id, name: 'Zoe', contact: null });
});

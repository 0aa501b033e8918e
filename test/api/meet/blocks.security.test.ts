import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Inbox, MatchList } from '../../../api/http/schemas/lists.ts';
import type { Invitations, Talk } from '../../../api/http/schemas/match.ts';
import { ownEnv } from '../../service.ts';
import { makeAccount, makePostedService, type PostedService } from '../mail-service.ts';
import { freshKey, playToEnd, seatAll, type Guest } from '../service.ts';

// Ada has blocked Ben. Whatever Ben asks is answered as it would be about a table that is not there.

let own: Awaited<ReturnType<typeof ownEnv>>;
let service: PostedService;
let ada: Guest;
let ben: Guest & { email: string };
let cleo: Guest;

const block = (guest: Guest, other: Guest) =>
  guest.send('PUT', `/me/contacts/${other.me.id}`, { body: { kind: 'blocked' } });
const nowhere = async (guest: Guest): Promise<string> => (await guest.get('/matches/zzzzzzzzzzzz')).text;
const listed = async (guest: Guest, query: string): Promise<string> =>
  (await guest.get<MatchList>(`/matches?${query}`)).text;

beforeAll(async () => {
  own = await ownEnv();
});
afterAll(() => own.stop());
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
  test('is nowhere for him: no page, no seat, no talk, no list', async () => {
    const id = await lay();
    const gone = { status: 404, text: await nowhere(ben) };
    expect(await ben.get(`/matches/${id}`)).toMatchObject(gone);
    expect(await ben.get(`/matches/${id}/talk`)).toMatchObject(gone);
    for (const path of ['join', 'start', 'leave', 'mute', 'invitations', 'talk']) {
      const body = { muted: true, player: cleo.me.id, text: 'Hello.', key: freshKey() };
      const wanted = { join: {}, mute: { muted: true }, invitations: { player: cleo.me.id } }[path] ?? {
        text: body.text,
        key: body.key,
      };
      expect(await ben.post(`/matches/${id}/${path}`, wanted), path).toMatchObject(gone);
    }
    for (const query of ['', 'status=open', 'to=join', `player=${ada.me.id}`, `player=${cleo.me.id}`])
      expect(await listed(ben, query), query).not.toContain(id);
    expect(await listed(cleo, 'status=open')).toContain(id);
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
  const [before, after] = [cleo, ada].map((guest) => guest.me.id);
  const about = async (id: string) => (await ben.get<object>(`/players/${id}`)).body;
  const { name: _c, ...cleoCard } = (await about(before!)) as { id: string; name: string };
  const { name: _a, ...adaCard } = (await about(after!)) as { id: string; name: string };
  expect({ ...adaCard, id: '' }).toEqual({ ...cleoCard, id: '' });
  const found = (await ben.get<{ players: object[] }>('/players?name=Ada')).body.players;
  expect(found).toContainEqual({ id: ada.me.id, name: 'Ada', contact: null });
});

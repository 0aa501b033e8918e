import { beforeEach, expect, test } from 'vitest';
import type { Inbox, MatchList } from '../../../api/contract/lists.ts';
import { makeAccount, makePostedService, type PostedService } from '../mail-service.ts';
import { playToEnd, seatAll, type Guest } from '../service.ts';
import { ownDatabase } from '../../service.ts';

type Account = Guest & { email: string };

const own = ownDatabase();
let service: PostedService;
let people: Account[];
let id: string;
beforeEach(async () => {
  service = makePostedService(own.env);
  people = await Promise.all(['Ada', 'Ben', 'Cleo'].map((name) => makeAccount(service, name)));
  id = await seatAll(people, { game: 'pebbles', pace: '3d', daysOff: false, lookWithin: 7200 });
  await playToEnd(people, id);
  await service.sweepAfter(3);
  service.sent.length = 0;
});

const again = (guest: Guest) => guest.post(`/matches/${id}/rematch`);
const tied = async (guest: Guest) =>
  (await guest.get<{ rematch: string | null }>(`/matches/${id}/rematch`)).body.rematch;

test('a rematch is set up with one click, and tells each of the others once', async () => {
  const [ada, ben, cleo] = people as [Account, Account, Account];
  const { body: page } = await again(ada);
  expect(page).toMatchObject({ status: 'open', pace: '3d', daysOff: false, lookWithin: 7200, viewer: 0 });
  expect(page.seats).toHaveLength(3);
  await service.sweepAfter(3);
  await service.sweepAfter(3);
  expect(service.sent.map(({ to }) => to).toSorted()).toEqual([ben.email, cleo.email].toSorted());
  expect((await ben.get<Inbox>('/inbox')).body.invited.map((card) => card.id)).toEqual([page.id]);
  expect(await Promise.all(people.map(tied))).toEqual([page.id, page.id, page.id]);
  for (const guest of [ben, cleo, ada]) expect((await again(guest)).body.id).toBe(page.id);
  expect((await ada.get(`/matches/${page.id}`)).body.status).toBe('running');
});

test('all who ask at the same instant meet at one table', async () => {
  const ids = (await Promise.all(people.map(again))).map(({ body }) => body.id);
  expect(new Set(ids).size).toBe(1);
  expect((await people[0]!.get(`/matches/${ids[0]}`)).body.status).toBe('running');
});

test('one that was put away makes room for another', async () => {
  const first = (await again(people[0]!)).body.id;
  await people[0]!.post(`/matches/${first}/leave`);
  expect(await tied(people[1]!)).toBeNull();
  const second = (await again(people[1]!)).body.id;
  expect(second).not.toBe(first);
  expect(await tied(people[0]!)).toBe(second);
});

test('nobody but its players rematches a match, and not before its end', async () => {
  const eva = await service.guest('Eva');
  expect((await again(eva)).status).toBe(403);
  expect(await tied(eva)).toBeNull();
  id = await seatAll(people, { game: 'pebbles' });
  expect(await again(people[0]!)).toMatchObject({ status: 422, body: { rule: 'not-over' } });
  expect((await again(eva)).status).toBe(403);
});

test('players don’t meet again if one has blocked the other, and the blocked one sees no table', async () => {
  const [ada, ben, cleo] = people as [Account, Account, Account];
  await ada.send('PUT', `/me/contacts/${ben.me.id}`, { body: { kind: 'blocked' } });
  const { id: first } = (await again(ada)).body;
  expect(await tied(ben)).toBeNull();
  expect(await tied(cleo)).toBe(first);
  const { id: second } = (await again(ben)).body;
  expect(second).not.toBe(first);
  expect((await ada.get<Inbox>('/inbox')).body.invited).toEqual([]);
  await service.sweepAfter(3);
  expect(service.sent.filter(({ to }) => to === ada.email || to === ben.email)).toEqual([]);
});

test('a match to watch says how many look on, seats not counted, and for a few minutes only', async () => {
  const eva = await service.guest('Eva');
  const running = await seatAll(people.slice(0, 2), { game: 'pebbles' });
  for (const guest of [eva, people[0]!, people[2]!]) await guest.get(`/matches/${running}`);
  const watched = async () =>
    (await eva.get<MatchList>('/matches?to=watch')).body.matches.find((card) => card.id === running)
      ?.watchers;
  expect(await watched()).toBe(2);
  service.pass(6 * 60_000);
  expect(await watched()).toBe(0);
});

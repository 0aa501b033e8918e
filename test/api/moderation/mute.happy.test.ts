import { beforeEach, expect, test } from 'vitest';
import type { Inbox } from '../../../api/contract/lists.ts';
import type { Talk } from '../../../api/contract/match.ts';
import { makeService, seatAll, type Guest } from '../service.ts';
import { say } from './people.ts';

const service = makeService();
let ada: Guest;
let ben: Guest;
let cleo: Guest;
let id: string;

beforeEach(async () => {
  [ada, ben, cleo] = [await service.guest('Ada'), await service.guest('Ben'), await service.guest('Cleo')];
  id = await seatAll([ada, ben, cleo], { game: 'pebbles' });
});

const mark = (kind: string) => ada.send('PUT', `/me/contacts/${ben.me.id}`, { body: { kind } });
const heard = async (guest: Guest) =>
  (await guest.get<Talk>(`/matches/${id}/talk`)).body.lines.map(({ text, hidden }) => hidden ?? text);

test('a muted player is read by everybody but the one who muted them, and by them again afterward', async () => {
  await say(ben, id, 'Hurry up!');
  expect((await mark('muted')).status).toBe(204);
  await say(cleo, id, 'No hurry.');
  expect(await heard(ada)).toEqual(['muted', 'No hurry.']);
  expect(await heard(cleo)).toEqual(['Hurry up!', 'No hurry.']);
  expect(await heard(ben)).toEqual(['Hurry up!', 'No hurry.']);
  await ada.send('DELETE', `/me/contacts/${ben.me.id}`);
  expect(await heard(ada)).toEqual(['Hurry up!', 'No hurry.']);
});

test('lines of a muted player never count as unread', async () => {
  await mark('muted');
  await say(ben, id, 'Hurry up!');
  expect((await ada.get<Inbox>('/inbox')).body.talk).toEqual([]);
  await say(cleo, id, 'No hurry.');
  const { talk } = (await ada.get<Inbox>('/inbox')).body;
  expect(talk).toMatchObject([{ unread: 1 }]);
});

test('they are not told: every answer to them is the same, to the byte', async () => {
  const asked = async () =>
    Promise.all(
      [`/matches/${id}`, `/matches/${id}/talk`, `/players/${ada.me.id}`, '/inbox', '/me/contacts'].map(
        async (path) => (await ben.get(path)).text,
      ),
    );
  await say(ben, id, 'Hurry up!');
  await asked(); // looking is noted once
  const before = await asked();
  await mark('muted');
  expect(await asked()).toEqual(before);
});

test('an answer to the same mark is fresh once somebody is muted', async () => {
  await say(ben, id, 'Hurry up!');
  const etag = (await ada.get(`/matches/${id}/talk`)).headers.get('etag')!;
  await mark('muted');
  expect((await ada.get(`/matches/${id}/talk`, { 'if-none-match': etag })).status).toBe(200);
});

import { beforeAll, expect, test } from 'vitest';
import { makeAccount, makePostedService, type PostedService } from '../mail-service.ts';
import { freshKey, playAny, playToEnd, seatAll, type Guest } from '../service.ts';
import { ownDatabase } from '../../service.ts';

const own = ownDatabase();
let service: PostedService;
beforeAll(async () => {
  service = makePostedService(own.env);
});

const REFUSED = [
  ['You', 'The game uses that name'],
  ['Bot 2', 'The game uses that name'],
  ['Тable', 'The game uses that name'],
  ['=?utf-8?q?You?=', 'encoded'],
  ['An\u200bn', 'invisible'],
  ['An\u202en', 'invisible'],
  ['evil.example', 'addresses'],
  ['at evil.example now', 'addresses'],
  ['=?utf-8?b?WQ==?=', 'encoded'],
  ['@everyone', 'call everybody'],
  ['a @Here b', 'call everybody'],
  [`A\u030a${'\u0301'.repeat(9)}`, 'piled'],
] as const;

test.for(REFUSED)('nobody comes in as %s, or is renamed to it, and is told why', async ([name, words]) => {
  const ada = await service.guest('Ada');
  const refused = {
    status: 400,
    body: { code: 'malformed', field: 'name', detail: expect.stringContaining(words) },
  };
  expect(await service.ask('POST', '/guest', { body: { name } })).toMatchObject(refused);
  expect(await ada.send('PATCH', '/me', { body: { name } })).toMatchObject(refused);
});

test.for(REFUSED)('neither a table nor a club is called %s', async ([name, words]) => {
  const ada = await service.guest('Ada');
  const body = { code: 'malformed', field: 'name', detail: expect.stringContaining(words) };
  expect(await ada.post('/matches', { game: 'pebbles', seats: 2, name })).toMatchObject({
    status: 400,
    body,
  });
  expect(await ada.post('/clubs', { name })).toMatchObject({ status: 400, body });
});

test('a table may have no name', async () => {
  const ada = await service.guest('Ada');
  expect((await ada.make({ game: 'pebbles', seats: 2, name: ' ' })).name).toBe('');
});

test('spaces of all kinds are plain ones', async () => {
  expect((await service.guest(' Ann\u2003\u00a0 B ')).me.name).toBe('Ann B');
});

test('a player who sits down next to a namesake is told apart from them', async () => {
  const people = await Promise.all(['Ann', 'ann', 'Аnn'].map((name) => service.guest(name)));
  const id = await seatAll(people, { game: 'pebbles' });
  const { body } = await people[0]!.get(`/matches/${id}`);
  expect(body.seats.map(({ player }) => player?.name)).toEqual(['Ann', 'ann (2)', 'Аnn (3)']);
});

/** Everything that names the players of a match, as one of them, or somebody who watches, is shown it. */
const everything = async (guest: Guest, id: string): Promise<string> => {
  const paths = ['', '/log', '/talk', '/replay', '/export'].map((path) => `/matches/${id}${path}`);
  const answers = await Promise.all(
    [...paths, '/inbox', '/matches?player=me'].map((path) => guest.get(path)),
  );
  return answers.map(({ text }) => text).join('\n');
};

test('a new name reaches a match that goes on: page, log, talk, mail, lists and export', async () => {
  const [eva, ben] = [await service.guest('Eva'), await makeAccount(service, 'Ben')];
  const id = await seatAll([eva, ben], { game: 'pebbles' });
  await eva.post(`/matches/${id}/talk`, { text: 'Hello.', key: freshKey() });
  const { etag } = Object.fromEntries((await ben.get(`/matches/${id}`)).headers);
  await eva.send('PATCH', '/me', { body: { name: 'Philippa' } });
  expect(Object.fromEntries((await ben.get(`/matches/${id}`)).headers)['etag']).not.toBe(etag);
  for (const type of ['take', 'end-turn']) await playAny(eva, id, type);
  await service.sweepAfter(5);
  expect(service.mailTo(ben.email).text).toContain('Philippa');
  await playToEnd([eva, ben], id);
  const told = await everything(ben, id);
  expect(told).toContain('Philippa');
  expect(told).not.toContain('Eva');
});

test('a match that is over keeps the name it was played under', async () => {
  const people = [await service.guest('Eva'), await service.guest('Ben')];
  const id = await seatAll(people, { game: 'pebbles' });
  await playToEnd(people, id);
  await people[0]!.send('PATCH', '/me', { body: { name: 'Evi' } });
  expect((await people[1]!.get(`/matches/${id}`)).body.seats[0]!.player!.name).toBe('Eva');
});

test('nobody passes for another at the table by a new name', async () => {
  const people = [await service.guest('Mallory'), await service.guest('Ben')];
  const id = await seatAll(people, { game: 'pebbles' });
  await people[0]!.send('PATCH', '/me', { body: { name: 'Вen' } });
  const { seats } = (await people[1]!.get(`/matches/${id}`)).body;
  expect(seats.map(({ player }) => player?.name)).toEqual(['Вen (2)', 'Ben']);
});

test('a match to come goes by the new name', async () => {
  const eva = await service.guest('Eva');
  await eva.send('PATCH', '/me', { body: { name: 'Evi' } });
  expect((await eva.make({ game: 'pebbles', seats: 2 })).seats[0]!.player!.name).toBe('Evi');
});

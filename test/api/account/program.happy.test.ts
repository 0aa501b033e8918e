import { beforeAll, expect, test } from 'vitest';
import type { GuestToken } from '../../../api/contract/people/access.ts';
import type { Club, Standing } from '../../../api/contract/people/club.ts';
import type { Me, Person } from '../../../api/contract/people/player.ts';
import type { MatchList } from '../../../api/contract/lists.ts';
import type { HistoryList } from '../../../api/contract/history.ts';
import { found, gather, openService, roundOf, standingOf } from '../tournaments/people.ts';
import { makeService, playToEnd, seatAll, type Guest, type MatchPage } from '../service.ts';

const service = makeService();
let ada: Guest;
let pilot: Guest;
beforeAll(async () => {
  ada = await service.guest('Ada');
  pilot = await service.guest('Pilot');
  await pilot.send('PATCH', '/me', { body: { program: true } });
});

const playersOf = ({ seats }: Pick<MatchPage, 'seats'>) => seats.map(({ player }) => player);
const marked = () => [
  { id: ada.me.id, name: 'Ada' },
  { id: pilot.me.id, name: 'Pilot', program: true },
];

test('an account says that it is a program, and that it is none any more', async () => {
  const cleo = await service.guest('Cleo');
  expect(cleo.me.program).toBe(false);
  const card = async () => (await ada.get<Person>(`/players/${cleo.me.id}`)).body;
  expect(await card()).not.toHaveProperty('program');
  const change = (program: unknown) => cleo.send<Me>('PATCH', '/me', { body: { program } });
  expect((await change(true)).body.program).toBe(true);
  expect(await card()).toMatchObject({ program: true });
  expect((await cleo.send<Me>('PATCH', '/me', { body: { name: 'Clea' } })).body.program).toBe(true);
  expect((await change(false)).body.program).toBe(false);
  expect(await card()).not.toHaveProperty('program');
});

test('a guest made with a token is a program', async () => {
  const asked = { body: { name: 'Robo' } };
  const { body } = await service.ask<GuestToken>('POST', '/guest/token', asked);
  expect(body.me.program).toBe(true);
  const card = (await ada.get<Person>(`/players/${body.me.id}`)).body;
  expect(card).toMatchObject({ name: 'Robo', program: true });
});

test('it is marked at the table, in lists of open, running and finished matches, and in the history', async () => {
  const open = await pilot.make({ game: 'pebbles', seats: 3 });
  const id = await seatAll([ada, pilot], { game: 'pebbles' });
  expect(playersOf((await ada.get(`/matches/${id}`)).body)).toEqual(marked());
  const listed = async (query: string) => (await ada.get<MatchList>(`/matches?${query}`)).body.matches;
  const tables = await listed(`status=open&player=${pilot.me.id}`);
  expect(playersOf(tables.find((one) => one.id === open.id)!)[0]).toEqual(marked()[1]);
  expect(playersOf((await listed('status=running&player=me'))[0]!)).toEqual(marked());
  await playToEnd([ada, pilot], id);
  await service.settle();
  expect(playersOf((await listed('status=finished&player=me'))[0]!)).toEqual(marked());
  const [past] = (await ada.get<HistoryList>(`/history?player=${pilot.me.id}`)).body.matches;
  expect(playersOf(past!)).toEqual(marked());
});

test('an ETag does not outlive the mark', async () => {
  const cleo = await service.guest('Cleo');
  const id = await seatAll([ada, cleo], { game: 'pebbles' });
  const shown = await ada.get(`/matches/${id}`);
  const again = () => ada.get(`/matches/${id}`, { 'if-none-match': shown.headers.get('etag')! });
  expect((await again()).status).toBe(304);
  await cleo.send('PATCH', '/me', { body: { program: true } });
  expect((await again()).status).toBe(200);
});

test('it is marked among the members of a club and in its standing, among friends and found names', async () => {
  const club = (await ada.post<Club>('/clubs', { name: 'Night shift' })).body;
  await pilot.post('/club-link', { token: club.link!.split('/').at(-1) });
  const { members } = (await ada.get<Club>(`/clubs/${club.id}`)).body;
  expect(members.map(({ name, program }) => [name, program])).toEqual([
    ['Ada', undefined],
    ['Pilot', true],
  ]);
  await ada.post(`/clubs/${club.id}/seasons`);
  await playToEnd([ada, pilot], await seatAll([ada, pilot], { game: 'pebbles', club: club.id }));
  await service.settle();
  const { players } = (await ada.get<Standing>(`/clubs/${club.id}/standing`)).body;
  expect(players.find(({ id }) => id === pilot.me.id)).toMatchObject({ program: true });
  expect(players.find(({ id }) => id === ada.me.id)).not.toHaveProperty('program');
  await ada.send('PUT', `/me/contacts/${pilot.me.id}`, { body: { kind: 'friend' } });
  for (const path of ['/me/contacts', '/players?name=Pilot']) {
    const people = (await ada.get<{ players: Person[] }>(path)).body.players;
    expect(
      people.find(({ id }) => id === pilot.me.id),
      path,
    ).toMatchObject({ program: true });
  }
});

test('it is marked in the standing of a tournament and at the tables of its rounds', async () => {
  const held = openService();
  const people = await gather(held, 4);
  await people[1]!.send('PATCH', '/me', { body: { program: true } });
  const { id } = await found(people[0]!, people);
  const marks = (all: readonly ({ name: string; program?: true | undefined } | null)[]) =>
    all.flatMap((player) => (player?.program ? player.name : []));
  expect(marks((await standingOf(people[0]!, id)).map(({ player }) => player))).toEqual(['Ben']);
  await held.sweepAfter(1);
  const { tables } = await roundOf(people[0]!, id, 1);
  expect(marks(tables.flatMap(({ seats }) => seats.map(({ player }) => player)))).toEqual(['Ben']);
});

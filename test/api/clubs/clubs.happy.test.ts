import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Club, ClubInvitation, ClubMatches, Clubs } from '../../../api/contract/people/club.ts';
import type { MatchList } from '../../../api/contract/lists.ts';
import { openDb } from '../../../db/client.ts';
import { makeService, playToEnd, type Guest } from '../service.ts';
import { found, play, tablesOf, tokenOf } from './people.ts';

const service = makeService();
let ada: Guest;
let ben: Guest;
let cleo: Guest;
beforeEach(async () => {
  ada = await service.guest('Ada');
  ben = await service.guest('Ben');
  cleo = await service.guest('Cleo');
});

const namesIn = ({ members }: Club) => members.map(({ name, role }) => `${name} ${role}`);

describe('a club', () => {
  test('is made with its founder, and joined by its link', async () => {
    const { body: club, status } = await ada.post<Club>('/clubs', { name: '  Night   shift ' });
    expect(status).toBe(201);
    expect(club).toMatchObject({ name: 'Night shift', role: 'founder', isOpen: false, seasons: [] });
    const asked = `/club-link?token=${tokenOf(club)}`;
    const { body: invitation } = await ben.get<ClubInvitation>(asked);
    expect(invitation).toEqual({
      id: club.id,
      name: 'Night shift',
      members: 1,
      keepers: ['Ada'],
      isMember: false,
    });
    const { body: joined } = await ben.post<Club>('/club-link', { token: tokenOf(club) });
    expect(namesIn(joined)).toEqual(['Ada founder', 'Ben member']);
    const now = service.clock.now.toISOString();
    const { body: seen } = await ben.get<Club>(`/clubs/${club.id}`);
    expect(seen).toEqual(joined);
    expect(seen.members[1]).toEqual({ id: ben.me.id, name: 'Ben', role: 'member', joined: now });
    expect((await ben.get<ClubInvitation>(asked)).body.isMember).toBe(true);
    expect((await ben.get<Clubs>('/me/clubs')).body.clubs).toEqual([
      { id: club.id, name: 'Night shift', role: 'member', members: 2 },
    ]);
  });

  test('is renamed and gets another link by its keepers', async () => {
    const club = await found([ada, ben]);
    await ada.send('PUT', `/clubs/${club.id}/members/${ben.me.id}`, { body: { role: 'keeper' } });
    const renamed = await ben.send<Club>('PATCH', `/clubs/${club.id}`, { body: { name: 'Day shift' } });
    expect(renamed.body.name).toBe('Day shift');
    const { body: renewed } = await ben.post<Club>(`/clubs/${club.id}/link`);
    expect((await cleo.post('/club-link', { token: tokenOf(club) })).status).toBe(404);
    expect((await cleo.post('/club-link', { token: tokenOf(renewed) })).status).toBe(200);
  });

  test('shows its page to anybody once its founder has opened it, without its link and tables', async () => {
    const club = await found([ada]);
    expect((await cleo.get(`/clubs/${club.id}`)).status).toBe(404);
    await ada.send('PATCH', `/clubs/${club.id}`, { body: { isOpen: true } });
    const { body } = await service.ask<Club>('GET', `/clubs/${club.id}`);
    expect(body).toMatchObject({ name: 'Night shift', role: null });
    expect(body.link).toBeUndefined();
    expect((await cleo.get(`/clubs/${club.id}/matches?stage=open`)).status).toBe(404);
  });
});

describe('a season', () => {
  const startIn = (club: Club, body: object = {}) => ada.post<Club>(`/clubs/${club.id}/seasons`, body);

  test('is started and ended, and the next one counts on', async () => {
    const club = await found([ada]);
    expect((await startIn(club)).body.seasons).toEqual([
      { number: 1, started: service.clock.now.toISOString(), ends: null },
    ]);
    const { body: ended } = await ada.post<Club>(`/clubs/${club.id}/seasons/end`);
    expect(ended.seasons[0]!.ends).toBe(service.clock.now.toISOString());
    expect((await startIn(club)).body.seasons.map(({ number }) => number)).toEqual([2, 1]);
  });
});

describe('a table for a club', () => {
  test('is shown on its page and in the lobby of its members, and nowhere else', async () => {
    const club = await found([ada, ben]);
    const { id, visibility } = await ada.make({ game: 'pebbles', seats: 2, club: club.id });
    expect(visibility).toBe('private');
    expect(await tablesOf(ben, club)).toEqual([id]);
    // Tables that other tests left open would fill the first page.
    await openDb(service.env).execute(
      sql`update matches m set status = 'cancelled' where m.status = 'open' and m.id <> ${id}`,
    );
    const lobby = async (guest: Guest) =>
      (await guest.get<MatchList>('/matches?to=join')).body.matches.find((match) => match.id === id);
    expect(await lobby(ben)).toMatchObject({ club: { id: club.id, name: 'Night shift' } });
    expect(await lobby(cleo)).toBeUndefined();
    expect((await cleo.get<MatchList>(`/matches?player=${ada.me.id}`)).body.matches).toEqual([]);
  });

  test('is joined by a member without its link, watched by the others, and found among the finished', async () => {
    const club = await found([ada, ben, cleo]);
    const { id } = await ada.make({ game: 'pebbles', seats: 2, club: club.id });
    expect((await ben.post(`/matches/${id}/join`)).status).toBe(200);
    expect(await tablesOf(cleo, club, 'running')).toEqual([id]);
    expect((await cleo.get(`/matches/${id}`)).body.viewer).toBe('table');
    expect((await cleo.get(`/matches/${id}/talk`)).status).toBe(200);
    await playToEnd([ada, ben], id);
    expect(await tablesOf(cleo, club, 'finished')).toEqual([id]);
    expect(await tablesOf(cleo, club, 'running')).toEqual([]);
  });

  test('is for the same club when its players meet again', async () => {
    const club = await found([ada, ben]);
    const { id } = await play([ada, ben], { club: club.id });
    const { body: again } = await ben.post(`/matches/${id}/rematch`);
    expect(await tablesOf(ada, club)).toEqual([again.id]);
  });

  test('is no table of the club any more once it is closed', async () => {
    const club = await found([ada, ben]);
    const { id } = await ada.make({ game: 'pebbles', seats: 2, club: club.id });
    await ada.post(`/matches/${id}/leave`);
    expect(await tablesOf(ben, club)).toEqual([]);
    expect((await ben.get(`/matches/${id}`)).status).toBe(404);
  });

  test('is listed by pages, each once', async () => {
    const club = await found([ada, ben]);
    const made: string[] = [];
    for (let i = 0; i < 14; i++)
      made.unshift((await (i < 9 ? ada : ben).make({ game: 'pebbles', seats: 2, club: club.id })).id);
    const path = `/clubs/${club.id}/matches?stage=open`;
    const { body: first } = await ada.get<ClubMatches>(path);
    const { body: rest } = await ada.get<ClubMatches>(`${path}&cursor=${first.next}`);
    const listed = [...first.matches, ...rest.matches].map(({ id }) => id);
    expect(listed.toSorted()).toEqual(made.toSorted());
    expect(rest.next).toBeUndefined();
  });
});

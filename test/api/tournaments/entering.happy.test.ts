import { describe, expect, test } from 'vitest';
import type { Notice } from '../../../api/contract/people/moderation.ts';
import type { Tournament, Tournaments } from '../../../api/contract/people/tournament.ts';
import { found as foundClub } from '../clubs/people.ts';
import { forEachTest } from '../own.ts';
import type { Guest } from '../service.ts';
import { found, gather, openService, see, standingOf } from './people.ts';

const at = forEachTest(async (env) => {
  const service = openService(env);
  const people = await gather(service, 4);
  return { service, people, ada: people[0]!, ben: people[1]!, cleo: people[2]!, dana: people[3]! };
});

const namesOf = async (id: string) =>
  (await standingOf(at.ada, id)).map(({ player, stage }) => `${player?.name} ${stage}`);

describe('entering', () => {
  test('a full tournament lets others wait, and the longest waiting gets the seat of a player who withdraws', async () => {
    const { id } = await found(at.ada, [at.ada, at.ben, at.cleo, at.dana], {
      most: 2,
      startsAt: '2026-12-01T08:00:00Z',
    });
    expect(await namesOf(id)).toEqual(['Ada in', 'Ben in', 'Cleo waiting', 'Dana waiting']);
    await at.ada.send('DELETE', `/tournaments/${id}/entry`);
    expect(await namesOf(id)).toEqual(['Ben in', 'Cleo in', 'Dana waiting']);
    expect((await see(at.ben, id)).entrants).toBe(2);
  });

  test('who still waits as it begins is told, and the others aren’t', async () => {
    const { id } = await found(at.ada, [at.ada, at.ben, at.cleo], {
      most: 2,
      startsAt: '2026-12-01T08:00:00Z',
    });
    await at.service.sweepAfter(1);
    expect((await see(at.ada, id)).stage).toBe('running');
    const told = async (guest: Guest) => (await guest.get<{ notices: Notice[] }>('/me/notices')).body.notices;
    expect(await told(at.cleo)).toMatchObject([{ kind: 'tournament-full', about: 'The autumn round' }]);
    expect(await told(at.ada)).toEqual([]);
    const { body } = await at.cleo.get<{ tournaments: unknown[] }>('/me/tournaments');
    expect(body.tournaments).toEqual([]);
  });

  test('takes an address, and what the tournament asks', async () => {
    const guest = await at.service.guest('Guest');
    const { id } = await found(at.ada, [], { most: 4, minimum: { rating: 1400 } });
    const without = await guest.post(`/tournaments/${id}/entry`);
    expect([without.status, (without.body as { rule?: string }).rule]).toEqual([403, 'no-address']);
    expect((await see(guest, id)).why).toContain('email address');
    const beginner = await at.ben.post(`/tournaments/${id}/entry`);
    expect([beginner.status, (beginner.body as { rule?: string }).rule]).toEqual([422, 'closed']);
    expect((await see(at.ben, id)).why).toContain('rating');
  });
});

test('a player who has left the club can still see and leave its tournament', async () => {
  const club = await foundClub([at.cleo, at.dana]);
  const { id } = await found(at.cleo, [at.cleo, at.dana], { most: 4, club: club.id });
  expect((await at.dana.send('DELETE', `/clubs/${club.id}/members/me`)).status).toBeLessThan(300);
  expect((await at.dana.get(`/tournaments/${id}`)).status).toBe(200);
  expect(await at.dana.send('DELETE', `/tournaments/${id}/entry`)).toMatchObject({
    status: 200,
    body: { me: null },
  });
  expect((await see(at.cleo, id)).entrants).toBe(1);
  expect((await at.dana.get(`/tournaments/${id}`)).status).toBe(404);
});

describe('making one', () => {
  test('takes an address, and not more than three at once', async () => {
    const guest = await at.service.guest('Guest');
    const wanted = { name: 'One', kind: 'swiss', game: 'pebbles', seats: 2, most: 4 };
    expect((await guest.post('/tournaments', wanted)).status).toBe(403);
    const made = [];
    for (let i = 0; i < 4; i++) made.push((await at.ben.post('/tournaments', wanted)).status);
    expect(made).toEqual([201, 201, 201, 409]);
  });

  test.each([
    [{ seats: 7 }, 'seats'],
    [{ game: 'chess' }, 'game'],
    [{ kind: 'ladder', seats: 3 }, 'seats'],
    [{ most: undefined }, 'most'],
    [{ startsAt: '2026-01-01T00:00:00Z' }, 'startsAt'],
    [{ kind: 'knock-out', rounds: 3 }, 'rounds'],
    [{ least: 9, most: 4 }, 'least'],
  ])('with %j is malformed', async (wrong, field) => {
    const wanted = { name: 'One', kind: 'swiss', game: 'pebbles', seats: 2, most: 4, ...wrong };
    expect(await at.cleo.post('/tournaments', wanted)).toMatchObject({ status: 400, body: { field } });
  });

  test('for a club takes its founder or a keeper, and only members see it', async () => {
    const club = await foundClub([at.cleo, at.dana]);
    const wanted = { name: 'Ours', kind: 'swiss', game: 'pebbles', seats: 2, most: 4, club: club.id };
    expect((await at.dana.post('/tournaments', wanted)).status).toBe(403);
    const { id } = (await at.cleo.post<Tournament>('/tournaments', wanted)).body;
    expect((await see(at.dana, id)).club).toEqual({ id: club.id, name: club.name });
    for (const path of ['', '/standing', '/rounds/1', '/log'])
      expect((await at.ben.get(`/tournaments/${id}${path}`)).status).toBe(404);
    expect((await at.ben.post(`/tournaments/${id}/entry`)).status).toBe(404);
    const listed = async (query: string) =>
      (await at.dana.get<Tournaments>(`/tournaments?stage=open${query}`)).body.tournaments.map(
        (one) => one.id,
      );
    expect(await listed('')).not.toContain(id);
    expect(await listed(`&club=${club.id}`)).toContain(id);
    expect(
      (await at.ben.get<Tournaments>(`/tournaments?stage=open&club=${club.id}`)).body.tournaments,
    ).toEqual([]);
  });
});

test('lists go on where the last page ended', async () => {
  const organizers = await gather(at.service, 8);
  const ids: string[] = [];
  for (const one of organizers)
    for (let i = 0; i < 3; i++) {
      at.service.pass(1000);
      ids.unshift((await found(one, [], { most: 4 })).id);
    }
  const first = (await at.ada.get<Tournaments>('/tournaments?stage=open')).body;
  const second = (await at.ada.get<Tournaments>(`/tournaments?stage=open&cursor=${first.next}`)).body;
  const listed = [...first.tournaments, ...second.tournaments].map(({ id }) => id);
  expect(listed.slice(0, ids.length)).toEqual(ids);
});

test('a page that has not changed is not sent again', async () => {
  const { id } = await found(at.ada, [at.ben], { most: 4 });
  const { headers } = await at.ben.get(`/tournaments/${id}`);
  const again = await at.ben.get(`/tournaments/${id}`, { 'if-none-match': headers.get('etag')! });
  expect([again.status, again.text]).toEqual([304, '']);
});

test('calling it off tells everybody who has entered', async () => {
  const { id } = await found(at.ada, [at.ben], { most: 4 });
  const { body } = await at.ada.post<Tournament>(`/tournaments/${id}/deeds`, {
    deed: 'cancel',
    reason: 'No time.',
  });
  expect(body.stage).toBe('cancelled');
  await at.service.sweepAfter(1);
  const { email } = at.ben as unknown as { email: string };
  expect(at.service.mailTo(email).text).toMatch(/The autumn round[^]*called off[^]*No time\./);
});

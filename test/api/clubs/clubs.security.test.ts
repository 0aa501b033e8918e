import { beforeEach, describe, expect, test } from 'vitest';
import type { Club } from '../../../api/contract/people/club.ts';
import type { MatchList } from '../../../api/contract/lists.ts';
import { makeService, type Guest } from '../service.ts';
import { found, tablesOf, tokenOf } from './people.ts';

const service = makeService();
let ada: Guest;
let ben: Guest;
let cleo: Guest;
let club: Club;
beforeEach(async () => {
  ada = await service.guest('Ada');
  ben = await service.guest('Ben');
  cleo = await service.guest('Cleo');
  club = await found([ada, ben]);
});

interface Refusal {
  code: string;
  field?: string;
  detail?: string;
}
const block = (guest: Guest, other: Guest) =>
  guest.send('PUT', `/me/contacts/${other.me.id}`, { body: { kind: 'blocked' } });

describe('a player without a club', () => {
  test('is answered as if there were none, whatever they ask', async () => {
    const nowhere = 'zzzzzzzzzzzz';
    const asks: [string, string, object?][] = [
      ['GET', ''],
      ['GET', '/matches?stage=open'],
      ['PATCH', '', { name: 'Ours now' }],
      ['POST', '/link'],
      ['POST', '/seasons', {}],
      ['POST', '/seasons/end'],
      ['DELETE', '/members/me'],
      ['DELETE', `/members/${ada.me.id}`],
      ['PUT', `/members/${ada.me.id}`, { role: 'member' }],
    ];
    for (const [method, path, body] of asks) {
      const asked = body && { body };
      const real = await cleo.send(method, `/clubs/${club.id}${path}`, asked);
      const none = await cleo.send(method, `/clubs/${nowhere}${path}`, asked);
      expect([real.status, real.text], `${method} ${path}`).toEqual([none.status, none.text]);
      expect(real.status, `${method} ${path}`).toBe(404);
    }
  });

  test('sees no table of it, by no way, and hears nothing there', async () => {
    const { id, invite } = await ada.make({ game: 'pebbles', seats: 2, club: club.id });
    for (const path of ['', '/log', '/talk', '/terms', '/banks'])
      expect((await cleo.get(`/matches/${id}${path}`)).status, path).toBe(404);
    expect((await cleo.post(`/matches/${id}/join`)).status).toBe(404);
    // Players at the table may still bring somebody along.
    expect((await cleo.get(`/matches/${id}?${invite!.split('?')[1]}`)).status).toBe(200);
  });

  test('makes no table for it', async () => {
    const { status, body } = await cleo.post<Refusal>('/matches', {
      game: 'pebbles',
      seats: 2,
      club: club.id,
    });
    expect([status, body.field]).toEqual([400, 'club']);
  });
});

describe('a removed member', () => {
  test('no longer sees club, tables and link, and the addresses they knew no longer work', async () => {
    const { id } = await ada.make({ game: 'pebbles', seats: 2, club: club.id });
    expect((await ben.get(`/matches/${id}`)).status).toBe(200);
    const before = tokenOf(club);
    expect((await ada.send('DELETE', `/clubs/${club.id}/members/${ben.me.id}`)).status).toBe(204);
    for (const path of [
      `/clubs/${club.id}`,
      `/matches/${id}`,
      `/matches/${id}/talk`,
      `/club-link?token=${before}`,
    ])
      expect((await ben.get(path)).status, path).toBe(404);
    expect((await ben.get<MatchList>('/matches?to=join')).text).not.toContain(id);
    expect((await ben.post('/club-link', { token: before })).status).toBe(404);
  });
});

describe('members', () => {
  test('who may not are refused, and nothing changes', async () => {
    const path = `/clubs/${club.id}`;
    expect((await ben.send('PATCH', path, { body: { name: 'Mine' } })).status).toBe(403);
    expect((await ben.send('DELETE', `${path}/members/${ada.me.id}`)).status).toBe(403);
    const asked = { body: { role: 'founder' } };
    expect((await ada.send('PUT', `${path}/members/${ben.me.id}`, asked)).status).toBe(400);
    expect((await ada.get<Club>(path)).body).toEqual(club);
  });
});

describe('a block', () => {
  test('of somebody who runs the club is seen on no page; the link leads them in as one that was renewed', async () => {
    await ada.send('PATCH', `/clubs/${club.id}`, { body: { isOpen: true } });
    await block(ada, cleo);
    const token = tokenOf(club);
    for (const path of [`/club-link?token=${token}`, `/clubs/${club.id}`])
      expect((await cleo.get(path)).text, path).toBe((await service.ask('GET', path)).text);
    const renewed = await cleo.post('/club-link', { token: 'x'.repeat(22) });
    expect(await cleo.post('/club-link', { token })).toMatchObject({ status: 404, text: renewed.text });
  });

  test('hides a table of the club where who made it sits', async () => {
    await cleo.post('/club-link', { token: tokenOf(club) });
    const { id } = await ben.make({ game: 'pebbles', seats: 3, club: club.id });
    await block(ben, cleo);
    expect(await tablesOf(ada, club)).toEqual([id]);
    expect(await tablesOf(cleo, club)).toEqual([]);
    for (const path of [`/matches/${id}`, `/matches/${id}/talk`])
      expect((await cleo.get(path)).status, path).toBe(404);
    expect((await cleo.get<MatchList>('/matches?to=join')).text).not.toContain(id);
  });
});

describe('a malformed request', () => {
  test('a season that has ended', async () => {
    const ends = '2020-01-01T00:00:00.000Z';
    const { status, body } = await ada.post<Refusal>(`/clubs/${club.id}/seasons`, { ends });
    expect([status, body.code, body.field]).toEqual([400, 'malformed', 'ends']);
  });

  test('a public table for a club, a cursor of another list', async () => {
    const wanted = { game: 'pebbles', seats: 2, club: club.id, visibility: 'public' };
    expect((await ada.post<Refusal>('/matches', wanted)).body.field).toBe('visibility');
    const list = `/clubs/${club.id}/matches`;
    expect((await ada.get(`${list}?stage=open&cursor=abc`)).status).toBe(400);
  });

  test('a change of nothing', async () => {
    expect((await ada.send('PATCH', `/clubs/${club.id}`, { body: {} })).status).toBe(400);
  });
});

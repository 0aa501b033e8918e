import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Club } from '../../../api/contract/people/club.ts';
import type { MatchList } from '../../../api/contract/lists.ts';
import { MOST_CLUBS, MOST_MEMBERS } from '../../../db/clubs/clubs.ts';
import { openDb } from '../../../db/client.ts';
import { testEnv } from '../../service.ts';
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
  const path = (more = '') => `/clubs/${club.id}${more}`;

  test('change nothing but their own membership', async () => {
    for (const [method, more, body] of [
      ['PATCH', '', { name: 'Mine' }],
      ['POST', '/link', {}],
      ['POST', '/seasons', {}],
      ['POST', '/seasons/end', {}],
      ['PUT', `/members/${ben.me.id}`, { role: 'keeper' }],
      ['DELETE', `/members/${ada.me.id}`, undefined],
    ] as const) {
      const { status } = await ben.send(method, path(more), body && { body });
      expect(status, `${method} ${more}`).toBe(403);
    }
    expect((await ada.get<Club>(path())).body).toEqual(club);
  });

  test('who are keepers can’t open the page, make keepers, or remove one', async () => {
    await cleo.post('/club-link', { token: tokenOf(club) });
    for (const one of [ben, cleo])
      await ada.send('PUT', path(`/members/${one.me.id}`), { body: { role: 'keeper' } });
    expect((await ben.send('PATCH', path(), { body: { isOpen: true } })).status).toBe(403);
    expect((await ben.send('PUT', path(`/members/${cleo.me.id}`), { body: { role: 'member' } })).status).toBe(
      403,
    );
    for (const one of [ada, cleo])
      expect((await ben.send('DELETE', path(`/members/${one.me.id}`))).status).toBe(403);
  });

  test('are no founder by asking for it', async () => {
    const asked = { body: { role: 'founder' } };
    expect((await ada.send('PUT', path(`/members/${ben.me.id}`), asked)).status).toBe(400);
    expect((await ada.send('PUT', path(`/members/${ada.me.id}`), { body: { role: 'member' } })).status).toBe(
      403,
    );
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
  test.each([
    ['/clubs', { name: '' }, 'name'],
    ['/clubs', { name: 'Admin' }, 'name'],
    ['/clubs', { name: 'www.club.example' }, 'name'],
    ['/clubs', { name: 'Night\u200bshift' }, 'name'],
    ['/clubs', { name: 'x'.repeat(41) }, 'name'],
    ['/clubs', { name: 'Night shift', motto: 'Late.' }, 'motto'],
    ['/club-link', { token: 'no token!' }, 'token'],
    ['/matches', { game: 'pebbles', seats: 2, club: 'x' }, 'club'],
  ])('%s with %o is refused with the name of the field', async (path, body, field) => {
    const { status, body: refusal } = await ada.post<Refusal>(path, body);
    expect([status, refusal.code, refusal.field]).toEqual([400, 'malformed', field]);
  });

  test.each([
    ['/seasons', { ends: 'soon' }, 'ends'],
    ['/seasons', { ends: '2020-01-01T00:00:00.000Z' }, 'ends'],
    ['/seasons', { ends: '2030-01-01T00:00:00.000Z' }, 'ends'],
  ])('of a club: %s with %o', async (path, body, field) => {
    const { status, body: refusal } = await ada.post<Refusal>(`/clubs/${club.id}${path}`, body);
    expect([status, refusal.code, refusal.field]).toEqual([400, 'malformed', field]);
  });

  test('a public table for a club, a cursor of another list, a filter that does not exist', async () => {
    const wanted = { game: 'pebbles', seats: 2, club: club.id, visibility: 'public' };
    expect((await ada.post<Refusal>('/matches', wanted)).body.field).toBe('visibility');
    const list = `/clubs/${club.id}/matches`;
    expect((await ada.get(`${list}?stage=lost`)).status).toBe(400);
    expect((await ada.get(`${list}?stage=open&game=pebbles`)).status).toBe(400);
    expect((await ada.get(`${list}?stage=open&cursor=abc`)).status).toBe(400);
  });

  test('a season while one goes on, or the end of none', async () => {
    const end = () => ada.post<Refusal>(`/clubs/${club.id}/seasons/end`);
    expect([(await end()).status, (await end()).body.code]).toEqual([409, 'stale']);
    await ada.post(`/clubs/${club.id}/seasons`);
    expect((await ada.post<Refusal>(`/clubs/${club.id}/seasons`)).status).toBe(409);
  });

  test('a change of nothing', async () => {
    expect((await ada.send('PATCH', `/clubs/${club.id}`, { body: {} })).status).toBe(400);
  });
});

describe('limits', () => {
  test('hold for the clubs of a player', async () => {
    const names = Array.from({ length: MOST_CLUBS - 1 }, (_, i) => `Shift ${i}`);
    for (const name of names) expect((await ada.post('/clubs', { name })).status).toBe(201);
    expect((await ada.post('/clubs', { name: 'One more' })).status).toBe(409);
    const other = await found([cleo]);
    expect((await ada.post('/club-link', { token: tokenOf(other) })).status).toBe(409);
  });

  test('hold for the members of a club', async () => {
    const db = openDb(testEnv());
    await db.execute(
      sql`insert into players (id, name) select 'c' || ${club.id} || n, 'Many' from generate_series(3, ${MOST_MEMBERS}) n`,
    );
    await db.execute(sql`insert into club_members (club, player, role)
      select ${club.id}, p.id, 'member' from players p where p.id like ${`c${club.id}%`}`);
    expect((await cleo.post('/club-link', { token: tokenOf(club) })).status).toBe(409);
  });
});

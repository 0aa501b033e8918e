import { describe, expect, test } from 'vitest';
import type { Log, MatchPage } from '../../../api/contract/match.ts';
import type { Me } from '../../../api/contract/people/player.ts';
import { CATALOG } from '../../../rules/catalog.ts';
import { countAsFinished } from './play-on.ts';
import { bodyOf, cookieOf, moveFirst, openService } from './first-move.ts';

const service = openService();

/** A visitor's first move, and what their browser asks next. */
const visit = async () => {
  const answer = await moveFirst(service, bodyOf());
  const headers = { cookie: cookieOf(answer) };
  const get = async <T>(path: string) => (await service.ask<T>('GET', path, { headers })).body;
  return { answer, page: answer.body, headers, get };
};

describe('the first move', () => {
  test('is the first request: it makes a guest, a private match against bots, and the move', async () => {
    service.count();
    const { answer, page, get } = await visit();
    expect(service.count()).toBe(1);
    expect(answer.status).toBe(201);
    const begun = { game: 'curbside', status: 'running', visibility: 'private', viewer: 0, seq: 2 };
    expect(page).toMatchObject(begun);
    expect(page.seats.map(({ bot }) => bot)).toEqual([false, true, true, true]);
    expect(page.pace).toBe('none');
    expect((await get<{ me: Me | null }>('/session')).me).toMatchObject({ name: 'Guest', email: null });
    expect(await get(`/matches/${page.id}`)).toMatchObject({ seq: 2, view: page.view });
  });

  test('names its guest in the language of the browser', async () => {
    const answer = await moveFirst(service, bodyOf(), { 'accept-language': 'de' });
    const headers = { cookie: cookieOf(answer) };
    const { body } = await service.ask<{ me: Me | null }>('GET', '/session', { headers });
    expect(body.me).toMatchObject({ name: 'Gast', language: 'de' });
  });

  test('leads where the rules lead: the fare is out, and the turn goes on', async () => {
    const { page, get } = await visit();
    const { taxis, left } = page.view as { taxis: { cell: number; stars: number }[]; left: number };
    expect(taxis[0]).toMatchObject({ cell: 14, stars: 2 });
    expect(left).toBe(2);
    const { actions } = await get<{ actions: unknown[] }>(`/matches/${page.id}/legal`);
    expect(actions).toContainEqual({ type: 'end-turn' });
  });

  test('is told after a line that says where the match began, and nothing before is', async () => {
    const { page, get } = await visit();
    const { entries } = await get<Log>(`/matches/${page.id}/log`);
    expect(entries[0]).toMatchObject({ kind: 'position', seat: null, events: [] });
    expect(entries[0]!.text).toEqual(['This match started mid-game, so it isn’t rated.']);
    expect(entries[1]!.text.join(' ')).toContain('dropped');
  });

  test('of a player is made in their own name, without a new session', async () => {
    const ada = await service.guest('Ada');
    const { status, body, headers } = await ada.post('/first-move', bodyOf());
    expect(status).toBe(201);
    expect(headers.get('set-cookie')).toBeNull();
    expect(body.seats[0]!.player).toEqual({ id: ada.me.id, name: 'Ada' });
  });

  test('of a browser with an old session makes a guest', async () => {
    const answer = await moveFirst(service, bodyOf(), { cookie: `__Host-mw=${'x'.repeat(43)}` });
    expect(answer.status).toBe(201);
    expect(cookieOf(answer)).toMatch(/^__Host-mw=[\w-]{43}$/);
  });

  test('begins a match that can be replayed and played on', async () => {
    const { page, headers, get } = await visit();
    expect(await get(`/matches/${page.id}/replay`)).toMatchObject({ steps: [{ seq: 2 }] });
    const first = await get<MatchPage>(`/matches/${page.id}?at=1`);
    const { taxis } = first.view as { taxis: { cell: number }[] };
    expect(taxis[0]!.cell).toBe(8);
    const body = { action: { type: 'end-turn' }, basis: 2, key: 'end' };
    const { status } = await service.ask('POST', `/matches/${page.id}/actions`, { headers, body });
    expect(status).toBe(200);
  });

  test('counts for no figures and no rating', async () => {
    const ada = await service.guest('Ada');
    const { body: page } = await ada.post('/first-move', bodyOf());
    const { found, figures } = await countAsFinished(service, { match: page.id, player: ada.me.id });
    expect(found).toBeGreaterThan(0);
    expect(figures).toEqual([]);
  });
});

test('every game says how the table of a first match is set up', async () => {
  const { body } = await service.ask<{ games: { id: string; first: object }[] }>('GET', '/games');
  const firstOf = (id: string) => body.games.find((game) => game.id === id)!.first;
  expect(body.games.map(({ id }) => id)).toEqual(CATALOG.map(({ game }) => game.meta.id));
  expect(firstOf('automobiles')).toMatchObject({ seats: 4, config: { laps: 1 } });
  expect(firstOf('rideshare-wars')).toMatchObject({ seats: 2 });
});

import { beforeAll, describe, expect, test } from 'vitest';
import type { GuestToken } from '../../../api/contract/people/access.ts';
import { makeService, seatAll, type Guest } from '../service.ts';
import { fillPath, TABLE } from '../table.ts';

const service = makeService();
const FOREIGN = { origin: 'https://bots.example', 'sec-fetch-site': 'cross-site' };
const PREFLIGHT = { ...FOREIGN, 'access-control-request-method': 'POST' };
const ANY = { 'access-control-allow-origin': '*' };
let ada: Guest;
let bearer: { authorization: string };
beforeAll(async () => {
  ada = await service.guest('Ada');
  const { body } = await service.ask<GuestToken>('POST', '/guest/token', {
    body: { name: 'Pilot', scopes: ['play', 'read', 'account'] },
  });
  bearer = { authorization: `Bearer ${body.token}` };
});

const allowed = (headers: Headers): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')));

describe('a page of any site', () => {
  test('may call with a token, and asks first', async () => {
    const headers = { ...PREFLIGHT, 'access-control-request-headers': 'authorization,content-type' };
    const { status, headers: answered } = await service.ask('OPTIONS', '/matches', { headers });
    expect([status, answered.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect(answered.get('access-control-allow-headers')!.toLowerCase()).toContain('authorization');
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
      expect(answered.get('access-control-allow-methods')).toContain(method);
  });

  test('reads answers and refusals to its token, with what polls and retries go by', async () => {
    const headers = { ...FOREIGN, ...bearer };
    const { body: made } = await service.ask<{ id: string }>('POST', '/matches', {
      body: { game: 'pebbles', seats: 2 },
      headers,
    });
    const seen = await service.ask('GET', `/matches/${made.id}`, { headers });
    expect([seen.status, seen.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    const exposed = seen.headers.get('access-control-expose-headers')!.toLowerCase().split(', ');
    expect(exposed).toEqual(expect.arrayContaining(['etag', 'poll-after', 'retry-after', 'here']));
    for (const wrong of [
      { path: '/matches/none', headers },
      { path: '/me', headers: { ...FOREIGN, authorization: 'Bearer nobody' } },
      { path: '/me/export', headers },
    ]) {
      const refused = await service.ask('GET', wrong.path, { headers: wrong.headers });
      expect(refused.status).toBeGreaterThanOrEqual(400);
      expect(refused.headers.get('access-control-allow-origin'), wrong.path).toBe('*');
    }
  });

  test('reads what everybody gets alike without a token, and becomes a guest with one, within the limits', async () => {
    for (const path of ['/games', '/openapi.json', '/status'])
      expect(allowed((await service.ask('GET', path, { headers: FOREIGN })).headers)).toMatchObject(ANY);
    const asked = { ...PREFLIGHT, 'access-control-request-headers': 'content-type' };
    const preflight = await service.ask('OPTIONS', '/guest/token', { headers: asked });
    expect([preflight.status, allowed(preflight.headers)]).toEqual([204, expect.objectContaining(ANY)]);
    const made = { body: { name: 'Pilot' }, headers: FOREIGN };
    const { status, body, headers } = await service.ask<GuestToken>('POST', '/guest/token', made);
    expect([status, body.me.program, allowed(headers)]).toEqual([201, true, expect.objectContaining(ANY)]);
    const limit = () => Promise.resolve({ success: false });
    const busy = makeService({}, { ...service.env, GUEST_LIMIT: { limit } } as never);
    const refused = await busy.ask('POST', '/guest/token', made);
    expect([refused.status, allowed(refused.headers)]).toEqual([429, expect.objectContaining(ANY)]);
    const withCookie = await service.ask('POST', '/guest/token', {
      ...made,
      headers: { ...FOREIGN, cookie: ada.cookie },
    });
    expect(withCookie.status).toBe(403);
  });

  test('reads nothing else without a token, neither as nobody nor with the cookie of a visitor', async () => {
    for (const headers of [FOREIGN, { ...FOREIGN, cookie: ada.cookie }])
      for (const [method, path] of [
        ['GET', '/matches'],
        ['GET', '/session'],
        ['OPTIONS', '/matches'],
      ] as const)
        expect(allowed((await service.ask(method, path, { headers })).headers), path).toEqual({});
    const asked = { ...PREFLIGHT, 'access-control-request-headers': 'content-type' };
    expect(allowed((await service.ask('OPTIONS', '/guest', { headers: asked })).headers)).toEqual({});
  });

  test('is never let in by a cookie', async () => {
    const id = await seatAll([ada, await service.guest('Ben')], { game: 'pebbles', visibility: 'private' });
    for (const row of TABLE.filter(({ method }) => method === 'GET')) {
      const path = fillPath(row.path, (before) => (before === 'matches' ? id : 'x'));
      const headers = { ...FOREIGN, cookie: ada.cookie };
      const [shown, hidden] = [await ada.get(path, FOREIGN), await service.ask('GET', path)];
      expect([path, shown.status, shown.body], path).toEqual([path, hidden.status, hidden.body]);
      const both = await service.ask('GET', path, { headers: { ...headers, ...bearer } });
      const alone = await service.ask('GET', path, { headers: bearer });
      expect([both.status, both.body], path).toEqual([alone.status, alone.body]);
    }
  });

  test('is never allowed credentials', async () => {
    const asked = {
      'access-control-request-headers': 'authorization',
      'access-control-request-method': 'GET',
    };
    for (const { name, method, path } of TABLE.filter((row) => row.path !== '/sign-out'))
      // it ends the token itself
      for (const shown of [{}, { cookie: ada.cookie }, bearer])
        for (const way of [method, 'OPTIONS']) {
          const body = way === 'GET' || way === 'OPTIONS' ? {} : { body: {} };
          const headers = { ...FOREIGN, ...asked, ...shown };
          const answer = await service.ask(
            way,
            fillPath(path, () => 'x'),
            { headers, ...body },
          );
          expect(answer.headers.has('access-control-allow-credentials'), name).toBe(false);
        }
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import type { GuestToken } from '../../../api/contract/people/access.ts';
import { readDocument, type Document } from '../document/document.ts';
import { makeService, seatAll, type Guest } from '../service.ts';

const service = makeService();
const FOREIGN = { origin: 'https://bots.example', 'sec-fetch-site': 'cross-site' };
const PREFLIGHT = { ...FOREIGN, 'access-control-request-method': 'POST' };
const ANY = { 'access-control-allow-origin': '*' };
let ada: Guest;
let document: Document;
let bearer: { authorization: string };
beforeAll(async () => {
  ada = await service.guest('Ada');
  document = await readDocument(service);
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
    for (const [path, methods] of Object.entries(document.paths)) {
      if (!methods['get']) continue;
      const filled = path
        .replace('/api', '')
        .replace('/matches/{id}', `/matches/${id}`)
        .replace(/\{\w+\}/g, 'x');
      const headers = { ...FOREIGN, cookie: ada.cookie };
      const [shown, hidden] = [await ada.get(filled, FOREIGN), await service.ask('GET', filled)];
      expect([path, shown.status, shown.body], path).toEqual([path, hidden.status, hidden.body]);
      const both = await service.ask('GET', filled, { headers: { ...headers, ...bearer } });
      const alone = await service.ask('GET', filled, { headers: bearer });
      expect([both.status, both.body], path).toEqual([alone.status, alone.body]);
    }
  });

  test('is never allowed credentials', async () => {
    const asked = {
      'access-control-request-headers': 'authorization',
      'access-control-request-method': 'GET',
    };
    for (const [path, methods] of Object.entries(document.paths))
      for (const method of [...Object.keys(methods), 'options'])
        for (const shown of [{}, { cookie: ada.cookie }, bearer]) {
          if (path.endsWith('/sign-out')) continue; // ends the token itself
          const isRead = ['get', 'options'].includes(method);
          const { headers } = await service.ask(
            method.toUpperCase(),
            path.replace('/api', '').replace(/\{\w+\}/g, 'x'),
            { headers: { ...FOREIGN, ...asked, ...shown }, ...(!isRead && { body: {} }) },
          );
          expect(headers.has('access-control-allow-credentials'), `${method} ${path}`).toBe(false);
        }
  });
});

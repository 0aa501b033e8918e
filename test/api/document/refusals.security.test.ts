import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { limitsOf, RATE_LIMITS } from '../../../api/contract/endpoint.ts';
import type { Problem } from '../../../api/contract/problem.ts';
import { ROOT } from '../../run/shell.ts';
import { SHARED } from '../../source/shared.ts';
import { makeAccount, makePostedService } from '../mail-service.ts';
import { makeService, type Guest } from '../service.ts';
import { bodyFor, fillPath, queryFor, TABLE, type Row } from '../table.ts';

// The refusals that follow from the table of endpoints, each asked of every endpoint that has it, with input that fits.

const service = makePostedService();
let ada: Guest;
let guest: Guest;
beforeAll(async () => {
  [ada, guest] = [await makeAccount(service, 'Ada'), await service.guest('Guest')];
});

const pathOf = (row: Row): string =>
  fillPath(row.path, (_, name) => (name === 'seat' ? '0' : '000000000000'));
interface Sent {
  headers?: Record<string, string>;
  more?: Record<string, string>;
  at?: Pick<typeof service, 'ask'>;
}
const send = (row: Row, { headers = {}, more = {}, at = service }: Sent = {}) => {
  const query = new URLSearchParams({ ...queryFor(row), ...more }).toString();
  const body = row.method === 'GET' || row.method === 'DELETE' ? {} : { body: bodyFor(row) };
  return at.ask<Problem>(row.method, pathOf(row) + (query && `?${query}`), { ...body, headers });
};
const rowsOf = (is: (row: Row) => boolean): [string, Row][] => TABLE.filter(is).map((row) => [row.name, row]);
const mayOf = ({ endpoint: { may = 'anyone' } }: Row) => may;
const isGuarded = (row: Row): boolean => mayOf(row) !== 'anyone';
const CROSS = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

describe.each(rowsOf(isGuarded))('%s', (_, row) => {
  test('is for nobody who does not say who they are, and says how to', async () => {
    const { body, headers } = await send(row);
    expect([body.code, headers.get('www-authenticate')]).toEqual(['no-session', 'Bearer realm="Meanwhile"']);
  });

  test('is for no unknown token', async () => {
    const { status, body, headers } = await send(row, { headers: { authorization: 'Bearer nobody' } });
    const isUnseen = mayOf(row) === 'session' && status === 404; // its question finds no such match first
    const why = 'Bearer realm="Meanwhile", error="invalid_token"';
    if (!isUnseen) expect([body.code, headers.get('www-authenticate')]).toEqual(['no-session', why]);
  });

  test('is done in nobody’s name by another site', async () => {
    const { status } = await send(row, { headers: { ...CROSS, cookie: ada.cookie } });
    expect(status).toBe(row.method === 'GET' ? 401 : 403);
  });
});

test.each(rowsOf(({ endpoint }) => endpoint.ownSite === true))('%s: not by another site', async (_, row) => {
  expect((await send(row, { headers: CROSS })).body.code).toBe('not-yours');
});

test.each(rowsOf((row) => mayOf(row) === 'account'))('%s: not for a guest', async (_, row) => {
  const { body } = await send(row, { headers: { cookie: guest.cookie } });
  expect(body).toMatchObject({ code: 'not-yours', rule: 'no-address' });
});

test.each(rowsOf((row) => ['proof', 'owner'].includes(mayOf(row))))('%s: with proof', async (_, row) => {
  const { now } = service.clock;
  service.clock.now = new Date(now.getTime() + 16 * 60_000);
  expect((await send(row, { headers: { cookie: ada.cookie } })).body.code).toBe('proof-needed');
  service.clock.now = now;
});

test.each(rowsOf((row) => mayOf(row) === 'moderator'))('%s: nothing for others', async (_, row) => {
  expect((await send(row, { headers: { cookie: ada.cookie } })).body.code).toBe('not-found');
});

const LIMITED = rowsOf(({ endpoint }) => typeof endpoint.limit === 'string');
test.each(LIMITED)('%s: not too often, and says how long to wait', async (_, row) => {
  const [name] = limitsOf(row.endpoint);
  const limit = async () => ({ success: false });
  const at = makeService({}, { ...service.env, [name!]: { limit } });
  const { body, headers } = await send(row, { headers: { cookie: ada.cookie }, at });
  expect([body.code, headers.get('retry-after')]).toEqual(['too-many', String(RATE_LIMITS[name!].period)]);
});

test.each(rowsOf(() => true))('%s: no query parameter that it does not know', async (_, row) => {
  const { body } = await send(row, { headers: { cookie: ada.cookie }, more: { color: 'red' } });
  expect([body.code, body.field]).toEqual(['malformed', 'color']);
});

test('without a route, no query is refused', async () => {
  expect((await service.ask('GET', '/nowhere?color=red')).status).toBe(404);
});

test('a method that a path does not have is 405, and says which it has', async () => {
  const matching = (path: string) =>
    TABLE.filter((row) => new RegExp(`^${fillPath(row.path, () => '[^/]+')}$`).test(path));
  for (const path of new Set(TABLE.map(pathOf))) {
    const has = new Set(matching(path).map(({ method }) => method));
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'BREW']) {
      if (has.has(method)) continue;
      const { body, headers } = await service.ask<Problem>(method, path);
      expect([method, path, body.code]).toEqual([method, path, 'wrong-method']);
      expect(
        new Set(
          headers
            .get('allow')!
            .split(', ')
            .filter((one) => one !== 'HEAD'),
        ),
        path,
      ).toEqual(has);
    }
  }
});

test('a token without the scope is told which', async () => {
  const wanted = { body: { name: 'Pilot', scopes: ['read'] } };
  const { body } = await service.ask<{ token: string }>('POST', '/guest/token', wanted);
  const headers = { authorization: `Bearer ${body.token}` };
  const narrow = await service.ask('POST', '/inbox/seen', { headers });
  const why = 'Bearer realm="Meanwhile", error="insufficient_scope", scope="play"';
  expect([narrow.status, narrow.headers.get('www-authenticate')]).toEqual([403, why]);
});

test('429 says how long to wait, since waiting helps; anything else that is full is 409', () => {
  const isMaking = (file: string): boolean =>
    /ProblemError\(\s*'too-many'/.test(readFileSync(join(ROOT, file), 'utf8'));
  expect(SHARED.filter(isMaking)).toEqual(['api/problem.ts']);
});

import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { SCOPES, type Scope } from '../../../db/closed-lists.ts';
import type { TokenCard, Tokens } from '../../../api/contract/people/access.ts';
import type { Problem } from '../../../api/contract/problem.ts';
import { accessOf } from '../../../api/http/serve.ts';
import { sha256 } from '../../../api/lib/crypto.ts';
import { openDb } from '../../../db/client.ts';
import { makeService, type Guest } from '../service.ts';
import { fillPath, TABLE } from '../table.ts';

const service = makeService();
const db = openDb(service.env);
let ada: Guest;
beforeAll(async () => {
  ada = await service.guest('Ada');
});

const makeToken = async (wanted: object = {}) =>
  (await ada.post<TokenCard>('/me/tokens', { label: 'x', ...wanted })).body;
/** A token as it was made before there were scopes. */
const makeOld = async (): Promise<string> => {
  const { id } = await makeToken();
  const token = 'o'.repeat(43);
  await db.execute(sql`update sessions s set hash = ${sha256(token)}, scopes = null where s.id = ${id}`);
  return token;
};
const asBearer = (token: string) => ({ authorization: `Bearer ${token}` });

const ROWS = TABLE.map((row) => ({ ...row, asked: accessOf(row.method, { tag: row.tag, ...row.endpoint }) }));
const namesOf = (asked: string): string[] =>
  ROWS.flatMap((row) => (row.asked === asked ? row.name : [])).sort();

/** Sends every operation with a token. Returns those it is refused for, by code. */
const refusedTo = async (headers: Record<string, string>) => {
  const refused: Record<string, string[]> = { 'out-of-scope': [], 'not-yours': [] };
  for (const { name, method, path, asked } of ROWS) {
    if (path === '/sign-out') continue; // ends the token itself
    const body = method === 'GET' ? {} : { body: {} };
    const at = fillPath(path, () => 'none');
    const { body: problem } = await service.ask<Problem>(method, at, { ...body, headers });
    const code = problem?.code;
    if (code === 'out-of-scope') expect(problem.params).toEqual({ scope: asked });
    if (code === 'out-of-scope' || problem?.detail?.includes('personal token')) refused[code]?.push(name);
  }
  return refused;
};

/** What a token of these scopes must be refused. */
const expected = (scopes: readonly Scope[]) => ({
  'out-of-scope': ROWS.flatMap(({ name, asked }) =>
    asked === 'none' || asked === 'person' || scopes.includes(asked) ? [] : name,
  ),
  'not-yours': ROWS.flatMap(({ name, asked }) => (asked === 'person' ? name : [])),
});

describe('every route, asked with a token', () => {
  test.for([...SCOPES.map((scope) => [scope]), [...SCOPES]])('for %j', async (scopes) => {
    const { token } = await makeToken({ scopes });
    expect(await refusedTo(asBearer(token!))).toEqual(expected(scopes));
  });

  test('from before scopes, does what playing and reading ask, as a bearer token or in a cookie', async () => {
    const token = await makeOld();
    const headers = asBearer(token);
    expect(await refusedTo(headers)).toEqual(expected(['play', 'read']));
    const cookie = { cookie: `__Host-mw=${token}` };
    expect(await refusedTo(cookie)).toEqual(expected(['play', 'read']));
    expect((await ada.get<Tokens>('/me/tokens')).body.tokens).toContainEqual(
      expect.objectContaining({ scopes: ['play', 'read'] }),
    );
  });

  test('in a cookie, does no more than as a bearer token', async () => {
    const { token } = await makeToken({ scopes: ['read'] });
    expect(await refusedTo({ cookie: `__Host-mw=${token}` })).toEqual(expected(['read']));
  });
});

test('no token signs in, changes the address, takes the file, ends the account, sees, makes or ends tokens and sessions, or moderates', () => {
  expect(namesOf('person')).toEqual(
    [
      'DELETE /me',
      'GET /me/export',
      'POST /me/address',
      'POST /sign-in',
      'POST /sign-in/confirm',
      'POST /sign-in/preview',
      'POST /sign-in/refuse',
      'GET /me/tokens',
      'POST /me/tokens',
      'DELETE /me/tokens/:id',
      'GET /me/sessions',
      'DELETE /me/sessions',
      'DELETE /me/sessions/:id',
      'GET /moderation/cases',
      'GET /moderation/decisions',
      'POST /moderation/cases/:id',
    ].sort(),
  );
});

test('the account is a scope of its own: settings, notifications, a table’s channel, feeds, friends and blocked players, reports', () => {
  expect(namesOf('account')).toEqual(
    [
      'PATCH /me',
      'GET /me/feeds',
      'POST /me/feeds',
      'GET /me/contacts',
      'PUT /me/contacts/:id',
      'DELETE /me/contacts/:id',
      'GET /me/channels',
      'POST /me/channels',
      'PATCH /me/channels/:id',
      'DELETE /me/channels/:id',
      'POST /me/channels/:id/test',
      'POST /matches/:id/channel',
      'DELETE /matches/:id/channel',
      'POST /reports',
      'GET /me/reports',
      'GET /me/notices',
      'POST /me/notices/read',
    ].sort(),
  );
});

test('a token whose scopes are written anew is no token', async () => {
  const { token } = await makeToken({ scopes: ['read'] });
  const more = token!.replace('mwt_r_', 'mwt_pra_');
  expect(more).not.toBe(token);
  expect((await service.ask('PATCH', '/me', { body: {}, headers: asBearer(more) })).status).toBe(401);
});

describe('a token', () => {
  const DAY = 24 * 3_600_000;
  const wait = (ms: number): void => {
    service.pass(ms);
  };

  test('plays and reads for 90 days where nothing else is asked for, and never longer than a year', async () => {
    const made = await makeToken();
    const start = service.clock.now.getTime();
    expect(made).toMatchObject({ scopes: ['play', 'read'], used: null });
    expect(Date.parse(made.expires) - start).toBe(90 * DAY);
    expect(Date.parse((await makeToken({ days: 365 })).expires) - start).toBe(365 * DAY);
  });

  test('ends when its life is over', async () => {
    const { token } = await makeToken({ days: 1 });
    const me = async () => (await service.ask('GET', '/me', { headers: asBearer(token!) })).status;
    expect(await me()).toBe(200);
    wait(DAY);
    expect(await me()).toBe(401);
  });

  test('tells when it was last used, and is written to once an hour at most', async () => {
    const { id, token } = await makeToken();
    const used = async () =>
      (await ada.get<Tokens>('/me/tokens')).body.tokens.find((one) => one.id === id)!.used;
    const use = async () => {
      await service.ask('GET', '/me', { headers: asBearer(token!) });
      await service.settle();
    };
    await use();
    const first = await used();
    expect(first).toBe(service.clock.now.toISOString());
    wait(59 * 60_000);
    service.count();
    await use();
    expect(service.count()).toBe(1);
    expect(await used()).toBe(first);
    wait(2 * 60_000);
    await use();
    expect(await used()).toBe(service.clock.now.toISOString());
  });
});

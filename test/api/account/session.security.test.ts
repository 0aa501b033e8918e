import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TokenCard } from '../../../api/contract/people/access.ts';
import type { Me } from '../../../api/contract/people/player.ts';
import { openDb } from '../../../db/client.ts';
import { makeService, seatAll, type Guest } from '../service.ts';

const service = makeService();
const db = openDb(service.env);
let ada: Guest;
let ben: Guest;
beforeAll(async () => {
  [ada, ben] = await Promise.all([service.guest('Ada'), service.guest('Ben')]);
});

describe('a session', () => {
  test('is a cookie that scripts can’t read and other sites don’t send', async () => {
    const { headers } = await service.ask('POST', '/guest', { body: { name: 'Cleo' } });
    const cookie = headers.get('set-cookie')!;
    expect(cookie).toMatch(/^__Host-mw=[\w-]{43};/);
    for (const word of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(word);
    expect(cookie).not.toContain('Domain');
  });

  test('is stored as a hash only', async () => {
    const token = ada.cookie.split('=')[1]!;
    const { rows } = await db.execute(sql`select s.* from sessions s where s.player = ${ada.me.id}`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('ends when its time is over', async () => {
    const { now } = service.clock;
    service.clock.now = new Date(now.getTime() + 500 * 24 * 3_600_000);
    expect((await ada.get('/me')).status).toBe(401);
    service.clock.now = now;
    expect((await ada.get('/me')).status).toBe(200);
  });

  test('ends with signing out, and no other does', async () => {
    const eva = await service.guest('Eva');
    const out = await eva.post('/sign-out');
    expect(out.status).toBe(204);
    expect((await eva.get('/me')).status).toBe(401);
    expect((await ada.get('/me')).status).toBe(200);
  });

  test.each(['', 'x', "' or 1=1 --", 'a'.repeat(5000)])('is not opened by the cookie "%s"', async (value) => {
    expect((await service.ask('GET', '/me', { headers: { cookie: `__Host-mw=${value}` } })).status).toBe(401);
  });
});

describe('what another site asks for in a visitor’s name', () => {
  const body = { game: 'pebbles', seats: 2 };
  test.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost' }, 201],
    [{ origin: 'http://localhost' }, 201],
    [{ origin: 'http://localhost:8787' }, 201],
    [{}, 201],
  ])('%j is answered %i', async (headers, status) => {
    expect((await ada.send('POST', '/matches', { body, headers })).status).toBe(status);
  });

  test('is nobody’s where a script reads, and is no matter where no cookie is shown', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const read = await ada.get('/me', headers);
    expect(read.status).toBe(401);
    expect(read.headers.get('access-control-allow-origin')).toBeNull();
    expect((await ada.get('/me', { 'sec-fetch-site': 'cross-site' })).status).toBe(200); // a link
    const { body: made } = await ada.post<TokenCard>('/me/tokens', { label: 'abroad' });
    const authorization = `Bearer ${made.token}`;
    expect(
      (await service.ask('POST', '/matches', { body, headers: { ...headers, authorization } })).status,
    ).toBe(201);
  });

  test('as a form is no JSON', async () => {
    const headers = { cookie: ada.cookie, 'content-type': 'text/plain' };
    const response = await service.raw('/matches', { method: 'POST', headers, body: JSON.stringify(body) });
    expect(response.status).toBe(400);
  });
});

describe('a personal token', () => {
  const asBearer = (token: string) => ({ authorization: `Bearer ${token}` });

  test('is shown once, listed without its secret, and does what its player can', async () => {
    const made = await ada.post<TokenCard>('/me/tokens', { label: '  my bot ' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ label: 'my bot', token: expect.stringMatching(/^mwt_pr_[\w-]{43}$/) });
    const listed = await ada.get<{ tokens: TokenCard[] }>('/me/tokens');
    expect(listed.body.tokens).toContainEqual(expect.objectContaining({ id: made.body.id, label: 'my bot' }));
    expect(listed.text).not.toContain(made.body.token);
    const headers = asBearer(made.body.token!);
    expect((await service.ask<Me>('GET', '/me', { headers })).body.id).toBe(ada.me.id);
    expect(
      (await service.ask('POST', '/matches', { body: { game: 'pebbles', seats: 2 }, headers })).status,
    ).toBe(201);
  });

  test('counts before a cookie, even where it is wrong', async () => {
    const headers = { cookie: ada.cookie, ...asBearer('wrong') };
    expect((await service.ask('GET', '/me', { headers })).status).toBe(401);
    expect(
      (await service.ask('GET', '/me', { headers: { cookie: ada.cookie, authorization: 'Basic YTpi' } }))
        .status,
    ).toBe(401);
  });

  test('can be ended by its player only', async () => {
    const { body } = await ada.post<TokenCard>('/me/tokens', { label: 'x' });
    expect((await ben.send('DELETE', `/me/tokens/${body.id}`)).status).toBe(404);
    const headers = asBearer(body.token!);
    expect((await service.ask('GET', '/me', { headers })).status).toBe(200);
    expect((await ada.send('DELETE', `/me/tokens/${body.id}`)).status).toBe(204);
    expect((await service.ask('GET', '/me', { headers })).status).toBe(401);
    expect((await ada.send('DELETE', `/me/tokens/${body.id}`)).status).toBe(404);
    expect((await ada.send('DELETE', '/me/tokens/%00')).status).toBe(404);
  });
});

describe('the number of personal tokens is limited', () => {
  const makeToken = (guest: Guest) => guest.post<TokenCard>('/me/tokens', { label: 'x' });
  /** Makes one token after another until one is refused, at most a hundred. */
  const makeAll = async (guest: Guest): Promise<TokenCard[]> => {
    const made: TokenCard[] = [];
    while (made.length < 100) {
      const { status, body } = await makeToken(guest);
      if (status !== 201) break;
      made.push(body);
    }
    return made;
  };
  const hoursOn = (hours: number): void => {
    service.pass(hours * 3_600_000);
  };

  test('a player who has the most allowed is told so', async () => {
    const eva = await service.guest('Eva');
    const made = await makeAll(eva);
    expect(made.length).toBeLessThan(100);
    const refused = await eva.post<{ code: string; detail: string }>('/me/tokens', { label: 'x' });
    expect(refused.body).toMatchObject({ code: 'full', detail: expect.stringContaining('Revoke') });
    hoursOn(25);
    expect((await makeToken(eva)).status).toBe(409);
    await eva.send('DELETE', `/me/tokens/${made[0]!.id}`);
    expect((await makeToken(eva)).status).toBe(201);
    expect((await makeToken(ada)).status).toBe(201);
  });

  test('revoking them makes no room for more on the same day', async () => {
    const eva = await service.guest('Eva');
    for (const { id } of await makeAll(eva)) await eva.send('DELETE', `/me/tokens/${id}`);
    expect((await eva.get<{ tokens: [] }>('/me/tokens')).body.tokens).toEqual([]);
    expect((await makeToken(eva)).status).toBe(429);
    hoursOn(25);
    expect((await makeToken(eva)).status).toBe(201);
  });

  test('asked for at the same instant they are no more than one by one', async () => {
    const [one, other] = [await service.guest('Eva'), await service.guest('Eve')];
    const most = (await makeAll(one)).length;
    const answers = await Promise.all(Array.from({ length: most + 10 }, () => makeToken(other)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(most);
  });
});

test('a browser’s session is not a personal token, and can’t be ended as one', async () => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select s.id from sessions s where s.player = ${ben.me.id} and s.kind = 'cookie'`,
  );
  expect((await ben.send('DELETE', `/me/tokens/${rows[0]!.id}`)).status).toBe(404);
  expect((await ben.get<{ tokens: unknown[] }>('/me/tokens')).body.tokens).toEqual([]);
});

describe('players', () => {
  test('change what they sent, and nothing else', async () => {
    const eva = await service.guest('Eva');
    const { body } = await eva.send<Me>('PATCH', '/me', { body: { timeZone: 'Europe/Berlin' } });
    expect(body).toEqual({ ...eva.me, timeZone: 'Europe/Berlin' });
    expect((await eva.send<Me>('PATCH', '/me', { body: { mail: false } })).body).toEqual({
      ...body,
      mail: false,
    });
    expect((await eva.send<Me>('PATCH', '/me', { body: { name: ' Evi ' } })).body.name).toBe('Evi');
    expect((await ada.get<Me>('/me')).body).toEqual(ada.me);
  });

  test('are known to others by their name only', async () => {
    const { text, body } = await ben.get<object>(`/players/${ada.me.id}`);
    expect(body).toEqual({ id: ada.me.id, name: 'Ada', contact: null });
    expect(text).not.toContain('mail');
    const id = await seatAll([ada, ben], { game: 'pebbles' });
    expect((await ben.get(`/matches/${id}`)).text).not.toMatch(/email|timeZone|time_zone/);
  });

  test('may have names of all scripts, and little pictures, but not of nothing', async () => {
    for (const name of ['Zoë', 'Łukasz', '小林', 'عمر', '👩‍🚀 Io', "O'Brien <b>"])
      expect((await service.guest(name)).me.name).toBe(name);
    expect((await service.ask('POST', '/guest', { body: { name: '   ' } })).status).toBe(400);
  });
});

test('no answer is kept by anybody on the way, guessed at, framed, or asked for again without encryption', async () => {
  const id = await seatAll([ada, ben], { game: 'pebbles' });
  for (const path of ['/me', '/inbox', `/matches/${id}`, '/nowhere']) {
    const { headers } = await ada.get(path);
    expect(headers.get('cache-control'), path).toMatch(/no-store|private, no-cache/);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('strict-transport-security'), path).toMatch(/^max-age=\d{8}/);
    expect(headers.get('content-security-policy'), path).toContain("default-src 'none'");
  }
});

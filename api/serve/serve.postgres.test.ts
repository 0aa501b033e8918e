import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeChance } from '../../rules/kit/chance.ts';
import { trialSeed } from '../../rules/kit/testing/playout.ts';
import { openSink, type Sink } from '../../test/chaos/mail.ts';
import { openTable, playOn, repeat } from '../../test/chaos/table.ts';
import { dropSource, inDatabase, makePostgresSource, type Source } from '../../test/database.ts';
import { walkOutside, wrongWith } from '../../test/fuzz/walk.ts';
import { makeGuest } from '../../test/program/client.ts';
import { SECRET, serve, spawnServe, type Served } from '../../test/serve/served.ts';

/** The first start builds, on a machine that is busy with other tests. */
const TAKES_LONG = 400_000;
const PATIENCE = { timeout: 60_000 };

let source: Source & { kind: 'postgres' };
let database: string;
let sink: Sink;
let env: Record<string, string>;
let service: Served;

beforeAll(async () => {
  const { url } = inject('source') as Source & { kind: 'postgres' };
  source = await makePostgresSource(url);
  database = inDatabase(url, source.template);
  sink = await openSink(() => {});
  env = { MAIL_SMTP_URL: sink.url };
  service = await serve(database, { env });
}, TAKES_LONG);
afterAll(async () => {
  await service.stop();
  await sink.close();
  await dropSource(source);
});

const query = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: database });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

const chance = makeChance(trialSeed(3, 1));
const seat = async (bots = 0) => {
  const people = await Promise.all(['Ada', 'Bo'].map((name) => makeGuest(service.base, name)));
  return openTable('curbside', people, bots);
};

test(
  'people play on after a kill, and after the database dropped every connection',
  { timeout: TAKES_LONG },
  async () => {
    const table = await seat();
    const actSome = async (count: number): Promise<void> => {
      const before = table.acknowledged.length;
      await expect
        .poll(async () => (await playOn(table, chance), table.acknowledged.length), PATIENCE)
        .toBeGreaterThan(before + count);
    };
    await actSome(3);
    process.kill(service.pid, 'SIGKILL');
    await service.ended;
    service = await serve(database, { port: Number(new URL(service.base).port), env });
    await actSome(3);
    await query(
      'select pg_terminate_backend(a.pid) from pg_stat_activity a where a.datname = current_database() and a.pid <> pg_backend_pid()',
    );
    await actSome(3);
    expect(new Set(await repeat(table, 100))).toEqual(new Set([200]));
  },
);

test('nudges are mailed without anybody asking', async () => {
  const table = await seat();
  await query(`update players p set email = p.id || '@' || p.id || '.example'`);
  const stranger = await makeGuest(service.base, 'Cleo'); // a player who sees their turn needs no mail
  const awaiting = async (): Promise<number[]> =>
    (await stranger('GET', `/matches/${table.id}?since=0`)).body.awaiting as number[];
  const [first] = await awaiting();
  while ((await awaiting())[0] === first) await playOn(table, chance);
  await expect.poll(() => sink.arrived.size, PATIENCE).toBeGreaterThan(0);
});

test('tools for development are missing', async () => {
  const paths = [
    '/mailbox',
    '/gallery',
    '/gallery/',
    '/sweep',
    '/cdn-cgi/handler/scheduled',
    '/_headers',
    '/.vite/manifest.json',
  ];
  for (const path of paths) expect([path, (await fetch(service.base + path)).status]).toEqual([path, 404]);
  expect((await fetch(`${service.base}/api/health`)).status).toBe(200);
});

test('pages come with their data, and their files can be kept', async () => {
  const page = await fetch(`${service.base}/games`);
  const html = await page.text();
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers.get('last-modified')).toBe(null); // its data is newer than the file
  const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(html)!;
  const file = await fetch(service.base + script!);
  expect(file.headers.get('cache-control')).toContain('immutable');
  expect(file.headers.get('content-type')).toContain('javascript');
});

test('what programs look for at every site is there, and a page that names nothing is not', async () => {
  for (const [path, status, type] of [
    ['/robots.txt', 200, 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 200, 'application/xml'],
    ['/.well-known/security.txt', 200, 'text/plain; charset=utf-8'],
    ['/favicon.ico', 200, 'image/x-icon'],
    ['/players/nobody', 404, 'text/html; charset=utf-8'],
    ['/assets/of-an-older-build.js', 404, 'text/plain; charset=utf-8'],
  ] as const) {
    const { status: told, headers } = await fetch(service.base + path);
    expect([path, told, headers.get('content-type')]).toEqual([path, status, type]);
  }
});

test('its OpenAPI document knows the games', async () => {
  const { components } = (await (await fetch(`${service.base}/api/openapi.json`)).json()) as {
    components: { schemas: Record<string, object> };
  };
  expect(components.schemas['CurbsideView']).toHaveProperty('properties.taxis');
});

test.each([
  ['a little', 'application/json', '{"until":"2026-12-01T00:00:00Z"}'],
  ['another type', 'text/plain', 'x'.repeat(60_000)],
  ['too much', 'application/json', 'x'.repeat(1_000_000)],
])('a request with %s is refused before its body was read, and is no outage', async (_, type, body) => {
  const init = { method: 'POST', headers: { 'content-type': type }, body };
  for (const path of ['/api/me/tokens', '/api/matches/zzzzzzzzzzzz/leave', '/api/nowhere'])
    for (let n = 0; n < 20; n++)
      expect(await wrongWith(await fetch(service.base + path, init))).toBeUndefined();
});

test('nobody gets an outage or an answer without the headers that protect, whatever they send', async () => {
  expect(await walkOutside(service.base, { seed: 1, each: 2 })).toEqual([]);
});

test('limits hold for a client that invents addresses', async () => {
  const signIn = async (n: number): Promise<number> => {
    const headers = {
      'content-type': 'application/json',
      'cf-connecting-ip': `198.51.100.${n}`,
      'x-forwarded-for': `198.51.100.${n}`,
    };
    const body = JSON.stringify({ email: `ada${n}@ada.example` });
    return (await fetch(`${service.base}/api/sign-in`, { method: 'POST', headers, body })).status;
  };
  // 20 a minute are allowed; of 41 at once, more than that fall into one minute, even when the next one begins amid them
  expect(await Promise.all(Array.from({ length: 41 }, (_, n) => signIn(n)))).toContain(429);
});

test.each([
  ['a missing secret', { SECRET: '' }, 'SECRET is missing'],
  ['a database that is away', { DATABASE_URL: 'postgres://127.0.0.1:1/x' }, 'can not be reached'],
  ['another machine’s address', { HOST: '203.0.113.7' }, 'HOST is "203.0.113.7"'],
  [
    'a port in use, before anything is migrated',
    { DATABASE_URL: 'postgres://127.0.0.1:1/x', PORT: 'taken' },
    'taken',
  ],
])('%s is refused by one line of the log, and nothing starts', async (_, changed, words) => {
  const PORT = 'PORT' in changed ? new URL(service.base).port : '0';
  const own = { DATABASE_URL: database, ORIGIN: 'http://127.0.0.1', SECRET, ...changed, PORT };
  const child = spawnServe({ env: own });
  const outputs = [child.stdout, child.stderr].map((stream) => text(stream));
  const [out, complaints] = await Promise.all(outputs);
  expect(JSON.parse(out!)).toEqual({
    what: 'not started',
    why: expect.stringContaining(words) as string,
    at: expect.any(String) as string,
  });
  expect([complaints, child.exitCode ?? (await once(child, 'exit'))[0]]).toEqual(['', 1]);
});

test(
  'a request that has begun is answered before a stop, and one that waits for news is let go',
  { timeout: TAKES_LONG },
  async () => {
    const other = await serve(database);
    const cleo = await makeGuest(other.base, 'Cleo');
    const { token } = (await cleo('POST', '/me/tokens', { label: 'bot' })).body;
    const authorization = `Bearer ${token}`;
    const inbox = `${other.base}/api/inbox`;
    const { headers } = await fetch(inbox, { headers: { authorization } });
    const asking = { authorization, 'if-none-match': headers.get('etag')! };
    const held = fetch(`${inbox}?wait=25`, { headers: asking });
    await wait(1_000); // until it is held
    const begun = request(`${other.base}/api/guest`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    begun.write('{"name":');
    await once(begun, 'socket');
    const ended = other.stop();
    await expect.poll(() => other.lines.some(({ what }) => what === 'stopping'), PATIENCE).toBe(true);
    expect((await held).status).toBe(503);
    begun.end('"Cleo"}');
    const [answer] = (await once(begun, 'response')) as [IncomingMessage];
    expect([answer.statusCode, JSON.parse(await text(answer))]).toEqual([
      201,
      expect.objectContaining({ name: 'Cleo' }),
    ]);
    expect(await ended).toBe(0);
  },
);

import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeContext } from '../../../api/http/app.ts';
import { sweepBots } from '../../../api/match/sweep.ts';
import { openDb } from '../../../db/client.ts';
import { cutOff, freshKey, legalFor, makeService, seatAll, type Gate, type MatchPage } from '../service.ts';

const service = makeService();
const db = openDb(service.env);
const asUsual: Gate = (run) => run();
afterEach(() => void (service.gate = cold.gate = asUsual));

/** The database goes away before, or after, its n-th round trip from now. */
const cut = (when: 'before' | 'after', nth: number, at = service): void => {
  let trip = 0;
  at.gate = async (run) => {
    if (++trip !== nth) return run();
    if (when === 'after') await run();
    throw cutOff();
  };
};

const stored = async (id: string) => {
  const { rows } = await db.execute<{ match: string; entries: number; nudges: number }>(sql`
    select md5(row(m.*)::text) as match, (select count(*)::int from entries e where e.match = m.id) as entries,
      (select count(*)::int from nudges n where n.match = m.id) as nudges
    from matches m where m.id = ${id}`);
  return rows[0]!;
};

const [ada, ben] = await service.guests('Ada', 'Ben');
/** Another instance, which holds no position. */
const cold = makeService();
const WAYS = [
  ['on a position that is held', service, 1],
  ['on one that has to be read', cold, 2],
] as const;
const act = (at: typeof service, id: string, body: object) =>
  at.ask<MatchPage>('POST', `/matches/${id}/actions`, { body, headers: { cookie: ada.cookie } });
const setUp = async () => {
  const id = await seatAll([ada, ben], { game: 'pebbles' });
  const { actions, seq } = await legalFor(ada, id);
  return { id, body: { action: actions[0], basis: seq, key: freshKey() } };
};

describe.each(WAYS)('an action %s', (_, at, trips) => {
  test('loses nothing and leaves nothing half done if the database dies between decision and commit', async () => {
    const { id, body } = await setUp();
    const before = await stored(id);
    cut('before', trips, at);
    const failed = await act(at, id, body);
    expect(failed.status).toBe(503);
    expect(failed.body).toMatchObject({ code: 'unavailable' });
    expect(failed.headers.get('retry-after')).toBeTruthy();
    expect(await stored(id)).toEqual(before);
    at.gate = asUsual;
    const again = await act(at, id, body);
    expect(again.body, again.text).toMatchObject({ seq: body.basis + 1 });
    expect((await stored(id)).entries).toBe(before.entries + 1);
  });
});

test('a database that is gone before anything was read is a 503 and nothing else', async () => {
  const { id, body } = await setUp();
  cut('before', 1);
  expect((await ada.post(`/matches/${id}/actions`, body)).status).toBe(503);
  cut('before', 1);
  expect((await ada.get(`/matches/${id}`)).status).toBe(503);
});

test('a match whose last seat is being taken begins wholly or not at all', async () => {
  const { id } = await ada.make({ game: 'pebbles', seats: 2 });
  const before = await stored(id);
  cut('before', 2);
  expect((await ben.post(`/matches/${id}/join`)).status).toBe(503);
  service.gate = asUsual;
  expect(await stored(id)).toEqual(before);
  cut('after', 2);
  expect((await ben.post(`/matches/${id}/join`)).status).toBe(503);
  service.gate = asUsual;
  const joined = await ben.post(`/matches/${id}/join`);
  expect(joined.body).toMatchObject({ status: 'running', seq: 1, viewer: 1 });
  expect((await stored(id)).entries).toBe(1);
});

test('making a match against bots is all or nothing', async () => {
  const fay = await service.guest('Fay');
  const mine = async () =>
    (await fay.get<{ matches: MatchPage[] }>('/matches?player=me')).body.matches.map(({ id, status }) => [
      id,
      status,
    ]);
  cut('before', 2);
  expect((await fay.post('/matches', { game: 'pebbles', seats: 2, bots: 1 })).status).toBe(503);
  service.gate = asUsual;
  expect(await mine()).toEqual([]);
  const made = await fay.make({ game: 'pebbles', seats: 2, bots: 1 });
  expect(await mine()).toEqual([[made.id, 'running']]);
});

test('bots that a crash has left behind are played on by the next sweep', async () => {
  const { id } = await ada.make({ game: 'quayside', seats: 4, bots: 3 });
  await db.execute(sql`update matches m set bots_due = true where m.id = ${id}`);
  await sweepBots(makeContext(service.parts, service.env, service.waitUntil));
  const { rows } = await db.execute(sql`select m.bots_due from matches m where m.id = ${id}`);
  expect(rows[0]).toEqual({ bots_due: false });
});

test('a fault is told without what the statement was given: names, addresses, positions, secrets', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const service = makeService();
  service.gate = () =>
    Promise.reject(Object.assign(new Error('out of range'), { name: 'NeonDbError', code: '22003' }));
  const { status, text } = await service.ask('POST', '/guest', { body: { name: 'Annabel Lee' } });
  expect([status, text.includes('Annabel')]).toEqual([500, false]);
  const words = told.mock.calls.join();
  told.mockRestore();
  expect(words).toContain('insert into sessions');
  expect(words).not.toContain('Annabel');
});

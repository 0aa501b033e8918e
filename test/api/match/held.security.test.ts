import { describe, expect, test } from 'vitest';
import { openDb } from '../../../db/client.ts';
import { freshKey, legalFor, makeService, seatAll, type MatchPage } from '../service.ts';

const service = makeService();
const other = makeService();
const db = openDb(service.env);

const setUp = async (game = 'pebbles') => {
  const [ada, ben] = await service.guests('Ada', 'Ben');
  const id = await seatAll([ada, ben], { game });
  const { actions, seq } = await legalFor(ada, id);
  await legalFor(ben, id);
  const act = (at = service, by = ada, basis = seq, key = freshKey()) =>
    at.ask<MatchPage>('POST', `/matches/${id}/actions`, {
      body: { action: actions[0], basis, key },
      headers: { cookie: by.cookie },
    });
  const entries = async (): Promise<number> =>
    (await db.one<{ count: number }>`select count(*)::int as count from entries e where e.match = ${id}`)!
      .count;
  return { ada, ben, id, seq, act, entries };
};

describe('a position that is held', () => {
  test('is of no use to whoever lost their session since', async () => {
    const { ada, act, entries } = await setUp();
    await db.run`delete from sessions s where s.player = ${ada.me.id}`;
    expect((await act()).status).toBe(401);
    expect(await entries()).toBe(1);
  });

  test('is of no use to whoever was banned since', async () => {
    const { ada, act, entries } = await setUp();
    await db.run`insert into bans (player, reason) values (${ada.me.id}, 'rude')`;
    expect((await act()).status).toBe(403);
    expect(await entries()).toBe(1);
  });

  test('is of no use to whoever lost their seat since', async () => {
    const { ada, id, act, entries } = await setUp();
    await other.ask('POST', `/matches/${id}/leave`, { body: {}, headers: { cookie: ada.cookie } });
    const before = await entries();
    expect((await act()).status).toBe(403);
    expect(await entries()).toBe(before);
  });

  test('lets nobody act for another seat', async () => {
    const { ben, act, entries } = await setUp();
    expect((await act(service, ben)).status).toBe(422);
    expect(await entries()).toBe(1);
  });

  test('loses to a move that another instance made: the answer is the newer page', async () => {
    const { act, seq, entries } = await setUp();
    expect((await act(other)).status).toBe(200);
    const late = await act();
    expect([late.status, (late.body as unknown as { page: MatchPage }).page.seq]).toEqual([409, seq + 1]);
    expect(await entries()).toBe(2);
  });

  test('answers a key that another instance has heard as it was answered there', async () => {
    const { ada, act, seq, entries } = await setUp();
    const key = freshKey();
    const first = await act(other, ada, seq, key);
    expect((await act(service, ada, seq, key)).body).toEqual(first.body);
    expect(await entries()).toBe(2);
  });

  test('counts no hour by which its players do not rest anymore', async () => {
    const { ada, id, act } = await setUp();
    const quiet = { from: '22:00', to: '08:00' };
    await db.run`update players p set quiet = ${JSON.stringify(quiet)}::jsonb, time_zone = 'Europe/Berlin' where p.id = ${ada.me.id}`;
    service.count();
    expect((await act()).status).toBe(200);
    expect(service.count(), id).toBe(3);
  });

  test('shows what was said since', async () => {
    const { ben, id, act } = await setUp();
    await other.ask('POST', `/matches/${id}/talk`, {
      body: { text: 'Hello', key: freshKey() },
      headers: { cookie: ben.cookie },
    });
    service.count();
    const { body } = await act();
    expect([service.count(), body.talk.lines]).toEqual([1, 1]);
  });

  test('is answered like one that was read, byte for byte', async () => {
    const { ada, id, act, seq } = await setUp('quayside');
    const held = await act();
    const { body: read } = await other.ask<MatchPage>('GET', `/matches/${id}?since=${seq}`, {
      headers: { cookie: ada.cookie },
    });
    expect(JSON.stringify({ ...held.body, looked: 0 })).toBe(JSON.stringify({ ...read, looked: 0 }));
    const [again, elsewhere] = await Promise.all(
      [service, other].map((at) => at.ask('GET', `/matches/${id}`, { headers: { cookie: ada.cookie } })),
    );
    expect(again!.text).toBe(elsewhere!.text);
  });
});

describe('the answer to an action on a position that is held', () => {
  const acted = async () => {
    const at = await setUp();
    const { headers } = await at.act();
    const etag = headers.get('etag')!;
    const poll = async () => (await at.ada.get(`/matches/${at.id}`, { 'if-none-match': etag })).status;
    return { ...at, etag, poll };
  };

  test('marks the page as a poll by any instance would', async () => {
    const { ada, id, etag, poll } = await acted();
    const read = await other.ask('GET', `/matches/${id}`, { headers: { cookie: ada.cookie } });
    expect(etag).toBe(read.headers.get('etag'));
    expect(await poll()).toBe(304);
  });

  test.each<[what: string, by: 'ada' | 'ben', method: string, path: string, body: object]>([
    ['talk', 'ben', 'POST', 'talk', { text: 'Hello', key: freshKey() }],
    ['muted mail', 'ada', 'POST', 'mute', { muted: true }],
    ['a lost seat', 'ben', 'POST', 'leave', {}],
  ])('marks nothing that %s changes', async (_, by, method, path, body) => {
    const { id, poll, ...people } = await acted();
    const headers = { cookie: people[by].cookie };
    expect((await service.ask(method, `/matches/${id}/${path}`, { body, headers })).status).toBeLessThan(300);
    expect(await poll()).toBe(200);
  });

  test('tells nobody when others rest', async () => {
    const { ben, poll } = await acted();
    await db.run`update players p set quiet = '{"from": "22:00", "to": "08:00"}'::jsonb where p.id = ${ben.me.id}`;
    expect(await poll()).toBe(304);
  });
});

test('of two instances that both hold a position, one moves it, every time', async () => {
  for (let round = 0; round < 20; round++) {
    const { act, ada, seq, entries } = await setUp();
    await other.ask('GET', '/me', { headers: { cookie: ada.cookie } });
    const answers = await Promise.all([act(), act(other), act()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await entries()).toBe(seq + 1);
  }
});

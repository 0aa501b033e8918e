import { applyPatch } from 'rfc6902';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { openDb } from '../../../db/client.ts';
import type { LogEntry, Replay } from '../../../api/contract/match.ts';
import type { AnswerCache } from '../../../api/context.ts';
import { longGame } from '../long-game.ts';
import { freshKey, makeService, seatAll, type Guest } from '../service.ts';

/** A cache in memory that counts how often something was put into it. */
const makeCache = () => {
  const kept = new Map<string, string>();
  const cache = {
    match: async (url: string) => (kept.has(url) ? new Response(kept.get(url)) : undefined),
    put: async (url: string, response: Response) => void kept.set(url, await response.text()),
  } as unknown as AnswerCache;
  return { cache, kept };
};

const { cache, kept } = makeCache();
const service = makeService({ catalog: [longGame], cache });
const db = openDb(service.env);
const LAST = 341;
let ada: Guest;
let id: string;

const walkTo = async (seq: number): Promise<void> => {
  for (let at = 1; at < seq;) {
    const body = { action: { type: 'step' }, basis: at, key: freshKey() };
    at = (await ada.post(`/matches/${id}/actions`, body)).body.seq;
  }
};
const kinds = async (): Promise<number[]> => {
  const { rows } = await db.execute<{ seq: number }>(
    sql`select k.seq from snapshots k where k.match = ${id} order by k.seq`,
  );
  return rows.map(({ seq }) => seq);
};
const pieces = async (guest: Guest): Promise<Replay[]> => {
  const found: Replay[] = [];
  for (let from: number | undefined = 1; from !== undefined; from = found.at(-1)!.next)
    found.push((await guest.get<Replay>(`/matches/${id}/replay?from=${from}`)).body);
  return found;
};

beforeAll(async () => {
  ada = await service.guest('Ada');
  id = await seatAll([ada], { game: 'long', bots: 1 });
  await walkTo(LAST);
  await service.settle();
});

test('a long match keeps a position every hundred entries', async () => {
  expect(await kinds()).toEqual([100, 200, 300]);
});

describe('looking back through a long match', () => {
  test('comes a hundred entries at a time, each piece with its first page', async () => {
    const all = await pieces(ada);
    expect(all.map(({ first, steps, next }) => [first.seq, steps.at(-1)!.seq, next])).toEqual([
      [1, 100, 101],
      [101, 200, 201],
      [201, 300, 301],
      [301, LAST, undefined],
    ]);
    for (const { first, steps } of all) {
      const box = { view: structuredClone(first.view) as unknown };
      for (const { patch } of steps)
        applyPatch(box, patch.map((change) => ({ ...change, path: `/view${change.path}` })) as never);
      const { seq } = steps.at(-1)!;
      expect(box.view).toEqual((await ada.get(`/matches/${id}?at=${seq}`)).body.view);
    }
  });

  test('can be had of a few entries alone, wherever they lie', async () => {
    const { body } = await ada.get<Replay>(`/matches/${id}/replay?from=95&until=103`);
    expect([body.first.seq, ...body.steps.map(({ seq }) => seq), body.next]).toEqual([
      95, 96, 97, 98, 99, 100, 101, 102, 103, 104,
    ]);
    const box = { view: structuredClone(body.first.view) as unknown };
    for (const { patch } of body.steps)
      applyPatch(box, patch.map((change) => ({ ...change, path: `/view${change.path}` })) as never);
    expect(box.view).toEqual((await ada.get(`/matches/${id}?at=103`)).body.view);
    expect((await ada.get<Replay>(`/matches/${id}/replay?from=1&until=999`)).body.steps).toHaveLength(99);
  });

  test('folds a position from the snapshot before it, not from the first entry', async () => {
    await db.execute(
      sql`update snapshots k set position = k.position || '{"state": {"turn": 0, "at": [7, 7]}}' where k.match = ${id} and k.seq = 200`,
    );
    const { body } = await ada.get(`/matches/${id}?at=200`);
    expect(body.view).toEqual({ turn: 0, at: [7, 7] });
    await db.execute(sql`delete from snapshots k where k.match = ${id}`);
    expect((await ada.get(`/matches/${id}?at=250`)).body.view).toMatchObject({ turn: 1 });
    await service.settle();
    expect(await kinds()).toEqual([100, 200]);
  });

  test('makes a piece once for all who see the same', async () => {
    kept.clear();
    const [first, again] = [await pieces(ada), await pieces(ada)];
    await service.settle();
    expect(again).toEqual(first);
    const stranger = await service.guest('Ben');
    expect((await pieces(stranger)).map(({ first: page }) => page.viewer)).toEqual(Array(4).fill('table'));
    await service.settle();
    expect(kept.size).toBe(8);
    for (const guest of [stranger, await service.guest('Cleo')]) await pieces(guest);
    expect(kept.size).toBe(8);
  });
});

test('a page brings the newest entries, and the log the rest in pieces', async () => {
  const seqs = (entries: readonly LogEntry[]): [number, number] => [entries[0]!.seq, entries.at(-1)!.seq];
  expect(seqs((await ada.get(`/matches/${id}`)).body.events)).toEqual([LAST - 299, LAST]);
  const log = (since: number) =>
    ada.get<{ entries: LogEntry[]; next?: number }>(`/matches/${id}/log?since=${since}`);
  const { entries, next } = (await log(0)).body;
  expect([seqs(entries), next]).toEqual([[1, 300], 300]);
  const rest = (await log(next!)).body;
  expect([seqs(rest.entries), rest.next]).toEqual([[301, LAST], undefined]);
});

test('entries of newer rules are refused, and nothing is stored', async () => {
  await db.execute(sql`update entries set shape = 2 where entries.match = ${id} and entries.seq = 340`);
  await db.execute(sql`update matches set state_hash = 'newer rules' where matches.id = ${id}`);
  const page = await ada.get<{ code: string }>(`/matches/${id}`);
  expect([page.status, page.body.code]).toEqual([503, 'updating']);
  expect(page.headers.get('retry-after')).toBe('3');
  const body = { action: { type: 'step' }, basis: LAST, key: freshKey() };
  expect((await ada.post<{ code: string }>(`/matches/${id}/actions`, body)).body.code).toBe('updating');
  await service.settle();
  const { rows } = await db.execute<{ seq: number; hash: string }>(
    sql`select matches.seq, matches.state_hash as hash from matches where matches.id = ${id}`,
  );
  expect(rows).toEqual([{ seq: LAST, hash: 'newer rules' }]);
  expect((await ada.get('/inbox')).status).toBe(200);
});

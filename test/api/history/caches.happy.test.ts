import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { makeContext } from '../../../api/http/app.ts';
import type { HistoryList } from '../../../api/contract/history.ts';
import { sweep } from '../../../api/jobs/cron.ts';
import { verify } from '../../../api/ops/match/drift.ts';
import { longGame } from '../long-game.ts';
import { freshKey, makeService, playToEnd, seatAll, TOYS, type Guest, type Service } from '../service.ts';
import { ownDatabase } from '../../service.ts';

const own = ownDatabase();
let service: Service;
let people: Guest[];
beforeEach(async () => {
  await own.db.execute(sql`delete from matches`);
  service = makeService({ catalog: [...TOYS, longGame] }, own.env);
  people = [await service.guest('Ada'), await service.guest('Ben')];
});

const kept = async (id: string) => {
  const { rows } = await own.db.execute(sql`
    select m.state is not null as state, (select count(*)::int from snapshots k where k.match = m.id) as snapshots,
      (select count(*)::int from entries e where e.match = m.id and e.key is not null) as keys,
      (select r.cached_at is not null from results r where r.match = m.id) as marked
    from matches m where m.id = ${id}`);
  return rows[0];
};
const DROPPED = { state: false, snapshots: 0, keys: 0, marked: false };

/** The hour strikes after this many days. */
const sweepAfter = async (days: number): Promise<void> => {
  service.pass(days * 86_400_000);
  await sweep(makeContext(service.parts, service.env, () => {}));
  await service.settle();
};

const steps = async (guest: Guest, id: string, count: number): Promise<void> => {
  for (let at = 1; at < count;) {
    const body = { action: { type: 'step' }, basis: at, key: freshKey() };
    at = (await guest.post(`/matches/${id}/actions`, body)).body.seq;
  }
};

/** All that somebody can see of a match that is over. */
const look = async (guest: Guest, id: string) => {
  const found = [];
  for (const path of ['', '?at=3', '/replay?from=1', '/log', '/export'])
    found.push((await guest.get<unknown>(`/matches/${id}${path}`)).body);
  const { matches } = (await guest.get<HistoryList>('/history')).body;
  return [...found, matches.find((item) => item.id === id)];
};

test('a finished match drops its caches after a month, and shows everything as before', async () => {
  const id = await seatAll(people, { game: 'quayside' });
  await playToEnd(people, id);
  await service.settle();
  const before = await look(people[0]!, id);
  expect(before.at(-1)).toMatchObject({ id, view: expect.any(Object) });
  await sweepAfter(29);
  expect(await kept(id)).toMatchObject({ state: true, marked: true });
  await sweepAfter(2);
  expect(await kept(id)).toEqual(DROPPED);
  expect(
    await verify(
      makeContext(service.parts, service.env, () => {}),
      id,
    ),
  ).toEqual([]);
  expect(await look(people[0]!, id)).toEqual(before);
});

test('opening such a match keeps it for another month', async () => {
  const id = await seatAll(people, { game: 'pebbles' });
  await playToEnd(people, id);
  await sweepAfter(31);
  expect(await kept(id)).toEqual(DROPPED);
  await people[1]!.get(`/matches/${id}`);
  await service.settle();
  expect(await kept(id)).toMatchObject({ state: true, marked: true });
  await sweepAfter(29);
  expect(await kept(id)).toMatchObject({ state: true });
  await sweepAfter(2);
  expect(await kept(id)).toEqual(DROPPED);
});

test('snapshots go too, and so do those that a replay makes anew', async () => {
  const id = await seatAll([people[0]!], { game: 'long', bots: 1 });
  await steps(people[0]!, id, 231);
  await service.settle();
  await own.db.execute(
    sql`update matches m set status = 'finished', outcome = '{"ranks": [1, 1], "reason": "done"}' where m.id = ${id}`,
  );
  expect(await kept(id)).toMatchObject({ snapshots: 2 });
  await sweepAfter(31);
  expect(await kept(id)).toEqual(DROPPED);
  const { body } = await people[0]!.get<{ steps: unknown[] }>(`/matches/${id}/replay?from=101`);
  expect(body.steps.length).toBeGreaterThan(90);
  await service.settle();
  expect(await kept(id)).toMatchObject({ marked: true });
  await sweepAfter(31);
  expect(await kept(id)).toEqual(DROPPED);
});

test('a match that runs keeps everything, however long it takes', async () => {
  const id = await seatAll(people, { game: 'quayside', pace: 'none' });
  await sweepAfter(400);
  expect(await kept(id)).toMatchObject({ state: true });
});

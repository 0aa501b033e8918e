import { applyPatch } from 'rfc6902';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Legal, Replay } from '../../../api/contract/match.ts';
import type { InferOutput } from 'valibot';
import { freshKey, legalFor, makeService, playAny, playToEnd, seatAll, type Guest } from '../service.ts';

const service = makeService();
const [ada, ben] = await service.guests('Ada', 'Ben');

const act = (guest: Guest, id: string, action: { type: string; [key: string]: unknown }, basis: number) =>
  guest.post(`/matches/${id}/actions`, { action, basis, key: freshKey() });

test('the answer to an action is the fresh page, with what happened since its basis', async () => {
  const id = await seatAll([ada, ben], { game: 'pebbles', name: 'Friday' });
  const { body } = await act(ada, id, { type: 'take', heap: 1 }, 1);
  expect(body).toMatchObject({
    id,
    game: 'pebbles',
    name: 'Friday',
    status: 'running',
    seq: 2,
    viewer: 0,
    awaiting: [0],
    window: 2,
    undo: 2,
    view: { heaps: [3, 3, 5] },
    events: [{ seq: 2, seat: 0, kind: 'act', text: ['You took a pebble from heap 2.'] }],
  });
  const polled = (await ben.get(`/matches/${id}?since=1`)).body;
  expect(polled.events[0]!.text).toEqual(['Ada took a pebble from heap 2.']);
  expect(polled).toMatchObject({ window: null, undo: null, viewer: 1 });
});

test('a page tells how far its reader had looked before', async () => {
  const id = await seatAll([ada, ben], { game: 'pebbles' });
  expect((await ben.get(`/matches/${id}`)).body.looked).toBe(1);
  await act(ada, id, { type: 'take', heap: 0 }, 1);
  await act(ada, id, { type: 'take', heap: 0 }, 2);
  expect((await ben.get(`/matches/${id}`)).body.looked).toBe(1);
  expect((await ben.get(`/matches/${id}`)).body.looked).toBe(3);
  expect((await service.ask<{ looked: unknown }>('GET', `/matches/${id}`)).body.looked).toBeNull();
});

test('a player who acts has seen the answer', async () => {
  const id = await seatAll([ada, ben], { game: 'pebbles' });
  await act(ada, id, { type: 'take', heap: 0 }, 1);
  expect((await ada.get(`/matches/${id}`)).body.looked).toBe(2);
});

test('looking at the past does not count as having looked', async () => {
  const id = await seatAll([ada, ben], { game: 'pebbles' });
  await act(ada, id, { type: 'take', heap: 0 }, 1);
  await ben.get(`/matches/${id}?at=2`);
  await ben.get(`/matches/${id}/log`);
  expect((await ben.get(`/matches/${id}`)).body.looked).toBe(1);
});

test('a poll with the mark of the last page is 304 until something moves', async () => {
  const id = await seatAll([ada, ben], { game: 'pebbles' });
  const first = await ben.get(`/matches/${id}`);
  const etag = { 'if-none-match': first.headers.get('etag')! };
  const again = await ben.get(`/matches/${id}?since=1`, etag);
  expect([again.status, again.text]).toEqual([304, '']);
  await act(ada, id, { type: 'take', heap: 0 }, 1);
  expect((await ben.get(`/matches/${id}?since=1`, etag)).body).toMatchObject({
    seq: 2,
    view: { heaps: [2, 4, 5] },
  });
  expect((await ada.get(`/matches/${id}`, etag)).status).toBe(200);
});

test('muting and joining change the mark too, and a new name of somebody who sits does not', async () => {
  const cleo = await service.guest('Cleo');
  const { id } = await cleo.make({ game: 'pebbles', seats: 3 });
  const mark = async () => (await cleo.get(`/matches/${id}`)).headers.get('etag');
  const marks = [await mark()];
  await cleo.post(`/matches/${id}/mute`, { muted: true });
  marks.push(await mark());
  await cleo.send('PATCH', '/me', { body: { name: 'Cleopatra' } });
  marks.push(await mark());
  await ben.post(`/matches/${id}/join`);
  marks.push(await mark());
  expect(marks[2]).toBe(marks[1]);
  expect(new Set(marks).size).toBe(3);
});

test('a match at rest for long is asked for less often', async () => {
  const id = await seatAll([ada, ben], { game: 'pebbles', pace: 'none' });
  expect((await ada.get(`/matches/${id}`)).headers.get('poll-after')).toBeNull();
  const { now } = service.clock;
  service.clock.now = new Date(now.getTime() + 3 * 3_600_000);
  const hours = Number((await ada.get(`/matches/${id}`)).headers.get('poll-after'));
  service.clock.now = new Date(now.getTime() + 72 * 3_600_000);
  const days = Number((await ada.get(`/matches/${id}`)).headers.get('poll-after'));
  service.clock.now = now;
  expect(hours).toBeGreaterThan(0);
  expect(days).toBeGreaterThan(hours);
});

test('a take-back reverts the newest entry, and the log keeps both', async () => {
  const id = await seatAll([ada, ben], { game: 'pebbles' });
  await act(ada, id, { type: 'take', heap: 2 }, 1);
  const undone = await ada.post(`/matches/${id}/undo`, { basis: 2, key: freshKey() });
  expect(undone.body).toMatchObject({ seq: 3, undo: null, window: 3, view: { heaps: [3, 4, 5] } });
  const { entries } = (
    await ben.get<{ entries: { seq: number; reverted?: true; kind: string; text: string[] }[] }>(
      `/matches/${id}/log`,
    )
  ).body;
  expect(entries.map(({ seq, reverted, kind }) => ({ seq, reverted, kind }))).toEqual([
    { seq: 1, kind: 'start' },
    { seq: 2, kind: 'act', reverted: true },
    { seq: 3, kind: 'undo' },
  ]);
  expect(entries[2]!.text).toEqual(['Ada took back a step.']);
});

test('a stretch is taken back in one request: the oldest entry named, and all of its seat’s since', async () => {
  const id = await seatAll([ada, ben], { game: 'pebbles' });
  for (const basis of [1, 2, 3]) await act(ada, id, { type: 'take', heap: 2 }, basis);
  expect((await ada.get(`/matches/${id}`)).body).toMatchObject({ undo: 4, undoTo: 2 });
  const body = { oldest: 3, basis: 4, key: freshKey() };
  const undone = await ada.post(`/matches/${id}/undo`, body);
  expect(undone.body).toMatchObject({ seq: 6, undo: 2, undoTo: 2, view: { heaps: [3, 4, 4] } });
  expect(undone.body.events.map(({ reverts }) => reverts)).toEqual([4, 3]);
  expect((await ada.post(`/matches/${id}/undo`, body)).body).toEqual(undone.body);
  expect((await ben.get(`/matches/${id}`)).body).toMatchObject({ seq: 6, undo: null, undoTo: null });
});

test('a used key gets its first answer again, even after other moves', async () => {
  const id = await seatAll([ada, ben], { game: 'pebbles' });
  const body = { action: { type: 'take', heap: 2 }, basis: 1, key: freshKey() };
  const first = await ada.post(`/matches/${id}/actions`, body);
  expect((await ada.post(`/matches/${id}/actions`, body)).body).toEqual(first.body);
  service.clock.now = new Date(service.clock.now.getTime() + 60_000);
  await act(ada, id, { type: 'end-turn' }, 2);
  await act(ben, id, { type: 'take', heap: 0 }, 3);
  const again = await ada.post(`/matches/${id}/actions`, body);
  expect(again.status).toBe(200);
  expect(again.body).toEqual(first.body);
});

test('a key that was used with bots in between shows the bots of that answer, and no more', async () => {
  const id = await seatAll([ada], { game: 'quayside', bots: 2 });
  const { actions, seq } = await legalFor(ada, id);
  const body = { action: actions[0], basis: seq, key: freshKey() };
  const first = await ada.post(`/matches/${id}/actions`, body);
  await playAny(ada, id, 'bid');
  expect((await ada.post(`/matches/${id}/actions`, body)).body).toEqual(first.body);
});

test('a repeated take-back counts once', async () => {
  const id = await seatAll([ada, ben], { game: 'pebbles' });
  await act(ada, id, { type: 'take', heap: 2 }, 1);
  await act(ada, id, { type: 'take', heap: 2 }, 2);
  const body = { basis: 3, key: freshKey() };
  const first = await ada.post(`/matches/${id}/undo`, body);
  expect((await ada.post(`/matches/${id}/undo`, body)).body).toEqual(first.body);
  expect(first.body).toMatchObject({ seq: 4, view: { heaps: [3, 4, 4] } });
});

test('legal actions are those of the seat that asks; for others there are none', async () => {
  const id = await seatAll([ada, ben], { game: 'pebbles' });
  expect((await legalFor(ada, id)).actions).toHaveLength(3);
  expect(await legalFor(ben, id)).toEqual({ game: 'pebbles', seq: 1, actions: [] });
  expect((await service.ask<InferOutput<typeof Legal>>('GET', `/matches/${id}/legal`)).body.actions).toEqual(
    [],
  );
});

describe('looking back', () => {
  let id: string;
  beforeAll(async () => {
    id = await seatAll([ada, ben], { game: 'quayside', pace: '3d' });
    await playAny(ada, id, 'bid');
    const { seq } = await legalFor(ada, id);
    await ada.post(`/matches/${id}/undo`, { basis: seq, key: freshKey() });
    await playToEnd([ada, ben], id);
  });

  test('the patches of a replay lead from the first page through every position to the last', async () => {
    for (const guest of [ada, ben]) {
      const { first, steps } = (await guest.get<Replay>(`/matches/${id}/replay`)).body;
      const box = { view: structuredClone(first.view) as unknown };
      for (const { seq, patch } of steps) {
        const moved = patch.map((operation) => ({ ...operation, path: `/view${operation.path}` }));
        expect(applyPatch(box, moved as never).filter((error) => error !== null)).toEqual([]);
        const { body } = await guest.get(`/matches/${id}?at=${seq}`);
        expect(body.view, `at ${seq}`).toEqual(box.view);
        expect(body.seq).toBe(seq);
      }
      const last = (await guest.get(`/matches/${id}`)).body;
      expect(box.view).toEqual(last.view);
      expect(steps.map(({ seq }) => seq)).toEqual(Array.from({ length: last.seq - 1 }, (_, i) => i + 2));
    }
  });

  test('the page as it stood at the end is the page of now', async () => {
    const now = (await ada.get(`/matches/${id}`)).body;
    const then = (await ada.get(`/matches/${id}?at=${now.seq}`)).body;
    expect(then).toEqual(now);
    const before = (await ada.get(`/matches/${id}?at=${now.seq - 1}`)).body;
    expect(before).toMatchObject({ status: 'running', chance: { commitment: now.chance!.commitment } });
    expect(before.outcome).toBeUndefined();
    expect(before.chance).not.toHaveProperty('secret');
  });

  test('reverted entries are marked in the replay', async () => {
    const { steps } = (await ada.get<Replay>(`/matches/${id}/replay`)).body;
    expect(steps.filter(({ reverted }) => reverted).map(({ seq }) => seq)).toEqual([2]);
  });
});

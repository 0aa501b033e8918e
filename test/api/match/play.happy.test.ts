import { applyPatch } from 'rfc6902';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Legal, Log, Replay } from '../../../api/contract/match.ts';
import { freshKey, legalFor, makeService, playAny, playToEnd, seatAll, type Guest } from '../service.ts';

const service = makeService();
const [ada, ben] = await service.guests('Ada', 'Ben');

const END = { type: 'end-turn' };
const take = (heap: number) => ({ type: 'take', heap });
const act = (guest: Guest, id: string, action: object, basis: number) =>
  guest.post(`/matches/${id}/actions`, { action, basis, key: freshKey() });
const undo = (id: string, body: object) => ada.post(`/matches/${id}/undo`, { key: freshKey(), ...body });
const sit = () => seatAll([ada, ben], { game: 'pebbles' });
const look = async (guest: Guest, id: string) => (await guest.get(`/matches/${id}`)).body;

test('the answer to an action is the fresh page, with what happened since its basis', async () => {
  const id = await seatAll([ada, ben], { game: 'pebbles', name: 'Friday' });
  const { body } = await act(ada, id, take(1), 1);
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

test('a page tells how far its reader had looked before; acting looks, and looking at the past does not', async () => {
  const id = await sit();
  expect((await look(ben, id)).looked).toBe(1);
  await act(ada, id, take(0), 1);
  await act(ada, id, take(0), 2);
  expect((await look(ada, id)).looked).toBe(3);
  await ben.get(`/matches/${id}?at=2`);
  await ben.get(`/matches/${id}/log`);
  expect((await look(ben, id)).looked).toBe(1);
  expect((await look(ben, id)).looked).toBe(3);
  expect((await service.ask<{ looked: unknown }>('GET', `/matches/${id}`)).body.looked).toBeNull();
});

test('a poll with the mark of the last page is 304 until something moves', async () => {
  const id = await sit();
  const first = await ben.get(`/matches/${id}`);
  const etag = { 'if-none-match': first.headers.get('etag')! };
  const again = await ben.get(`/matches/${id}?since=1`, etag);
  expect([again.status, again.text]).toEqual([304, '']);
  await act(ada, id, take(0), 1);
  expect((await ben.get(`/matches/${id}?since=1`, etag)).body).toMatchObject({
    seq: 2,
    view: { heaps: [2, 4, 5] },
  });
  expect((await ada.get(`/matches/${id}`, etag)).status).toBe(200);
});

test('muting, a new name of somebody who sits, and joining change the mark too', async () => {
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
  expect(new Set(marks).size).toBe(4);
});

test('a match at rest for long is asked for less often', async () => {
  const id = await seatAll([ada, ben], { game: 'pebbles', pace: 'none' });
  const { now } = service.clock;
  const pollAfter = async (hours: number): Promise<number> => {
    service.clock.now = new Date(now.getTime() + hours * 3_600_000);
    return Number((await ada.get(`/matches/${id}`)).headers.get('poll-after'));
  };
  const [soon, later, latest] = [await pollAfter(0), await pollAfter(3), await pollAfter(72)];
  service.clock.now = now;
  expect(soon).toBe(0);
  expect(later).toBeGreaterThan(0);
  expect(latest).toBeGreaterThan(later);
});

test('a take-back reverts the newest entry, and the log keeps both', async () => {
  const id = await sit();
  await act(ada, id, take(2), 1);
  const undone = await undo(id, { basis: 2 });
  expect(undone.body).toMatchObject({ seq: 3, undo: null, window: 3, view: { heaps: [3, 4, 5] } });
  const { entries } = (await ben.get<Log>(`/matches/${id}/log`)).body;
  expect(entries.map(({ seq, reverted, kind }) => ({ seq, reverted, kind }))).toEqual([
    { seq: 1, kind: 'start' },
    { seq: 2, kind: 'act', reverted: true },
    { seq: 3, kind: 'undo' },
  ]);
  expect(entries[2]!.text).toEqual(['Ada took back a step.']);
});

test('a stretch is taken back in one request: the oldest entry named, and all of its seat’s since', async () => {
  const id = await sit();
  for (const basis of [1, 2, 3]) await act(ada, id, take(2), basis);
  expect(await look(ada, id)).toMatchObject({ undo: 4, undoTo: 2 });
  const body = { oldest: 3, basis: 4, key: freshKey() };
  const undone = await undo(id, body);
  expect(undone.body).toMatchObject({ seq: 6, undo: 2, undoTo: 2, view: { heaps: [3, 4, 4] } });
  expect(undone.body.events.map(({ reverts }) => reverts)).toEqual([4, 3]);
  expect((await undo(id, body)).body).toEqual(undone.body);
  expect(await look(ben, id)).toMatchObject({ seq: 6, undo: null, undoTo: null });
});

test('a used key gets its first answer again, even after other moves', async () => {
  const id = await sit();
  const body = { action: take(2), basis: 1, key: freshKey() };
  const first = await ada.post(`/matches/${id}/actions`, body);
  expect((await ada.post(`/matches/${id}/actions`, body)).body).toEqual(first.body);
  service.clock.now = new Date(service.clock.now.getTime() + 60_000);
  await act(ada, id, END, 2);
  await act(ben, id, take(0), 3);
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

test('legal actions are those of the seat that asks; for others there are none', async () => {
  const id = await sit();
  expect((await legalFor(ada, id)).actions).toHaveLength(3);
  expect(await legalFor(ben, id)).toEqual({ game: 'pebbles', seq: 1, actions: [] });
  const { body } = await service.ask<Legal>('GET', `/matches/${id}/legal`);
  expect(body.actions).toEqual([]);
});

describe('looking back', () => {
  let id: string;
  beforeAll(async () => {
    id = await seatAll([ada, ben], { game: 'quayside', pace: '3d' });
    await playAny(ada, id, 'bid');
    const { seq } = await legalFor(ada, id);
    await undo(id, { basis: seq });
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
      const last = await look(guest, id);
      expect(box.view).toEqual(last.view);
      expect(steps.map(({ seq }) => seq)).toEqual(Array.from({ length: last.seq - 1 }, (_, i) => i + 2));
    }
  });

  test('the page as it stood at the end is the page of now', async () => {
    const now = await look(ada, id);
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

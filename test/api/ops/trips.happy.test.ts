import { expect, test } from 'vitest';
import type { Client } from '../../../db/client.ts';
import { openDb } from '../../../db/client.ts';
import { freshKey, gated, legalFor, makeService, seatAll, type Guest } from '../service.ts';
import { longGame } from '../long-game.ts';

const service = makeService();

const trips = async (run: () => Promise<unknown>): Promise<number> => {
  service.count();
  await run();
  return service.count();
};

test('an action or a word on a position that is held costs one round trip, and an action two where it has to be read; a poll one, with session and all', async () => {
  const [ada, ben] = [await service.guest('Ada'), await service.guest('Ben')];
  const id = await seatAll([ada, ben], { game: 'pebbles' });
  const { actions, seq } = await legalFor(ada, id);
  const act = (basis: number) => () =>
    ada.post(`/matches/${id}/actions`, { action: actions[0], basis, key: freshKey() });
  const cold = makeService();
  const headers = { cookie: ada.cookie };
  const body = { action: actions[0], basis: seq, key: freshKey() };
  await cold.ask('POST', `/matches/${id}/actions`, { body, headers });
  expect(cold.count()).toBe(2);
  const undo = { basis: seq + 1, key: freshKey() };
  await cold.ask('POST', `/matches/${id}/undo`, { body: undo, headers });
  expect(cold.count()).toBe(1);
  await ada.get(`/matches/${id}`);
  expect(await trips(act(seq + 2))).toBe(1);
  expect(await trips(() => ada.post(`/matches/${id}/undo`, { basis: seq + 3, key: freshKey() }))).toBe(1);
  const say = { text: 'Well played.', key: freshKey() };
  expect(await trips(() => ada.post(`/matches/${id}/talk`, say))).toBe(1);
  expect(await trips(() => ben.get(`/matches/${id}?since=1`))).toBe(1);
  const page = await ben.get(`/matches/${id}`);
  const polled = async () =>
    expect((await ben.get(`/matches/${id}`, { 'if-none-match': page.headers.get('etag')! })).status).toBe(
      304,
    );
  expect(await trips(polled)).toBe(1);
  expect(await trips(() => service.ask('GET', `/matches/${id}`))).toBe(1);
  expect(await trips(() => ada.get('/inbox'))).toBe(1);
  expect(await trips(() => ada.get('/matches'))).toBe(1);
  expect(await trips(() => ada.get('/me'))).toBe(1);
  expect(await trips(() => ada.get(`/matches/${id}/legal`))).toBe(1);
  expect(await trips(() => ada.get(`/matches/${id}/replay`))).toBe(1);
});

test('bots that answer at once cost no further round trip', async () => {
  const ada = await service.guest('Ada');
  const id = await seatAll([ada], { game: 'quayside', bots: 2 });
  const { actions, seq } = await legalFor(ada, id);
  const act = () => ada.post(`/matches/${id}/actions`, { action: actions[0], basis: seq, key: freshKey() });
  expect(await trips(act)).toBe(1);
  expect(await trips(() => ada.make({ game: 'quayside', seats: 4, bots: 3 }))).toBe(2);
});

/** Bytes that go to the database and come back. */
const measure = () => {
  const bytes = { out: 0, back: 0 };
  const weigh = (client: Client): Client => {
    const query = (text: string, params?: unknown[], options?: object) => {
      bytes.out += text.length + JSON.stringify(params ?? []).length;
      return client.query(text, params as never, options);
    };
    const weighed = Object.assign((() => {}) as unknown as Client, {
      query,
      transaction: client.transaction,
    });
    return gated(weighed, async (run) => {
      const answer = await run();
      bytes.back += JSON.stringify(answer).length;
      return answer;
    });
  };
  return { bytes, weigh };
};

test('an action costs the same at the end of a long match as at its beginning', async () => {
  const { bytes, weigh } = measure();
  const long = makeService({ catalog: [longGame], openDb: (env) => openDb(env, weigh) });
  const ada = await long.guest('Ada');
  const id = await seatAll([ada], { game: 'long', bots: 1 });
  const costAt = async (
    guest: Guest,
    action: { type: string },
  ): Promise<{ seq: number; out: number; back: number }> => {
    const { seq } = await legalFor(guest, id);
    await long.settle();
    Object.assign(bytes, { out: 0, back: 0 });
    const { body } = await guest.post(`/matches/${id}/actions`, {
      action,
      basis: seq,
      key: 'k'.repeat(20) + seq,
    });
    return { seq: body.seq, ...bytes };
  };
  for (let i = 0; i < 4; i++) await costAt(ada, { type: 'step' });
  const early = await costAt(ada, { type: 'step' });
  while ((await costAt(ada, { type: 'step' })).seq < 2000);
  const late = await costAt(ada, { type: 'step' });
  expect(late.seq).toBeGreaterThan(2000);
  expect(late.out).toBeLessThanOrEqual(early.out * 1.1);
  expect(late.back).toBeLessThanOrEqual(early.back * 1.1);
});

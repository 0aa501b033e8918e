import { makeCursor } from '../../../api/match/read/cursor.ts';
import { describe, expect, test } from 'vitest';
import { makeService, playToEnd, seatAll } from '../service.ts';

const service = makeService();
const [ada, ben, cleo] = await service.guests('Ada', 'Ben', 'Cleo');

describe('a match that can’t be made is answered with 400 and the field', () => {
  test.each<[object, string]>([
    [{ game: 'chess' }, 'game'],
    [{ seats: 5 }, 'seats'],
    [{ seats: 0 }, 'seats'],
    [{ bots: 3 }, 'bots'],
    [{ config: { hand: 9 } }, 'config.hand'],
    [{ config: { hand: '3' } }, 'config.hand'],
    [{ config: { foot: 1 } }, 'config.foot'],
    [{ config: { toString: true } }, 'config.toString'],
    [{ name: 'two\nlines' }, 'name'],
    [{ name: '\u200b' }, 'name'],
  ])('%j', async (change, field) => {
    const { body } = await ada.post('/matches', { game: 'quayside', seats: 3, ...change });
    expect(body).toMatchObject({ status: 400, field });
  });
});

const cursorOf = (list?: string) =>
  makeCursor({ ...(list && { list }), at: '2026-11-20 08:00:00+00', id: 'a'.repeat(12) });

test.each([
  ['/inbox?sort=oldest', 'sort'],
  ['/inbox?cursor=bm9uc2Vuc2U', 'cursor'],
  ['/inbox/going?cursor=bm9uc2Vuc2U', 'cursor'],
  ['/inbox/going', 'cursor'],
  [`/inbox/going?cursor=${cursorOf()}`, 'cursor'],
  [`/inbox/going?cursor=${cursorOf('waiting')}`, 'cursor'],
  ['/matches?sort=oldest', 'sort'],
  ['/matches?status=lost', 'status'],
  ['/matches?player=somebody', 'player'],
  ['/matches?cursor=%25', 'cursor'],
  ['/matches?cursor=bm9uc2Vuc2U', 'cursor'],
  ['/matches?game=%00', 'game'],
])('%s asks for what no list has, and is told which field', async (path, field) => {
  expect((await ada.get(path)).body).toMatchObject({ status: 400, field });
});

test('a list that no inbox has is not found, and nobody else’s inbox is read', async () => {
  expect((await ada.get(`/inbox/lost?cursor=${cursorOf('going')}`)).status).toBe(404);
  expect((await service.ask('GET', `/inbox/going?cursor=${cursorOf('going')}`)).status).toBe(401);
});

test.each([
  '2026-02-30 00:00:00+00',
  '0000-01-01 00:00:00+00',
  '2026-01-01 00:00:00+23:59',
  '2026-06-31 00:00:00.000001+00',
])('a cursor of a time that never was, %s, is answered 400', async (time) => {
  const cursor = Buffer.from(`${time} zzzzzzzzzzzz`).toString('base64url');
  expect((await ada.get(`/matches?cursor=${cursor}`)).body).toMatchObject({ status: 400, field: 'cursor' });
});

describe('a table', () => {
  const stale = (page: object) => ({ status: 409, code: 'stale', page });
  const open = () => ada.make({ game: 'quayside', seats: 4 });
  const running = () => seatAll([ada, ben], { game: 'pebbles' });

  test('gives nobody a seat that somebody has, or that is not there', async () => {
    const { id } = await open();
    const join = async (seat: number) => (await ben.post(`/matches/${id}/join`, { seat })).body;
    expect(await join(0)).toMatchObject(stale({ id, viewer: 'table', status: 'open' }));
    for (const seat of [4, -1]) expect(await join(seat)).toMatchObject({ status: 400, field: 'seat' });
  });

  test('that runs is neither joined nor begun, and one that is over is not left', async () => {
    const id = await running();
    expect((await cleo.post(`/matches/${id}/join`)).body).toMatchObject(stale({ status: 'running' }));
    expect((await ada.post(`/matches/${id}/start`)).body).toMatchObject(stale({ status: 'running' }));
    await playToEnd([ada, ben], id);
    expect((await ada.post(`/matches/${id}/leave`)).status).toBe(409);
  });

  test('is begun early by its maker only, and only where the game is for so few', async () => {
    const { id } = await open();
    expect((await ada.post(`/matches/${id}/start`)).body).toMatchObject({ status: 422, rule: 'too-few' });
    await ben.post(`/matches/${id}/join`);
    expect((await ben.post(`/matches/${id}/start`)).body).toMatchObject({ status: 403, code: 'not-yours' });
    expect((await cleo.post(`/matches/${id}/start`)).status).toBe(403);
  });
});

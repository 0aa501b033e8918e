import { makeCursor } from '../../../api/match/read/cursor.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeService, playToEnd, seatAll, type Guest } from '../service.ts';

const service = makeService();
let ada: Guest;
let ben: Guest;
let cleo: Guest;
beforeAll(async () => {
  [ada, ben, cleo] = await Promise.all([service.guest('Ada'), service.guest('Ben'), service.guest('Cleo')]);
});

describe('a match that can’t be made is answered with 400 and the field', () => {
  const good = { game: 'quayside', seats: 3 };
  test.each<[object, string]>([
    [{ ...good, game: 'chess' }, 'game'],
    [{ ...good, seats: 5 }, 'seats'],
    [{ ...good, seats: 0 }, 'seats'],
    [{ ...good, bots: 3 }, 'bots'],
    [{ ...good, config: { hand: 9 } }, 'config.hand'],
    [{ ...good, config: { hand: '3' } }, 'config.hand'],
    [{ ...good, config: { foot: 1 } }, 'config.foot'],
    [{ ...good, config: { toString: true } }, 'config.toString'],
    [{ ...good, name: 'two\nlines' }, 'name'],
    [{ ...good, name: '\u200b' }, 'name'],
  ])('%j', async (body, field) => {
    const { status, body: problem } = await ada.post<{ field: string }>('/matches', body);
    expect({ status, field: problem.field }).toEqual({ status: 400, field });
  });
});

test.each([
  ['/inbox?sort=oldest', 'sort'],
  ['/inbox?cursor=bm9uc2Vuc2U', 'cursor'],
  ['/inbox/going?cursor=bm9uc2Vuc2U', 'cursor'],
  ['/inbox/going', 'cursor'],
  [`/inbox/going?cursor=${makeCursor({ at: '2026-11-20 08:00:00+00', id: 'a'.repeat(12) })}`, 'cursor'],
  [
    `/inbox/going?cursor=${makeCursor({ list: 'waiting', at: '2026-11-20 08:00:00+00', id: 'a'.repeat(12) })}`,
    'cursor',
  ],
])('%s asks for what the inbox does not have, and is told which field', async (path, field) => {
  expect((await ada.get(path)).body).toMatchObject({ status: 400, field });
});

test('a list that no inbox has is not found, and nobody else’s inbox is read', async () => {
  const cursor = makeCursor({ list: 'going', at: '2026-11-20 08:00:00+00', id: 'a'.repeat(12) });
  expect((await ada.get(`/inbox/lost?cursor=${cursor}`)).status).toBe(404);
  expect((await service.ask('GET', `/inbox/going?cursor=${cursor}`)).status).toBe(401);
});

test.each(['sort=oldest', 'status=lost', 'player=somebody', 'cursor=%25', 'cursor=bm9uc2Vuc2U', 'game=%00'])(
  'a list asked for with %s is answered 400',
  async (query) => {
    expect((await ada.get(`/matches?${query}`)).body).toMatchObject({
      status: 400,
      field: query.split('=')[0],
    });
  },
);

test.each([
  '2026-02-30 00:00:00+00',
  '0000-01-01 00:00:00+00',
  '2026-01-01 00:00:00+23:59',
  '2026-06-31 00:00:00.000001+00',
])('a cursor of a time that never was, %s, is answered 400', async (time) => {
  const cursor = Buffer.from(`${time} zzzzzzzzzzzz`).toString('base64url');
  expect((await ada.get(`/matches?cursor=${cursor}`)).body).toMatchObject({ status: 400, field: 'cursor' });
});

describe('joining', () => {
  test('a seat that somebody has is stale', async () => {
    const { id } = await ada.make({ game: 'quayside', seats: 3 });
    const { body } = await ben.post(`/matches/${id}/join`, { seat: 0 });
    expect(body).toMatchObject({ status: 409, code: 'stale', page: { id, viewer: 'table', status: 'open' } });
  });

  test('a seat that is not there is malformed', async () => {
    const { id } = await ada.make({ game: 'quayside', seats: 3 });
    expect((await ben.post(`/matches/${id}/join`, { seat: 3 })).body).toMatchObject({
      status: 400,
      field: 'seat',
    });
    expect((await ben.post(`/matches/${id}/join`, { seat: -1 })).body).toMatchObject({
      status: 400,
      field: 'seat',
    });
  });

  test('a match that has begun is stale', async () => {
    const id = await seatAll([ada, ben], { game: 'pebbles' });
    expect((await cleo.post(`/matches/${id}/join`)).body).toMatchObject({
      status: 409,
      page: { status: 'running' },
    });
  });
});

describe('beginning early', () => {
  test('is only for the maker', async () => {
    const { id } = await ada.make({ game: 'quayside', seats: 4 });
    await ben.post(`/matches/${id}/join`);
    expect((await ben.post(`/matches/${id}/start`)).body).toMatchObject({ status: 403, code: 'not-yours' });
    expect((await cleo.post(`/matches/${id}/start`)).status).toBe(403);
  });

  test('is refused where the game is not for so few', async () => {
    const { id } = await ada.make({ game: 'quayside', seats: 4 });
    expect((await ada.post(`/matches/${id}/start`)).body).toMatchObject({ status: 422, rule: 'too-few' });
  });

  test('is stale once the match runs', async () => {
    const id = await seatAll([ada, ben], { game: 'pebbles' });
    expect((await ada.post(`/matches/${id}/start`)).body).toMatchObject({
      status: 409,
      page: { status: 'running' },
    });
  });
});

test('leaving a match that is over is stale', async () => {
  const id = await seatAll([ada, ben], { game: 'pebbles' });
  await playToEnd([ada, ben], id);
  expect((await ada.post(`/matches/${id}/leave`)).status).toBe(409);
});

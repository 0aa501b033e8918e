import { beforeAll, describe, expect, test } from 'vitest';
import { freshKey, legalFor, makeService, playAny, playToEnd, seatAll, type Guest } from '../service.ts';

const service = makeService();
let ada: Guest;
let ben: Guest;
let stranger: Guest;
beforeAll(async () => {
  ada = await service.guest('Ada');
  ben = await service.guest('Ben');
  stranger = await service.guest('Stranger');
});
const take = (heap: number) => ({ type: 'take', heap });
const newMatch = () => seatAll([ada, ben], { game: 'pebbles' });
const actions = (id: string) => `/matches/${id}/actions`;

describe('what is malformed is answered 400, with the field', () => {
  const cases: [string, unknown, string][] = [
    ['no body', undefined, 'action'],
    ['a basis that has not come yet', { action: take(0), basis: 99, key: 'k' }, 'basis'],
  ];
  test.each(cases)('%s', async (_name, body, field) => {
    const id = await newMatch();
    const { status, body: problem } = await ada.send<{ field: string }>('POST', actions(id), { body });
    expect({ status, field: problem.field }).toEqual({ status: 400, field });
    expect(problem).toMatchObject({ code: 'malformed', status: 400, type: '/api/docs#malformed' });
  });

  test('what is no JSON at all', async () => {
    const id = await newMatch();
    const headers = { cookie: ada.cookie, 'content-type': 'application/json' };
    const response = await service.raw(actions(id), { method: 'POST', headers, body: '{"action":' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'malformed', field: 'body' });
  });

  test.each(['since=x', 'since=-1', 'at=0', 'at=2', 'at=1e3', 'since=99999999999', 'invite=%00'])(
    '?%s',
    async (query) => {
      const id = await newMatch();
      const { status, body } = await ada.get<{ field: string }>(`/matches/${id}?${query}`);
      expect({ status, field: body.field }).toEqual({ status: 400, field: query.split('=')[0] });
    },
  );
});

test('a body of more than 64 kB is answered 413, whether it says so beforehand or not', async () => {
  const id = await newMatch();
  const headers = { cookie: ada.cookie, 'content-type': 'application/json' };
  const large = JSON.stringify({
    action: { type: 'take', heap: 0, more: 'x'.repeat(70_000) },
    basis: 1,
    key: 'k',
  });
  const told = await service.raw(actions(id), { method: 'POST', headers, body: large });
  const streamed = await service.raw(actions(id), {
    method: 'POST',
    headers,
    body: new Blob([large]).stream(),
    duplex: 'half',
  });
  for (const response of [told, streamed]) {
    expect(response.status).toBe(413);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ code: 'too-large' });
  }
  const small = JSON.stringify({ action: take(0), basis: 1, key: 'k' });
  const fits = await service.raw(actions(id), {
    method: 'POST',
    headers,
    body: new Blob([small]).stream(),
    duplex: 'half',
  });
  expect(fits.status).toBe(200);
});

describe('players who may not act', () => {
  test('somebody without a seat gets 403', async () => {
    const id = await newMatch();
    for (const path of ['actions', 'undo']) {
      const body = { ...(path === 'actions' && { action: take(0) }), basis: 1, key: 'k' };
      const { body: problem } = await stranger.post(`/matches/${id}/${path}`, body);
      expect(problem).toMatchObject({ status: 403, code: 'not-yours' });
    }
    for (const path of ['leave', 'mute'])
      expect(
        (await stranger.post(`/matches/${id}/${path}`, path === 'mute' ? { muted: true } : {})).status,
        path,
      ).toBe(403);
  });

  test('somebody who has left gets 403, and sees what the table sees', async () => {
    const id = await seatAll([ada, ben], { game: 'quayside', bots: 1 });
    await ben.post(`/matches/${id}/leave`);
    const { actions: listed, seq } = await legalFor(ben, id);
    expect(listed).toEqual([]);
    expect(
      (await ben.post(actions(id), { action: { type: 'bid', card: 1 }, basis: seq, key: 'k' })).status,
    ).toBe(403);
    expect((await ben.get(`/matches/${id}`)).body).toMatchObject({ viewer: 'table', view: { hand: [] } });
  });
});

test.each(['zzzzzzzzzzzz', 'short', 'ZZZZZZZZZZZZ', '%00', '..%2f..', "'; drop table matches"])(
  'the unknown id %s is answered 404 everywhere',
  async (id) => {
    const body = { action: take(0), basis: 1, key: 'k' };
    for (const part of ['', '/legal', '/log', '/replay', '/export', '?at=1'])
      expect((await ada.get(`/matches/${id}${part}`)).status, part).toBe(404);
    for (const [part, sent] of Object.entries({
      actions: body,
      undo: { basis: 1, key: 'k' },
      join: {},
      start: {},
      leave: {},
    }))
      expect((await ada.post(`/matches/${id}/${part}`, sent)).status, part).toBe(404);
    expect((await ada.get(`/players/${id}`)).status).toBe(404);
  },
);

test('an unknown path is answered 404, as a problem', async () => {
  const { status, body } = await service.ask('GET', '/nowhere');
  expect(status).toBe(404);
  expect(body).toMatchObject({ code: 'not-found', type: '/api/docs#not-found' });
});

describe('what is stale is answered 409, with the fresh page', () => {
  test('an action based on a page older than its window', async () => {
    const id = await newMatch();
    await playAny(ada, id, 'take');
    const { status, body } = await ada.post<{ page: unknown }>(actions(id), {
      action: take(1),
      basis: 1,
      key: freshKey(),
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'stale', page: { id, seq: 2, viewer: 0, events: [{ seq: 2 }] } });
    expect(body.page).toEqual({ ...(await ada.get(`/matches/${id}?since=1`)).body, looked: 2 });
  });

  test('an action for a turn that has passed meanwhile', async () => {
    const id = await newMatch();
    await playAny(ada, id, 'take');
    await playAny(ada, id, 'end-turn');
    const { body } = await ada.post(actions(id), { action: { type: 'end-turn' }, basis: 2, key: freshKey() });
    expect(body).toMatchObject({ status: 409, page: { seq: 3, awaiting: [1] } });
  });

  test('a take-back after somebody else has acted', async () => {
    const id = await newMatch();
    await playAny(ada, id, 'take');
    await playAny(ada, id, 'end-turn');
    expect((await ada.post(`/matches/${id}/undo`, { basis: 2, key: freshKey() })).status).toBe(409);
  });

  test('an action in a match that ended meanwhile', async () => {
    const id = await newMatch();
    await playToEnd([ada, ben], id);
    const { body } = await ada.post(actions(id), { action: take(0), basis: 1, key: freshKey() });
    expect(body).toMatchObject({ status: 409, page: { status: 'finished' } });
  });

  test('a sealed choice is not stale because others have sealed theirs', async () => {
    const id = await seatAll([ada, ben], { game: 'quayside' });
    const { actions: listed, seq } = await legalFor(ben, id);
    await playAny(ada, id, 'bid');
    expect((await ben.post(actions(id), { action: listed[0], basis: seq, key: freshKey() })).status).toBe(
      200,
    );
  });
});

describe('what is against the rules is answered 422, with rule and words', () => {
  const refused = async (guest: Guest, id: string, action: object) => {
    const { seq } = await legalFor(guest, id);
    const { body } = await guest.post(actions(id), { action, basis: seq, key: freshKey() });
    return body;
  };

  test.each([
    ['an action that is not listed', { type: 'end-turn' }],
    ['a heap that is not there', { type: 'take', heap: 7 }],
    ['a look-alike with more to it', { type: 'take', heap: 0, twice: true }],
    ['a look-alike of another kind', { type: 'take', heap: '0' }],
    ['an action nobody knows', { type: '__proto__' }],
  ])('%s', async (_name, action) => {
    const id = await newMatch();
    expect(await refused(ada, id, action)).toMatchObject({ status: 422, code: 'refused', rule: 'not-legal' });
    expect((await ada.get(`/matches/${id}`)).body.seq).toBe(1);
  });

  test('acting when it is the turn of another', async () => {
    const id = await newMatch();
    expect(await refused(ben, id, take(0))).toMatchObject({ status: 422, rule: 'not-awaited' });
  });

  test('acting when the match is over', async () => {
    const id = await newMatch();
    await playToEnd([ada, ben], id);
    expect(await refused(ada, id, take(0))).toMatchObject({
      status: 422,
      rule: 'over',
      detail: expect.any(String),
    });
  });

  test('taking back what is not there', async () => {
    const id = await newMatch();
    const { body } = await ada.post(`/matches/${id}/undo`, { basis: 1, key: freshKey() });
    expect(body).toMatchObject({ status: 422, rule: 'no-undo' });
  });

  test('taking back to what is not one’s own, or not there: then nothing is taken back', async () => {
    const id = await newMatch();
    await ada.post(actions(id), { action: take(0), basis: 1, key: freshKey() });
    const undo = (guest: typeof ada, oldest: unknown) =>
      guest.post(`/matches/${id}/undo`, { oldest, basis: 2, key: freshKey() });
    for (const [guest, oldest] of [[ada, 1] as const, [ada, 3] as const, [ben, 2] as const])
      expect((await undo(guest, oldest)).body).toMatchObject({ status: 422, rule: 'no-undo' });
    for (const oldest of [-1, 1.5, '2', 2 ** 31])
      expect((await undo(ada, oldest)).body).toMatchObject({ code: 'malformed' });
    expect((await ada.get(`/matches/${id}`)).body).toMatchObject({ seq: 2, undo: 2 });
  });

  test('acting before the match begins is stale: there is nothing to act upon', async () => {
    const { id } = await ada.make({ game: 'pebbles', seats: 2 });
    const { body } = await ada.post(actions(id), { action: take(0), basis: 0, key: freshKey() });
    expect(body).toMatchObject({ status: 409, page: { status: 'open' } });
  });

  test('saving or looking back before there is something', async () => {
    const id = await newMatch();
    expect((await ada.get(`/matches/${id}/export`)).body).toMatchObject({ status: 422, rule: 'not-over' });
    const { id: open } = await ada.make({ game: 'pebbles', seats: 2 });
    expect((await ada.get(`/matches/${open}/replay`)).body).toMatchObject({ status: 422, rule: 'not-begun' });
  });
});

test('a refused request books nothing, so its key is still free', async () => {
  const id = await newMatch();
  const key = freshKey();
  expect((await ada.post(actions(id), { action: take(9), basis: 1, key })).status).toBe(422);
  expect((await ada.post(actions(id), { action: take(0), basis: 1, key })).status).toBe(200);
});

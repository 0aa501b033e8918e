import { describe, expect, test } from 'vitest';
import { freshKey, legalFor, makeService, playAny, playToEnd, seatAll, type Guest } from '../service.ts';

const service = makeService();
const [ada, ben, stranger] = await service.guests('Ada', 'Ben', 'Stranger');
const take = (heap: number) => ({ type: 'take', heap });
const newMatch = () => seatAll([ada, ben], { game: 'pebbles' });
const actions = (id: string) => `/matches/${id}/actions`;
const act = (guest: Guest, id: string, action: unknown, basis = 1) =>
  guest.post(actions(id), { action, basis, key: freshKey() });
const undo = (guest: Guest, id: string, basis: number, more: object = {}) =>
  guest.post(`/matches/${id}/undo`, { ...more, basis, key: freshKey() });
const sendRaw = (id: string, body: unknown, more: object = {}) => {
  const headers = { cookie: ada.cookie, 'content-type': 'application/json' };
  return service.raw(actions(id), { method: 'POST', headers, body, ...more });
};

describe('what is malformed is answered 400, with the field', () => {
  test.each([
    ['no body', undefined, 'action'],
    ['a basis that has not come yet', { action: take(0), basis: 99, key: 'k' }, 'basis'],
  ])('%s', async (_name, body, field) => {
    const answer = await ada.send('POST', actions(await newMatch()), { body });
    const problem = { code: 'malformed', status: 400, type: '/api/docs#malformed', field };
    expect(answer).toMatchObject({ status: 400, body: problem });
  });

  test('what is no JSON at all', async () => {
    const response = await sendRaw(await newMatch(), '{"action":');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'malformed', field: 'body' });
  });

  test.each(['since=x', 'since=-1', 'at=0', 'at=2', 'at=1e3', 'since=99999999999', 'invite=%00'])(
    '?%s',
    async (query) => {
      const answer = await ada.get(`/matches/${await newMatch()}?${query}`);
      expect(answer).toMatchObject({ status: 400, body: { field: query.split('=')[0] } });
    },
  );
});

test('a body of more than 64 kB is answered 413, whether it says so beforehand or not', async () => {
  const id = await newMatch();
  const bodyOf = (action: object): string => JSON.stringify({ action, basis: 1, key: 'k' });
  const streamed = (body: string) => sendRaw(id, new Blob([body]).stream(), { duplex: 'half' });
  const large = bodyOf({ type: 'take', heap: 0, more: 'x'.repeat(70_000) });
  for (const response of [await sendRaw(id, large), await streamed(large)]) {
    expect(response.status).toBe(413);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ code: 'too-large' });
  }
  expect((await streamed(bodyOf(take(0)))).status).toBe(200);
});

describe('players who may not act', () => {
  test('somebody without a seat gets 403', async () => {
    const id = await newMatch();
    const asked = { actions: { action: take(0), basis: 1, key: 'k' }, undo: { basis: 1, key: 'k' } };
    for (const [path, body] of Object.entries({ ...asked, leave: {}, mute: { muted: true } }))
      expect((await stranger.post(`/matches/${id}/${path}`, body)).body, path).toMatchObject({
        status: 403,
        code: 'not-yours',
      });
  });

  test('somebody who has left gets 403, and sees what the table sees', async () => {
    const id = await seatAll([ada, ben], { game: 'quayside', bots: 1 });
    await ben.post(`/matches/${id}/leave`);
    const { actions: listed, seq } = await legalFor(ben, id);
    expect(listed).toEqual([]);
    expect((await act(ben, id, { type: 'bid', card: 1 }, seq)).status).toBe(403);
    expect((await ben.get(`/matches/${id}`)).body).toMatchObject({
      viewer: 'table',
      view: { hands: expect.arrayContaining([[null, null, null]]) },
    });
  });
});

test.each(['zzzzzzzzzzzz', 'short', 'ZZZZZZZZZZZZ', '%00', '..%2f..', "'; drop table matches"])(
  'the unknown id %s is answered 404 everywhere',
  async (id) => {
    for (const part of ['', '/legal', '/log', '/replay', '/export', '?at=1'])
      expect((await ada.get(`/matches/${id}${part}`)).status, part).toBe(404);
    const asked = { actions: { action: take(0), basis: 1, key: 'k' }, undo: { basis: 1, key: 'k' } };
    for (const [part, sent] of Object.entries({ ...asked, join: {}, start: {}, leave: {} }))
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
  const takeAndEnd = async (id: string) => {
    await playAny(ada, id, 'take');
    await playAny(ada, id, 'end-turn');
  };

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

  test.each([
    ['an action for a turn that has passed', takeAndEnd, { type: 'end-turn' }, { seq: 3, awaiting: [1] }],
    [
      'an action in a match that ended',
      (id: string) => playToEnd([ada, ben], id),
      take(0),
      { status: 'finished' },
    ],
  ])('%s meanwhile', async (_what, meanwhile, action, page) => {
    const id = await newMatch();
    await meanwhile(id);
    expect((await act(ada, id, action, 2)).body).toMatchObject({ status: 409, page });
  });

  test('a take-back after somebody else has acted', async () => {
    const id = await newMatch();
    await takeAndEnd(id);
    expect((await undo(ada, id, 2)).status).toBe(409);
  });

  test('an action before the match begins: there is nothing to act upon', async () => {
    const { id } = await ada.make({ game: 'pebbles', seats: 2 });
    expect((await act(ada, id, take(0), 0)).body).toMatchObject({ status: 409, page: { status: 'open' } });
  });

  test('not a sealed choice because others have sealed theirs', async () => {
    const id = await seatAll([ada, ben], { game: 'quayside' });
    const { actions: listed, seq } = await legalFor(ben, id);
    await playAny(ada, id, 'bid');
    expect((await act(ben, id, listed[0], seq)).status).toBe(200);
  });
});

describe('what is against the rules is answered 422, with rule and words', () => {
  test.each([
    ['an action that is not listed', { type: 'end-turn' }],
    ['a heap that is not there', { type: 'take', heap: 7 }],
    ['a look-alike with more to it', { type: 'take', heap: 0, twice: true }],
    ['a look-alike of another kind', { type: 'take', heap: '0' }],
    ['an action nobody knows', { type: '__proto__' }],
  ])('%s', async (_name, action) => {
    const id = await newMatch();
    const refusal = { status: 422, code: 'refused', rule: 'not-legal', detail: expect.any(String) as string };
    expect((await act(ada, id, action)).body).toMatchObject(refusal);
    expect((await ada.get(`/matches/${id}`)).body.seq).toBe(1);
  });

  test('acting when it is the turn of another, or the match is over, and taking back what is not there', async () => {
    const id = await newMatch();
    expect((await act(ben, id, take(0))).body).toMatchObject({ status: 422, rule: 'not-awaited' });
    expect((await undo(ada, id, 1)).body).toMatchObject({ status: 422, rule: 'no-undo' });
    const { seq } = await playToEnd([ada, ben], id);
    expect((await act(ada, id, take(0), seq)).body).toMatchObject({ status: 422, rule: 'over' });
  });

  test('taking back to what is not one’s own, or not there: then nothing is taken back', async () => {
    const id = await newMatch();
    await act(ada, id, take(0));
    for (const [guest, oldest] of [[ada, 1] as const, [ada, 3] as const, [ben, 2] as const])
      expect((await undo(guest, id, 2, { oldest })).body).toMatchObject({ status: 422, rule: 'no-undo' });
    for (const oldest of [-1, 1.5, '2', 2 ** 31])
      expect((await undo(ada, id, 2, { oldest })).body).toMatchObject({ code: 'malformed' });
    expect((await ada.get(`/matches/${id}`)).body).toMatchObject({ seq: 2, undo: 2 });
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

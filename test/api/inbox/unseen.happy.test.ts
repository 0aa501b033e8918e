import { beforeEach, describe, expect, test } from 'vitest';
import { freshKey, makeService, playAny, playToEnd, seatAll, type Guest, type Inbox } from '../service.ts';

const service = makeService();

let ada: Guest;
let ben: Guest;
beforeEach(async () => {
  [ada, ben] = [await service.guest('Ada'), await service.guest('Ben')];
});

const pass = (seconds: number): void => {
  service.pass(seconds * 1000);
};
const inboxOf = async (who: Guest): Promise<Inbox> => (await who.get<Inbox>('/inbox')).body;
const ids = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id);
const say = async (who: Guest, id: string, text = 'Hello'): Promise<{ id: string }> => {
  pass(1);
  return (await who.post<{ id: string }>(`/matches/${id}/talk`, { text, key: freshKey() })).body;
};

describe('a result', () => {
  /** Ben makes the last move, and Ada has not looked since hers. */
  const finish = async (): Promise<string> => {
    const id = await seatAll([ben, ada], { game: 'pebbles' });
    await playToEnd([ben, ada], id);
    return id;
  };

  test('is new to who has not looked since, until they do', async () => {
    const id = await finish();
    expect((await inboxOf(ben)).results).toEqual([]);
    const { headers, body } = await ada.get<Inbox>('/inbox');
    expect(ids(body.results)).toEqual([id]);
    expect(body.results[0]!.outcome).toBeDefined();
    await ada.get(`/matches/${id}`);
    const after = await ada.get<Inbox>('/inbox', { 'if-none-match': headers.get('etag')! });
    expect(after.body).toMatchObject({ results: [], finished: [{ id }], counts: { results: 0 } });
  });

  test('is told newest first and counted, and all are seen by one word', async () => {
    const first = await finish();
    pass(60);
    const second = await finish();
    const { headers, body } = await ada.get<Inbox>('/inbox');
    expect(ids(body.results)).toEqual([second, first]);
    expect(body.counts.results).toBe(2);
    expect((await ada.post('/inbox/seen')).status).toBe(204);
    const after = await ada.get<Inbox>('/inbox', { 'if-none-match': headers.get('etag')! });
    expect(after.body).toMatchObject({ results: [], counts: { results: 0 } });
  });

  test('of long ago, or of a match that one has left, is not new', async () => {
    const left = await seatAll([ben, ada, await service.guest('Cleo')], { game: 'pebbles' });
    await ada.post(`/matches/${left}/leave`);
    await service.settle();
    const id = await finish();
    expect(ids((await inboxOf(ada)).results)).toEqual([id]);
    pass(31 * 24 * 3600);
    expect((await inboxOf(ada)).results).toEqual([]);
  });
});

describe('talk', () => {
  let id: string;
  beforeEach(async () => {
    id = await seatAll([ada, ben], { game: 'pebbles' });
  });

  test('is new to players who may hear it and haven’t read it, with the number of lines', async () => {
    const etag = (await ben.get('/inbox')).headers.get('etag')!;
    await say(ada, id);
    const last = await say(ada, id, 'Anybody there?');
    const told = await ben.get<Inbox>('/inbox', { 'if-none-match': etag });
    expect(told.status).toBe(200);
    expect(told.body.talk).toMatchObject([{ id, unread: 2 }]);
    expect(told.body.counts.talk).toBe(1);
    expect((await inboxOf(ada)).talk).toEqual([]);
    expect((await ben.post(`/matches/${id}/talk/read`, { last: last.id })).status).toBe(204);
    expect((await inboxOf(ben)).talk).toEqual([]);
  });

  test('read as far as a line is new beyond it', async () => {
    const first = await say(ada, id);
    await say(ada, id, 'And more');
    await ben.post(`/matches/${id}/talk/read`, { last: first.id });
    expect((await inboxOf(ben)).talk).toMatchObject([{ id, unread: 1 }]);
  });

  test('an older line, a line of elsewhere and nobody’s reading change nothing', async () => {
    const first = await say(ada, id);
    const last = await say(ada, id);
    const other = await seatAll([ada, ben], { game: 'pebbles' });
    const elsewhere = await say(ada, other);
    await ben.post(`/matches/${id}/talk/read`, { last: elsewhere.id });
    const cleo = await service.guest('Cleo');
    await cleo.post(`/matches/${id}/talk/read`, { last: last.id });
    expect((await inboxOf(ben)).counts.talk).toBe(2);
    await ben.post(`/matches/${id}/talk/read`, { last: last.id });
    await ben.post(`/matches/${id}/talk/read`, { last: first.id });
    expect(ids((await inboxOf(ben)).talk)).toEqual([other]);
  });

  test('of the gallery, and of whom one has blocked, is no news and moves no mark', async () => {
    const cleo = await service.guest('Cleo');
    await ben.send('PUT', `/me/contacts/${ada.me.id}`, { body: { kind: 'blocked' } });
    const etag = (await ben.get('/inbox')).headers.get('etag')!;
    await say(cleo, id, 'What a match');
    await say(ada, id, 'Unheard');
    expect((await ben.get('/inbox', { 'if-none-match': etag })).status).toBe(304);
    expect((await inboxOf(ben)).talk).toEqual([]);
  });

  test('among others is no news to who may not hear it, and moves no mark of theirs', async () => {
    const cleo = await service.guest('Cleo');
    id = await seatAll([ada, ben, cleo], { game: 'quayside' }); // who has peeked talks, and only among themselves
    for (const guest of [ada, ben]) await playAny(guest, id, 'peek');
    const etag = (await cleo.get('/inbox')).headers.get('etag')!;
    await say(ada, id, 'Twelve.');
    expect((await cleo.get('/inbox', { 'if-none-match': etag })).status).toBe(304);
    expect((await inboxOf(cleo)).counts.talk).toBe(0);
    expect((await inboxOf(ben)).talk).toMatchObject([{ id, unread: 1 }]);
  });
});

import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openDb } from '../../../db/client.ts';
import { MOST_LINES } from '../../../db/match/talk.ts';
import { freshKey, makeService, seatAll, type Guest } from '../service.ts';

const service = makeService();
const [ada, ben] = await service.guests('Ada', 'Ben');
let id: string;

const say = (guest: Guest, body: object) =>
  guest.post<{ code: string; field?: string }>(`/matches/${id}/talk`, body);

beforeAll(async () => {
  id = await seatAll([ada, ben], { game: 'pebbles' });
});

test.each([
  ['nothing', ''],
  ['blanks', ' \n '],
  ['what nobody can see', '\u200b\u2060'],
  ['letters without a shape', '\u3164\u2800'],
  ['more than 500 characters', 'x'.repeat(501)],
  ['what no database can keep', 'a\u0000b'],
  ['half a character', 'a\ud800'],
])('%s is malformed', async (_what, text) => {
  const { status, body } = await say(ada, { text, key: freshKey() });
  expect([status, body.code, body.field]).toEqual([400, 'malformed', 'text']);
});

test('500 characters, blanks around them not counted, can be said, in any script', async () => {
  expect((await say(ada, { text: ` ${'x'.repeat(500)} `, key: freshKey() })).status).toBe(201);
  expect((await say(ada, { text: '🎡 👩‍👩‍👧 اهلا', key: freshKey() })).status).toBe(201);
});

test('in a match that nobody knows there is nothing to hear and nothing to say', async () => {
  for (const other of ['zzzzzzzzzzzz', "x'--"]) {
    expect((await ada.get(`/matches/${other}/talk`)).status).toBe(404);
    expect((await ada.post(`/matches/${other}/talk`, { text: 'Hello.', key: 'k' })).status).toBe(404);
  }
});

test('more than the house takes is answered 413', async () => {
  expect((await say(ada, { text: 'x'.repeat(70_000), key: 'k' })).body.code).toBe('too-large');
});

test('a match has a limit of lines for each player, and one player’s limit doesn’t affect the others', async () => {
  const [cleo, dora] = [await service.guest('Cleo'), await service.guest('Dora')];
  const crowded = await seatAll([cleo, dora], { game: 'pebbles' });
  const path = `/matches/${crowded}/talk`;
  const first = { text: 'First.', key: 'first' };
  await cleo.post(path, first);
  const db = openDb(service.env);
  await db.execute(sql`insert into talk (match, player, seat, room, seq, text, hear, key)
    select t.match, t.player, t.seat, t.room, t.seq, 'More.', t.hear, 'key-' || i
    from talk t, generate_series(2, ${MOST_LINES}::int) i where t.match = ${crowded}`);
  const { status, body } = await cleo.post<{ code: string }>(path, { text: 'Last.', key: 'last' });
  expect([status, body.code]).toEqual([409, 'full']);
  expect((await cleo.post(path, first)).status).toBe(201);
  expect((await dora.post(path, { text: 'Oh.', key: 'oh' })).status).toBe(201);
  expect((await dora.get<{ talk: { lines: number } }>(`/matches/${crowded}`)).body.talk.lines).toBe(
    MOST_LINES + 1,
  );
});

import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Moments } from '../../../api/contract/match.ts';
import { MOST_MOMENTS } from '../../../api/contract/requests.ts';
import { openDb } from '../../../db/client.ts';
import { matches } from '../../../db/schema/matches.ts';
import { moments } from '../../../db/schema/seats.ts';
import { makeService, playAny, playToEnd, seatAll, type Guest } from '../service.ts';

const service = makeService();

let ada: Guest;
let ben: Guest;
let cleo: Guest;
let id: string;
beforeEach(async () => {
  [ada, ben, cleo] = [await service.guest('Ada'), await service.guest('Ben'), await service.guest('Cleo')];
  id = await seatAll([ada, ben], { game: 'pebbles' });
  await playAny(ada, id);
});

const mark = (who: Guest, { match = id, seq = 1, marked = true } = {}) =>
  who.post<{ code: string }>(`/matches/${match}/mark`, { seq, since: seq - 1, marked });
const seenBy = async (who: Guest, player = ada) =>
  (await who.get<Moments>(`/players/${player.me.id}/moments`)).body.moments;

describe('a moment that a player marks', () => {
  test('is shown to them at once, and to others when its match is over', async () => {
    expect((await mark(ada)).status).toBe(204);
    expect(await seenBy(ada)).toMatchObject([{ match: id, seq: 1, game: 'pebbles', shown: false }]);
    for (const other of [ben, cleo]) expect(await seenBy(other)).toEqual([]);
    await playToEnd([ada, ben], id);
    for (const anybody of [ada, ben, cleo]) expect(await seenBy(anybody)).toMatchObject([{ shown: true }]);
    expect(await seenBy(ada, ben)).toEqual([]);
  });

  test('of a private match stays theirs', async () => {
    await playToEnd([ada, ben], id);
    await openDb(service.env).update(matches).set({ visibility: 'private' }).where(eq(matches.id, id));
    await mark(ada);
    expect(await seenBy(ada)).toMatchObject([{ match: id, shown: false }]);
    for (const other of [ben, cleo]) expect(await seenBy(other)).toEqual([]);
  });

  test('is there once however often it is marked, until it is unmarked', async () => {
    await mark(ada);
    await mark(ada);
    expect(await seenBy(ada)).toHaveLength(1);
    await mark(ada, { marked: false });
    await mark(ada, { marked: false });
    expect(await seenBy(ada)).toEqual([]);
  });

  test('has a picture as the table saw it', async () => {
    await mark(ada);
    const [{ picture }] = (await seenBy(ada)) as [Moments['moments'][number]];
    expect(picture).toEqual({ path: '/cards/pebbles.png', isBoard: false });
  });
});

test.each([
  { who: 'has no seat', by: () => cleo, seq: 1, status: 403 },
  { who: 'marks what has not been played', by: () => ada, seq: 999, status: 400 },
  { who: 'marks the beginning', by: () => ada, seq: 0, status: 400 },
])('who $who is refused', async ({ by, seq, status }) => {
  expect((await mark(by(), { seq })).status).toBe(status);
  expect(await seenBy(ada)).toEqual([]);
});

test('too many are refused', async () => {
  const other = await seatAll([ada, ben], { game: 'pebbles' });
  const at = { match: other, player: ada.me.id, since: 0 };
  const many = Array.from({ length: MOST_MOMENTS }, (_, i) => ({ ...at, seq: i + 1 }));
  await openDb(service.env).insert(moments).values(many);
  expect(await mark(ada)).toMatchObject({ status: 409, body: { code: 'full' } });
  await mark(ada, { match: other, marked: false });
  expect((await mark(ada)).status).toBe(204);
});

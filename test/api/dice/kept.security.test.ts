import { sql, type SQL } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDb, pgCode } from '../../../db/client.ts';
import { matches } from '../../../db/schema/matches.ts';
import { CATALOG } from '../../../rules/catalog.ts';
import { makeService, type Guest } from '../service.ts';

const service = makeService({ catalog: CATALOG });
const db = openDb(service.env);
let ada: Guest;
let running: string;
let open: string;
beforeAll(async () => {
  ada = await service.guest('Ada');
  running = (await ada.make({ game: 'curbside', seats: 2, bots: 1, pace: 'none', word: 'mine' })).id;
  open = (await ada.make({ game: 'curbside', seats: 2, pace: 'none' })).id;
});

const stored = async (id: string) =>
  (
    await db
      .select()
      .from(matches)
      .where(sql`${matches.id} = ${id}`)
  )[0]!;

const refusal = async (change: SQL): Promise<string | undefined> =>
  db.execute(change).then(
    () => 'done',
    (error: unknown) => pgCode(error),
  );

describe('the database refuses to change', () => {
  test.each<[string, () => SQL]>([
    [
      'the commitment of a running match',
      () => sql`update matches m set commitment = 'x' where m.id = ${running}`,
    ],
    [
      'the commitment of an open table',
      () => sql`update matches m set commitment = 'x' where m.id = ${open}`,
    ],
    ['the secret of a running match', () => sql`update matches m set secret = 'x' where m.id = ${running}`],
    ['the half of a running match', () => sql`update matches m set half = 'x' where m.id = ${running}`],
    ['both', () => sql`update matches m set half = m.secret, secret = 'x' where m.id = ${running}`],
    ['the secret of an open table', () => sql`update matches m set secret = 'x' where m.id = ${open}`],
    ['a word', () => sql`update seats s set word = 'x' where s.match = ${running} and s.seat = 0`],
    ['a word that was not given', () => sql`update seats s set word = 'x' where s.match = ${open}`],
  ])('%s', async (_, change) => {
    const before = [await stored(running), await stored(open)];
    expect(await refusal(change())).toBe('23514');
    expect([await stored(running), await stored(open)]).toEqual(before);
  });
});

test('while a match runs nothing tells its secret, its half or its key', async () => {
  const { secret, half } = await stored(running);
  const paths = ['', '/log', '/replay', '/legal', '/export', '?at=1'];
  for (const path of paths) {
    const mine = await ada.get<unknown>(`/matches/${running}${path}`);
    const theirs = await service.ask('GET', `/matches/${running}${path}`);
    for (const { text } of [mine, theirs]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(half);
      expect(text).not.toContain('"action"');
    }
  }
  const table = await stored(open);
  expect((await ada.get(`/matches/${open}`)).text).not.toContain(table.secret);
});

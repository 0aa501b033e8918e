import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { MOST_OPEN } from '../../../db/match/open-matches.ts';
import { openDb } from '../../../db/client.ts';
import type { MatchList } from '../../../api/contract/lists.ts';
import type { MakeMatch } from '../../../api/contract/requests.ts';
import { makeService, seatAll, type Guest } from '../service.ts';

const service = makeService();
const db = openDb(service.env);
let ada: Guest;
let ben: Guest;
let eva: Guest;

const listFor = async (guest: Guest, query: string): Promise<string[]> => {
  const { status, body } = await guest.get<MatchList>(`/matches?${query}`);
  expect(status).toBe(200);
  return body.matches.map(({ id }) => id);
};

beforeAll(async () => {
  // Tables that other tests left open would be listed too.
  await db.execute(sql`update matches set status = 'cancelled' where matches.status in ('open', 'running')`);
  [ada, ben, eva] = await Promise.all([service.guest('Ada'), service.guest('Ben'), service.guest('Eva')]);
});

describe('tables to join', () => {
  const tables: Record<string, MakeMatch> = {
    pebbles: { game: 'pebbles', seats: 2, pace: '1d' },
    slow: { game: 'quayside', seats: 3, pace: '7d' },
    large: { game: 'quayside', seats: 4, pace: '1d', config: { hand: 4 } },
    hidden: { game: 'quayside', seats: 2, visibility: 'private' },
  };
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    for (const [name, wanted] of Object.entries(tables)) {
      service.pass(1000);
      ids[name] = (await ada.make(wanted)).id;
    }
  });

  test.each([
    ['', ['large', 'slow', 'pebbles']],
    ['&game=quayside', ['large', 'slow']],
    ['&pace=1d', ['large', 'pebbles']],
    ['&seats=3', ['slow']],
    ['&game=quayside&options=hand:4', ['large']],
    ['&game=quayside&options=hand:3&pace=1d', []],
  ])('with "%s" are those that fit, newest first', async (filter, names) => {
    expect(await listFor(ben, `to=join${filter}`)).toEqual(names.map((name) => ids[name]));
  });

  test('leave out tables where I already have a seat: they are listed as mine', async () => {
    expect(await listFor(ada, 'to=join')).toEqual([]);
    expect(await listFor(ada, 'player=me&status=open')).toHaveLength(4);
    await ben.post(`/matches/${ids['slow']}/join`);
    expect(await listFor(ben, 'to=join')).not.toContain(ids['slow']);
    expect(await listFor(eva, 'to=join')).toContain(ids['slow']);
  });

  test('come page by page', async () => {
    const makers = await Promise.all(['Max', 'Kim', 'Lea'].map((name) => service.guest(name)));
    for (const maker of makers) for (let i = 0; i < 9; i++) await maker.make({ game: 'pebbles', seats: 2 });
    const first = (await eva.get<MatchList>('/matches?to=join')).body;
    const second = (await eva.get<MatchList>(`/matches?to=join&cursor=${first.next}`)).body;
    const all = [...first.matches, ...second.matches].map(({ id }) => id);
    expect(new Set(all).size).toBe(30);
    expect(second.next).toBeUndefined();
  });
});

test.each([
  ['to=join&status=open', 'status'],
  ['to=watch&player=me', 'player'],
  ['to=watch&pace=1d', 'pace'],
  ['seats=2', 'seats'],
  ['to=join&options=hand:4', 'game'],
  ['to=join&game=quayside&options=hand:9', 'options'],
  ['to=join&game=quayside&options=hand', 'options'],
])('%s is refused with the field', async (query, field) => {
  const { status, body } = await eva.get<{ field: string }>(`/matches?${query}`);
  expect([status, body.field]).toEqual([400, field]);
});

test('matches to watch are public, run, and do without me', async () => {
  const id = await seatAll([ada, ben], { game: 'pebbles' });
  const hidden = await ada.make({ game: 'pebbles', seats: 2, visibility: 'private', bots: 1 });
  expect(await listFor(eva, 'to=watch')).toEqual([id]);
  expect(await listFor(ada, 'to=watch')).toEqual([]);
  expect(await listFor(ada, 'player=me&status=running')).toContain(hidden.id);
});

test('nobody has more waiting tables than allowed, however fast they make them', async () => {
  const max = await service.guest('Max');
  const made = await Promise.all(
    Array.from({ length: MOST_OPEN + 4 }, () => max.post('/matches', { game: 'pebbles', seats: 2 })),
  );
  expect(made.filter(({ status }) => status === 201)).toHaveLength(MOST_OPEN);
  expect(made.filter(({ status }) => status === 409)).toHaveLength(4);
  const alone = await max.post('/matches', { game: 'pebbles', seats: 2, bots: 1 });
  expect(alone.status, 'one that begins at once waits for nobody').toBe(201);
  const [waiting] = await listFor(max, 'player=me&status=open');
  await max.post(`/matches/${waiting}/leave`);
  expect((await max.post('/matches', { game: 'pebbles', seats: 2 })).status).toBe(201);
});

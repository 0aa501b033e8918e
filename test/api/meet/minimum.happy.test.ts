import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MatchList } from '../../../api/http/schemas/lists.ts';
import type { GameCard } from '../../../api/http/schemas/match.ts';
import type { Terms } from '../../../api/http/schemas/meet.ts';
import { CATALOG } from '../../../rules/catalog.ts';
import { openDb, type Db } from '../../../db/client.ts';
import { RATED_FROM } from '../../../db/meet/minimum.ts';
import { ownEnv } from '../../service.ts';
import { makeAccount, makePostedService, type PostedService } from '../mail-service.ts';
import { makeService, TOYS, type Guest } from '../service.ts';

let own: Awaited<ReturnType<typeof ownEnv>>;
let db: Db;
let service: PostedService;
let ada: Guest;
let ben: Guest;
beforeAll(async () => {
  own = await ownEnv();
  db = openDb(own.env);
});
afterAll(() => own.stop());
beforeEach(async () => {
  await db.execute(sql`delete from offers`);
  await db.execute(sql`delete from matches`);
  service = makePostedService(own.env);
  [ada, ben] = [await makeAccount(service, 'Ada'), await makeAccount(service, 'Ben')];
});

const WANTED = { game: 'pebbles', seats: 3, minimum: { rating: 1600 } } as const;

/** Gives somebody a rating. */
const rate = ({ me }: Guest, mu: number, { matches = RATED_FROM, game = 'pebbles' } = {}) =>
  db.execute(sql`insert into ratings (player, game, mu, sigma, matches) values (${me.id}, ${game}, ${mu}, 100, ${matches})
    on conflict on constraint ratings_player_game_pk do update set mu = excluded.mu, matches = excluded.matches`);

const refusal = (detail: string) => ({
  status: 403,
  body: {
    code: 'not-yours',
    rule: 'rating',
    params: { minimum: 1600 },
    detail: expect.stringContaining(detail),
  },
});

describe('a table that asks for a rating', () => {
  let id: string;
  beforeEach(async () => {
    await rate(ada, 1700);
    ({ id } = await ada.make(WANTED));
  });
  const join = (guest: Guest) => guest.post(`/matches/${id}/join`);

  test('lets in who has it at this game, as their page shows it', async () => {
    await rate(ben, 1599.4);
    expect(await join(ben)).toMatchObject(refusal('Yours is 1599.'));
    await rate(ben, 1599.5);
    expect((await join(ben)).status).toBe(200);
  });

  test('lets in nobody whose rating says nothing yet, or is of another game', async () => {
    expect(await join(ben)).toMatchObject(refusal('You have finished 0.'));
    await rate(ben, 2000, { game: 'quayside' });
    await rate(ben, 2000, { matches: RATED_FROM - 1 });
    expect(await join(ben)).toMatchObject(refusal(`You have finished ${RATED_FROM - 1}.`));
  });

  test('is made by nobody who does not have it', async () => {
    await rate(ben, 1500);
    expect(await ben.post('/matches', WANTED)).toMatchObject(refusal('Yours is 1500.'));
  });

  test('lets in whom somebody who sits there invites by name', async () => {
    await ada.post(`/matches/${id}/invitations`, { player: ben.me.id });
    expect((await ben.get<Terms>(`/matches/${id}/terms`)).body).toEqual({
      minimum: { rating: 1600 },
      why: null,
    });
    expect((await join(ben)).status).toBe(200);
  });

  test('says so in the list, with the reason, and stays away where only what fits is wanted', async () => {
    const listed = async (query = '') =>
      (await ben.get<MatchList>(`/matches?to=join${query}`)).body.matches.find((card) => card.id === id);
    expect(await listed()).toMatchObject({
      minimum: { rating: 1600 },
      why: expect.stringContaining('5 rated'),
    });
    expect(await listed('&fits=true')).toBeUndefined();
    await rate(ben, 1600);
    expect((await listed())?.why).toBeUndefined();
    expect(await listed('&fits=true')).toBeDefined();
    await rate(ben, 1000);
    await ada.post(`/matches/${id}/invitations`, { player: ben.me.id });
    expect((await listed('&fits=true'))?.why).toBeUndefined();
  });

  test('may ask for turns in time beside, and both are needed', async () => {
    const minimum = { rating: 1600, reliability: 90 } as const;
    await db.execute(sql`insert into reliability (player, in_time) values (${ada.me.id}, 50)`);
    ({ id } = await ada.make({ ...WANTED, minimum }));
    await rate(ben, 1700);
    expect(await join(ben)).toMatchObject({ status: 403, body: { rule: 'reliability' } });
    await db.execute(sql`insert into reliability (player, in_time) values (${ben.me.id}, 50)`);
    await rate(ben, 1500);
    expect(await join(ben)).toMatchObject(refusal('Yours is 1500.'));
    await rate(ben, 1700);
    expect((await join(ben)).status).toBe(200);
  });
});

describe('what changes while somebody sits down counts', () => {
  const asking = { ...WANTED, seats: 2 };
  test.each([1, 2, 3])('before round trip %i', async (n) => {
    await rate(ada, 1700);
    await rate(ben, 1700);
    const { id } = await ada.make(asking);
    await service.settle();
    let trips = 0;
    service.gate = async (run) => {
      if (++trips === n) await rate(ben, 1500);
      return run();
    };
    expect(await ben.post(`/matches/${id}/join`)).toMatchObject(refusal('Yours is 1500.'));
    expect(trips).toBeGreaterThanOrEqual(n);
    service.gate = (run) => run();
    expect((await ada.get(`/matches/${id}`)).body.status).toBe('open');
  });

  test.each([
    [sql`update ratings r set mu = 1500 where r.player = `, 1500],
    [sql`insert into reliability_changes (player, late) select p.id, 50 from players p where p.id = `, 1700],
  ])('also while offers are matched (%#)', async (change) => {
    for (const guest of [ada, ben]) {
      await rate(guest, 1700);
      await db.execute(sql`insert into reliability (player, in_time) values (${guest.me.id}, 50)`);
    }
    const offer = { game: 'pebbles', seats: 2, pace: '3d', minimum: { rating: 1600, reliability: 80 } };
    expect((await ada.post('/me/offers', offer)).status).toBe(201);
    let isFound = false;
    service.gate = async (run) => {
      const answer = (await run()) as { rows?: unknown[] };
      const text = JSON.stringify(answer);
      // Who agrees has been read: what follows makes the match.
      if (!isFound && text.includes(ada.me.id) && text.includes('version')) {
        isFound = true;
        await db.execute(sql`${change}${ada.me.id}`);
      }
      return answer;
    };
    const made = await ben.post<{ matches: string[] }>('/me/offers', offer);
    expect([isFound, made.status, made.body.matches]).toEqual([true, 201, []]);
  });
});

describe('where all play together', () => {
  test('there is no rating to ask for', async () => {
    const all = makeService({ catalog: [...CATALOG, ...TOYS] }, own.env);
    const eva = await all.guest('Eva');
    const { games } = (await eva.get<{ games: GameCard[] }>('/games')).body;
    const { id: game, seats } = games.find(({ rated }) => rated.length === 0)!;
    const asked = { game, seats: seats.at(-1), minimum: { rating: 1400 } };
    expect(await eva.post('/matches', asked)).toMatchObject({
      status: 400,
      body: { field: 'minimum.rating' },
    });
    for (const { rated } of games) expect(rated).not.toContain(1);
  });
});

test.each([
  [{ rating: 1450 }, 'minimum.rating'],
  [{ rating: '1500' }, 'minimum.rating'],
  [{ elo: 1500 }, 'minimum.elo'],
])('%o is refused with the field', async (minimum, field) => {
  const { status, body } = await ada.post<{ field: string }>('/matches', { ...WANTED, minimum });
  expect([status, body.field]).toEqual([400, field]);
});

test('a list that is not one of tables to join does not take the filter', async () => {
  expect((await ben.get('/matches?to=watch&fits=true')).status).toBe(400);
});

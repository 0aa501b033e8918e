import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { MatchList } from '../../../api/contract/lists.ts';
import type { GameCard } from '../../../api/contract/match.ts';
import type { Terms } from '../../../api/contract/people/meet.ts';
import { CATALOG } from '../../../rules/catalog.ts';
import { openDb } from '../../../db/client.ts';
import { RATED_FROM } from '../../../db/terms.ts';
import { makeAccount, makePostedService } from '../mail-service.ts';
import { forEachTest } from '../own.ts';
import { makeService, TOYS, type Guest } from '../service.ts';

const at = forEachTest(async (env) => {
  const db = openDb(env);
  await db.execute(sql`delete from offers`);
  await db.execute(sql`delete from matches`);
  const service = makePostedService(env);
  return { service, ada: await makeAccount(service, 'Ada'), ben: await makeAccount(service, 'Ben') };
});

const WANTED = { game: 'pebbles', seats: 3, minimum: { rating: 1600 } } as const;

/** Gives somebody a rating. */
const rate = ({ me }: Guest, mu: number, { matches = RATED_FROM, game = 'pebbles' } = {}) =>
  at.db
    .execute(sql`insert into ratings (player, game, mu, sigma, matches) values (${me.id}, ${game}, ${mu}, 100, ${matches})
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
    await rate(at.ada, 1700);
    ({ id } = await at.ada.make(WANTED));
  });
  const join = (guest: Guest) => guest.post(`/matches/${id}/join`);

  test('lets in who has it at this game, as their page shows it', async () => {
    await rate(at.ben, 1599.4);
    expect(await join(at.ben)).toMatchObject(refusal('Yours is 1599.'));
    await rate(at.ben, 1599.5);
    expect((await join(at.ben)).status).toBe(200);
  });

  test('lets in nobody whose rating says nothing yet, or is of another game', async () => {
    expect(await join(at.ben)).toMatchObject(refusal('You have finished 0.'));
    await rate(at.ben, 2000, { game: 'quayside' });
    await rate(at.ben, 2000, { matches: RATED_FROM - 1 });
    expect(await join(at.ben)).toMatchObject(refusal(`You have finished ${RATED_FROM - 1}.`));
  });

  test('is made by nobody who does not have it', async () => {
    await rate(at.ben, 1500);
    expect(await at.ben.post('/matches', WANTED)).toMatchObject(refusal('Yours is 1500.'));
  });

  test('lets in players that a seated player invites by name', async () => {
    await at.ada.post(`/matches/${id}/invitations`, { player: at.ben.me.id });
    expect((await at.ben.get<Terms>(`/matches/${id}/terms`)).body).toEqual({
      minimum: { rating: 1600 },
      why: null,
    });
    expect((await join(at.ben)).status).toBe(200);
  });

  test('says so in the list, with the reason, and stays away where only what fits is wanted', async () => {
    const listed = async (query = '') =>
      (await at.ben.get<MatchList>(`/matches?to=join${query}`)).body.matches.find((card) => card.id === id);
    expect(await listed()).toMatchObject({
      minimum: { rating: 1600 },
      why: expect.stringContaining('5 rated'),
    });
    expect(await listed('&fits=true')).toBeUndefined();
    await rate(at.ben, 1600);
    expect((await listed())?.why).toBeUndefined();
    expect(await listed('&fits=true')).toBeDefined();
    await rate(at.ben, 1000);
    await at.ada.post(`/matches/${id}/invitations`, { player: at.ben.me.id });
    expect((await listed('&fits=true'))?.why).toBeUndefined();
  });

  test('may ask for turns in time beside, and both are needed', async () => {
    const minimum = { rating: 1600, reliability: 90 } as const;
    await at.db.execute(sql`insert into reliability (player, in_time) values (${at.ada.me.id}, 50)`);
    ({ id } = await at.ada.make({ ...WANTED, minimum }));
    await rate(at.ben, 1700);
    expect(await join(at.ben)).toMatchObject({ status: 403, body: { rule: 'reliability' } });
    await at.db.execute(sql`insert into reliability (player, in_time) values (${at.ben.me.id}, 50)`);
    await rate(at.ben, 1500);
    expect(await join(at.ben)).toMatchObject(refusal('Yours is 1500.'));
    await rate(at.ben, 1700);
    expect((await join(at.ben)).status).toBe(200);
  });
});

describe('what changes while somebody sits down counts', () => {
  test.each([
    [sql`update ratings r set mu = 1500 where r.player = `, 1500],
    [sql`update reliability r set late = r.late + 50 where r.player = `, 1700],
  ])('also while offers are matched (%#)', async (change) => {
    for (const guest of [at.ada, at.ben]) {
      await rate(guest, 1700);
      await at.db.execute(sql`insert into reliability (player, in_time) values (${guest.me.id}, 50)`);
    }
    const offer = { game: 'pebbles', seats: 2, pace: '3d', minimum: { rating: 1600, reliability: 80 } };
    expect((await at.ada.post('/me/offers', offer)).status).toBe(201);
    let isFound = false;
    at.service.gate = async (run) => {
      const answer = (await run()) as { rows?: unknown[] };
      const text = JSON.stringify(answer);
      // Who agrees has been read: what follows makes the match.
      if (!isFound && text.includes(at.ada.me.id) && text.includes('version')) {
        isFound = true;
        await at.db.execute(sql`${change}${at.ada.me.id}`);
      }
      return answer;
    };
    const made = await at.ben.post<{ matches: string[] }>('/me/offers', offer);
    expect([isFound, made.status, made.body.matches]).toEqual([true, 201, []]);
  });
});

describe('where all play together', () => {
  test('there is no rating to ask for', async () => {
    const all = makeService({ catalog: [...CATALOG, ...TOYS] }, at.env);
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

test('a list that is not one of tables to join does not take the filter', async () => {
  expect((await at.ben.get('/matches?to=watch&fits=true')).status).toBe(400);
});

describe('a table for people', () => {
  const wanted = { game: 'pebbles', seats: 3, minimum: { people: true } } as const;
  const become = (guest: Guest, program: boolean) => guest.send('PATCH', '/me', { body: { program } });
  const detail = 'This table is for people: programs and personal tokens may not join.';
  /** The same person, by a token of theirs. */
  const byToken = async (guest: Guest): Promise<Guest> => {
    const { token } = (await guest.post<{ token: string }>('/me/tokens', { label: 'x' })).body;
    const send: Guest['send'] = (method, path, { body, headers } = {}) =>
      at.service.ask(method, path, { body, headers: { authorization: `Bearer ${token}`, ...headers } });
    return {
      ...guest,
      send,
      get: (path) => send('GET', path),
      post: (path, body = {}) => send('POST', path, { body }),
    };
  };

  test('takes no program unless it is invited by name, and says so in lists', async () => {
    const { id } = await at.ada.make(wanted);
    const card = async (query = '') =>
      (await at.ben.get<MatchList>(`/matches?to=join${query}`)).body.matches.find((one) => one.id === id);
    expect((await card())!.why).toBeUndefined();
    await become(at.ben, true);
    expect(await card()).toMatchObject({ minimum: { people: true }, why: detail });
    expect(await card('&fits=true')).toBeUndefined();
    const join = () => at.ben.post(`/matches/${id}/join`);
    expect(await join()).toMatchObject({ status: 403, body: { code: 'not-yours', rule: 'people', detail } });
    expect((await at.ben.get<Terms>(`/matches/${id}/terms`)).body.why).toBe(detail);
    await at.ada.post(`/matches/${id}/invitations`, { player: at.ben.me.id });
    expect((await join()).status).toBe(200);
  });

  test('takes nobody by a token, who is a program there, and says so in lists', async () => {
    const { id } = await at.ada.make(wanted);
    const tool = await byToken(at.ben);
    const card = async (query = '') =>
      (await tool.get<MatchList>(`/matches?to=join${query}`)).body.matches.find((one) => one.id === id);
    expect(await card()).toMatchObject({ why: detail });
    expect(await card('&fits=true')).toBeUndefined();
    expect((await tool.get<Terms>(`/matches/${id}/terms`)).body.why).toBe(detail);
    const refused = { status: 403, body: { rule: 'people', detail } };
    expect(await tool.post(`/matches/${id}/join`)).toMatchObject(refused);
    expect(await tool.post('/matches', wanted)).toMatchObject(refused);
    expect(await tool.post('/me/offers', { ...wanted, pace: '3d' })).toMatchObject(refused);
    const race = { ...wanted, seats: 2, name: 'Race', kind: 'swiss', most: 4 };
    const { id: tournament } = (await at.ada.post<{ id: string }>('/tournaments', race)).body;
    const enter = (guest: Guest) => guest.post(`/tournaments/${tournament}/entry`);
    expect(await enter(tool)).toMatchObject({ status: 422, body: { rule: 'closed', detail } });
    expect((await enter(at.ben)).status).toBe(200);
    expect((await at.ben.post(`/matches/${id}/join`)).status).toBe(200);
  });

  test('hands no seat to a program, given up or by link', async () => {
    const { id } = await at.ada.make({ ...wanted, seats: 2 });
    await at.ben.post(`/matches/${id}/join`);
    const cleo = await makeAccount(at.service, 'Cleo');
    const { link } = (await at.ben.post<{ link: string }>(`/matches/${id}/seats/1/link`)).body;
    const body = { offer: new URLSearchParams(link.split('?')[1]).get('offer') };
    const refused = { status: 403, body: { rule: 'people' } };
    const take = async (guest: Guest) => guest.post(`/matches/${id}/seats/1/take`, body);
    expect(await take(await byToken(cleo))).toMatchObject(refused);
    await become(cleo, true);
    expect(await take(cleo)).toMatchObject(refused);
    await become(cleo, false);
    expect((await take(cleo)).status).toBe(200);
  });

  test('is not made by a program', async () => {
    await become(at.ada, true);
    expect(await at.ada.post('/matches', wanted)).toMatchObject({ status: 403, body: { rule: 'people' } });
    expect((await at.ada.post('/matches', { ...wanted, minimum: {} })).status).toBe(201);
  });

  test.each(['a program', 'a token'])(
    'comes of standing offers only among people, without %s',
    async (kind) => {
      const offer = { game: 'pebbles', seats: 2, pace: '3d' };
      if (kind === 'a program') await become(at.ben, true);
      const forPeople = { ...offer, minimum: { people: true } };
      await at.ada.post('/me/offers', forPeople);
      await (kind === 'a token' ? await byToken(at.ben) : at.ben).post('/me/offers', offer);
      await at.service.settle();
      const running = async (who: Guest) =>
        (await who.get<MatchList>('/matches?status=running&player=me')).body.matches.length;
      expect([await running(at.ada), await running(at.ben)]).toEqual([0, 0]);
      const cleo = await makeAccount(at.service, 'Cleo');
      await cleo.post('/me/offers', forPeople);
      await at.service.settle();
      expect([await running(at.ada), await running(cleo), await running(at.ben)]).toEqual([1, 1, 0]);
    },
  );
});

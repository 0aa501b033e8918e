import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { HistoryList } from '../../../api/contract/history.ts';
import type { GameCard, MatchPage } from '../../../api/contract/match.ts';
import { matches } from '../../../db/schema/matches.ts';
import { CATALOG } from '../../../rules/catalog.ts';
import type { View } from '../../../rules/games/wheres-my-ride/model/types.ts';
import { ownDatabase } from '../../service.ts';
import { makeService, playAny, seatAll, type Guest, type Service } from '../service.ts';

const GAME = 'wheres-my-ride';
const own = ownDatabase();
let service: Service;
let people: Guest[];
beforeAll(async () => {
  service = makeService({ catalog: CATALOG }, own.env);
  people = [];
  for (const name of ['Ada', 'Ben', 'Cleo']) people.push(await service.guest(name));
});

/** Plays to the end: first choices, and votes for no guess. */
const playOut = async (id: string): Promise<MatchPage> => {
  for (;;) {
    const { body: page } = await people[0]!.get(`/matches/${id}`);
    if (page.status === 'finished') return page;
    const { phase } = page.view as unknown as View;
    await playAny(people[page.awaiting[0]!]!, id, phase === 'decide' ? 'settle' : undefined);
  }
};

describe('the seat of the Driver', () => {
  test('is any seat of the table, and the catalog says which there are', async () => {
    const { body } = await service.ask<{ games: GameCard[] }>('GET', '/games');
    const { options } = body.games.find(({ id }) => id === GAME)!;
    expect(options.find(({ key }) => key === 'driver')?.valueSeats).toMatchObject({
      'second seat': [3, 4, 5, 6, 7],
      'sixth seat': [7],
    });
    const id = await seatAll(people, { game: GAME, config: { driver: 'second seat' } });
    expect((await people[0]!.get(`/matches/${id}`)).body.view).toMatchObject({ driver: 1 });
  });

  test('is refused if the table has no such seat, and the answer says which it has', async () => {
    const wanted = { game: GAME, seats: 4, config: { driver: 'fourth seat' } };
    const { status, body } = await people[0]!.post<{ field: string; detail: string }>('/matches', wanted);
    expect([status, body.field, body.detail]).toEqual([
      400,
      'config.driver',
      'With 4 seats it is one of by lot, first seat, second seat, third seat, last seat.',
    ]);
  });

  test('is drawn where the table began without it', async () => {
    const { id } = await people[0]!.make({ game: GAME, seats: 5, config: { driver: 'fourth seat' } });
    await people[1]!.post(`/matches/${id}/join`);
    const { body } = await people[0]!.post(`/matches/${id}/start`);
    expect(body).toMatchObject({
      status: 'running',
      config: { driver: 'by lot' },
      view: { driverBy: 'by lot' },
    });
    await playOut(id);
    expect((await people[0]!.post(`/matches/${id}/rematch`)).status).toBe(200);
  });
});

test('a match from before Deaf Driver goes on with it, is found by it, and is played again with it', async () => {
  const id = await seatAll(people, { game: GAME });
  const config = sql`${matches.config} - 'deaf'`;
  await own.db.update(matches).set({ config, stateHash: 'of older rules' }).where(eq(matches.id, id));
  const told = { config: { deaf: true }, view: { deaf: true } };
  expect((await people[0]!.get(`/matches/${id}`)).body).toMatchObject(told);
  expect(await playOut(id)).toMatchObject(told);
  await service.settle();
  const found = async (options: string): Promise<string[]> => {
    const { body } = await people[0]!.get<HistoryList>(`/history?player=me&game=${GAME}&options=${options}`);
    return body.matches.map((match) => match.id);
  };
  expect(await found('deaf:true')).toContain(id);
  expect(await found('deaf:false')).not.toContain(id);
  expect((await people[0]!.post(`/matches/${id}/rematch`)).body.config).toMatchObject({ deaf: true });
});

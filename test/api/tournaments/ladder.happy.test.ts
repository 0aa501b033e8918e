import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Tournament, TournamentLog } from '../../../api/contract/people/tournament.ts';
import { forEachTest, type Account } from '../own.ts';
import { found, gather, openService, orderOf, playTable, roundOf, see, standingOf } from './people.ts';

const at = forEachTest(async (env) => {
  const service = openService(env);
  const people = await gather(service, 8);
  const { id } = await found(people[0]!, people, { kind: 'ladder' });
  return { service, people, id };
});

const challenge = (by: Account, of: Account) =>
  by.post<Tournament & { rule?: string }>(`/tournaments/${at.id}/challenges`, { player: of.me.id });
const person = (place: number): Account => at.people[place - 1]!;

/** One challenges another, and one of them wins. */
const play = async (by: Account, of: Account, winner: Account): Promise<void> => {
  expect((await challenge(by, of)).status).toBe(200);
  await at.service.sweepAfter(1);
  const { round } = await see(by, at.id);
  const table = (await roundOf(by, at.id, 1)).tables.find(({ number }) => number === round)!;
  await playTable(at.people, table.match, (name) => (name === winner.me.name ? 5 : 1));
  await at.service.sweepAfter(1);
};

describe('on a ladder', () => {
  test('one runs from the beginning, and new ones stand at its bottom', async () => {
    expect(await see(person(1), at.id)).toMatchObject({ stage: 'running', entrants: 8, round: 0 });
    expect((await orderOf(person(1), at.id)).at(-1)).toBe('Hana');
  });

  test.each([
    ['who wins takes the loser’s rung, and all between step down', 5, ['Ada', 'Emil', 'Ben', 'Cleo', 'Dana']],
    ['who loses stays where they are', 2, ['Ada', 'Ben', 'Cleo', 'Dana', 'Emil']],
  ])('a challenger %s', async (_, winner, order) => {
    await play(person(5), person(2), person(winner));
    expect((await orderOf(person(1), at.id)).slice(0, 5)).toEqual(order);
    expect(await see(person(1), at.id)).toMatchObject({ round: 1, tables: 1, tablesOver: 1 });
  });

  test('a player who leaves makes room, and comes back at the bottom', async () => {
    await person(2).send('DELETE', `/tournaments/${at.id}/entry`);
    await at.service.sweepAfter(1);
    const lines = await standingOf(person(1), at.id);
    expect(lines.map(({ place, player }) => `${place} ${player!.name[0]}`).join()).toBe(
      '1 A,2 C,3 D,4 E,5 F,6 G,7 H,8 B',
    );
    expect(lines.at(-1)!.stage).toBe('withdrew');
    await person(2).post(`/tournaments/${at.id}/entry`);
    await at.service.sweepAfter(1);
    expect((await standingOf(person(1), at.id)).at(-1)).toMatchObject({ stage: 'in', place: 8 });
    expect((await see(person(1), at.id)).entrants).toBe(8);
  });

  test('a player who leaves and comes back before the rungs are closed is at the bottom, too', async () => {
    const [ada] = at.people as [Account, ...Account[]];
    for (const place of [1, 3, 3]) {
      await person(place).send('DELETE', `/tournaments/${at.id}/entry`);
      await person(place).post(`/tournaments/${at.id}/entry`);
    }
    expect((await orderOf(ada, at.id)).slice(-2)).toEqual(['Ada', 'Cleo']);
    await at.service.sweepAfter(1);
    expect((await orderOf(ada, at.id)).slice(-2)).toEqual(['Ada', 'Cleo']);
  });

  test.each([
    ['late three times leaves their rung', 2],
    ['who came back after three late turns is out with the next one', 3],
  ])('a player %s, and the log says so', async (_, late) => {
    await at.db.execute(
      sql`update entrants e set late = ${late} where e.tournament = ${at.id} and e.number = 2`,
    );
    await challenge(person(5), person(2));
    // A day of vacation is taken first.
    for (const days of [0, 5, 5, 0]) await at.service.sweepAfter(1 + days * 24 * 60);
    const lines = await standingOf(person(1), at.id);
    expect(lines.find(({ player }) => player!.name === 'Ben')).toMatchObject({ stage: 'late', place: 8 });
    expect((await see(person(1), at.id)).entrants).toBe(7);
    const { deeds } = (await person(1).get<TournamentLog>(`/tournaments/${at.id}/log`)).body;
    expect(deeds.filter(({ deed, about }) => deed === 'late' && about === 'Ben')).toHaveLength(1);
  });

  test('its organizer may call it off', async () => {
    await challenge(person(5), person(2));
    const cancel = { deed: 'cancel', reason: 'Nobody climbs.' };
    expect((await person(1).post<Tournament>(`/tournaments/${at.id}/deeds`, cancel)).body.stage).toBe(
      'cancelled',
    );
    await at.service.sweepAfter(1);
    expect((await roundOf(person(1), at.id, 1)).tables[0]!.stage).toBe('void');
    expect((await challenge(person(6), person(2))).body.rule).toBe('no-ladder');
  });
});

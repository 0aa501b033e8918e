import { describe, expect, test } from 'vitest';
import type { TournamentLog } from '../../../api/contract/people/tournament.ts';
import { makeContext } from '../../../api/http/app.ts';
import { advanceTournaments } from '../../../api/tournaments/advance.ts';
import { keepPlaces } from '../../../db/tournaments/rounds.ts';
import { forEachTest } from '../own.ts';
import {
  found,
  gather,
  openService,
  playOut,
  playRound,
  playTable,
  roundOf,
  see,
  standingOf,
} from './people.ts';

const at = forEachTest(async (env) => {
  const service = openService(env);
  return { service, people: await gather(service, 5) };
});

const byLength = (name: string): number => name.length;
const startsAt = '2026-11-22T08:00:00.000Z';
const context = () => makeContext(at.service.parts, at.env, at.service.waitUntil);
/** Sweeps the tournaments, while something else happens before one of the round trips. */
const sweepWhile = async (trip: number, happen: () => Promise<unknown>): Promise<void> => {
  let left = trip;
  at.service.gate = async (run) => {
    if (--left > 0) return run();
    at.service.gate = (next) => next();
    await happen();
    return run();
  };
  await advanceTournaments(context());
  at.service.gate = (run) => run();
};
/** The sweep claims what is due, reads the field, and opens the round. */
const OPENING = 3;

describe('a tournament that begins while', () => {
  const later = (): void => void (at.service.clock.now = new Date(startsAt));

  test('somebody withdraws seats all others', async () => {
    const people = at.people.slice(0, 4);
    const { id } = await found(people[0]!, people, { kind: 'round-robin', startsAt });
    later();
    await sweepWhile(OPENING, () => people[3]!.send('DELETE', `/tournaments/${id}/entry`));
    const over = await playOut(at.service, people.slice(0, 3), id, byLength);
    expect(over).toMatchObject({ stage: 'over', entrants: 3, tables: 3, tablesOver: 3 });
  });

  test('somebody enters seats them too', async () => {
    const people = at.people.slice(0, 4);
    const { id } = await found(people[0]!, people.slice(0, 3), { kind: 'round-robin', startsAt });
    later();
    await sweepWhile(OPENING, () => people[3]!.post(`/tournaments/${id}/entry`));
    const over = await playOut(at.service, people, id, byLength);
    expect(over).toMatchObject({ stage: 'over', entrants: 4, tables: 6 });
    for (const { rounds } of await standingOf(people[0]!, id)) expect(rounds).toHaveLength(3);
  });

  test('a player withdraws whom the organizer began it with begins with those who are left', async () => {
    const people = at.people.slice(0, 3);
    const { id } = await found(people[0]!, people, { kind: 'round-robin', most: 8 });
    await people[0]!.post(`/tournaments/${id}/deeds`, { deed: 'begin' });
    await people[2]!.send('DELETE', `/tournaments/${id}/entry`);
    await at.service.sweepAfter(1);
    expect(await see(people[0]!, id)).toMatchObject({ stage: 'running', entrants: 2 });
  });
});

test('the places of a sweep that was overtaken are not kept', async () => {
  const people = at.people.slice(0, 2);
  const { id } = await found(people[0]!, people, { kind: 'swiss', rounds: 1 });
  await at.service.sweepAfter(1);
  await playRound(people, id, byLength);
  const heldUntil = new Date(at.service.clock.now.getTime() + 120_000);
  await at.service.sweepAfter(1);
  const before = await standingOf(people[0]!, id);
  const stale = before.map(({ number, place }) => ({ number, place: 3 - place, points: 0, tie: [] }));
  expect(await keepPlaces(at.db, { id, heldUntil }, stale)).toBe(false);
  expect(await standingOf(people[0]!, id)).toEqual(before);
});

test('rounds that have no table, since those who would have met are out, are over at once', async () => {
  const people = at.people.slice(0, 4);
  const { id } = await found(people[0]!, people, { kind: 'round-robin' });
  await at.service.sweepAfter(1);
  const [table, other] = (await roundOf(people[0]!, id, 1)).tables;
  await playTable(people, table!.match, byLength);
  const gone = other!.seats.map(({ player }) => people.find(({ me }) => me.id === player!.id)!);
  for (const one of gone) await one.send('DELETE', `/tournaments/${id}/entry`);
  await playTable(people, other!.match, byLength);
  for (let i = 0; i < 4; i++) await at.service.sweepAfter(1);
  expect(await see(people[0]!, id)).toMatchObject({ stage: 'over', round: 3, tables: 2 });
});

test('its organizer begins it once', async () => {
  const { id } = await found(at.people[0]!, at.people.slice(0, 3), { most: 8 });
  const begin = () => at.people[0]!.post(`/tournaments/${id}/deeds`, { deed: 'begin' });
  expect([(await begin()).status, (await begin()).status]).toEqual([200, 409]);
  const { deeds } = (await at.people[0]!.get<TournamentLog>(`/tournaments/${id}/log`)).body;
  expect(deeds.filter(({ deed }) => deed === 'begun')).toHaveLength(1);
});

import { describe, expect, test } from 'vitest';
import { makeContext } from '../../../api/http/app.ts';
import { advanceTournaments } from '../../../api/tournaments/seat.ts';
import { forEachTest } from '../own.ts';
import { found, gather, openService, playOut, playTable, roundOf, see } from './people.ts';

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

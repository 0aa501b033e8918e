import { describe, expect, test } from 'vitest';
import { makeContext } from '../../../api/http/app.ts';
import { advanceTournaments, seatTables } from '../../../api/tournaments/seat.ts';
import { forEachTest } from '../own.ts';
import { cutOff } from '../service.ts';
import { found, gather, openService, playOut, roundOf, see } from './people.ts';

const at = forEachTest(async (env) => {
  const service = openService(env);
  const people = await gather(service, 8);
  return { service, people };
});

const level = (): number => 1;
/** The database is gone from this round trip on. */
const dieAfter = (trips: number): void => {
  let left = trips;
  at.service.gate = (run) => (left-- > 0 ? run() : Promise.reject(cutOff()));
};
const come = (): void => {
  at.service.gate = (run) => run();
};
/** A sweep whose process is killed after some round trips, before or after what the last one did. */
const killed = async (job: typeof seatTables, trips: number): Promise<void> => {
  dieAfter(trips);
  await job(makeContext(at.service.parts, at.env, at.service.waitUntil)).catch(() => {});
  await at.service.settle().catch(() => {});
  come();
};
const matchesOf = async (): Promise<number> => {
  const { rows } = await at.db.execute<{ n: number }>('select count(*)::int as n from matches');
  return rows[0]!.n;
};

describe('a round whose opening was cut short', () => {
  test.each([1, 2, 3, 4])('after %i round trips is opened once, whole', async (trips) => {
    const before = await matchesOf();
    const { id } = await found(at.people[0]!, at.people, { kind: 'swiss' });
    await killed(advanceTournaments, trips);
    await at.service.sweepAfter(3);
    const { tables } = await roundOf(at.people[0]!, id, 1);
    expect(tables.map(({ stage }) => stage)).toEqual(['running', 'running', 'running', 'running']);
    expect(new Set(tables.flatMap(({ seats }) => seats.map(({ number }) => number))).size).toBe(8);
    expect((await matchesOf()) - before).toBe(4);
  });

  test.each([0, 1, 2, 3, 4])('after %i of its matches were made has each of them once', async (made) => {
    const before = await matchesOf();
    const { id } = await found(at.people[0]!, at.people, { kind: 'swiss' });
    await advanceTournaments(makeContext(at.service.parts, at.env, at.service.waitUntil));
    await killed(seatTables, 1 + made);
    expect((await matchesOf()) - before).toBe(made);
    await at.service.sweepAfter(3);
    expect((await matchesOf()) - before).toBe(4);
    const over = await playOut(at.service, at.people, id, level);
    expect(over).toMatchObject({ stage: 'over', tables: 12, tablesOver: 12 });
  });

  test('whose answer was lost goes on', async () => {
    const { id } = await found(at.people[0]!, at.people, { kind: 'knock-out' });
    at.service.gate = async (run) => {
      await run();
      throw cutOff();
    };
    for (let i = 0; i < 3; i++) {
      await advanceTournaments(makeContext(at.service.parts, at.env, at.service.waitUntil)).catch(() => {});
      at.service.pass(3 * 60_000);
    }
    come();
    const over = await playOut(at.service, at.people, id, level);
    expect(over).toMatchObject({ stage: 'over', tables: 7 });
  });

  test('counts a match once, also when two sweeps do', async () => {
    const { id } = await found(at.people[0]!, at.people.slice(0, 2), { kind: 'swiss', rounds: 1 });
    await playOut(at.service, at.people, id, (name) => name.length);
    await at.service.sweepAfter(60);
    expect(await see(at.people[0]!, id)).toMatchObject({ stage: 'over', tablesOver: 1 });
  });
});

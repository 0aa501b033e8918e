import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { TournamentRound } from '../../../api/contract/people/tournament.ts';
import { makeContext } from '../../../api/http/app.ts';
import { forget } from '../../../api/account/forget.ts';
import { advanceTournaments, seatTables } from '../../../api/tournaments/seat.ts';
import { countResults } from '../../../api/history/count.ts';
import { whileHeld } from '../locks.ts';
import { forEachTest } from '../own.ts';
import {
  found,
  gather,
  openService,
  orderOf,
  playOut,
  playRound,
  playTable,
  roundOf,
  see,
  standingOf,
} from './people.ts';

const at = forEachTest(async (env) => {
  const service = openService(env);
  return { service, people: await gather(service, 12) };
});

type Table = TournamentRound['tables'][number];
const context = () => makeContext(at.service.parts, at.env, at.service.waitUntil);
const times = <T>(count: number, work: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)));

test('the last seat is entered by one of those who want it at the same time, and the others wait', async () => {
  const { id } = await found(at.people[0]!, [], { most: 3 });
  await Promise.all(at.people.map((one) => one.post(`/tournaments/${id}/entry`)));
  const lines = await standingOf(at.people[0]!, id);
  expect(lines.filter(({ stage }) => stage === 'in')).toHaveLength(3);
  expect(new Set(lines.map(({ number }) => number)).size).toBe(12);
  expect((await see(at.people[0]!, id)).entrants).toBe(3);
});

test('a seat that several leave at once goes to as many who wait', async () => {
  const { id } = await found(at.people[0]!, at.people, { most: 4 });
  await Promise.all(at.people.slice(0, 3).map((one) => one.send('DELETE', `/tournaments/${id}/entry`)));
  const lines = await standingOf(at.people[4]!, id);
  expect(lines.filter(({ stage }) => stage === 'in')).toHaveLength(4);
  expect((await see(at.people[4]!, id)).entrants).toBe(4);
});

test('sweeps that come at once make each match once, and count each once', async () => {
  const { id } = await found(at.people[0]!, at.people, { kind: 'round-robin' });
  await times(4, () => advanceTournaments(context()));
  await times(4, () => seatTables(context()));
  expect((await roundOf(at.people[0]!, id, 1)).tables.map(({ stage }) => stage)).toEqual(
    Array<string>(6).fill('running'),
  );
  await playRound(at.people, id, (name) => name.length);
  await times(4, () => countResults(context()));
  await at.service.settle();
  await countResults(context());
  expect((await see(at.people[0]!, id)).tablesOver).toBe(6);
  at.service.pass(1000);
  await times(4, () => advanceTournaments(context()));
  const { rows } = await at.db.execute(sql`select w.round, count(*)::int as tables from pairings w
    where w.tournament = ${id} group by w.round order by w.round`);
  expect(rows).toEqual([
    { round: 1, tables: 6 },
    { round: 2, tables: 6 },
  ]);
});

test('who enters several tournaments at the same time is in no more than may be', async () => {
  const [player] = at.people;
  const ids: string[] = [];
  for (let i = 0; i < 9; i++)
    for (let n = 0; n < 3; n++) ids.push((await found(at.people[i + 1]!, [], { most: 4 })).id);
  const entered = await Promise.all(ids.map((id) => player!.post(`/tournaments/${id}/entry`)));
  expect(entered.filter(({ status }) => status === 200)).toHaveLength(25);
  expect(entered.filter(({ status }) => status === 409)).toHaveLength(2);
});

test('tables of two tournaments that are made at once leave nobody with more matches than they want', async () => {
  const pair = at.people.slice(0, 2);
  const ids = [];
  for (let i = 0; i < 3; i++) {
    const { id } = await found(at.people[i]!, pair, { kind: 'round-robin' });
    await pair[0]!.post(`/tournaments/${id}/entry`, { most: 1 });
    ids.push(id);
  }
  await advanceTournaments(context());
  await times(3, () => seatTables(context(), 1));
  const stages = await Promise.all(ids.map(async (id) => (await roundOf(pair[0]!, id, 1)).tables[0]!.stage));
  expect(stages.filter((stage) => stage === 'running')).toHaveLength(1);
});

test('a round that opens while an account is deleted, and somebody is removed, is played to its end', async () => {
  const people = at.people.slice(0, 6);
  const { id } = await found(people[0]!, people, { kind: 'swiss', rounds: 2, most: 8 });
  await people[0]!.post(`/tournaments/${id}/deeds`, { deed: 'begin' });
  const remove = { deed: 'remove', player: people[4]!.me.id, reason: 'Unkind.' };
  await Promise.all([
    advanceTournaments(context()),
    forget(context(), people[5]!.me.id),
    people[0]!.post(`/tournaments/${id}/deeds`, remove),
    advanceTournaments(context()),
  ]);
  await at.service.sweepAfter(3); // claims that were overtaken are over
  const over = await playOut(at.service, people.slice(0, 4), id, (name) => name.length);
  expect(over).toMatchObject({ stage: 'over' });
  expect(over.tablesOver).toBe(over.tables);
});

test.each(['entrants', 'pairings'])(
  'a match is counted after a deed that came first to its %s',
  async (rows) => {
    const { id } = await found(at.people[0]!, at.people.slice(0, 4), { kind: 'round-robin' });
    await advanceTournaments(context());
    await seatTables(context());
    const [{ match, seats }, other] = (await roundOf(at.people[0]!, id, 1)).tables as [Table, Table];
    await at.db.execute(sql`update pairings w set stage = 'planned', waits_for = ${seats[0]!.player!.id}
    where w.match = ${other.match}`);
    const play = async (): Promise<void> => {
      await playTable(at.people, match, (name) => name.length);
      await at.service.settle(); // what has ended is counted behind the answer
    };
    await whileHeld(at, {
      hold: `select from ${rows} e where e.tournament = '${id}' for no key update`,
      work: play,
      change: `update tournaments t set due_at = t.due_at where t.id = '${id}'`,
    });
    expect((await see(at.people[0]!, id)).tablesOver).toBe(1);
  },
);

test('of challenges to one player at once, two are accepted', async () => {
  const { id } = await found(at.people[0]!, at.people.slice(0, 6), { kind: 'ladder' });
  const player = at.people[0]!.me.id;
  const asked = await Promise.all(
    at.people.slice(1, 6).map((one) => one.post(`/tournaments/${id}/challenges`, { player })),
  );
  expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422, 422]);
  expect(await see(at.people[0]!, id)).toMatchObject({ round: 2, tables: 2 });
  await seatTables(context());
  await playRoundOfLadder(id);
  await countResults(context());
  const order = await orderOf(at.people[0]!, id);
  expect(new Set(order).size).toBe(6);
  expect((await standingOf(at.people[0]!, id)).map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6]);
});

/** All challengers win. */
const playRoundOfLadder = async (id: string): Promise<void> => {
  for (const { match } of (await roundOf(at.people[0]!, id, 1)).tables)
    await playTable(at.people, match, (name) => (name === 'Ada' ? 1 : 5));
};

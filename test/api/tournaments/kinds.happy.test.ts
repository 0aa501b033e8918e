import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { TieRule } from '../../../db/closed-lists.ts';
import type { Terms } from '../../../api/contract/people/meet.ts';
import type { StandingLine, TournamentLog } from '../../../api/contract/people/tournament.ts';
import { forgetFigures } from '../../../db/history/figures.ts';
import { tournaments } from '../../../db/schema/tournaments.ts';
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
  return { service, people: await gather(service, 9) };
});

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dana', 'Emil', 'Flo', 'Gus', 'Hana', 'Ivo'];
/** Ada is the strongest, Ivo the weakest. */
const byName = (name: string): number => 9 - NAMES.indexOf(name);

describe('is played to its end', () => {
  test('a round robin, in which all meet all', async () => {
    const people = at.people.slice(0, 5);
    const { id } = await found(people[0]!, people, { kind: 'round-robin' });
    const over = await playOut(at.service, people, id, byName);
    expect(over).toMatchObject({
      stage: 'over',
      round: 5,
      rounds: 5,
      tables: 10,
      tablesOver: 10,
      winner: 'Ada',
    });
    const lines = await standingOf(people[0]!, id);
    expect(lines.map(({ player }) => player!.name)).toEqual(NAMES.slice(0, 5));
    for (const { number, rounds } of lines)
      expect([number, ...rounds.flatMap(({ met }) => met)].toSorted()).toEqual([1, 2, 3, 4, 5]);
    expect(lines.map(({ points }) => points)).toEqual([5, 4, 3, 2, 1]);
  });

  test('nine at tables of three, who all meet in four rounds', async () => {
    const { id } = await found(at.people[0]!, at.people, { kind: 'even', seats: 3 });
    const over = await playOut(at.service, at.people, id, byName);
    expect(over).toMatchObject({ stage: 'over', round: 4, rounds: 4, tables: 12 });
    for (const { number, rounds } of await standingOf(at.people[0]!, id))
      expect(new Set([number, ...rounds.flatMap(({ met }) => met)]).size).toBe(9);
    expect((await orderOf(at.people[0]!, id))[0]).toBe('Ada');
  });

  test('eight at tables of three and two, where the numbers don’t come out even', async () => {
    const people = at.people.slice(0, 8);
    const { id } = await found(people[0]!, people, { kind: 'even', seats: 3, rounds: 3 });
    await playOut(at.service, people, id, byName);
    for (const round of [1, 2, 3]) {
      const { tables, off } = await roundOf(people[0]!, id, round);
      expect([tables.map(({ seats }) => seats.length).toSorted(), off]).toEqual([[2, 3, 3], []]);
    }
  });

  test('tells when each round was over, and each match whose it is', async () => {
    const people = at.people.slice(0, 4);
    const { id, name } = await found(people[0]!, people, { kind: 'even', seats: 2, rounds: 3 });
    const over = await playOut(at.service, people, id, byName);
    const rounds = await Promise.all([1, 2, 3].map((round) => roundOf(people[0]!, id, round)));
    const [first, second, third] = rounds.map(({ openedAt, endedAt }) => ({ openedAt, endedAt }));
    expect(first!.endedAt).toBe(second!.openedAt);
    expect(second!.endedAt).toBe(third!.openedAt);
    expect(third!.endedAt).toBe(over.endedAt);
    const { match } = rounds[0]!.tables[0]!;
    const { body } = await people[0]!.get<Terms>(`/matches/${match}/terms`);
    expect(body.tournament).toEqual({ id, name });
  });

  test('a Swiss, in which nobody meets twice and the strongest has all points', async () => {
    const { id } = await found(at.people[0]!, at.people, { kind: 'swiss' });
    const over = await playOut(at.service, at.people, id, byName);
    expect(over).toMatchObject({ stage: 'over', rounds: 4 });
    const lines = await standingOf(at.people[0]!, id);
    expect(lines.find(({ player }) => player?.name === 'Ada')?.points).toBe(4); // with a round off, another may have as many
    for (const { rounds } of lines) {
      const met = rounds.flatMap((one) => one.met);
      expect(new Set(met).size).toBe(met.length);
      expect(rounds.filter(({ off }) => off !== null).length).toBeLessThanOrEqual(1);
    }
  });

  test('a knock-out of tables, of which two go on', async () => {
    const { id } = await found(at.people[0]!, at.people, { kind: 'knock-out', seats: 3 });
    const over = await playOut(at.service, at.people, id, byName);
    expect(over).toMatchObject({ stage: 'over', round: 4, rounds: 4, winner: 'Ada' });
    const sizes = [];
    for (const round of [1, 2, 3, 4]) {
      const { tables } = await roundOf(at.people[0]!, id, round);
      sizes.push(tables.map(({ seats }) => seats.length));
    }
    expect(sizes).toEqual([[3, 3, 3], [3, 3], [2, 2], [2]]);
  });

  test('a knock-out of pairs', async () => {
    const people = at.people.slice(0, 6);
    const { id } = await found(people[0]!, people, { kind: 'knock-out' });
    const over = await playOut(at.service, people, id, byName);
    expect(over).toMatchObject({ stage: 'over', round: 3, winner: 'Ada' });
  });

  test('of a knock-out pair that ties, the one with the better place goes on, and wins the final', async () => {
    const people = at.people.slice(0, 4);
    const { id } = await found(people[0]!, people, { kind: 'knock-out' });
    const over = await playOut(at.service, people, id, () => 5);
    const [first, final] = [await roundOf(people[0]!, id, 1), await roundOf(people[0]!, id, 2)];
    const better = ({ seats }: (typeof final.tables)[number]) =>
      seats.toSorted((a, b) => a.place - b.place)[0]!;
    const isTied = ({ seats }: (typeof final.tables)[number]) => seats.every(({ rank }) => rank === 1);
    expect([...first.tables, ...final.tables].map(isTied)).toEqual([true, true, true]);
    const finalists = final.tables[0]!.seats.map(({ number }) => number);
    expect(first.tables.map((table) => better(table).number)).toEqual(expect.arrayContaining(finalists));
    expect(better(final.tables[0]!).player?.name).toBe(over.winner);
  });
});

describe('players level by points', () => {
  /** Each of three beats one and is beaten by the other; how high they win differs. */
  const CIRCLE: Record<string, Record<string, number>> = {
    Ada: { Ben: 9, Cleo: 1 },
    Ben: { Cleo: 5, Ada: 3 },
    Cleo: { Ada: 4, Ben: 2 },
  };
  const playCircle = async (stored?: TieRule[]): Promise<StandingLine[]> => {
    const people = at.people.slice(0, 3);
    const { id } = await found(people[0]!, people, { kind: 'round-robin' });
    if (stored) await at.db.update(tournaments).set({ ties: stored }).where(eq(tournaments.id, id));
    for (let round = 1; round <= 3; round++) {
      await at.service.sweepAfter(60);
      const { tables } = await roundOf(people[0]!, id, round);
      for (const { match, seats } of tables) {
        const [one, other] = seats.map(({ player }) => player!.name);
        await playTable(people, match, (name) => CIRCLE[name]![name === one ? other! : one!]!);
      }
    }
    await at.service.sweepAfter(60);
    return standingOf(people[0]!, id);
  };

  test('are parted by what they had in the game, where all meetings were alike', async () => {
    const lines = await playCircle();
    expect(lines.map(({ player, points }) => [player!.name, points])).toEqual([
      ['Ada', 2],
      ['Ben', 2],
      ['Cleo', 2],
    ]);
    expect(lines.map(({ tie }) => tie.slice(0, 4))).toEqual([
      [1, 2, 4, 10],
      [1, 2, 4, 8],
      [1, 2, 4, 6],
    ]);
  });

  test('are parted by the rules that an older tournament was made with', async () => {
    const lines = await playCircle(['common-tables', 'lots']);
    expect(lines.map(({ place }) => place)).toEqual([1, 2, 3]);
    const lots = lines.map(({ tie }) => tie[1]!);
    expect(lots).toEqual(lots.toSorted((a, b) => b - a));
  });
});

test('is the same when all results are counted anew', async () => {
  const people = at.people.slice(0, 4);
  const { id } = await found(people[0]!, people, { kind: 'swiss', rounds: 3 });
  await at.service.sweepAfter(60);
  await playRound(people, id, byName);
  await at.service.sweepAfter(60);
  const before = [await see(people[0]!, id), await standingOf(people[0]!, id)];
  await forgetFigures(at.db);
  await at.service.sweepAfter(1);
  expect([await see(people[0]!, id), await standingOf(people[0]!, id)]).toEqual(before);
});

test('it begins at its time with those who are in, and tells each their place at the end', async () => {
  const people = at.people.slice(0, 3);
  const startsAt = '2026-11-22T08:00:00.000Z';
  const { id } = await found(people[0]!, people, { kind: 'round-robin', startsAt });
  await at.service.sweepAfter(60);
  expect((await see(people[0]!, id)).stage).toBe('open');
  await at.service.sweepAfter(48 * 60);
  expect(await see(people[0]!, id)).toMatchObject({ stage: 'running', round: 1, rounds: 3 });
  await playOut(at.service, people, id, byName);
  await at.service.sweepAfter(1);
  const told = at.service.sent.filter(({ subject }) => subject === 'Meanwhile, your tournament is over');
  expect(told.map(({ text }) => /You came \w+ of 3\./.exec(text)![0]).toSorted()).toEqual([
    'You came 1st of 3.',
    'You came 2nd of 3.',
    'You came 3rd of 3.',
  ]);
  const { deeds } = (await people[0]!.get<TournamentLog>(`/tournaments/${id}/log`)).body;
  expect(deeds.map(({ deed }) => deed).toReversed()).toEqual([
    'made',
    'begun',
    'round-opened',
    'round-opened',
    'round-opened',
    'over',
  ]);
});

test('it is called off at its time if too few came', async () => {
  const { id } = await found(at.people[0]!, at.people.slice(0, 2), { startsAt: '2026-11-22T08:00:00.000Z' });
  await at.service.sweepAfter(49 * 60);
  expect((await see(at.people[0]!, id)).stage).toBe('cancelled');
});

test('it is called off after half a year in which it was not full', async () => {
  const { id } = await found(at.people[0]!, at.people.slice(0, 3), { most: 4 });
  await at.service.sweepAfter(179 * 24 * 60);
  expect((await see(at.people[0]!, id)).stage).toBe('open');
  await at.service.sweepAfter(2 * 24 * 60);
  expect((await see(at.people[0]!, id)).stage).toBe('cancelled');
});

test('its organizer may begin it early, if there are enough for a table', async () => {
  const { id } = await found(at.people[0]!, [at.people[0]!], { most: 8 });
  const begin = () => at.people[0]!.post(`/tournaments/${id}/deeds`, { deed: 'begin' });
  expect(await begin()).toMatchObject({ status: 422, body: { rule: 'too-few' } });
  await at.people[1]!.post(`/tournaments/${id}/entry`);
  expect((await begin()).status).toBe(200);
  await at.service.sweepAfter(1);
  expect(await see(at.people[0]!, id)).toMatchObject({ stage: 'running', round: 1, entrants: 2 });
});

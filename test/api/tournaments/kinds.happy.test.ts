import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Terms } from '../../../api/contract/people/meet.ts';
import type { MakeTournament, Tournament, TournamentLog } from '../../../api/contract/people/tournament.ts';
import { forgetFigures } from '../../../db/history/figures.ts';
import { tournaments } from '../../../db/schema/tournaments.ts';
import { forEachTest } from '../own.ts';
import { found, gather, openService, playOut, playRound, roundOf, see, standingOf } from './people.ts';

const at = forEachTest(async (env) => {
  const service = openService(env);
  return { service, people: await gather(service, 9) };
});

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dana', 'Emil', 'Flo', 'Gus', 'Hana', 'Ivo'];
/** Ada is the strongest, Ivo the weakest. */
const byName = (name: string): number => 9 - NAMES.indexOf(name);

const DONE = { stage: 'over', winner: 'Ada' } as const;

// Who meets whom, and how ties are parted, is proven by `rounds.test.ts` and `standing.test.ts`.
test.each<[kind: Partial<MakeTournament>, players: number, over: Partial<Tournament>, sizes: string]>([
  [{ kind: 'round-robin' }, 5, { ...DONE, rounds: 5, tables: 10, tablesOver: 10 }, '22 22 22 22 22'],
  [{ kind: 'even', seats: 3 }, 9, { ...DONE, rounds: 4, tables: 12 }, '333 333 333 333'],
  [{ kind: 'even', seats: 3, rounds: 3 }, 8, { stage: 'over', rounds: 3 }, '233 233 233'],
  [{ kind: 'swiss' }, 9, { stage: 'over', rounds: 4 }, '2222 2222 2222 2222'],
  [{ kind: 'knock-out', seats: 3 }, 9, { ...DONE, rounds: 4 }, '333 33 22 2'],
  [{ kind: 'knock-out' }, 6, { ...DONE, rounds: 3 }, '22 22 2'],
])('%j of %i is played to its end', async (wanted, players, then, sizes) => {
  const people = at.people.slice(0, players);
  const { id, name } = await found(people[0]!, people, wanted);
  const over = await playOut(at.service, people, id, byName);
  expect(over).toMatchObject({ ...then, round: then.rounds });
  const rounds = await Promise.all(sizes.split(' ').map((_, i) => roundOf(people[0]!, id, i + 1)));
  const sat = rounds.map(({ tables }) => tables.map(({ seats }) => seats.length).toSorted());
  expect(sat.map((round) => round.join('')).join(' ')).toBe(sizes);
  // It tells when each round was over, and each match whose it is.
  expect(rounds.map(({ endedAt }) => endedAt)).toEqual([
    ...rounds.slice(1).map(({ openedAt }) => openedAt),
    over.endedAt,
  ]);
  const { match } = rounds[0]!.tables[0]!;
  expect((await people[0]!.get<Terms>(`/matches/${match}/terms`)).body.tournament).toEqual({ id, name });
  const lines = await standingOf(people[0]!, id);
  const best = Math.max(...lines.map(({ points }) => points));
  if (wanted.kind !== 'knock-out')
    expect(lines.find(({ player }) => player?.name === 'Ada')).toMatchObject({ points: best });
  if (wanted.kind === 'round-robin') expect(lines[0]!.tie).toContain(4 * byName('Ada')); // what she had in the game
  for (const { rounds: had } of lines) {
    const met = had.flatMap((one) => one.met);
    if (wanted.rounds === undefined && wanted.kind !== 'knock-out')
      expect(new Set(met).size).toBe(met.length);
  }
});

test('the tables of a tournament without days off have none either', async () => {
  const people = at.people.slice(0, 2);
  const { id, daysOff } = await found(people[0]!, people, { kind: 'round-robin', daysOff: false });
  expect(daysOff).toBe(false);
  await at.service.sweepAfter(1);
  const { tables } = await roundOf(people[0]!, id, 1);
  const { body } = await people[0]!.get(`/matches/${tables[0]!.match}`);
  expect(body).toMatchObject({ status: 'running', daysOff: false });
});

test('of a knock-out pair that ties, the one with the better place goes on, and wins the final', async () => {
  const people = at.people.slice(0, 4);
  const { id } = await found(people[0]!, people, { kind: 'knock-out' });
  const over = await playOut(at.service, people, id, () => 5);
  const [first, final] = [await roundOf(people[0]!, id, 1), await roundOf(people[0]!, id, 2)];
  const better = ({ seats }: (typeof final.tables)[number]) =>
    seats.toSorted((a, b) => a.place - b.place)[0]!;
  const finalists = final.tables[0]!.seats.map(({ number }) => number);
  expect(first.tables.map((table) => better(table).number)).toEqual(expect.arrayContaining(finalists));
  expect(better(final.tables[0]!).player?.name).toBe(over.winner);
});

test('players level by points are parted by the rules that an older tournament was made with', async () => {
  const people = at.people.slice(0, 3);
  const { id } = await found(people[0]!, people, { kind: 'round-robin' });
  await at.db
    .update(tournaments)
    .set({ ties: ['common-tables', 'lots'] })
    .where(eq(tournaments.id, id));
  await playOut(at.service, people, id, () => 5);
  const lines = await standingOf(people[0]!, id);
  expect(lines.map(({ place, points }) => [place, points])).toEqual([1, 2, 3].map((place) => [place, 2]));
  const lots = lines.map(({ tie }) => tie[1]!);
  expect(lots).toEqual(lots.toSorted((a, b) => b - a));
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
  const addresses = people.map(({ email }) => email);
  const told = at.service.sent
    .filter(({ to }) => addresses.includes(to)) // tournaments of earlier tests may end, too
    .filter(({ subject }) => subject === 'Meanwhile, your tournament is over');
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

import { expect, test } from 'vitest';
import type { Talk } from '../../../api/contract/match.ts';
import { PHASES, type Phase } from '../../../rules/games/wheres-my-ride/model/kinds.ts';
import type { View } from '../../../rules/games/wheres-my-ride/model/types.ts';
import { CATALOG } from '../../../rules/catalog.ts';
import { freshKey, legalFor, makeService, playAny, seatAll, type Guest } from '../service.ts';

const service = makeService({ catalog: CATALOG });
const ROLES = ['driver', 'rider', 'watcher', 'passer-by'] as const;
const DEAF = { game: 'wheres-my-ride', config: { deaf: true } };
type Role = (typeof ROLES)[number];

const [watcher, ...people] = await service.guests('Eva', 'Ada', 'Ben', 'Cleo', 'Dan');

const viewOf = async (guest: Guest, id: string): Promise<View> =>
  (await guest.get(`/matches/${id}`)).body.view as unknown as View;
const say = (guest: Guest, id: string, text: string) =>
  guest.post<{ detail?: string; rule?: string }>(`/matches/${id}/talk`, { text, key: freshKey() });
const heardBy = async (guest: Guest, id: string): Promise<string[]> =>
  (await guest.get<Talk>(`/matches/${id}/talk`)).body.lines.map(({ text }) => text);

/** An awaited seat acts: it settles for no guess while the stars last, or takes its first choice. */
const goOn = async (id: string): Promise<void> => {
  const { awaiting } = (await people[0].get(`/matches/${id}`)).body;
  const guest = people[awaiting[0]!]!;
  const { actions } = await legalFor(guest, id);
  const isVote = actions.some(({ type }) => type === 'settle');
  const { status } = await playAny(guest, id, isVote ? 'settle' : undefined);
  expect(status).toBe(200);
};

/** Plays until the phase comes round. */
const reach = async (id: string, phase: Phase): Promise<void> => {
  while ((await viewOf(watcher, id)).phase !== phase) await goOn(id);
};

const castOf = async (id: string): Promise<{ driver: Guest; riders: Guest[] }> => {
  const { driver } = await viewOf(watcher, id);
  return { driver: people[driver]!, riders: people.filter((_, seat) => seat !== driver) };
};

/** What becomes of a word, by who says it. */
const triedBy = async (role: Role, id: string, words: string): Promise<number> => {
  const { driver, riders } = await castOf(id);
  const body = { text: words, key: freshKey() };
  if (role === 'passer-by') return (await service.ask('POST', `/matches/${id}/talk`, { body })).status;
  return (await say({ driver, rider: riders[1]!, watcher }[role], id, words)).status;
};

const FATES: Readonly<Record<Phase, Record<Role, number>>> = {
  text: { driver: 403, rider: 403, watcher: 201, 'passer-by': 401 },
  emoji: { driver: 403, rider: 403, watcher: 201, 'passer-by': 401 },
  decide: { driver: 403, rider: 201, watcher: 201, 'passer-by': 401 },
  over: { driver: 201, rider: 201, watcher: 201, 'passer-by': 401 },
};

test('every role can speak exactly where the rules allow it, in every phase', async () => {
  const id = await seatAll(people, { game: 'wheres-my-ride' });
  for (const phase of PHASES) {
    await reach(id, phase);
    for (const role of ROLES) {
      const words = `${role} while ${phase}`;
      expect(await triedBy(role, id, words), words).toBe(FATES[phase][role]);
    }
  }
});

test('a Driver reads as it comes what riders say, propose and vote, is told that lines are new, and nobody else is', async () => {
  const id = await seatAll(people, { game: 'wheres-my-ride' });
  await reach(id, 'decide');
  const { driver, riders } = await castOf(id);
  const linesFor = async (guest: Guest) => (await guest.get(`/matches/${id}`)).body.talk;
  await say(riders[0]!, id, 'The aquarium.');
  expect(await heardBy(driver, id)).toEqual(['The aquarium.']);
  expect(await linesFor(driver)).toEqual({ room: 'table', open: false, lines: 1 });
  expect(await heardBy(watcher, id)).toEqual([]);
  const [location] = (await viewOf(watcher, id)).locations as [string];
  const { seq: basis } = (await riders[1]!.get(`/matches/${id}`)).body;
  const action = { type: 'propose', location };
  const asked = { action, basis, key: freshKey() };
  expect((await riders[1]!.post(`/matches/${id}/actions`, asked)).status).toBe(200);
  const told = async (guest: Guest): Promise<[ballots: number, log: string]> => {
    const log = await guest.get<{ entries: { text: string }[] }>(`/matches/${id}/log?since=${basis}`);
    return [(await viewOf(guest, id)).ballots.length, JSON.stringify(log.body)];
  };
  for (const guest of [driver, riders[0]!])
    expect(await told(guest)).toEqual([1, expect.stringContaining(`"location":"${location}"`)]);
  expect(await told(watcher)).toEqual([0, expect.not.stringContaining(`"location":"${location}"`)]);
});

test('riders hear one another, a deaf Driver reads it after the end, and who watches stays apart', async () => {
  const id = await seatAll(people, DEAF);
  await reach(id, 'decide');
  const { driver, riders } = await castOf(id);
  await say(riders[0]!, id, 'The aquarium.');
  await say(watcher, id, 'The pier.');
  await say(riders[2]!, id, 'Never.');
  for (const rider of riders) expect(await heardBy(rider, id)).toEqual(['The aquarium.', 'Never.']);
  expect(await heardBy(driver, id)).toEqual([]);
  expect(await heardBy(watcher, id)).toEqual(['The pier.']);
  expect((await service.ask<Talk>('GET', `/matches/${id}/talk`)).body.lines).toEqual([]);
  await reach(id, 'over');
  for (const guest of [...people, watcher])
    expect(await heardBy(guest, id)).toEqual(['The aquarium.', 'The pier.', 'Never.']);
});

test('a deaf Driver is shown the very same bytes whether or not the riders talk', async () => {
  const id = await seatAll(people, DEAF);
  await reach(id, 'decide');
  const { driver, riders } = await castOf(id);
  const look = async (): Promise<string[]> => {
    const parts = ['', '?since=1', '?at=1', '/legal', '/log', '/replay', '/talk'];
    const answers = await Promise.all(parts.map((part) => driver.get(`/matches/${id}${part}`)));
    const inbox = await driver.get('/inbox');
    return [...answers, inbox].flatMap(({ text, headers }) => [text, JSON.stringify([...headers].sort())]);
  };
  await look();
  const before = await look();
  for (const rider of riders) await say(rider, id, `${'long '.repeat(60)}talk`);
  expect(await look()).toEqual(before);
  await goOn(id);
  expect((await driver.get(`/matches/${id}`)).body.talk).toEqual({ room: 'table', open: false, lines: 0 });
});

test('a silence says why, in words that give nothing away', async () => {
  const id = await seatAll(people, { game: 'wheres-my-ride' });
  const { driver, riders } = await castOf(id);
  for (const guest of [driver, ...riders]) {
    const { body } = await say(guest, id, 'Psst.');
    expect(body.rule).toBe('silent');
    expect(body.detail).toMatch(/\.$/);
    const { locations } = await viewOf(watcher, id);
    for (const location of locations) expect(body.detail).not.toContain(location);
  }
});

test('a rider whose seat is given up reads the riders no more', async () => {
  const id = await seatAll(people, { game: 'wheres-my-ride' });
  await reach(id, 'decide');
  const { riders } = await castOf(id);
  await riders[0]!.post(`/matches/${id}/leave`);
  await say(riders[1]!, id, 'Without you.');
  expect(await heardBy(riders[0]!, id)).toEqual([]);
});

test('in the game for two nobody talks at the table until it is over', async () => {
  const two = people.slice(0, 2);
  const id = await seatAll(two, { game: 'wheres-my-ride' });
  for (const phase of PHASES.slice(0, 3)) {
    while ((await viewOf(watcher, id)).phase !== phase) await goOn(id);
    for (const guest of two) expect((await say(guest, id, 'Psst.')).status, phase).toBe(403);
  }
  await reach(id, 'over');
  for (const guest of two) expect((await say(guest, id, 'At last.')).status).toBe(201);
});

import { expect, test } from 'vitest';
import { CATALOG } from '../../../rules/catalog.ts';
import type { Legal } from '../../../api/contract/match.ts';
import { freshKey, makeService, playAny, seatAll, TOYS } from '../service.ts';

const service = makeService({ catalog: [...CATALOG, ...TOYS] });

const take = (heap: number) => ({ action: { type: 'take', heap } });

/** A match of pebbles, and what comes of requests of the one whose turn it is. */
const begin = async () => {
  const ada = await service.guest('Ada');
  const id = await seatAll([ada, await service.guest('Ben')], { game: 'pebbles', pace: 'none' });
  const ask = async (what: 'actions' | 'undo', body: object): Promise<unknown> => {
    const answer = await ada.post<{ rule?: string; seq: number }>(`/matches/${id}/${what}`, body);
    return answer.status === 200 ? answer.body.seq : [answer.status, answer.body.rule];
  };
  return { id, ada, ask };
};

test('a key that was used is refused for another action, and goes on answering the first', async () => {
  const { ask } = await begin();
  const key = freshKey();
  expect(await ask('actions', { ...take(2), basis: 1, key })).toBe(2);
  expect(await ask('actions', { ...take(1), basis: 1, key })).toEqual([422, 'key-used']);
  expect(await ask('actions', { ...take(1), basis: 2, key })).toEqual([422, 'key-used']);
  expect(await ask('actions', { ...take(2), basis: 1, key })).toBe(2);
  expect(await ask('actions', { ...take(2), basis: 2, key: freshKey() })).toBe(3);
  expect(await ask('actions', { ...take(2), basis: 1, key })).toBe(2);
  expect(await ask('actions', { ...take(1), basis: 2, key })).toEqual([422, 'key-used']);
});

test('an action and a take-back do not share a key, nor do two take-backs that go back to different entries', async () => {
  const { ask } = await begin();
  const [acted, undone] = [freshKey(), freshKey()];
  expect(await ask('actions', { ...take(2), basis: 1, key: acted })).toBe(2);
  expect(await ask('actions', { ...take(2), basis: 2, key: freshKey() })).toBe(3);
  expect(await ask('undo', { basis: 3, key: acted })).toEqual([422, 'key-used']);
  expect(await ask('undo', { basis: 3, oldest: 2, key: undone })).toBe(5);
  expect(await ask('undo', { basis: 3, oldest: 2, key: undone })).toBe(5);
  expect(await ask('undo', { basis: 3, oldest: 3, key: undone })).toEqual([422, 'key-used']);
  expect(await ask('undo', { basis: 3, key: undone })).toEqual([422, 'key-used']);
  expect(await ask('actions', { ...take(2), basis: 3, key: undone })).toEqual([422, 'key-used']);
});

test('a sealed choice is the same only with the same steps', async () => {
  const people = await Promise.all(['Ada', 'Ben', 'Cleo'].map((name) => service.guest(name)));
  const config = { driver: 'first seat' };
  const id = await seatAll(people, { game: 'wheres-my-ride', config, pace: 'none' });
  for (const texter of people.slice(1)) await playAny(texter, id, 'keep');
  const [ada] = people;
  const legal = (await ada!.get<Legal>(`/matches/${id}/legal`)).body;
  const [one, another] = legal.steps!.map(({ action }) => action);
  const [action] = legal.steps![0]!.settledBy;
  const key = freshKey();
  const ask = async (chosen: object): Promise<unknown> => {
    const body = { ...chosen, basis: legal.seq, key };
    const answer = await ada!.post<{ rule?: string; seq: number }>(`/matches/${id}/actions`, body);
    return answer.status === 200 ? answer.body.seq : answer.body.rule;
  };
  expect(await ask({ steps: [one], action })).toBe(legal.seq + 2);
  for (const other of [
    { action },
    { action: one },
    { steps: [another], action },
    { steps: [one, one], action },
  ])
    expect(await ask(other)).toBe('key-used');
  expect(await ask({ steps: [one], action })).toBe(legal.seq + 2);
});

import { expect, test } from 'vitest';
import { CATALOG } from '../../../rules/catalog.ts';
import type { Legal } from '../../../api/contract/match.ts';
import { freshKey, makeService, playAny, seatAll, TOYS } from '../service.ts';

const service = makeService({ catalog: [...CATALOG, ...TOYS] });

const people = await service.guests('Ada', 'Ben', 'Cleo');
const [ada, ben] = people;
const take = (heap: number) => ({ action: { type: 'take', heap } });

/** What comes of Ada's requests in a match. */
const askIn =
  (id: string) =>
  async (what: 'actions' | 'undo', body: object): Promise<unknown> => {
    const answer = await ada.post<{ rule?: string; seq: number }>(`/matches/${id}/${what}`, body);
    return answer.status === 200 ? answer.body.seq : [answer.status, answer.body.rule];
  };
const begin = async () => askIn(await seatAll([ada, ben], { game: 'pebbles', pace: 'none' }));

test('a key that was used is refused for another action, and goes on answering the first', async () => {
  const ask = await begin();
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
  const ask = await begin();
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
  const config = { driver: 'first seat' };
  const id = await seatAll(people, { game: 'wheres-my-ride', config, pace: 'none' });
  for (const texter of people.slice(1)) await playAny(texter, id, 'keep');
  const { steps, seq: basis } = (await ada.get<Legal>(`/matches/${id}/legal`)).body;
  const [one, another] = steps!.map(({ action }) => action);
  const [action] = steps![0]!.settledBy;
  const ask = (chosen: object) => askIn(id)('actions', { ...chosen, basis, key: 'sealed' });
  expect(await ask({ steps: [one], action })).toBe(basis + 2);
  for (const other of [
    { action },
    { action: one },
    { steps: [another], action },
    { steps: [one, one], action },
  ])
    expect(await ask(other)).toEqual([422, 'key-used']);
  expect(await ask({ steps: [one], action })).toBe(basis + 2);
});

import { describe, expect, test } from 'vitest';
import { CATALOG } from '../../../rules/catalog.ts';
import type { View } from '../../../rules/games/wheres-my-ride/model/types.ts';
import { freshKey, makeService, playAny, seatAll, type Guest } from '../service.ts';

const service = makeService({ catalog: CATALOG });

const [watcher, ...people] = await service.guests('Eva', 'Ada', 'Ben', 'Cleo', 'Dan');
const [ada, ben, cleo, dan] = people;
const sit = (guests: readonly Guest[]) =>
  seatAll(guests, { game: 'wheres-my-ride', config: { driver: 'first seat' } });
const id = await sit(people);

/** Every byte that is answered to these, marks for polls and other headers included. */
const answersTo = async (guests: readonly Guest[]): Promise<string[]> => {
  const paths = ['', '?since=1', '?at=1', '/legal', '/log', '/replay', '/talk'].map(
    (part) => `/matches/${id}${part}`,
  );
  const asked = guests.flatMap((guest) =>
    [...paths, '/inbox', '/matches', '/matches?player=me'].map((path) => guest.get(path)),
  );
  const answers = [...(await Promise.all(asked)), await service.ask('GET', `/matches/${id}`)];
  return answers.flatMap(({ text, headers }) => [text, JSON.stringify([...headers].sort())]);
};

const asked = async (guest: Guest, chosen: object) => {
  const { seq: basis } = (await guest.get(`/matches/${id}`)).body;
  const body = { ...chosen, basis, key: freshKey() };
  return guest.post<{ rule?: string; code?: string }>(`/matches/${id}/actions`, body);
};
const undone = async (guest: Guest) => {
  const { seq: basis } = (await guest.get(`/matches/${id}`)).body;
  return guest.post<{ rule?: string }>(`/matches/${id}/undo`, { basis, key: freshKey() });
};

describe('a sealed choice', () => {
  test('of a text is made once, and no try to change it shows to anybody', async () => {
    await playAny(ben, id, 'keep');
    await ben.get(`/matches/${id}`); // that somebody looks is told, what they try is not
    const others = [ada, cleo, dan, watcher];
    await answersTo(others);
    const before = await answersTo(others);
    expect((await undone(ben)).body.rule).toBe('no-undo');
    expect(await answersTo(others)).toEqual(before);
  });

  test('in steps is stored whole or not at all, and nobody can tell how often it was tried', async () => {
    const others = [ben, cleo, dan, watcher];
    await playAny(cleo, id, 'keep');
    const { tokens, rounds } = (await ada.get(`/matches/${id}`)).body.view as unknown as View;
    const places = tokens.map((emoji) => ({ type: 'place', emoji, text: rounds[0]!.texts[0]!.text }));
    await answersTo(others);
    const before = await answersTo(others);
    for (const [i, action] of places.entries())
      expect((await asked(ada, { action, steps: places.slice(0, i) })).body.rule).toBe('not-whole');
    expect((await undone(ada)).body.rule).toBe('no-undo');
    expect((await asked(ada, { action: { type: 'done' }, steps: [] })).body.rule).toBe('not-legal');
    expect((await asked(ada, { action: { type: 'done' }, steps: [places[0], places[0]] })).status).toBe(422);
    expect(await answersTo(others)).toEqual(before);

    const { seq } = (await watcher.get(`/matches/${id}`)).body;
    const whole = await asked(ada, { action: { type: 'done' }, steps: places.slice(3) });
    expect(whole).toMatchObject({ status: 200, body: { seq: seq + 3 } });
  });

  test('settles with nothing but steps before it', async () => {
    const settle = { type: 'settle', location: null };
    const { body } = await asked(ben, { action: settle, steps: [{ type: 'propose', location: null }] });
    expect(body.rule).toBe('not-a-step');
    const many = Array.from({ length: 33 }, () => settle);
    expect((await asked(ben, { action: settle, steps: many })).status).toBe(400);
  });
});

test('a key that was used for a whole choice is answered as the first time', async () => {
  const other = await sit([ada, ben, cleo]);
  for (const texter of [ben, cleo]) await playAny(texter, other, 'keep');
  const { seq: basis, view } = (await ada.get(`/matches/${other}`)).body;
  const { tokens, rounds } = view as unknown as View;
  const step = { type: 'place', emoji: tokens[0], text: rounds[0]!.texts[0]!.text };
  const body = { action: { type: 'done' }, steps: [step], basis, key: freshKey() };
  const act = () => ada.post(`/matches/${other}/actions`, body);
  const [first, again] = [await act(), await act()];
  expect(first.status).toBe(200);
  expect(again.body).toEqual(first.body);
});

import { describe, expect, test } from 'vitest';
import { makeService } from '../service.ts';
import { bodyOf, moveFirst, openService } from './first-move.ts';

const service = openService();
const move = async (change: object, on = service) => {
  const { status, body, headers } = await moveFirst(on, bodyOf(change));
  expect(headers.has('set-cookie')).toBe(status === 201);
  return { status, body };
};

describe('a first move is refused', () => {
  test.each([
    ['a game that is not there', { game: 'chess' }, 'game'],
    ['a game without such a position', { game: 'streets' }, 'game'],
    ['a key that somebody could guess', { key: 'first' }, 'key'],
  ])('with %s: 400, which names the field', async (_what, change, field) => {
    expect(await move(change)).toMatchObject({ status: 400, body: { code: 'malformed', field } });
  });

  test('with an action that the rules don’t allow: 422, and nobody is made', async () => {
    const key = crypto.randomUUID();
    const refusal = { status: 422, body: { code: 'refused', rule: 'not-legal' } };
    expect(await move({ action: { type: 'drive', to: 35 }, key })).toMatchObject(refusal);
    expect((await move({ key })).status).toBe(201);
  });

  test('under a key that was used for another one: 422', async () => {
    const key = crypto.randomUUID();
    const other = { action: { type: 'end-turn' } };
    for (const change of [other, { key }]) expect((await move(change)).status).toBe(201);
    const refusal = { status: 422, body: { code: 'refused', rule: 'key-used' } };
    expect(await move({ ...other, key })).toMatchObject(refusal);
    expect((await move({ key })).status).toBe(201);
  });

  test('after too many guests from the network: 429', async () => {
    const GUEST_LIMIT = { limit: () => Promise.resolve({ success: false }) };
    const busy = makeService({ catalog: service.parts.catalog }, { ...service.env, GUEST_LIMIT } as never);
    expect((await move({}, busy)).status).toBe(429);
  });
});

import { describe, expect, test } from 'vitest';
import { makeService } from '../service.ts';
import { bodyOf, cookieOf, moveFirst, openService } from './first-move.ts';

const service = openService();
const refused = async (change: object) => {
  const answer = await moveFirst(service, bodyOf(change));
  expect(cookieOf(answer)).toBe('');
  return answer;
};

describe('a first move is refused', () => {
  test.each([
    ['a game that is not there', { game: 'chess' }, 'game'],
    ['a game without such a position', { game: 'streets' }, 'game'],
    ['no action', { action: undefined }, 'action'],
    ['an action without a type', { action: {} }, 'action.type'],
    ['a key that somebody could guess', { key: 'first' }, 'key'],
    ['a key with other signs', { key: `${'x'.repeat(40)} ` }, 'key'],
    ['a time zone that is none', { timeZone: 7 }, 'timeZone'],
    ['anything more', { position: { events: [] } }, 'position'],
  ])('with %s: 400, which names the field', async (_what, change, field) => {
    const { status, body } = await refused(change);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'malformed', field });
  });

  test('with an action that the rules don’t allow: 422, and nobody is made', async () => {
    const key = crypto.randomUUID();
    const { status, body } = await refused({ action: { type: 'drive', to: 35 }, key });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'refused', rule: 'not-legal' });
    const again = await moveFirst(service, bodyOf({ key }));
    expect(again.status).toBe(201);
  });

  test('under a key that was used for another one: 422', async () => {
    const key = crypto.randomUUID();
    const other = { action: { type: 'end-turn' } };
    expect((await moveFirst(service, bodyOf(other))).status).toBe(201);
    expect((await moveFirst(service, bodyOf({ key }))).status).toBe(201);
    const { status, body } = await moveFirst(service, bodyOf({ ...other, key }));
    expect([status, body]).toMatchObject([422, { code: 'refused', rule: 'key-used' }]);
    expect((await moveFirst(service, bodyOf({ key }))).status).toBe(201);
  });

  test('after too many guests from the network: 429', async () => {
    const busy = makeService({ catalog: service.parts.catalog }, {
      ...service.env,
      GUEST_LIMIT: { limit: () => Promise.resolve({ success: false }) },
    } as never);
    expect((await moveFirst(busy, bodyOf())).status).toBe(429);
  });
});

import { expect, test } from 'vitest';
import type { GuestToken } from '../../../api/contract/people/access.ts';
import type { MatchPage } from '../../../api/contract/match.ts';
import { makeService } from '../service.ts';

const service = makeService();

const make = (wanted: object = {}) =>
  service.ask<GuestToken & { field?: string }>('POST', '/guest/token', {
    body: { name: 'Pilot', ...wanted },
  });
const asBearer = ({ token }: GuestToken) => ({ authorization: `Bearer ${token}` });

test('one request makes a guest and a token, without a cookie, and the token plays', async () => {
  const { status, body, headers } = await make();
  expect([status, headers.get('set-cookie')]).toEqual([201, null]);
  expect(body).toMatchObject({ me: { name: 'Pilot', email: null }, scopes: ['play', 'read'], used: null });
  const asked = { body: { game: 'pebbles', seats: 2, bots: 1 }, headers: asBearer(body) };
  const made = await service.ask<MatchPage>('POST', '/matches', asked);
  expect([made.status, made.body.seats[0]!.player]).toEqual([201, { id: body.me.id, name: 'Pilot' }]);
  expect((await service.ask('PATCH', '/me', { body: {}, headers: asBearer(body) })).status).toBe(403);
  expect((await service.ask('POST', '/me/tokens', { ...asked, body: { label: 'x' } })).status).toBe(403);
});

test('its scopes and its life are those of every token', async () => {
  const { body } = await make({ scopes: ['read'], days: 2 });
  expect([body.scopes, Date.parse(body.expires) - service.clock.now.getTime()]).toEqual([
    ['read'],
    2 * 24 * 3_600_000,
  ]);
  const asked = { body: { game: 'pebbles', seats: 2 }, headers: asBearer(body) };
  expect((await service.ask('POST', '/matches', asked)).status).toBe(403);
  for (const wrong of [{ days: 366 }, { scopes: [] }, { scopes: ['all'] }, { name: '' }, { label: 'x' }])
    expect((await make(wrong)).status, JSON.stringify(wrong)).toBe(400);
});

test('a network that has made too many guests is told to wait', async () => {
  const busy = makeService({}, {
    ...service.env,
    GUEST_LIMIT: { limit: () => Promise.resolve({ success: false }) },
  } as never);
  const { status, headers } = await busy.ask('POST', '/guest/token', { body: { name: 'Pilot' } });
  expect([status, headers.get('retry-after')]).toEqual([429, '60']);
});

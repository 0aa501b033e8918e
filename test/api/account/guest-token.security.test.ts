import { expect, test } from 'vitest';
import type { GuestToken } from '../../../api/contract/people/access.ts';
import { forget } from '../../../api/account/forget.ts';
import { makeContext } from '../../../api/http/app.ts';
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

test('it can’t say that a person plays, which nobody made by a token can', async () => {
  const { body } = await make({ scopes: ['play', 'read', 'account'] });
  const change = (asked: object) =>
    service.ask<{ code: string; program: boolean }>('PATCH', '/me', { body: asked, headers: asBearer(body) });
  expect(await change({ program: false })).toMatchObject({ status: 403, body: { code: 'not-yours' } });
  expect(await change({ name: 'Pia', program: true })).toMatchObject({
    status: 200,
    body: { program: true },
  });
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

test('it ends when its guest signs out with it, and at its time', async () => {
  const me = async (token: GuestToken) =>
    (await service.ask('GET', '/me', { headers: asBearer(token) })).status;
  const { body: left } = await make();
  const { body: stays } = await make({ days: 1 });
  expect([await me(left), await me(stays)]).toEqual([200, 200]);
  await service.ask('POST', '/sign-out', { headers: asBearer(left) });
  expect([await me(left), await me(stays)]).toEqual([401, 200]);
  service.pass(24 * 3_600_000 + 1000);
  expect(await me(stays)).toBe(401);
});

test('it is refused once its guest is deleted, which it can’t do itself', async () => {
  const { body } = await make({ scopes: ['play', 'read', 'account'] });
  const headers = asBearer(body);
  expect((await service.ask('DELETE', '/me', { headers })).status).toBe(403);
  await forget(
    makeContext(service.parts, service.env, () => {}),
    body.me.id,
  );
  const table = { body: { game: 'pebbles', seats: 2 }, headers };
  const answers = [
    service.ask('GET', '/me', { headers }),
    service.ask('GET', '/inbox', { headers }),
    service.ask('POST', '/matches', table),
  ];
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 401, 401]);
});

import { expect, test } from 'vitest';
import { makeService } from '../service.ts';

const service = makeService();

/** Every route, with an id that nothing has in place of each parameter. */
const routes = [
  ...new Set(
    service.app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.replace(/^\/api/, '').replace(/:\w+/g, 'zzzzzzzzzzzz')}`),
  ),
];

test.each(routes)('%s refuses a query parameter that it does not know, with its name', async (route) => {
  const [method, path] = route.split(' ') as [string, string];
  const { body: me, headers } = await service.ask<object>('POST', '/guest', { body: { name: 'Ada' } });
  expect(me).toBeDefined();
  const cookie = headers.get('set-cookie')!.split(';')[0]!;
  const { status, body } = await service.ask<{ code: string; field: string }>(method, `${path}?color=red`, {
    headers: { cookie },
  });
  expect(status).toBe(400);
  expect(body.code).toBe('malformed');
  // A route that needs other parameters may name one of those first.
  expect(['color', 'cursor', 'key', 'name', 'players', 'seq', 'shape', 'stage', 'token', 'url']).toContain(
    body.field,
  );
});

test('without a route, no query is refused', async () => {
  expect((await service.ask('GET', '/nowhere?color=red')).status).toBe(404);
});

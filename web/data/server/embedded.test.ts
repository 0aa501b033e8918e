import { expect, test, vi } from 'vitest';
import { withEmbedded, type EmbeddedAnswers } from './kept.ts';

const brought = (): EmbeddedAnswers =>
  new Map([['/api/inbox', [200, { etag: 'W/"1"' }, { waiting: [] }] as const]]);
const page = (age = 0) => {
  const server = vi.fn<typeof fetch>(async () => Response.json('from the server'));
  return { server, ask: withEmbedded(server, brought(), () => age) };
};

test('what came with the page is answered from it, with its mark', async () => {
  const { ask, server } = page();
  const answer = await ask('/api/inbox', { method: 'GET' });
  expect([answer.status, answer.headers.get('etag'), await answer.json()]).toEqual([
    200,
    'W/"1"',
    { waiting: [] },
  ]);
  expect(server).not.toHaveBeenCalled();
});

test('each answer counts once, and what did not come along is asked for', async () => {
  const { ask, server } = page();
  await ask('/api/inbox');
  await ask('/api/inbox');
  await ask('/api/games');
  expect(server).toHaveBeenCalledTimes(2);
});

test('an answer that nobody wanted while it was new is not given later', async () => {
  const { ask, server } = page(60_000);
  await ask('/api/inbox');
  expect(server).toHaveBeenCalledTimes(1);
});

test('after something was changed the page’s answers are old', async () => {
  const { ask, server } = page();
  await ask('/api/sign-out', { method: 'POST' });
  await ask('/api/inbox');
  expect(server).toHaveBeenCalledTimes(2);
});

import { expect, test } from 'vitest';
import { makeCache, makeLimit } from './platform.ts';

test('a limit counts each key by itself, and begins anew with each period', async () => {
  let now = 0;
  const { limit } = makeLimit({ limit: 2, period: 60 }, () => now);
  const ask = async (key: string): Promise<boolean> => (await limit({ key })).success;
  expect([await ask('ada'), await ask('ada'), await ask('ada'), await ask('bo')]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  now = 60_000;
  expect(await ask('ada')).toBe(true);
});

const lasting = (seconds: number, body = 'kept') =>
  new Response(body, { headers: { 'cache-control': `max-age=${seconds}` } });

test('an answer is kept as long as it says, any number of readers', async () => {
  let now = 0;
  const cache = makeCache(() => now);
  await cache.put('https://cache.test/a', lasting(60));
  for (let n = 0; n < 2; n++) expect(await (await cache.match('https://cache.test/a'))!.text()).toBe('kept');
  expect(await cache.match('https://cache.test/b')).toBeUndefined();
  now = 60_000;
  expect(await cache.match('https://cache.test/a')).toBeUndefined();
});

test('a cache stays small: it forgets the oldest, and keeps nothing large', async () => {
  const cache = makeCache();
  await cache.put('https://cache.test/large', lasting(60, 'x'.repeat(2 ** 20)));
  expect(await cache.match('https://cache.test/large')).toBeUndefined();
  for (let n = 0; n < 1000; n++) await cache.put(`https://cache.test/${n}`, lasting(60));
  expect(await cache.match('https://cache.test/0')).toBeUndefined();
  expect(await cache.match('https://cache.test/999')).toBeDefined();
});

import { beforeEach, expect, test, vi } from 'vitest';
import { keepFor, keptAt, withKept } from './kept.ts';

/** As much of a browser's store as is used here. */
class FakeCache extends Map<string, Response> {
  match = async (path: string): Promise<Response | undefined> => this.get(path)?.clone();
  put = async (path: string, response: Response): Promise<void> => void this.set(path, response);
  override keys = (async () =>
    [...Map.prototype.keys.call(this)].map((url) => ({ url: `http://m${url}` }))) as never;
}
let stores: Map<string, FakeCache>;
let memory: Map<string, string>;
let server: () => Promise<Response>;
let isOffline: boolean;

beforeEach(() => {
  [stores, memory, isOffline] = [new Map(), new Map(), false];
  server = async () => Response.json('from the service');
  vi.stubGlobal('caches', {
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    open: async (name: string) => {
      const store = stores.get(name) ?? new FakeCache();
      stores.set(name, store);
      return store;
    },
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => memory.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

const ask = withKept(() => (isOffline ? Promise.reject(new TypeError('Failed to fetch')) : server()));
const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 5));
const askKept = async (path: string): Promise<unknown> => {
  isOffline = true;
  return (await ask(path)).json();
};

test('what was answered is answered again where there is no connection, and said to be old', async () => {
  keepFor('ada');
  await ask('/api/inbox');
  await settle();
  expect(keptAt.value).toBeUndefined();
  expect(await askKept('/api/inbox')).toBe('from the service');
  expect(keptAt.value).toMatch(/^\d{4}-/);
  isOffline = false;
  await ask('/api/games');
  expect(keptAt.value).toBeUndefined();
});

test('neither a change nor what is only a piece of a match is kept', async () => {
  keepFor('ada');
  await ask('/api/inbox', { method: 'POST' });
  await ask('/api/matches/0123456789ab?since=3');
  await ask('/api/me/tokens');
  await settle();
  expect([...stores.values()].flatMap((store) => [...Map.prototype.keys.call(store)])).toEqual([]);
});

test('whoever comes next finds nothing of whoever was here before', async () => {
  keepFor('ada');
  await ask('/api/inbox');
  await settle();
  keepFor('eve');
  await settle();
  await expect(askKept('/api/inbox')).rejects.toThrow();
  expect([...stores.keys()]).not.toContain('answers-ada');
});

test('an answer that comes after its asker has signed out is kept for nobody', async () => {
  keepFor('ada');
  let answer = (_: Response): void => {};
  server = () => new Promise((answered) => (answer = answered));
  const asked = ask('/api/inbox');
  keepFor('eve');
  answer(Response.json('for Ada'));
  await asked;
  await settle();
  await expect(askKept('/api/inbox')).rejects.toThrow();
});

test('a tab in which somebody is still signed in keeps nothing once another tab has somebody else', async () => {
  keepFor('ada');
  memory.set('kept-for', 'eve');
  await ask('/api/inbox');
  await settle();
  await expect(askKept('/api/inbox')).rejects.toThrow();
});

test('of the matches the last ones looked at are kept', async () => {
  keepFor('ada');
  for (let i = 0; i < 25; i++) await ask(`/api/matches/match${i}`).then(settle);
  await expect(askKept('/api/matches/match0')).rejects.toThrow();
  expect(await askKept('/api/matches/match24')).toBe('from the service');
});

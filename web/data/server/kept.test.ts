import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test, vi } from 'vitest';
import { keep, keepUnsent, OF_BROWSER, recall } from '../../common/local.ts';
import { isLeftBehind, keepFor, keptAt, withKept } from './kept.ts';

/** The part of a browser's cache that the tests need. */
class FakeCache extends Map<string, Response> {
  match = async (path: string): Promise<Response | undefined> => this.get(path)?.clone();
  put = async (path: string, response: Response): Promise<void> => void this.set(path, response);
  override keys = (async () =>
    [...Map.prototype.keys.call(this)].map((url) => ({ url: `http://m${url}` }))) as never;
}
/** A browser's `localStorage`: a plain object with its methods on the prototype. */
const fakeStorage = (): Storage =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  }) as Storage;
let stores: Map<string, FakeCache>;
let server: () => Promise<Response>;
let isOffline: boolean;

beforeEach(() => {
  [stores, isOffline] = [new Map(), false];
  server = async () => Response.json('from the service');
  vi.stubGlobal('location', { pathname: '/matches/0123456789ab' });
  vi.stubGlobal('caches', {
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    open: async (name: string) => {
      const store = stores.get(name) ?? new FakeCache();
      stores.set(name, store);
      return store;
    },
  });
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, fakeStorage());
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

test('the next person finds nothing of the one before', async () => {
  keepFor('ada');
  await ask('/api/inbox');
  await settle();
  keepFor('eve');
  await settle();
  await expect(askKept('/api/inbox')).rejects.toThrow();
  expect([...stores.keys()]).not.toContain('answers-ada');
});

test('signing out leaves how this browser shows things, and nothing else that was kept', async () => {
  keepFor('ada');
  for (const key of [...OF_BROWSER, 'match.0123456789ab.draft', 'guided.streets', 'a key of tomorrow'])
    keep(key, 'Ada’s');
  keepUnsent('talk', 'Dear Ben');
  await ask('/api/inbox');
  await settle();
  keepFor(undefined);
  await settle();
  expect(Object.keys(localStorage).toSorted()).toEqual([...OF_BROWSER, 'kept-for'].toSorted());
  expect(localStorage.getItem('kept-for')).toBe('nobody');
  expect([Object.keys(sessionStorage), [...stores.keys()]]).toEqual([['kept-for'], []]);
});

test('nothing is kept past what signing out forgets: no other file writes to the browser’s stores', () => {
  const web = fileURLToPath(new URL('../..', import.meta.url));
  const writers = globSync('**/*.ts', { cwd: web })
    .filter((file) => !/\.test\.ts$|^gallery\//.test(file))
    .filter((file) =>
      /\b(localStorage|sessionStorage|indexedDB|cookieStore|caches\.|document\.cookie)/.test(
        readFileSync(join(web, file), 'utf8'),
      ),
    );
  // The language is the browser's, whoever uses it; push.ts keeps which subscription the service was told; signing out ends it.
  expect(writers.toSorted()).toEqual([
    'common/language.ts',
    'common/local.ts',
    'data/server/kept.ts',
    'data/told/push.ts',
  ]);
});

test('what somebody began before they had a name stays theirs once they have one, and an address', () => {
  keepFor(undefined);
  keep('guided.streets', 'seen');
  keepFor('ada');
  keepFor('ada');
  expect(recall('guided.streets')).toBe('seen');
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
  localStorage.setItem('kept-for', 'eve');
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

test('a tab whose player has signed out in another tab knows, and gives up what only it had kept', () => {
  keepFor('ada');
  keepUnsent('talk', 'Dear Ben');
  expect(isLeftBehind()).toBe(false);
  localStorage.setItem('kept-for', 'eve');
  expect(isLeftBehind()).toBe(true);
  keepFor('eve');
  expect(isLeftBehind()).toBe(false);
  expect(Object.keys(sessionStorage)).toEqual(['kept-for']);
});

test('once the service says that the session has ended, nothing of its player is left', async () => {
  keepFor('ada');
  keep('match.0123456789ab.unsent', 'a move');
  await ask('/api/inbox');
  await settle();
  const headers = { 'content-type': 'application/problem+json' };
  server = async () => Response.json({ code: 'no-session' }, { status: 401, headers });
  await ask('/api/inbox');
  await settle();
  expect([Object.entries(localStorage), [...stores.keys()]]).toEqual([[['kept-for', 'nobody']], []]);
});

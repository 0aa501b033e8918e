import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { matchRoute, wayBack, firstRoutes, type Route } from './routes.ts';
import { PATHS } from '../build/site-map.ts';
import { otherRoutes } from './other-routes.ts';

const routes = ['/', '/lobby', '/games/:game', '/matches/new', '/matches/:match'].map((path): Route => ({
  path,
  title: path,
  tag: 'page-home',
  load: async () => {},
}));
const pathTo = (pathname: string): string | undefined => matchRoute(routes, pathname)?.route.path;

test('the build finds every address in the tables', () => {
  const pages = [...firstRoutes, ...otherRoutes];
  expect(pages.map(({ path }) => path.replace(/:\w+/, ':id')).toSorted()).toEqual([...PATHS].toSorted());
});

test('every address is sent to the Worker, which puts its data into the page', () => {
  const settings = readFileSync(new URL('../../wrangler.toml', import.meta.url), 'utf8');
  const [, list] = /run_worker_first = (\[[^\]]*\])/.exec(settings)!;
  const sent = [...list!.matchAll(/"([^"]+)"/g)].map(([, path]) => path!);
  const covers = (rule: string, path: string): boolean =>
    rule === path || (rule.endsWith('*') && path.startsWith(rule.slice(0, -1)));
  const asked = ['/api/*', '/sw.js', ...PATHS.map((path) => path.replace(':id', '*'))];
  expect(asked.filter((path) => !sent.some((rule) => covers(rule, path)))).toEqual([]);
  expect(sent.filter((rule) => !asked.includes(rule))).toEqual([]);
});

test('the root is the root only', () => {
  expect(pathTo('/')).toBe('/');
  expect(pathTo('/nowhere')).toBeUndefined();
});

test('a slash at the end makes no difference', () => {
  expect(pathTo('/lobby/')).toBe('/lobby');
});

test('the id in a path is decoded', () => {
  expect(matchRoute(routes, '/games/where%27s')?.named['game']).toBe("where's");
});

test('an id that isn’t a valid encoding is taken as it is', () => {
  expect(matchRoute(routes, '/games/%E0%A4%A')?.named['game']).toBe('%E0%A4%A');
});

test('the first fitting line of the table wins', () => {
  expect(pathTo('/matches/new')).toBe('/matches/new');
  expect(pathTo('/matches/abc')).toBe('/matches/:match');
});

test('an id is one piece of the path', () => {
  expect(pathTo('/matches/abc/def')).toBeUndefined();
});

test('a way back leads to a page of this site, never away', () => {
  const to = (back: string): string => wayBack(new URLSearchParams({ back }));
  expect(to('/matches/abc?at=3')).toBe('/matches/abc?at=3');
  const away = ['https://example.com', '//example.com', '/\\example.com', 'javascript:alert(1)', ''];
  expect(away.map(to)).toEqual(away.map(() => ''));
});

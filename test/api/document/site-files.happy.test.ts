import { expect, test } from 'vitest';
import { parseEnv } from '../../../api/context.ts';
import { answerSiteFile } from '../../../api/http/service.ts';
import { PATHS } from '../../../web/build/site-map.ts';
import { testEnv } from '../../service.ts';
import { TOYS } from '../service.ts';

const ORIGIN = 'https://m.example';
const NOW = new Date('2026-11-20T08:00:00.000Z');
const read = async (path: string, vars: object = {}): Promise<string> => {
  const env = parseEnv({ ...testEnv(), ORIGIN, ...vars });
  const facts = { env, catalog: TOYS, patterns: PATHS, now: NOW };
  return answerSiteFile(new Request(ORIGIN + path), facts)!.text();
};
const linesOf = (text: string, name: string): string[] =>
  text.split('\n').flatMap((line) => (line.startsWith(`${name}: `) ? [line.slice(name.length + 2)] : []));

/** As RFC 9309 reads it: the longest rule that fits decides. */
const isWalked = (robots: string, path: string): boolean => {
  const fits = (rule: string): boolean =>
    new RegExp(`^${rule.replaceAll(/[.?+]/g, String.raw`\$&`).replaceAll('*', '.*')}`).test(path);
  const longest = (name: string): number =>
    Math.max(
      0,
      ...linesOf(robots, name)
        .filter(fits)
        .map(({ length }) => length),
    );
  return longest('Allow') >= longest('Disallow');
};

test('every page without a name in its address is in the site map, or no search engine walks there', async () => {
  const [robots, sitemap] = [await read('/robots.txt'), await read('/sitemap.xml')];
  expect(linesOf(robots, 'Sitemap')).toEqual([`${ORIGIN}/sitemap.xml`]);
  for (const path of PATHS.filter((pattern) => !pattern.includes(':')))
    expect([path, isWalked(robots, path)]).toEqual([path, sitemap.includes(`<loc>${ORIGIN}${path}</loc>`)]);
});

test('every page of a game is in the site map, and no address that names anything else', async () => {
  const sitemap = await read('/sitemap.xml');
  for (const page of ['', '/first', '/statistics'])
    expect(sitemap).toContain(`<loc>${ORIGIN}/games/pebbles${page}</loc>`);
  expect(sitemap).not.toMatch(/:id|\/(matches|join|players)\//);
});

test.each([
  ['/matches/m1/picture/4.png', true],
  ['/matches/m1/log', false],
  ['/inbox', false],
  ['/me/sessions', false],
  ['/feeds/key/turns.atom', false],
  ['/mail/stop/token', false],
  ['/docs', true],
  ['/games', true],
] as const)('a search engine at /api%s: %s', async (path, walks) => {
  expect(isWalked(await read('/robots.txt'), `/api${path}`)).toBe(walks);
});

test('messengers may fetch the preview of a table and of an invitation', async () => {
  const robots = await read('/robots.txt');
  for (const path of ['/matches/m1', '/join/m1?invite=x', '/clubs/c1', '/tournaments/t1', '/players/p1'])
    expect([path, isWalked(robots, path)]).toEqual([path, true]);
});

test('security.txt says where to write, and ends well after it was read (RFC 9116)', async () => {
  const told = async (vars?: object) => linesOf(await read('/.well-known/security.txt', vars), 'Contact');
  expect(await told({ MAIL_FROM: 'The Table <post@m.example>' })).toEqual(['mailto:post@m.example']);
  expect(await told({ CONTACT: 'people@m.example' })).toEqual(['mailto:people@m.example']);
  expect(await told({ CONTACT: 'https://m.example/write' })).toEqual(['https://m.example/write']);
  const text = await read('/.well-known/security.txt');
  const [expires] = linesOf(text, 'Expires');
  const days = (Date.parse(expires!) - NOW.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  expect(linesOf(text, 'Canonical')).toEqual([`${ORIGIN}/.well-known/security.txt`]);
});

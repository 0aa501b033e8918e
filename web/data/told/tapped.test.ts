import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { documentOf } from './tapped.ts';

const SHELL =
  '<head><link rel="modulepreload" crossorigin href="/assets/home.js"></head><body><mw-app></mw-app></body>';
const SCRIPTS = { page: ['/assets/match.js'], games: { pebbles: ['/assets/pebbles.js'] } };

const documentFor = async (match: object): Promise<string> => {
  const page = deflateRawSync(JSON.stringify(match)).toString('base64');
  const pushed = { url: 'https://m.example/matches/abc', player: 'ann', page, at: 0 };
  return (await documentOf(new Response(SHELL), pushed, SCRIPTS)).text();
};

test('the document of a pushed match loads its page and its board first, and nothing of home', async () => {
  const html = await documentFor({ game: 'pebbles' });
  expect(html.match(/\/assets\/\w+\.js/g)).toEqual(['/assets/match.js', '/assets/pebbles.js']);
});

test('a match brings its answer, and no script of its own', async () => {
  const html = await documentFor({ game: 'unknown', name: '</script><script>alert(1)</script>$&' });
  const [, data] = /id="answers">(.*?)<\/script>/.exec(html)!;
  const name = '</script><script>alert(1)</script>$&';
  expect(JSON.parse(data!)).toMatchObject({ '/api/matches/abc': [200, {}, { game: 'unknown', name }] });
});

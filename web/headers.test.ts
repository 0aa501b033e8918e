import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The page's inline scripts, hashed as a browser does. */
const inlineHashes = (page: string): string[] =>
  [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`,
  );

test('the policy allows exactly the scripts that the page holds', () => {
  const [, sources] = /script-src ([^;]*);/.exec(read('public/_headers'))!;
  expect(sources!.trim().split(' ').slice(1)).toEqual(inlineHashes(read('index.html')));
});

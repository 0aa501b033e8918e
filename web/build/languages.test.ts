import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faultsOf } from './english.ts';
import { translateSource } from './source.ts';

const LANGUAGES = globSync('*/', { cwd: join(import.meta.dirname, '../words') }).map((path) =>
  basename(path),
);

test.each(LANGUAGES)('%s says every message of the pages, with the same parts', (tag) => {
  expect(faultsOf(tag)).toEqual([]);
});

describe('the forms of a count', () => {
  const said = (code: string): string =>
    translateSource(code, {
      translate: (message) => message,
      forms: (forms) => `ein ${forms.replace('|', ' or ')}|#`,
    });
  test.each([
    ['a noun', "plural(n, 'day')", 'plural(n, {"one":"ein # day or # days","other":"#"})'],
    [
      'a noun of two',
      "plural(n, a ? 'day' : 'hour', inWords)",
      'plural(n, a ? {"one":"ein # day or # days","other":"#"} : {"one":"ein # hour or # hours","other":"#"}, inWords)',
    ],
    [
      'forms',
      "const LEFT = { one: 'a day', other: '# days' };",
      'const LEFT = {"one":"ein a day or # days","other":"#"};',
    ],
    ['no other object', "({ one: 'a day' })", "({ one: 'a day' })"],
  ])('are those of %s', (_, code, translated) => expect(said(code)).toBe(translated));
});

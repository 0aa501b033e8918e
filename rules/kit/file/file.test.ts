import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstDifference, makeFile, type MatchFile, canonical } from './file.ts';
import { FileError, readFile } from './read.ts';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const README = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
const [, EXAMPLE] = /```json\n([^`]+)```/.exec(README)!;
const example = (): MatchFile => JSON.parse(EXAMPLE!) as MatchFile;

const why = async (text: string): Promise<string> =>
  readFile(text, hash).then(
    () => 'read',
    (error: unknown) => (error instanceof FileError ? error.message : String(error)),
  );

describe('canonical JSON', () => {
  test('has its keys in the order of their UTF-16 units, as the example of RFC 8785 does', () => {
    const keys = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6'];
    const value = Object.fromEntries(keys.map((key, i) => [key, i]));
    expect(canonical(value)).toBe(
      '{"\\r":1,"1":3,"\u0080":5,"\u00f6":6,"\u20ac":0,"\ud83d\ude00":4,"\ufb33":2}',
    );
  });

  test('writes numbers and texts as RFC 8785 does', () => {
    const value = { numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 1e-27], text: '\u20ac$\u000f\nA\'B"\\/' };
    expect(canonical(value)).toBe(
      '{"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"text":"\u20ac$\\u000f\\nA\'B\\"\\\\/"}',
    );
  });

  test('is the same for any order of keys, and leads back to the value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonical(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonical(JSON.parse(text))).toBe(text);
      }),
    );
  });
});

describe('a match as a file', () => {
  test('the example of the README, whose sums another program made, is read', async () => {
    expect(await readFile(EXAMPLE!, hash)).toEqual(example());
  });

  test('a file of the format before, without actions and words, is read too', async () => {
    const { headSum: _, checksum: __, count: ___, chance, entries, ...head } = example();
    const facts = entries.map(({ sum: ____, action: _____, ...fact }) => fact);
    const { commitment, secret } = chance;
    const old = { ...head, format: 'meanwhile-match-2', chance: { commitment, secret } } as const;
    const file = await makeFile(old, facts, hash);
    expect(file.format).toBe('meanwhile-match-2');
    expect(await readFile(JSON.stringify(file), hash)).toEqual(file);
  });

  test('the same match is written with the same sums', async () => {
    const { format: _, count: __, headSum: ___, checksum: ____, entries, ...head } = example();
    const facts = entries.map(({ sum: _____, ...fact }) => fact);
    expect(await makeFile(head, facts, hash)).toEqual(example());
  });

  test.each<[string, (file: MatchFile) => unknown, string]>([
    ['a name', (file) => Object.assign(file.seats[0]!, { name: 'Zoe' }), 'before entry 1'],
    ['a sum of the head', (file) => Object.assign(file, { headSum: file.checksum }), 'before entry 1'],
    ['a key more', (file) => Object.assign(file, { note: 1 }), 'before entry 1'],
    ['a fact', (file) => Object.assign(file.entries[1]!.events[0]!.open!, { count: 6 }), 'in entry 2'],
    ['what nobody knew', (file) => Object.assign(file.entries[0]!.events[0]!, { dark: {} }), 'in entry 1'],
    ['the sum of an entry', (file) => Object.assign(file.entries[0]!, { sum: '0' }), 'in entry 1'],
    ['an entry gone', (file) => (file.entries as unknown[]).shift(), 'in entry 1'],
    ['an end gone', (file) => (file.entries as unknown[]).pop(), 'after entry 1: the rest is missing'],
    [
      'an entry before its turn',
      (file) => (file.entries as unknown[]).unshift(file.entries[1]),
      'in entry 1',
    ],
    ['an entry twice', (file) => (file.entries as unknown[]).push(file.entries[1]), 'in entry 3'],
    ['the last sum', (file) => Object.assign(file, { checksum: file.headSum }), 'after the last entry'],
  ])('says where it first differs: %s', async (_, change, where) => {
    const file = example();
    change(file);
    expect(await firstDifference(file, hash)).toBe(where);
    expect(await why(JSON.stringify(file))).toContain(`it first differs ${where}.`);
  });

  test.each(['', 'no JSON', '[]', 'null', '{}', '{"format":"meanwhile-match-3","entries":[]}'])(
    'refuses what is none: %j',
    async (text) => {
      expect(await why(text)).toBe('This isn’t a saved match.');
    },
  );

  test('refuses another format, and says which it wants', async () => {
    expect(await why('{"format":"meanwhile-match-1"}')).toContain('meanwhile-match-2 or meanwhile-match-3');
  });
});

import { expect, test } from 'vitest';
import type { Problem } from '../../../api/contract/problem.ts';
import { say, type Sentence } from '../../../api/problem.ts';
import { WORDS } from '../../../api/words/words.ts';
import { makeService } from '../service.ts';

const REFUSED: readonly [name: string, why: Sentence][] = [
  ['You', ['name-reserved']],
  ['Ada'.repeat(9), ['check', { field: 'name', allowed: ['characters-at-most', { bound: 24 }] }]],
];

test.each(REFUSED)(
  'why nobody may be called %s is said in the language of the request',
  async (name, why) => {
    const service = makeService();
    const ask = async (headers = {}) =>
      (await service.ask<Problem>('POST', '/guest', { body: { name }, headers })).body;
    const [english, german] = [await ask(), await ask({ 'accept-language': 'de' })];
    expect(english.detail).toBe(say(why));
    expect(german).toEqual({ ...english, detail: say(why, WORDS.de.problems) });
    expect(german.detail).not.toBe(english.detail);
  },
);

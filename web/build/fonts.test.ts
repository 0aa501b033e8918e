import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { facesIn, lettersOf } from './fonts.ts';

const faces = facesIn(readFileSync(join(import.meta.dirname, '../fonts.css'), 'utf8'));
const lettersIn = (family: string): string[] =>
  faces.filter((face) => face.family === family).flatMap(({ ranges }) => Array.from(lettersOf(ranges)));
const LATIN = Array.from(lettersOf('U+0020-007E, U+00A0-00FF, U+0152-0153'));

describe('the two files of a family', () => {
  it.each(['figtree', 'bricolage'])('share no letter and have all of Latin: %s', (family) => {
    const letters = lettersIn(family);
    expect(new Set(letters).size).toBe(letters.length);
    expect(LATIN.filter((letter) => !letters.includes(letter))).toEqual([]);
  });
});

describe('a range', () => {
  it('is single letters and runs of them', () => {
    expect(lettersOf('U+0041-0043, U+2014')).toBe('ABC—');
  });
});

import { describe, expect, test } from 'vitest';
import { curbside } from '../../../../rules/games/curbside/game.ts';
import { at, drawn, type Setting } from '../../../../rules/games/curbside/testing/sketch.ts';
import { kindLabel, kindPhrase } from '../../../../rules/games/curbside/words/names.ts';
import { driveWords, runsDry } from './stage/stage.ts';

const viewOf = (drawing: string, setting?: Setting) => curbside.view(drawn(drawing, setting), 0);
const aboard = { A: { seat: 0, from: at(6, 6) } };

describe('what a drive brings', () => {
  test('a passenger, the gas left then, and the shortest way to the pin', () => {
    const view = viewOf('┼0 ─ ┼a ─ ┼A', { gas: [6, 9] });
    expect(driveWords(view, at(3, 1))).toBe(
      'If you drive here, you pick up A with 4 gas left and 2 tiles to go.',
    );
    expect(driveWords(view, at(2, 1))).toBe('If you drive here, you have 5 gas left.');
  });

  test('the way still to go with a passenger, and their pay', () => {
    const view = viewOf('┼0 ─ ┼A', { aboard, gas: [6, 9] });
    expect(driveWords(view, at(2, 1))).toBe('If you drive here, you have 5 gas left and 1 tile to go.');
    expect(driveWords(view, at(3, 1))).toBe('If you drive here, you drop off A for 5 stars and 6 gas.');
  });

  test('CU18, CU19: an empty tank, by the rule of the table, before any drop-off', () => {
    const dry = (setting: Setting, drawing = '┼0 ─ ┼A'): string =>
      driveWords(viewOf(drawing, { aboard, ...setting }), at(3, 1));
    expect(dry({ gas: [2, 9] })).toBe(
      'If you drive here, your tank runs dry: the match ends and you lose 3 stars.',
    );
    expect(dry({ gas: [2, 9, 9], empty: 'retires' }, '┼0 ─ ┼A\n┼1 ┼2')).toBe(
      'If you drive here, your tank runs dry: your taxi leaves the road for good.',
    );
    expect(dry({ gas: [2, 9], empty: 'retires' }, '┼0 ─ ┼A\n┼1')).toBe(
      'If you drive here, your tank runs dry: your taxi leaves the road for good, and the match ends.',
    );
    expect(runsDry(viewOf('┼0 ─ ┼', { gas: [2, 9] }), at(2, 1))).toBe(false);
  });
});

test('a tile has the same name in the hand and in the prompt, and is not broken at its hyphen', () => {
  expect([kindLabel('one-way-cross'), kindPhrase('one-way-cross')]).toEqual([
    'One-ways',
    'the one-\u2060ways tile',
  ]);
});

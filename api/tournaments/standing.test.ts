import { describe, expect, test } from 'vitest';
import { pointsAt, standingOf, type Played, type TieRule } from './standing.ts';

const table = (words: string, ranks: readonly number[], figures?: readonly number[]): Played => ({
  players: words.split(' '),
  ranks,
  figures,
});

const order = (tables: readonly Played[], rules: readonly TieRule[], lots: string): string =>
  standingOf(tables, { rules, lots: lots.split(' ') })
    .map(({ player }) => player)
    .join(' ');

describe('points of a table', () => {
  test.each([
    [
      [1, 2, 3],
      [2, 1, 0],
    ],
    [
      [2, 1],
      [0, 1],
    ],
    [
      [1, 1],
      [0.5, 0.5],
    ],
    [
      [1, 1, 3],
      [1.5, 1.5, 0],
    ],
    [
      [3, 1, 4, 2],
      [1, 3, 0, 2],
    ],
  ])('ranks %j give %j', (ranks, points) => {
    expect(pointsAt({ ranks })).toEqual(points);
  });
});

describe('players of equal points', () => {
  test('are parted by the tables they had in common', () => {
    const tables = [table('ada ben', [2, 1]), table('ada cleo', [1, 2]), table('ben cleo', [2, 1])];
    const both = [...tables, table('ada dora', [1, 2]), table('ben dora', [1, 2])];
    expect(order(both, ['common-tables', 'lots'], 'ada ben cleo dora')).toBe('ben ada cleo dora');
  });

  test('are parted by the points of those they beat (Sonneborn-Berger)', () => {
    const tables = [table('ada cleo', [1, 2]), table('ben dora', [1, 2]), table('cleo dora', [1, 2])];
    expect(order(tables, ['sonneborn-berger'], 'ben ada dora cleo')).toBe('ada ben cleo dora');
  });

  test('are parted by the strength of those they met, beaten or not', () => {
    const tables = [
      table('ada cleo', [2, 1]),
      table('ben dora', [2, 1]),
      table('cleo eva', [1, 2]),
      table('dora fay', [1, 2]),
      table('cleo fay', [1, 2]),
    ];
    expect(order(tables, ['strength-met'], 'ben ada cleo dora eva fay')).toBe('cleo dora fay ada eva ben');
  });

  test('are parted by what they had in the game, and at last by lots', () => {
    const tables = [table('ada ben', [1, 1], [10, 12]), table('cleo dora', [1, 1], [10, 10])];
    expect(order(tables, ['figures', 'lots'], 'dora cleo ada ben')).toBe('ben dora cleo ada');
  });
});

test('a round off counts as it was said', () => {
  const standing = standingOf([table('ada ben', [1, 2])], {
    rules: ['lots'],
    lots: ['ada', 'ben', 'cleo'],
    off: new Map([['cleo', 0.5]]),
  });
  expect(standing.map(({ player, points }) => `${player} ${points}`)).toEqual(['ada 1', 'cleo 0.5', 'ben 0']);
});

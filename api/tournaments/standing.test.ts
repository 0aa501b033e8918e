import { describe, expect, test } from 'vitest';
import type { TieRule } from '../../db/closed-lists.ts';
import { gotAt, standingOf, type Stood } from './standing.ts';

interface Table {
  players: readonly number[];
  ranks: readonly number[];
  figures?: readonly number[];
}

const table = (players: readonly number[], ranks: readonly number[], figures?: readonly number[]): Table => ({
  players,
  ranks,
  ...(figures && { figures }),
});

const stoodIn = (tables: readonly Table[], number: number, lot: number): Stood => {
  const mine = tables
    .map((one) => ({ ...one, seat: one.players.indexOf(number) }))
    .filter(({ seat }) => seat >= 0);
  return {
    number,
    met: mine.flatMap(({ players }) => players.filter((other) => other !== number)),
    got: mine.flatMap(({ ranks, seat }) => gotAt(ranks, seat)),
    off: 0,
    figure: mine.reduce((sum, { figures, seat }) => sum + (figures?.[seat] ?? 0), 0),
    lot,
  };
};

/** The order of a standing; `lots` are the players in the order of the draw. */
const order = (tables: readonly Table[], rules: readonly TieRule[], lots: readonly number[]): number[] =>
  standingOf(
    lots.map((number, lot) => stoodIn(tables, number, lot)),
    rules,
  ).map(({ number }) => number);

describe('against the others of a table', () => {
  test.each([
    [[1, 2, 3], 0, [1, 1]],
    [[1, 2, 3], 1, [0, 1]],
    [[2, 1], 0, [0]],
    [[1, 1], 1, [0.5]],
    [[1, 1, 3], 0, [0.5, 1]],
    [[3, 1, 4, 2], 0, [0, 1, 0]],
  ])('with ranks %j seat %i has %j', (ranks, seat, got) => {
    expect(gotAt(ranks, seat)).toEqual(got);
  });
});

describe('players of equal points', () => {
  test('are parted by the tables they had in common', () => {
    const tables = [
      table([1, 2], [2, 1]),
      table([1, 3], [1, 2]),
      table([2, 3], [2, 1]),
      table([1, 4], [1, 2]),
      table([2, 4], [1, 2]),
    ];
    expect(order(tables, ['common-tables', 'lots'], [1, 2, 3, 4])).toEqual([2, 1, 3, 4]);
  });

  test('are parted by the points of those they beat (Sonneborn-Berger)', () => {
    const tables = [table([1, 3], [1, 2]), table([2, 4], [1, 2]), table([3, 4], [1, 2])];
    expect(order(tables, ['sonneborn-berger'], [2, 1, 4, 3])).toEqual([1, 2, 3, 4]);
  });

  test('are parted by the strength of those they met, beaten or not', () => {
    const tables = [
      table([1, 3], [2, 1]),
      table([2, 4], [2, 1]),
      table([3, 5], [1, 2]),
      table([4, 6], [1, 2]),
      table([3, 6], [1, 2]),
    ];
    expect(order(tables, ['strength-met'], [2, 1, 3, 4, 5, 6])).toEqual([3, 4, 6, 1, 5, 2]);
  });

  test('are parted by what they had in the game, and at last by lots', () => {
    const tables = [table([1, 2], [1, 1], [10, 12]), table([3, 4], [1, 1], [10, 10])];
    expect(order(tables, ['figures', 'lots'], [4, 3, 1, 2])).toEqual([2, 4, 3, 1]);
  });
});

test('a round off counts as it was said', () => {
  const nobody = { met: [], got: [], off: 0, figure: 0 };
  const field = [
    { ...nobody, number: 1, met: [2], got: [1], lot: 0 },
    { ...nobody, number: 2, met: [1], got: [0], lot: 1 },
    { ...nobody, number: 3, off: 0.5, lot: 2 },
  ];
  const standing = standingOf(field, ['lots']);
  expect(standing.map(({ number, points }) => [number, points])).toEqual([
    [1, 1],
    [3, 0.5],
    [2, 0],
  ]);
});

import { expect, test } from 'vitest';
import { byTurns, partOf } from './sample.ts';

const WHOLE = { isWhole: true, seed: 5 };
const seeds = [0, 1, 2, 3, 4, 5].map((seed) => ({ isWhole: false, seed }));

test('successive seeds take every part of a list once', () => {
  const items = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const parts = seeds.slice(0, 3).map((sample) => partOf(items, 3, sample));
  expect(parts[0]).toEqual(['a', 'd', 'g']);
  expect(parts.flat().toSorted()).toEqual(items);
  expect(partOf(items, 3, WHOLE)).toEqual(items);
});

test('rows together meet every column, and each row meets all of them in time', () => {
  const columns = [1, 2, 3, 4, 5, 6, 7];
  for (const sample of seeds) {
    const met = [0, 1, 2].flatMap((row) => byTurns(columns, row, { ...sample, count: 3 }));
    expect(new Set(met)).toEqual(new Set(columns));
  }
  expect(new Set(seeds.flatMap((sample) => byTurns(columns, 1, { ...sample, count: 3 })))).toEqual(
    new Set(columns),
  );
  expect(byTurns(columns, 1, WHOLE)).toEqual(columns);
});

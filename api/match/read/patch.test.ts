import * as fc from 'fast-check';
import { applyPatch } from 'rfc6902';
import { expect, test } from 'vitest';
import { makePatch } from './history.ts';

const applied = (before: unknown, after: unknown): unknown => {
  const box = { view: structuredClone(before) };
  const patch = makePatch(before, after).map((operation) => ({
    ...operation,
    path: `/view${operation.path}`,
  }));
  expect(applyPatch(box, patch).filter((error) => error !== null)).toEqual([]);
  return box.view;
};

test('a patch turns any value into any other', () => {
  const key = fc.constantFrom('a', 'b', 'c/d', 'e~f', 'length');
  const value = fc.anything({ key, values: [fc.nat(5), fc.string(), fc.boolean(), fc.constant(null)] });
  fc.assert(
    fc.property(value, value, (before, after) => {
      expect(applied(before, after)).toEqual(after);
    }),
  );
});

test('a patch turns a board into the same board with a few squares changed', () => {
  const square = fc.oneof(
    fc.constant(null),
    fc.record({ tile: fc.nat(3), 'a/b~c': fc.array(fc.nat(2), { maxLength: 3 }) }),
  );
  const board = fc.array(square, { minLength: 9, maxLength: 9 });
  fc.assert(
    fc.property(board, board, (before, after) => {
      expect(applied({ board: before }, { board: after })).toEqual({ board: after });
    }),
  );
});

test('a changed square is one operation on that square', () => {
  const before = { squares: [{ tile: 1 }, { tile: 2 }, { tile: 3 }] };
  const after = { squares: [{ tile: 1 }, { tile: 5 }, { tile: 3 }] };
  expect(makePatch(before, after)).toEqual([{ op: 'replace', path: '/squares/1/tile', value: 5 }]);
});

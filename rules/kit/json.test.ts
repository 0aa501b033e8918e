import { assert, jsonValue, property, type Arbitrary } from 'fast-check';
import { expect, test } from 'vitest';
import { clone, same } from './json.ts';

const json = (): Arbitrary<unknown> => jsonValue().map((value) => JSON.parse(JSON.stringify(value)));

test('a clone is the same and shares nothing', () => {
  assert(
    property(json(), (value) => {
      expect(clone(value)).toEqual(value);
      expect(same(clone(value), value)).toBe(true);
    }),
  );
  const original = { deep: [{ list: [1] }] };
  const copy = clone(original);
  copy.deep[0]!.list.push(2);
  expect(original).toEqual({ deep: [{ list: [1] }] });
});

test('a key named __proto__ is a key like any other', () => {
  const text = '{"a":{"__proto__":{"b":[1]}}}';
  expect(JSON.stringify(clone(JSON.parse(text)))).toBe(text);
});

test('two values are the same exactly when their canonical text is', () => {
  const text = (value: unknown): string =>
    JSON.stringify(value, (_key, inner: unknown) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    );
  assert(
    property(json(), json(), (a, b) => {
      expect(same(a, b)).toBe(text(a) === text(b));
    }),
  );
});

test('the order of keys does not count', () => {
  expect(same({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
});

test.each([
  [1, '1'],
  [null, undefined],
  [{}, []],
  [{}, null],
  [
    [1, 2],
    [2, 1],
  ],
  [{ a: 1 }, { a: 1, b: undefined }],
  [{ a: undefined }, { b: undefined }],
  [{ length: 0 }, []],
])('%j is not %j', (a, b) => {
  expect(same(a, b)).toBe(false);
  expect(same(b, a)).toBe(false);
});

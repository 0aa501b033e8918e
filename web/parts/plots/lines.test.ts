import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apart } from './lines.ts';

test('labels that are too close are moved apart, keep their order, and stay before the end', () => {
  expect(apart([0, 5, 100], { gap: 20, end: 200 })).toEqual([0, 20, 100]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 7 }), (places) => {
      const moved = apart(places, { gap: 20, end: 300 });
      const order = [...places.keys()].sort((a, b) => places[a]! - places[b]!);
      const sorted = order.map((at) => moved[at]!);
      expect(sorted.every((place) => place <= 300)).toBe(true);
      expect(sorted.slice(1).every((place, i) => place - sorted[i]! >= 20)).toBe(true);
    }),
  );
});

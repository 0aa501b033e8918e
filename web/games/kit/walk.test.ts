import { expect, test } from 'vitest';
import { nearest } from './walk.ts';

const SPOTS = [
  [50, 50],
  [250, 50],
  [50, 250],
  [150, 260],
] as const;

test('an arrow key leads to the nearest spot that way, straight ahead before aslant', () => {
  expect(nearest(SPOTS, [50, 50], 'ArrowRight')).toBe(1);
  expect(nearest(SPOTS, [50, 50], 'ArrowDown')).toBe(2);
  expect(nearest(SPOTS, [150, 260], 'ArrowLeft')).toBe(2);
});

test('the focus stays if nothing is in that direction, and for other keys', () => {
  expect(nearest(SPOTS, [50, 50], 'ArrowUp')).toBe(-1);
  expect(nearest(SPOTS, [50, 50], 'a')).toBe(-1);
});

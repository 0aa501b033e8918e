import { expect, test } from 'vitest';
import { racing, type SeatSetting } from '../testing/rehearsal.ts';
import { standing } from './bot.ts';

const BAG = { white: 4, 'light-gray': 3 };
const leadOf = (own: SeatSetting, other: SeatSetting, phase: 'action' | 'buy' = 'action'): number => {
  const [mine, theirs] = standing({ ...racing([own, other]), phase }) as [number, number];
  return mine - theirs;
};
const car = (distance: number): SeatSetting => ({ car: { lane: 0, distance }, bag: BAG });

test('cars side by side with the same cubes stand alike', () => {
  expect(leadOf(car(9), car(9))).toBe(0);
});

test('a car farther ahead stands better, and worse once it has moved in the round', () => {
  expect(leadOf(car(12), car(9))).toBeGreaterThan(0);
  expect(leadOf(car(9), car(9), 'buy')).toBeLessThan(0);
});

test('wear counts against its owner, and better cubes for theirs', () => {
  expect(leadOf({ ...car(9), bag: { ...BAG, brown: 3 } }, car(9))).toBeLessThan(0);
  expect(leadOf({ ...car(9), bag: { ...BAG, black: 3 } }, car(9))).toBeGreaterThan(0);
});

test('cubes in hand count as they may drive now', () => {
  expect(leadOf({ ...car(9), bag: { white: 4 }, active: { 'light-gray': 3 } }, car(9))).toBeGreaterThan(0);
});

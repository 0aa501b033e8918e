import { expect, test } from 'vitest';
import type { State } from '../model/types.ts';
import { at, drawn, type Setting } from '../testing/sketch.ts';
import { curbside } from '../game.ts';
import { standing } from './bot.ts';

const leadOf = (state: State): number => {
  const [own, other] = standing(curbside.view(state, 'table')) as [number, number];
  return own - other;
};
const road = (cells: string, setting: Setting = {}): State => drawn(cells, { gas: [9, 9], ...setting });
const aboard = (cells: string, setting: Setting = {}): State =>
  road(cells, { aboard: { A: { seat: 0, from: at(1, 1) } }, ...setting });

test('both stand alike where both have the same', () => {
  expect(leadOf(road('┼0 ─ ─ ┼1'))).toBe(0);
});

test('stars and gas count, and stars most', () => {
  expect(leadOf(road('┼0 ─ ─ ┼1', { stars: [2, 0] }))).toBeGreaterThan(
    leadOf(road('┼0 ─ ─ ┼1', { gas: [11, 9] })),
  );
  expect(leadOf(road('┼0 ─ ─ ┼1', { gas: [11, 9] }))).toBeGreaterThan(0);
});

test('somebody aboard counts the more the nearer they are, and nothing where the gas won’t do', () => {
  const far = leadOf(aboard('┼ ┼0 ─ ─ ─ ┼A\n┼1'));
  const near = leadOf(aboard('┼ ─ ─ ┼0 ─ ┼A\n┼1'));
  expect(near).toBeGreaterThan(far);
  expect(far).toBeGreaterThan(0);
  expect(leadOf(aboard('┼ ┼0 ─ ─ ─ ┼A\n┼1', { gas: [4, 4] }))).toBe(0);
});

import { expect, test } from 'vitest';
import type { Point } from '../art/base.ts';
import { holds, lowest, opening, showing, zoomed, type Frame, type Reach } from './frame.ts';

const REACH: Reach = { nearest: 260, farthest: 3200, unitsPerPixel: 100 / 46 };
/** A frame of this many tiles of 100, from a corner. */
const tiles = (width: number, height: number, [x, y] = [0, 0]): Frame => ({
  x: x * 100,
  y: y * 100,
  width: width * 100,
  height: height * 100,
});

const whole = tiles(10, 4);
const phone = { width: 360, height: 450 };
const { unitsPerPixel } = REACH;
const onPhone = { screen: phone, unitsPerPixel };

test('a city that a finger can meet is shown whole, in the shape of the screen', () => {
  const small = tiles(2, 4);
  const seen = opening(small, tiles(1, 1, [0, 0]), onPhone);
  expect(seen.height).toBe(400);
  expect(seen.width / seen.height).toBeCloseTo(phone.width / phone.height);
  expect(seen.x + seen.width / 2).toBe(100);
});

test('a city too large for the screen opens on what changed', () => {
  const seen = opening(whole, tiles(1, 1, [6, 1]), onPhone);
  expect(phone.width / seen.width).toBeGreaterThanOrEqual(0.44);
  expect(seen.x).toBeLessThan(600);
  expect(seen.x + seen.width).toBeGreaterThan(700);
});

test('news too large for the screen are shown from their last point backwards', () => {
  const news = tiles(10, 1);
  const ends: readonly Point[] = [
    [50, 50],
    [950, 50],
  ];
  for (const points of [ends, ends.toReversed()]) {
    const { x, width } = opening(whole, news, { ...onPhone, points, room: 60 });
    const [[first], [last]] = points as [Point, Point];
    expect(x <= last - 50 && last + 50 <= x + width).toBe(true);
    expect(x <= first && first <= x + width).toBe(false);
  }
});

test('points that fit the screen together are all shown', () => {
  const points: readonly Point[] = [
    [950, 50],
    [400, 350],
    [500, 50],
  ];
  const { x, y, width, height } = opening(whole, tiles(10, 1), { ...onPhone, points, room: 50 });
  for (const [px, py] of points)
    expect(px >= x && px <= x + width && py >= y && py <= y + height, `${px} ${py}`).toBe(true);
});

test('a change at the rim shows no more of the empty table than it must', () => {
  const seen = opening(whole, tiles(1, 1, [9, 0]), onPhone);
  expect(seen.x + seen.width).toBe(whole.x + whole.width);
});

test('a screen that opens on all of a city hides nothing of it', () => {
  for (let width = 416; width < 1400; width += 100) {
    const screen = { width: 668, height: 543.609375 };
    const city = { x: -508, y: -208, width, height: 516 };
    expect(holds(opening(city, city, { screen, unitsPerPixel }), city)).toBe(true);
  }
});

test('a tray that grows and shrinks again moves nothing the second time', () => {
  const high = { width: 360, height: 480 };
  expect(lowest(high, undefined)).toEqual(high);
  expect(lowest(high, phone)).toEqual(phone);
  expect(lowest(phone, high)).toEqual(phone);
  const seen = opening(whole, tiles(1, 1, [6, 1]), { ...onPhone, size: phone });
  const higher = opening(whole, tiles(1, 1, [6, 1]), { ...onPhone, size: high });
  expect([higher.x, higher.y, higher.width]).toEqual([seen.x, seen.y, seen.width]);
  expect(higher.height / high.height).toBeCloseTo(seen.height / phone.height);
});

test('another window is opened anew', () => {
  expect(lowest({ width: 844, height: 390 }, phone)).toEqual({ width: 844, height: 390 });
  expect(lowest({ width: 360, height: 700 }, phone)).toEqual({ width: 360, height: 700 });
});

test('the point under the finger stays where it is', () => {
  const nearer = zoomed(whole, 0.5, [250, 100], REACH);
  expect([(250 - nearer.x) / nearer.width, (100 - nearer.y) / nearer.height]).toEqual([0.25, 0.25]);
});

test('a point outside is shown by moving no farther than it takes', () => {
  expect(showing(whole, [500, 200], 58)).toEqual(whole);
  expect(showing(whole, [1100, 200], 60).x).toBe(160);
});

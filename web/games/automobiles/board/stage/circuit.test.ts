import { describe, expect, test } from 'vitest';
import { TRACK_IDS } from '../../../../../rules/games/automobiles/track/tracks.ts';
import { BOARD, circuitOf, round, sides, standAt } from './circuit.ts';

const apart = ([ax, ay]: readonly number[], [bx, by]: readonly number[]): number =>
  Math.hypot(ax! - bx!, ay! - by!);

describe.each(TRACK_IDS.map((id) => [id, circuitOf(id)] as const))('%s', (id, circuit) => {
  const { track, at, lane, unit } = circuit;
  const segments = Array.from({ length: track.segments }, (_, distance) => distance);
  const lanes = track.lanes.map((_, number) => number);

  test('is closed: a lap later a car stands where it stood', () => {
    for (const distance of segments)
      expect(apart(at(distance, 5), at(distance + 3 * track.segments, 5))).toBeLessThan(1e-6);
    expect(apart(at(0, 0), at(track.segments - 1e-6, 0))).toBeLessThan(0.1);
    expect(round(circuit)).toMatch(/^M.*z$/);
  });

  test('lies on its board, with room for a car everywhere', () => {
    for (const distance of segments)
      for (const number of lanes) {
        const [x, y] = standAt(circuit, { lane: number, distance });
        expect(Math.min(x, y, BOARD.width - x, BOARD.height - y), `${number} ${distance}`).toBeGreaterThan(
          12,
        );
      }
  });

  test('has its lanes beside one another, the first towards the infield', () => {
    for (const number of lanes.slice(1)) expect(lane(number - 1) - lane(number)).toBeCloseTo(track.laneWidth);
    for (const number of lanes) {
      const [inner, outer] = sides(circuit, number);
      expect(inner).toBeGreaterThan(outer);
      if (number > 0) expect(inner).toBeLessThan(sides(circuit, number - 1)[1]);
    }
  });

  test('has segments of one length along its middle, and cars that look down the road', () => {
    for (const distance of segments) {
      const [here, there] = [at(distance, 0), at(distance + 0.1, 0)];
      expect(apart(here, there) / unit).toBeCloseTo(0.1, 2);
      const way = (Math.atan2(there[1] - here[1], there[0] - here[0]) * 180) / Math.PI;
      const off = Math.abs(((way - here[2] + 540) % 360) - 180);
      expect(off, `${id} ${distance}`).toBeLessThan(20);
    }
  });

  test('bends within its lap', () => {
    expect(circuit.bends.length).toBeGreaterThan(0);
    for (const { from, to } of circuit.bends) expect(to).toBeGreaterThan(from);
  });
});

test('a circuit is laid out once', () => {
  expect(circuitOf('monza')).toBe(circuitOf('monza'));
});

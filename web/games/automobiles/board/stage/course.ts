import type { Point } from '../../../kit/art/base.ts';

type Corner = readonly [x: number, y: number, radius: number];

export const POINTS = 1200;
const STEP = 2;
/** How often a course is smoothed, and over how many neighbors on each side: cars don't turn abruptly. */
const SMOOTHINGS = 14;
const NEIGHBORS = 3;

/** An angle normalized to half a turn left or right. */
const turned = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle));

const arcOf = ([px, py]: Corner, [x, y, radius]: Corner, [nx, ny]: Corner): Point[] => {
  const back = Math.atan2(py - y, px - x);
  const opening = turned(Math.atan2(ny - y, nx - x) - back);
  const half = Math.abs(opening) / 2;
  const [reach, away] = [radius / Math.tan(half), radius / Math.sin(half)];
  const middle = back + opening / 2;
  const [cx, cy] = [x + Math.cos(middle) * away, y + Math.sin(middle) * away];
  const from = Math.atan2(y + Math.sin(back) * reach - cy, x + Math.cos(back) * reach - cx);
  const to = Math.atan2(y + Math.sin(back + opening) * reach - cy, x + Math.cos(back + opening) * reach - cx);
  const sweep = turned(to - from);
  const steps = Math.max(2, Math.ceil((Math.abs(sweep) * radius) / STEP));
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const angle = from + (sweep * i) / steps;
    return [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius];
  });
};

const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** The same closed course as evenly spaced points. */
const evenly = (points: readonly Point[]): { points: Point[]; length: number } => {
  const sums = [0];
  for (const [i, point] of points.entries())
    sums.push(sums[i]! + distance(point, points[(i + 1) % points.length]!));
  const length = sums.at(-1)!;
  let at = 0;
  const even = Array.from({ length: POINTS }, (_, i): Point => {
    const way = (length * i) / POINTS;
    while (sums[at + 1]! < way) at++;
    const [a, b] = [points[at]!, points[(at + 1) % points.length]!];
    const part = (way - sums[at]!) / (sums[at + 1]! - sums[at]! || 1);
    return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
  });
  return { points: even, length };
};

const smoothed = (points: readonly Point[]): Point[] =>
  points.map((_, i) => {
    let [x, y] = [0, 0];
    for (let near = i - NEIGHBORS; near <= i + NEIGHBORS; near++) {
      const point = points[(near + points.length) % points.length]!;
      x += point[0];
      y += point[1];
    }
    const count = 2 * NEIGHBORS + 1;
    return [x / count, y / count];
  });

/** A closed course of evenly spaced points through rounded corners, starting closest to a given point. */
export const courseOf = (corners: readonly Corner[], first: Point): { points: Point[]; length: number } => {
  const count = corners.length;
  const arcs = corners.flatMap((corner, i) =>
    arcOf(corners[(i + count - 1) % count]!, corner, corners[(i + 1) % count]!),
  );
  let { points } = evenly(arcs);
  for (let i = 0; i < SMOOTHINGS; i++) points = smoothed(points);
  const even = evenly(points);
  const nearest = even.points.reduce(
    (best, point, i) => (distance(point, first) < distance(even.points[best]!, first) ? i : best),
    0,
  );
  return { points: [...even.points.slice(nearest), ...even.points.slice(0, nearest)], length: even.length };
};

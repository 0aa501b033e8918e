import { trackOf } from '../../../../../rules/games/automobiles/track/track.ts';
import type { Space, Spot, Track } from '../../../../../rules/games/automobiles/track/track.ts';
import type { TrackId } from '../../../../../rules/games/automobiles/track/tracks.ts';
import type { Point } from '../../../kit/art/base.ts';

type Corner = readonly [x: number, y: number, radius: number];

const POINTS = 1200;
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
const courseOf = (corners: readonly Corner[], first: Point): { points: Point[]; length: number } => {
  const count = corners.length;
  const arcs = corners.flatMap((corner, i) => arcOf(corners.at(i - 1)!, corner, corners[(i + 1) % count]!));
  let { points } = evenly(arcs);
  for (let i = 0; i < SMOOTHINGS; i++) points = smoothed(points);
  const even = evenly(points);
  const away = even.points.map((point) => distance(point, first));
  const nearest = away.indexOf(Math.min(...away));
  return { points: [...even.points.slice(nearest), ...even.points.slice(0, nearest)], length: even.length };
};

/** In drawing units. */
export const BOARD = { width: 680, height: 500 } as const;

/** A point on the track and the direction cars face there, in degrees. */
export type Place = readonly [x: number, y: number, heading: number];

/** A curve of the course: its range in segments; `side` is 1 if it bends toward the infield. */
export interface Bend {
  from: number;
  to: number;
  side: 1 | -1;
}

/** A track laid out for drawing: `u` counts segments from the line, `v` is units from the middle toward the infield. */
export interface Circuit {
  track: Track;
  at(u: number, v: number): Place;
  lane(lane: number): number;
  halfWidth: number;
  unit: number;
  bends: readonly Bend[];
}

const fixed = (n: number): string => String(Math.round(n * 10) / 10);
export const pathOf = (points: readonly (readonly [x: number, y: number, ...rest: unknown[]])[]): string =>
  `M${points.map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join('L')}`;

/** Points along the track, close enough for the sharpest bend. */
const points = ({ at, unit }: Circuit, from: number, to: number, v: number): Place[] => {
  const count = Math.max(2, Math.ceil(((to - from) * unit) / 6));
  return Array.from({ length: count + 1 }, (_, i) => at(from + ((to - from) * i) / count, v));
};
export const along = (circuit: Circuit, [from, to]: Point, v: number): string =>
  pathOf(points(circuit, from, to, v));
export const across = ({ at }: Circuit, u: number, [v, w]: Point): string => pathOf([at(u, v), at(u, w)]);
export const band = (circuit: Circuit, [from, to]: Point, [v, w]: Point): string =>
  `${pathOf([...points(circuit, from, to, v), ...points(circuit, from, to, w).toReversed()])}z`;
export const round = (circuit: Circuit, v = 0): string =>
  `${along(circuit, [0, circuit.track.segments], v)}z`;

/** With a small gap to its neighbors. */
export const sides = ({ lane, track }: Circuit, number: number): Point => {
  const half = track.laneWidth / 2 - 1;
  return [lane(number) + half, lane(number) - half];
};
/** With a small gap to the bold lines around it. */
export const spaceBand = (circuit: Circuit, { lane, start, length }: Space): string => {
  const gap = 1.5 / circuit.unit;
  return band(circuit, [start + gap, start + length - gap], sides(circuit, lane));
};
/** The middle of a segment, where cars and cubes are drawn. */
export const standAt = ({ at, lane }: Circuit, spot: Spot): Place => at(spot.distance + 0.5, lane(spot.lane));

/** The sharpness of a bend that gets a curb. */
const SHARP = 0.006;
/** Bends shorter than this don't count, in points of the course. */
const SHORTEST = 12;

const bendsOf = (curve: readonly number[], segments: number): Bend[] => {
  const signs = curve.map((bend) => (Math.abs(bend) > SHARP ? Math.sign(bend) : 0));
  const starts = signs.flatMap((sign, i) => (sign !== 0 && sign !== signs.at(i - 1) ? i : []));
  return starts.flatMap((from): Bend[] => {
    let to = from;
    while (to - from < POINTS && signs[(to + 1) % POINTS] === signs[from]) to++;
    if (to - from < SHORTEST) return [];
    const side = signs[from] === 1 ? 1 : -1;
    return [{ from: (from / POINTS) * segments, to: (to / POINTS) * segments, side }];
  });
};

const layOut = (track: Track): Circuit => {
  const { segments, laneWidth, lanes, isClockwise } = track;
  const { points: course, length } = courseOf(track.course, track.line);
  const inward = isClockwise ? 1 : -1;
  const near = (i: number): Point => course.at(i % POINTS)!;
  const ways = course.map((_, i): Point => {
    const [a, b] = [near(i - 4), near(i + 4)];
    const far = Math.hypot(b[0] - a[0], b[1] - a[1]);
    return [(b[0] - a[0]) / far, (b[1] - a[1]) / far];
  });
  const way = (i: number): Point => ways.at(i % POINTS)!;
  const curve = course.map((_, i) => {
    const [a, b] = [way(i - 14), way(i + 14)];
    const sine = Math.max(-1, Math.min(1, a[0] * b[1] - a[1] * b[0]));
    return (inward * Math.asin(sine)) / ((28 * length) / POINTS);
  });
  const at = (u: number, v: number): Place => {
    const exact = ((((u / segments) % 1) + 1) % 1) * POINTS;
    const [i, part] = [Math.floor(exact), exact % 1];
    const mix = (from: number, to: number): number => from + (to - from) * part;
    const [x, y] = [mix(near(i)[0], near(i + 1)[0]), mix(near(i)[1], near(i + 1)[1])];
    const [dx, dy] = [mix(way(i)[0], way(i + 1)[0]), mix(way(i)[1], way(i + 1)[1])];
    return [x - dy * inward * v, y + dx * inward * v, (Math.atan2(dy, dx) * 180) / Math.PI];
  };
  const halfWidth = (lanes.length * laneWidth) / 2;
  const lane = (number: number): number => halfWidth - (number + 0.5) * laneWidth;
  return { track, at, lane, halfWidth, unit: length / segments, bends: bendsOf(curve, segments) };
};

const laidOut: Partial<Record<TrackId, Circuit>> = {};
/** Laid out once. */
export const circuitOf = (id: TrackId): Circuit => (laidOut[id] ??= layOut(trackOf(id)));

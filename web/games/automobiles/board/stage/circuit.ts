import { trackOf } from '../../../../../rules/games/automobiles/track/track.ts';
import type { Space, Spot, Track } from '../../../../../rules/games/automobiles/track/track.ts';
import type { TrackId } from '../../../../../rules/games/automobiles/track/tracks.ts';
import { at as put, color, type Art, type Point } from '../../../kit/art/base.ts';
import { svg } from 'lit';
import { GEARS, type Gear } from '../../../../../rules/games/automobiles/model/colors.ts';

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
const courseOf = (course: readonly number[], first: Point): { points: Point[]; length: number } => {
  const count = course.length / 3;
  const corners = Array.from(
    { length: count },
    (_, i) => course.slice(3 * i, 3 * i + 3) as [number, number, number],
  );
  const arcs = corners.flatMap((corner, i) => arcOf(corners.at(i - 1)!, corner, corners[(i + 1) % count]!));
  let { points } = evenly(arcs);
  for (let i = 0; i < SMOOTHINGS; i++) points = smoothed(points);
  const even = evenly(points);
  const away = even.points.map((point) => distance(point, first));
  const nearest = away.indexOf(Math.min(...away));
  return { points: [...even.points.slice(nearest), ...even.points.slice(0, nearest)], length: even.length };
};

export const BOARD = { width: 680, height: 500 } as const;

/** A point on the track and the direction cars face there, in degrees. */
export type Place = readonly [x: number, y: number, heading: number];

/** A curve of the course: its range in segments; `side` is 1 if it bends toward the infield. */
export interface Bend {
  from: number;
  to: number;
  side: 1 | -1;
}

const fixed = (n: number): string => String(Math.round(n * 10) / 10);
const pathOf = (points: readonly (readonly [x: number, y: number, ...rest: unknown[]])[]): string =>
  `M${points.map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join('L')}`;

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
export const spaceBand = (circuit: Circuit, space: Space, strip = sides(circuit, space.lane)): string => {
  const gap = 1.5 / circuit.unit;
  return band(circuit, [space.start + gap, space.start + space.length - gap], strip);
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

const layOut = (track: Track) => {
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
/** A track laid out for drawing: `u` counts segments from the line, `v` is units from the middle toward the infield. */
export type Circuit = ReturnType<typeof layOut>;

const laidOut: Partial<Record<TrackId, Circuit>> = {};
export const circuitOf = (id: TrackId): Circuit => (laidOut[id] ??= layOut(trackOf(id)));

const stroke = (d: string, token: string, width: number): Art =>
  svg`<path d=${d} fill="none" stroke=${color(token)} stroke-width=${width} stroke-linejoin="round" />`;

const isDark = (gear: Gear): boolean => gear === 'dark-gray' || gear === 'black';

/** A space's colors lie side by side, lengthwise, each in a strip of its lane. */
const stripsOf = (circuit: Circuit, { lane, colors }: Space): { gear: Gear; sides: Point }[] => {
  const [inner, outer] = sides(circuit, lane);
  const width = (inner - outer) / colors.length;
  return colors.map((gear, i) => ({ gear, sides: [inner - i * width, inner - (i + 1) * width] }));
};

const fills = (circuit: Circuit): Art[] =>
  GEARS.map((gear) => {
    const fields = circuit.track.spaces.flatMap((space) =>
      stripsOf(circuit, space)
        .filter((strip) => strip.gear === gear)
        .map((strip) => spaceBand(circuit, space, strip.sides)),
    );
    return svg`<path d=${fields.join('')} fill=${color(`space-${gear}`)} />`;
  });

/** Dashed lines between segments, in the ink of the space they lie in. */
const segmentLines = (circuit: Circuit): Art[] =>
  [false, true].map((onDark) => {
    const lines = circuit.track.spaces
      .filter(({ colors }) => isDark(colors[0]!) === onDark)
      .flatMap(({ lane, start, length }) => {
        const [inner, outer] = sides(circuit, lane);
        const line = (_: unknown, i: number) => across(circuit, start + i + 1, [inner - 2, outer + 2]);
        return Array.from({ length: length - 1 }, line);
      });
    return svg`<path d=${lines.join('')} fill="none" stroke=${color(onDark ? 'on-dark-space' : 'on-space')}
      stroke-width="1.5" stroke-dasharray="3 3" stroke-opacity=".75" />`;
  });

/** Bold lines between spaces, light on a dark casing, so that they show between two whites and two blacks. */
const boldLines = (circuit: Circuit): Art => {
  const each = circuit.track.spaces.map(({ lane, start }) => across(circuit, start, sides(circuit, lane)));
  const lines = each.join('');
  return svg`${stroke(lines, 'asphalt', 5)}${stroke(lines, 'lane', 2.4)}`;
};

const chevron = ([x, y, heading]: Place, shift: number, reach: number): string => {
  const [cos, sin] = [Math.cos((heading * Math.PI) / 180), Math.sin((heading * Math.PI) / 180)];
  const turn = (on: number, aside: number): Point => [x + on * cos - aside * sin, y + on * sin + aside * cos];
  return pathOf([turn(shift - 1.8, -reach), turn(shift + 1.6, 0), turn(shift - 1.8, reach)]);
};

/** Just after its bold line every space has as many chevrons as its gear. */
const chevrons = (circuit: Circuit): Art[] =>
  [false, true].map((onDark) => {
    const signs = circuit.track.spaces.flatMap((space) =>
      stripsOf(circuit, space)
        .filter(({ gear }) => isDark(gear) === onDark)
        .flatMap(({ gear, sides: [inner, outer] }) => {
          const count = GEARS.indexOf(gear) + 1;
          const stand = circuit.at(space.start + (6.4 + count * 2.3) / circuit.unit, (inner + outer) / 2);
          const reach = Math.min(4.6, (inner - outer) * 0.3);
          return Array.from({ length: count }, (_, i) => chevron(stand, (i - (count - 1) / 2) * 4.4, reach));
        }),
    );
    return svg`<path d=${signs.join('')} fill="none" stroke=${color(onDark ? 'on-dark-space' : 'on-space')}
      stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" stroke-opacity=".92" />`;
  });

const kerb = (circuit: Circuit, { from, to, side }: Bend): Art => {
  const line = along(circuit, [from, to], side * (circuit.halfWidth + 2.6));
  return svg`${stroke(line, 'tile', 7.5)}<path d=${line} fill="none" stroke=${color('brick')} stroke-width="7.5" stroke-dasharray="8 8" />`;
};

const rubber = (circuit: Circuit, { from, to, side }: Bend): Art => {
  const line = (part: number, width: number): Art =>
    svg`<path d=${along(circuit, [from - 1.2, to + 1], circuit.halfWidth * part * side)} fill="none"
      stroke=${color('asphalt')} stroke-width=${width} stroke-linecap="round" stroke-opacity=".19" />`;
  return svg`${line(0.55, 3.4)}${line(0.18, 2.6)}`;
};

const finishLine = (circuit: Circuit): Art[] => {
  const rows = circuit.track.lanes.length * 4;
  const [width, length] = [(2 * circuit.halfWidth) / rows, 4.6 / circuit.unit];
  return Array.from({ length: 2 * rows }, (_, n) => {
    const [column, row] = [(n % 2) - 1, Math.floor(n / 2)];
    const inner = circuit.halfWidth - row * width;
    const field = band(circuit, [column * length, (column + 1) * length], [inner, inner - width]);
    return svg`<path d=${field} fill=${color((row + column) % 2 === 0 ? 'piece-paper' : 'piece-ink')} />`;
  });
};

const startBoxes = (circuit: Circuit): Art[] =>
  circuit.track.grid.map(([lane, distance]) => {
    const [x, y, heading] = standAt(circuit, { lane, distance });
    const box = svg`<path d="M10-9H16V9H10" fill="none" stroke=${color('brick')} stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round" />`;
    return put(x, y, box, { turn: Math.round(heading * 10) / 10 });
  });

export const printedTrack = (circuit: Circuit): Art => {
  const { halfWidth, bends, track } = circuit;
  const whole = round(circuit);
  return svg`
    <path d=${whole} fill="none" stroke=${color('shade')} stroke-opacity=".16" stroke-width=${halfWidth * 2 + 16} transform="translate(1 4)" />
    ${stroke(whole, 'kerb', halfWidth * 2 + 14)} ${bends.map((bend) => kerb(circuit, bend))}
    <path d=${band(circuit, [0, track.segments], [halfWidth + 0.5, -halfWidth - 0.5])} fill=${color('asphalt')} />
    ${fills(circuit)} ${bends.map((bend) => rubber(circuit, bend))} ${segmentLines(circuit)} ${boldLines(circuit)}
    ${chevrons(circuit)} ${finishLine(circuit)} ${startBoxes(circuit)}`;
};

const { width: WIDTH, height: HEIGHT } = BOARD;
/** The board and the field a circuit lies in; mown where it is grass. */
export const field = (token: string): Art => svg`
  <rect y="6" width=${WIDTH} height=${HEIGHT} rx="24" fill=${color('board-edge')} />
  <rect width=${WIDTH} height=${HEIGHT} rx="24" fill=${color('board')} />
  <rect x="8" y="8" width=${WIDTH - 16} height=${HEIGHT - 16} rx="17" fill=${color(token)} />
  <clipPath id="field"><rect x="8" y="8" width=${WIDTH - 16} height=${HEIGHT - 16} rx="17" /></clipPath>
  ${token === 'field' ? svg`<path d=${MOWN} fill=${color('field-2')} clip-path="url(#field)" />` : ''}`;

const MOWN = Array.from({ length: 13 }, (_, i) => {
  const x = (i - 4) * 104;
  return `M${x} ${HEIGHT}L${x + 200} 0h52L${x + 52} ${HEIGHT}z`;
}).join('');

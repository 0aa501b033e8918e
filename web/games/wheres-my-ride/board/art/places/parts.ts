import { svg } from 'lit';
import { at, color, type Art } from '../../../../kit/art/base.ts';
import { block, shape } from '../../../../kit/art/parts.ts';

/** The parts of pictures of places. A picture is 120 by 90; the ground starts at 66. */

const INK = 'var(--piece-ink)';

export const disc = (x: number, y: number, radius: number, token: string): Art =>
  svg`<circle cx=${x} cy=${y} r=${radius} fill=${color(token)} />`;

export const oval = (x: number, y: number, [width, height]: readonly [number, number], token: string): Art =>
  svg`<ellipse cx=${x} cy=${y} rx=${width / 2} ry=${height / 2} fill=${color(token)} />`;

/** A block with round corners. */
export const slab = (x: number, y: number, [width, height]: readonly [number, number], token: string): Art =>
  svg`<rect x=${x} y=${y} width=${width} height=${height} rx="2.500" fill=${color(token)} />`;

export const line = (d: string, token: string, width = 2): Art =>
  svg`<path d=${d} fill="none" stroke=${color(token)} stroke-width=${width} stroke-linecap="round" stroke-linejoin="round" />`;

/** The one outlined thing that identifies a place. */
export const hero = (...drawn: unknown[]): Art =>
  svg`<g stroke=${INK} stroke-width="1.600" stroke-linejoin="round" stroke-linecap="round">${drawn}</g>`;

/** The drawing and its mirror image. */
export const twice = (drawn: unknown): Art => svg`${drawn}<g transform="matrix(-1 0 0 1 120 0)">${drawn}</g>`;

/** The same drawing at several places. */
export const each = (places: readonly (readonly [x: number, y: number])[], drawn: unknown): Art[] =>
  places.map(([x, y]) => at(x, y, drawn));

/** A background under the open sky. */
export const outdoors = (ground: string, sky = 'sky'): Art =>
  svg`${block(0, 0, [120, 90], sky)}${block(0, 66, [120, 24], ground)}`;

/** A background indoors. */
export const room = (wall = 'room', floor = 'floor'): Art =>
  svg`${block(0, 0, [120, 90], wall)}${block(0, 68, [120, 22], floor)}${block(0, 66, [120, 3], 'wood-edge')}`;

/** A background across a street. */
export const street = (
  sky = 'sky',
): Art => svg`${block(0, 0, [120, 90], sky)}${block(0, 70, [120, 8], 'kerb')}
  ${block(0, 77, [120, 13], 'road')}${line('M4 84h12M32 84h12M60 84h12M88 84h12', 'lane', 1.6)}`;

export const sun = (x: number, y: number, radius = 9): Art => disc(x, y, radius, 'who-hipster');

export const moon = (x: number, y: number): Art =>
  at(x, y, shape('M4-8a8.500 8.500 0 1 0 5 12a8 8 0 0 1-5-12z', 'who-hipster'));

export const stars = (places: readonly (readonly [x: number, y: number])[]): Art[] =>
  each(places, disc(0, 0, 1, 'piece-paper'));

export const cloud = (x: number, y: number, scale = 1): Art =>
  at(x, y, shape('M-14 5a6 6 0 0 1 2-11a9 9 0 0 1 17-2a7 7 0 0 1 8 13z', 'snow'), { scale });

/** A fir tree; x and y are its foot. */
export const pine = (x: number, y: number, scale = 1): Art =>
  at(
    x,
    y,
    svg`${block(-1.5, -6, [3, 6], 'wood-edge')}${shape('M0-34L9-19H5L12-5H-12L-5-19H-9z', 'tree')}${shape('M0-34L9-19H5L12-5H0z', 'tree-2')}`,
    { scale },
  );

/** Small waves. */
export const crests = (places: readonly (readonly [x: number, y: number])[]): Art[] =>
  each(places, line('M-7 0q3.500-4 7 0t7 0', 'snow', 1.6));

export const flame = (x: number, y: number, scale = 1): Art =>
  at(
    x,
    y,
    svg`${shape('M0 0C-8 0-9-8-5-13C-4-9-2-9-1-11C-2-15 1-19 3-21C2-15 9-12 7-5C6-2 3 0 0 0z', 'cone')}${shape('M0 0C-4 0-5-4-2-8C0-5 2-7 2-10C5-6 5 0 0 0z', 'who-hipster')}`,
    { scale },
  );

const wheel = (x: number, y: number, radius = 5): Art =>
  svg`${disc(x, y, radius, 'roof-2')}${disc(x, y, radius * 0.42, 'metal')}`;

/** A car from the side; x and y are the middle of its wheels, on the ground. */
export const car = (x: number, y: number, token: string): Art =>
  at(
    x,
    y,
    hero(
      shape('M-19-5v-5q0-3 4-4l5-1 5-6q2-2 5-2h6q3 0 5 2l5 6 3 1q3 1 3 4v5z', token),
      shape('M-7-15l4-5h4v5zM4-20h3q2 0 3 1l3 4H4z', 'window-2'),
      wheel(-10, -4),
      wheel(11, -4),
    ),
  );

/** A lamp that hangs from the ceiling. */
export const lamp = (x: number, y: number, token = 'seat-3'): Art =>
  svg`${line(`M${x} 0V${y}`, 'piece-ink', 1.2)}${disc(x, y + 7, 2.5, 'who-hipster')}${at(x, y, shape('M-3 0H3L8 7H-8z', token))}`;

/** A pot with a plant. */
export const pot = (x: number, y: number, scale = 1): Art =>
  at(
    x,
    y,
    svg`${line('M0-8V-18M0-10q-7-1-8-9M0-10q7-1 8-9', 'tree', 3.5)}${shape('M-6-9H6L4.500 0h-9z', 'brick')}`,
    { scale },
  );

/** A little flag on a pole. */
export const flag = (x: number, y: number, token: string): Art =>
  svg`${line(`M${x} ${y}v-13`, 'piece-ink', 1.2)}${at(x, y - 13, shape('M0 0l10 3-10 4z', token))}`;

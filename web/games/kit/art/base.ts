import { svg, type SVGTemplateResult } from 'lit';

/** A drawing. One tile is 100 units; colors come only from tokens. */
export type Art = SVGTemplateResult;

export type Point = readonly [x: number, y: number];

export const color = (token: string): string => `var(--${token})`;

const rounded = (n: number): number => Math.round(n * 10) / 10;

const cornersOf = (corners: number, radiusAt: (i: number) => number, turn = 0): string =>
  Array.from({ length: corners }, (_, i) => {
    const angle = ((turn - 90 + (i * 360) / corners) * Math.PI) / 180;
    return `${rounded(radiusAt(i) * Math.cos(angle))},${rounded(radiusAt(i) * Math.sin(angle))}`;
  }).join(' ');

/** The corners of a stop sign as an SVG points list. */
export const octagon = (radius: number): string => cornersOf(8, () => radius, 22.5);

const STAR = cornersOf(10, (i) => (i % 2 ? 4.7 : 10));
export const star = (): Art => svg`<polygon points=${STAR} stroke-linejoin="round" />`;

export const lineThrough = (points: readonly Point[]): string =>
  `M${points.map((point) => point.join(' ')).join('L')}`;

/** `scale` and `turn` apply around the drawing's own origin. */
export const at = (x: number, y: number, drawn: unknown, { scale = 1, turn = 0 } = {}): Art =>
  svg`<g transform=${`translate(${rounded(x)} ${rounded(y)})${turn ? ` rotate(${turn})` : ''}${scale === 1 ? '' : ` scale(${scale})`}`}>${drawn}</g>`;

export const lettering = (text: string | number, { y, size }: { y: number; size: number }): Art =>
  svg`<text class="figure" text-anchor="middle" y=${y} font-size=${size}>${text}</text>`;

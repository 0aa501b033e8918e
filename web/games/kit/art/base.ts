import { svg, type SVGTemplateResult } from 'lit';

/** A drawing. One tile is 100 units; colors come only from tokens. */
export type Art = SVGTemplateResult;

export type Point = readonly [x: number, y: number];

export const color = (token: string): string => `var(--${token})`;

const rounded = (n: number): number => Math.round(n * 10) / 10;

/** The corners of a regular polygon as an SVG points list; without `turn`, a corner points up. */
export const polygon = (corners: number, radius: number, turn = 0): string =>
  Array.from({ length: corners }, (_, i) => {
    const angle = ((turn - 90 + (i * 360) / corners) * Math.PI) / 180;
    return `${rounded(radius * Math.cos(angle))},${rounded(radius * Math.sin(angle))}`;
  }).join(' ');

const SEAT_SHAPES = [
  (r: number): Art => svg`<circle r=${r} />`,
  (r: number): Art =>
    svg`<rect x=${-r * 0.88} y=${-r * 0.88} width=${r * 1.76} height=${r * 1.76} rx=${r * 0.14} />`,
  (r: number): Art =>
    svg`<polygon points=${polygon(3, r * 1.2)} transform="translate(0 ${rounded(r * 0.22)})" />`,
  (r: number): Art => svg`<polygon points=${polygon(4, r * 1.16)} />`,
  (r: number): Art => svg`<polygon points=${polygon(6, r * 1.06)} />`,
  (r: number): Art =>
    svg`<path d="M-3.400-9.600h6.800v6.200h6.200v6.800h-6.200v6.200h-6.800v-6.200h-6.200v-6.800h6.200z" transform="scale(${r / 10})" />`,
  (r: number): Art =>
    svg`<path d="M3.500-10a10 10 0 1 0 0 20a12 12 0 0 1 0-20z" transform="scale(${r / 10})" />`,
] as const;

/** The shape of a seat, so that color is never the only sign. */
export const seatShape = (seat: number, radius: number): Art => (SEAT_SHAPES[seat] ?? SEAT_SHAPES[0])(radius);

const starPoints = (radius: number): string =>
  Array.from({ length: 10 }, (_, i) => {
    const reach = i % 2 ? radius * 0.47 : radius;
    const angle = ((i * 36 - 90) * Math.PI) / 180;
    return `${rounded(reach * Math.cos(angle))},${rounded(reach * Math.sin(angle))}`;
  }).join(' ');

const STAR = starPoints(10);
export const star = (): Art => svg`<polygon points=${STAR} stroke-linejoin="round" />`;

/** Moves a drawing; `scale` and `turn` apply around its own origin. */
export const at = (x: number, y: number, drawn: unknown, { scale = 1, turn = 0 } = {}): Art =>
  svg`<g transform=${`translate(${rounded(x)} ${rounded(y)})${turn ? ` rotate(${turn})` : ''}${scale === 1 ? '' : ` scale(${scale})`}`}>${drawn}</g>`;

/** Letters and figures on pieces. */
export const lettering = (text: string | number, { y, size }: { y: number; size: number }): Art =>
  svg`<text class="figure" text-anchor="middle" y=${y} font-size=${size}>${text}</text>`;

import { svg } from 'lit';
import type { Art } from './cover.ts';

/** Small figures that several lids share. */
export const group = (transform: string, drawn: unknown): Art => svg`<g transform=${transform}>${drawn}</g>`;

export const block = (x: number, y: number, [width, height]: readonly [number, number], fill: string): Art =>
  svg`<rect x=${x} y=${y} width=${width} height=${height} rx="1" fill=${fill}></rect>`;

const STANDING =
  'M0-25a9.500 9.500 0 0 1 7 16c9 1.500 16 6 16 10.500 0 4-5 4.500-10 3.500 2 6 5 11 7 16 1 3-1 4-4 4h-32c-3 0-5-1-4-4 2-5 5-10 7-16-5 1-10 .5-10-3.500 0-4.500 7-9 16-10.500a9.500 9.500 0 0 1 7-16z';

/** A person who stands at the kerb. */
export const person = (fill: string): Art => svg`
  <path d=${STANDING} transform="translate(0 3.500)" fill="var(--piece-ink)"></path>
  <path d=${STANDING} fill=${fill} stroke="var(--piece-ink)" stroke-width="2.200" stroke-linejoin="round"></path>`;

/** Windows in columns and rows; every fourth one is dark. */
export const windows = (
  [x, y]: readonly [number, number],
  [columns, rows]: readonly [number, number],
  [stepX, stepY]: readonly [number, number],
): Art[] =>
  Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const lit = (column * 3 + row * 5) % 4 !== 0;
    const size = [stepX * 0.66, stepY * 0.62] as const;
    return block(x + column * stepX, y + row * stepY, size, `var(--window${lit ? '' : '-2'})`);
  });

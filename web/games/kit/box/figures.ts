import { svg } from 'lit';
import { PERSON_PATH } from '../art/pieces.ts';
import type { LidArt } from './cover.ts';

/** Small figures that several lids share. */
export const group = (transform: string, drawn: unknown): LidArt =>
  svg`<g transform=${transform}>${drawn}</g>`;

export const block = (
  x: number,
  y: number,
  [width, height]: readonly [number, number],
  fill: string,
): LidArt => svg`<rect x=${x} y=${y} width=${width} height=${height} rx="1" fill=${fill}></rect>`;

/** A person at the curb. */
export const person = (fill: string): LidArt => svg`
  <path d=${PERSON_PATH} transform="translate(0 3.500)" fill="var(--piece-ink)"></path>
  <path d=${PERSON_PATH} fill=${fill} stroke="var(--piece-ink)" stroke-width="2.200" stroke-linejoin="round"></path>`;

/** Windows in columns and rows; every fourth one is dark. */
export const windows = (
  [x, y]: readonly [number, number],
  [columns, rows]: readonly [number, number],
  [stepX, stepY]: readonly [number, number],
): LidArt[] =>
  Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const lit = (column * 3 + row * 5) % 4 !== 0;
    const size = [stepX * 0.66, stepY * 0.62] as const;
    return block(x + column * stepX, y + row * stepY, size, `var(--window${lit ? '' : '-2'})`);
  });

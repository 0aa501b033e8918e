import { svg } from 'lit';
import { color, type Art } from './base.ts';

/** Parts of buildings. The ground is at 70 units; walls are muted and have no outline. */

export const block = (x: number, y: number, [width, height]: readonly [number, number], token: string): Art =>
  svg`<rect x=${x} y=${y} width=${width} height=${height} fill=${color(token)} />`;

export const shape = (d: string, token: string): Art => svg`<path d=${d} fill=${color(token)} />`;

export const pane = (x: number, y: number, [width, height]: readonly [number, number], isLit = true): Art =>
  svg`<rect x=${x} y=${y} width=${width} height=${height} rx="1" fill=${color(isLit ? 'window' : 'window-2')} />`;

/** Rows of windows; `grain` determines which are lit. */
export interface Panes {
  from: readonly [number, number];
  count: readonly [columns: number, rows: number];
  size: readonly [number, number];
  gap: readonly [number, number];
  grain?: number;
}
export const panes = ({ from, count, size, gap, grain = 0 }: Panes): Art[] =>
  Array.from({ length: count[0] * count[1] }, (_, n) => {
    const [i, j] = [n % count[0], Math.floor(n / count[0])];
    return pane(from[0] + i * gap[0], from[1] + j * gap[1], size, (i * 3 + j * 5 + grain) % 4 !== 0);
  });

export const door = (x: number, width = 10, height = 14): Art =>
  shape(`M${x} 70v${3 - height}a${width / 2} ${width / 2} 0 0 1 ${width} 0V70z`, 'roof');

const STRIPE = 7;
/** A striped awning, in one color and paper. */
export const awning = (x: number, y: number, width: number, token: string): Art[] => {
  const count = Math.round(width / STRIPE);
  const stripe = width / count;
  return Array.from({ length: count }, (_, i) =>
    shape(
      `M${x + i * stripe} ${y}h${stripe}v7a${stripe / 2} ${stripe / 2} 0 0 1 ${-stripe} 0z`,
      i % 2 ? 'piece-paper' : token,
    ),
  );
};

export const tree = (x: number, y: number, radius: number): Art => svg`
  <circle cx=${x} cy=${y} r=${radius} fill=${color('tree')} />
  <circle cx=${x - radius * 0.25} cy=${y - radius * 0.3} r=${radius * 0.5} fill=${color('tree-2')} />`;

/** A clock face with two hands. */
export const clock = (x: number, y: number, radius: number): Art => svg`
  <circle cx=${x} cy=${y} r=${radius} fill=${color('piece-paper')} stroke=${color('roof-2')} stroke-width="2" />
  <path d=${`M${x} ${y - radius * 0.5}V${y}l3.200 2`} fill="none" stroke=${color('piece-ink')} stroke-width="1.600" />`;

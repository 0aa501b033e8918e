import { svg } from 'lit';
import { color, type Art } from '../../../kit/art/base.ts';

/** The printed town: roofs and small parks from above, muted so that pieces stand out. */

type Plot = readonly [x: number, y: number, width: number, height: number];

const ROOFS = ['brick', 'sage', 'cream', 'slate', 'rose', 'stone'] as const;

/** Room for buildings, four figures a plot, by the shape of the road; the road's first open side is north. */
const PLOTS = {
  cross: [9, 9, 17, 17, 74, 9, 17, 17, 74, 74, 17, 17, 9, 74, 17, 17],
  // closed to the west
  tee: [74, 9, 17, 17, 74, 74, 17, 17, 9, 9, 16, 44, 9, 62, 16, 29],
  straight: [9, 9, 16, 46, 9, 64, 16, 27, 75, 9, 16, 28, 75, 46, 16, 45],
  // from north to east
  corner: [74, 9, 17, 17, 9, 9, 16, 50, 9, 68, 42, 23, 60, 68, 31, 23],
  // from the north, broken off in the middle
  end: [9, 9, 16, 38, 75, 9, 16, 38, 9, 74, 38, 17, 56, 74, 35, 17],
} as const;
export type Layout = keyof typeof PLOTS;

const plotOf = (layout: Layout, n: number): Plot => PLOTS[layout].slice(4 * n, 4 * n + 4) as unknown as Plot;

const turned = ([x, y, width, height]: Plot, quarters: number): Plot =>
  quarters === 0 ? [x, y, width, height] : turned([100 - y - height, x, height, width], quarters - 1);

const tree = (x: number, y: number, radius: number): Art =>
  svg`<circle cx=${x} cy=${y} r=${radius} fill=${color('tree')} /><circle
    cx=${x - radius * 0.25} cy=${y - radius * 0.3} r=${radius / 2} fill=${color('tree-2')} />`;

const park = ([x, y, width, height]: Plot): Art => {
  const size = Math.min(width, height);
  return svg`<rect x=${x} y=${y} width=${width} height=${height} rx="4" fill=${color('grass')} />
    ${tree(x + width * 0.32, y + height * 0.34, size * 0.24)}${tree(x + width * 0.68, y + height * 0.68, size * 0.2)}`;
};

const ridge = ([x, y, width, height]: Plot): Art =>
  width > height
    ? svg`<path d="M${x} ${y + height / 2}h${width}" stroke-width="1.6" />`
    : svg`<path d="M${x + width / 2} ${y}v${height}" stroke-width="1.6" />`;

const hips = ([x, y, width, height]: Plot): Art =>
  svg`<path d="M${x + 2} ${y + 2}l${width - 4} ${height - 4}m0 ${4 - height}l${4 - width} ${height - 4}" stroke-width="1.4" />`;

const skylight = ([x, y, width, height]: Plot): Art =>
  svg`<rect x=${x + width * 0.3} y=${y + height * 0.3} width=${width * 0.32} height=${height * 0.32} rx="1.5"
    fill=${color('window')} stroke="none" />`;

const DETAILS = [ridge, skylight, hips] as const;

const roof = (plot: Plot, pick: number): Art => {
  const [x, y, width, height] = plot;
  const detail = DETAILS[(pick >> 4) % 3] ?? ridge;
  return svg`<rect x=${x + 1.5} y=${y + 2.5} width=${width} height=${height} rx="3" fill=${color('tile-edge')} />
    <rect x=${x} y=${y} width=${width} height=${height} rx="3" fill=${color(ROOFS[pick % 6] ?? 'stone')} />
    <g stroke=${color('tile')} stroke-opacity=".5" fill-opacity=".5" fill="none">${detail(plot)}</g>`;
};

/** Spreads out small integers, so that neighbors get different houses. */
const mixed = (n: number): number => Math.imul(n + 11, 0x9e3779b1) >>> 9;

/** The buildings of a tile. `grain` is any integer that stays with the tile, so that a town looks lived in. */
export const town = (layout: Layout, quarters: number, grain: number): Art[] =>
  [0, 1, 2, 3].map((i) => {
    const pick = mixed(grain * 4 + i);
    const plot = turned(plotOf(layout, i), quarters);
    return pick % 11 < 2 ? park(plot) : roof(plot, pick);
  });

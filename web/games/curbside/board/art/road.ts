import { svg } from 'lit';
import { lets, opensTo, WAYS, type Way } from '../../../../../rules/games/curbside/city/board.ts';
import { CANTEEN_GAS } from '../../../../../rules/games/curbside/model/data.ts';
import { isRoad, KINDS, type Kind, type RoadTile } from '../../../../../rules/games/curbside/model/types.ts';
import { at, color, octagon, type Art } from '../../../kit/art/base.ts';
import { cone, pothole } from './pieces.ts';

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
type Layout = keyof typeof PLOTS;

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
const town = (layout: Layout, quarters: number, grain: number): Art[] =>
  [0, 1, 2, 3].map((i) => {
    const pick = mixed(grain * 4 + i);
    const plot = turned(PLOTS[layout].slice(4 * i, 4 * i + 4) as unknown as Plot, quarters);
    return pick % 11 < 2 ? park(plot) : roof(plot, pick);
  });

const EDGE = ['50 2', '98 50', '50 97.5', '2 50'] as const;
const DASH = ['M50 4V30', 'M96 50H70', 'M50 96V70', 'M4 50H30'] as const;

const isStraight = (open: readonly Way[]): boolean => open.length === 2 && (open[0]! + open[1]!) % 2 === 0;

/** The printed layout, and how many quarter turns it is rotated. */
const layoutOf = (open: readonly Way[]): [Layout, number] => {
  const has = (side: number): boolean => open.includes((side % 4) as Way);
  const from = (test: (quarter: number) => boolean): number => [0, 1, 2, 3].find(test) ?? 0;
  if (open.length === 4) return ['cross', 0];
  if (open.length === 3) return ['tee', from((q) => !has(q + 3))];
  if (open.length === 1) return ['end', from(has)];
  return isStraight(open) ? ['straight', from(has)] : ['corner', from((q) => has(q) && has(q + 1))];
};

const way = (open: readonly Way[]): string =>
  open.length === 2 && !isStraight(open)
    ? `M${EDGE[open[0]!]}Q50 50 ${EDGE[open[1]!]}`
    : open.map((side) => `M50 50L${EDGE[side]}`).join('');

const surface = (open: readonly Way[], isOneWay: boolean): Art => {
  const d = way(open);
  const lanes = open.length === 2 ? d : open.map((side) => DASH[side]).join('');
  return svg`<g fill="none">
    <path d=${d} stroke=${color('kerb')} stroke-width="42" />
    <path d=${d} stroke=${color('road')} stroke-width="35" />
    ${open.length > 2 ? svg`<rect x="32.5" y="32.5" width="35" height="35" fill=${color('road')} />` : ''}
    ${isOneWay ? '' : svg`<path d=${lanes} stroke=${color('lane')} stroke-width="2.2" stroke-dasharray="7 6" stroke-dashoffset="3" />`}
  </g>`;
};

const inMiddle = (drawn: Art, turn = 0): Art => at(50, 50, drawn, { turn });

/** The ragged end of the asphalt behind a barrier. Drawn to the north, then turned. */
const brokenEnd = (side: Way): Art =>
  inMiddle(
    svg`<g transform="translate(-50 -50)">
    <path d="M29 2h42v46l-6 9-7-5-6 10-9-7-6 6-8-11z" fill=${color('kerb')} />
    <path d="M32.5 2h35v44l-5 6-6-5-6 9-8-6-5 4-5-8z" fill=${color('road')} />
    <path d="M50 4v26" stroke=${color('lane')} stroke-width="2.2" stroke-dasharray="7 6" stroke-dashoffset="3" />
    <path d="M40 33l7 7-4 6M60 30l-5 9 5 5" fill="none" stroke=${color('lane')} stroke-width="2" stroke-linecap="round" stroke-linejoin="round" />
    <path d="M41 66l6-2 3 5-6 3zM56 68l5-3 2 5zM50 76l4-1 1 4-4 1z" fill=${color('road')} stroke=${color('lane')} stroke-width="1.4" />
  </g>`,
    side * 90,
  );

const arrow = (side: Way, isOut: boolean, reach: number): Art =>
  inMiddle(
    svg`<path d=${`M0 ${-reach + 8}V${-reach - 8}M-6.5 ${-reach - 1}L0 ${-reach - 8}L6.5 ${-reach - 1}`}
      transform=${isOut ? '' : `rotate(180 0 ${-reach})`} fill="none" stroke=${color('lane')} stroke-width="4"
      stroke-linecap="round" stroke-linejoin="round" />`,
    side * 90,
  );

const arrowsOf = (tile: RoadTile, open: readonly Way[]): Art[] =>
  isStraight(open)
    ? open.filter((side) => opensTo(tile, side)).map((side) => arrow(side, true, 0))
    : open.map((side) => arrow(side, opensTo(tile, side), 33));

const stopSign = (): Art =>
  inMiddle(
    svg`<polygon points=${octagon(13.5)} fill=${color('piece-paper')} />
    <polygon points=${octagon(11.5)} fill=${color('stop')} />
    <rect x="-6.5" y="-2" width="13" height="4" rx="1" fill=${color('piece-paper')} />`,
  );

const slab = (face: string): Art => svg`
  <rect x="2" y="6" width="96" height="95" rx="9" fill=${color('tile-edge')} />
  <rect x="2" y="2" width="96" height="95.5" rx="9" fill=${face} />`;

/** Derived from the rules, so that it can't contradict them. The thickness is at the bottom in every orientation. */
export const roadTile = (tile: RoadTile, grain: number): Art => {
  const open = WAYS.filter((side) => lets(tile, side) || opensTo(tile, side));
  const isOneWay = open.some((side) => lets(tile, side) !== opensTo(tile, side));
  return svg`${slab(color('tile'))}${town(...layoutOf(open), grain)}
    ${tile.kind === 'broken' ? open.map(brokenEnd) : surface(open, isOneWay)}
    ${isOneWay ? arrowsOf(tile, open) : ''}${tile.kind === 'stop' ? stopSign() : ''}`;
};

export const cardFace = (tint: string, drawn: unknown): Art => svg`${slab(tint)}${drawn}`;

export const canteen = (worth: number): Art => svg`
  <path d="M30 34h26l14 15v33a5 5 0 0 1-5 5H30a5 5 0 0 1-5-5V39a5 5 0 0 1 5-5z" transform="translate(0 3.5)" fill=${color('piece-ink')} />
  <path d="M30 34h26l14 15v33a5 5 0 0 1-5 5H30a5 5 0 0 1-5-5V39a5 5 0 0 1 5-5z" fill=${color('brick')}
    stroke=${color('piece-ink')} stroke-width="2.4" stroke-linejoin="round" />
  <path d="M33 34v-9a4 4 0 0 1 4-4h10a4 4 0 0 1 4 4v9M63 42l9-12" fill="none" stroke=${color('ink')}
    stroke-width="5" stroke-linejoin="round" stroke-linecap="round" />
  <text class="figure" x="47" y="68" font-size="22" style=${`fill:${color('ink')}`}>+${worth}</text>`;

export const reroute = (): Art => svg`
  <path d="M50 74C43 59 28 52 28 34a22 22 0 0 1 44 0c0 18-15 25-22 40z" fill=${color('piece-paper')}
    stroke=${color('piece-ink')} stroke-width="2.4" />
  <path d="M39 38a11.5 11.5 0 0 1 19-9M61 31a11.5 11.5 0 0 1-19 10M58 21v8.5h-8.5M42 49.5V41h8.5" fill="none"
    stroke=${color('piece-ink')} stroke-width="3" stroke-linecap="round" stroke-linejoin="round" />
  <path d="M22 84h10M40 84h20M68 84h10" stroke=${color('lane')} stroke-width="4" stroke-linecap="round" />`;

export const faceOf = (kind: Kind): Art => {
  if (isRoad(kind)) return roadTile({ kind, turn: 0 }, KINDS.indexOf(kind) * 5);
  if (kind === 'canteen') return cardFace(color('good-tint'), canteen(CANTEEN_GAS));
  if (kind === 're-route') return cardFace(color('seat-1-tint'), reroute());
  return cardFace(color('lot'), kind === 'cone' ? cone() : pothole());
};

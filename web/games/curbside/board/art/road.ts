import { svg } from 'lit';
import { lets, opensTo, WAYS, type Way } from '../../../../../rules/games/curbside/city/board.ts';
import type { RoadTile } from '../../../../../rules/games/curbside/model/types.ts';
import { at, color, polygon, type Art } from '../../../kit/art/base.ts';
import { town, type Layout } from './print.ts';

interface Road {
  open: readonly Way[];
  isStop: boolean;
  isBroken: boolean;
  arrows: readonly Arrow[];
}
interface Arrow {
  side: Way;
  isOut: boolean;
}

/** Derives the picture from the rules, so that it can't contradict them. */
const roadOf = (tile: RoadTile): Road => {
  const open = WAYS.filter((side) => lets(tile, side) || opensTo(tile, side));
  const isOneWay = open.some((side) => lets(tile, side) !== opensTo(tile, side));
  return {
    open,
    isStop: tile.kind === 'stop',
    isBroken: tile.kind === 'broken',
    arrows: isOneWay ? open.map((side) => ({ side, isOut: opensTo(tile, side) })) : [],
  };
};

const EDGE = ['50 2', '98 50', '50 97.5', '2 50'] as const;
const DASH = ['M50 4V30', 'M96 50H70', 'M50 96V70', 'M4 50H30'] as const;

const isStraight = (open: readonly Way[]): boolean => open.length === 2 && (open[0]! + open[1]!) % 2 === 0;
const isCorner = (open: readonly Way[]): boolean => open.length === 2 && !isStraight(open);

/** The printed layout, and how many quarter turns it is rotated. */
const layoutOf = ({ open }: Road): [Layout, number] => {
  const has = (side: number): boolean => open.includes((side % 4) as Way);
  const from = (test: (quarter: number) => boolean): number => [0, 1, 2, 3].find(test) ?? 0;
  if (open.length === 4) return ['cross', 0];
  if (open.length === 3) return ['tee', from((q) => !has(q + 3))];
  if (open.length === 1) return ['end', from(has)];
  return isStraight(open) ? ['straight', from(has)] : ['corner', from((q) => has(q) && has(q + 1))];
};

const way = (open: readonly Way[]): string =>
  isCorner(open)
    ? `M${EDGE[open[0]!]}Q50 50 ${EDGE[open[1]!]}`
    : open.map((side) => `M50 50L${EDGE[side]}`).join('');

const lanes = ({ open }: Road): string =>
  open.length === 2 ? way(open) : open.map((side) => DASH[side]).join('');

const surface = (road: Road): Art => {
  const d = way(road.open);
  return svg`<g fill="none">
    <path d=${d} stroke=${color('kerb')} stroke-width="42" />
    <path d=${d} stroke=${color('road')} stroke-width="35" />
    ${road.open.length > 2 ? svg`<rect x="32.5" y="32.5" width="35" height="35" fill=${color('road')} />` : ''}
    ${road.arrows.length > 0 ? '' : svg`<path d=${lanes(road)} stroke=${color('lane')} stroke-width="2.2" stroke-dasharray="7 6" stroke-dashoffset="3" />`}
  </g>`;
};

/** The ragged end of the asphalt behind a barrier. Drawn to the north, then turned. */
const brokenEnd = (side: Way): Art =>
  at(
    50,
    50,
    svg`<g transform="translate(-50 -50)">
    <path d="M29 2h42v46l-6 9-7-5-6 10-9-7-6 6-8-11z" fill=${color('kerb')} />
    <path d="M32.5 2h35v44l-5 6-6-5-6 9-8-6-5 4-5-8z" fill=${color('road')} />
    <path d="M50 4v26" stroke=${color('lane')} stroke-width="2.2" stroke-dasharray="7 6" stroke-dashoffset="3" />
    <path d="M40 33l7 7-4 6M60 30l-5 9 5 5" fill="none" stroke=${color('lane')} stroke-width="2" stroke-linecap="round" stroke-linejoin="round" />
    <path d="M41 66l6-2 3 5-6 3zM56 68l5-3 2 5zM50 76l4-1 1 4-4 1z" fill=${color('road')} stroke=${color('lane')} stroke-width="1.4" />
  </g>`,
    { turn: side * 90 },
  );

const arrow = ({ side, isOut }: Arrow, reach: number): Art =>
  at(
    50,
    50,
    svg`<path d=${`M0 ${-reach + 8}V${-reach - 8}M-6.5 ${-reach - 1}L0 ${-reach - 8}L6.5 ${-reach - 1}`}
      transform=${isOut ? '' : `rotate(180 0 ${-reach})`} fill="none" stroke=${color('lane')} stroke-width="4"
      stroke-linecap="round" stroke-linejoin="round" />`,
    { turn: side * 90 },
  );

const arrowsOf = ({ open, arrows }: Road): Art[] =>
  isStraight(open)
    ? arrows.filter(({ isOut }) => isOut).map((shown) => arrow(shown, 0))
    : arrows.map((shown) => arrow(shown, 33));

const stopSign = (): Art =>
  at(
    50,
    50,
    svg`<polygon points=${polygon(8, 13.5, 22.5)} fill=${color('piece-paper')} />
    <polygon points=${polygon(8, 11.5, 22.5)} fill=${color('stop')} />
    <rect x="-6.5" y="-2" width="13" height="4" rx="1" fill=${color('piece-paper')} />`,
  );

const slab = (face: string): Art => svg`
  <rect x="2" y="6" width="96" height="95" rx="9" fill=${color('tile-edge')} />
  <rect x="2" y="2" width="96" height="95.5" rx="9" fill=${face} />`;

/** A road tile with its print; its thickness is at the bottom in every orientation. */
export const roadTile = (tile: RoadTile, grain: number): Art => {
  const road = roadOf(tile);
  const [layout, quarters] = layoutOf(road);
  return svg`${slab(color('tile'))}${town(layout, quarters, grain)}
    ${road.isBroken ? road.open.map(brokenEnd) : surface(road)}
    ${arrowsOf(road)}${road.isStop ? stopSign() : ''}`;
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

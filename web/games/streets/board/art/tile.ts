import { svg } from 'lit';
import type { Mark, Valuation, Colour, Icon } from '../../../../../rules/games/streets/model/kinds.ts';
import { TILES, type TileId } from '../../../../../rules/games/streets/model/tiles.ts';
import { at, color, lettering, type Art } from '../../../kit/art/base.ts';
import { unitOf } from '../../../../../rules/games/streets/scoring/valuations.ts';
import { seatShape } from '../../../../common/seat-shapes.ts';
import { PERSON_PATH } from '../../../kit/art/pieces.ts';

const GLYPHS: Readonly<Record<Mark, Art>> = {
  tourist: svg`<path d="M-5-2.5H5V5H-5zM-2.5-2.5v-2.2h5v2.2" fill="none" stroke-width="1.8" stroke-linejoin="round" />`,
  hipster: svg`<circle cx="-3.4" r="2.7" fill="none" stroke-width="1.7" /><circle cx="3.4" r="2.7" fill="none" stroke-width="1.7" /><path d="M-.7 0H.7" stroke-width="1.5" />`,
  parent: svg`<path d="M0 5C-4 2.2-5.8 0-5.8-2.2A2.9 2.9 0 0 1 0-3.2a2.9 2.9 0 0 1 5.8 1C5.8 0 4 2.2 0 5z" stroke="none" />`,
  shopper: svg`<path d="M-4.5-1.5h9L5.3 5H-5.3z" fill="none" stroke-width="1.8" stroke-linejoin="round" /><path d="M-2.3-1.5a2.3 2.9 0 0 1 4.6 0" fill="none" stroke-width="1.6" />`,
  wild: svg`<path d="M0-5.5V5.5M-4.8-2.7L4.8 2.7M-4.8 2.7L4.8-2.7" stroke-width="1.9" stroke-linecap="round" />`,
};

const whoColor = (mark: Mark): string => color(`who-${mark}`);

const glyph = (mark: Mark): Art =>
  svg`<g fill=${color('piece-ink')} stroke=${color('piece-ink')}>${GLYPHS[mark]}</g>`;

/** The disc of a symbol. */
const disc = (mark: Mark): Art =>
  svg`<circle r="10" fill=${whoColor(mark)} stroke=${color('piece-ink')} stroke-width="1.8" />`;

export const token = (mark: Mark, scale = 1): Art => at(0, 0, svg`${disc(mark)}${glyph(mark)}`, { scale });

/** A symbol at the foot of a tile, with its arrow toward the road; its sign stays upright. */
const arrowToken = (mark: Mark, turn: number): Art => svg`
  <path d="M-5 7.5L0 14.5L5 7.5z" fill=${whoColor(mark)} stroke=${color('piece-ink')} stroke-width="1.8" stroke-linejoin="round" />
  ${disc(mark)}<g transform=${`rotate(${-turn * 90})`}>${glyph(mark)}</g>`;

const figure = (colour: Colour): Art => svg`
  <path d=${PERSON_PATH} transform="translate(0 3.5)" fill=${color('piece-ink')} />
  <path d=${PERSON_PATH} fill=${whoColor(colour)} stroke=${color('piece-ink')} stroke-width="3" stroke-linejoin="round" />
  ${at(0, 8, glyph(colour), { scale: 1.35 })}`;

export const standingPerson = (colour: Colour): Art => svg`
  <ellipse cx="1.5" cy="15.5" rx="13.5" ry="4" fill=${color('shade')} fill-opacity=".25" />${at(0, 0, figure(colour), { scale: 0.62 })}`;

export const lyingPerson = (colour: Colour): Art => at(0, 0, figure(colour), { scale: 0.52, turn: -90 });

/** An owner's sign in front of its Building; a second one behind it doubles the Valuation. */
export const ownerSign = (owner: number, signs: number): Art => svg`
  ${signs > 1 ? at(5, -5, board(owner)) : ''}${board(owner)}`;

const board = (owner: number): Art => svg`
  <rect x="-1.5" y="-2" width="4" height="22" rx="1.5" fill=${color('piece-ink')} />
  <rect x="-14" y="-13.5" width="28" height="25" rx="5" fill=${color(`seat-${owner}-edge`)} />
  <rect x="-14" y="-16" width="28" height="25" rx="5" fill=${color(`seat-${owner}`)} stroke=${color('piece-ink')} stroke-width="1.8" />
  <g transform="translate(0 -3.5)" fill=${color('on-seat')}>${seatShape(owner, 6.6)}</g>`;

const ICONS: Readonly<Record<Icon, string>> = {
  residential: 'M-5.5 5V-1L0-5.8L5.5-1V5zM-1.5 5V1h3V5',
  restaurant: 'M-3.5-6V-2a1.8 1.8 0 0 0 3.6 0V-6M-1.7-6V6M3-6q-1.5 4 0 6h1.2V-6zM3.9 0V6',
  leisure: 'M0-5.8A5.8 5.8 0 1 1-.1-5.8zM-2.5 1.2a2.8 2.8 0 0 0 5 0M-2-1.8v.2M2-1.8v.2',
  retail: 'M-6-4H6V4H-6zM-6-1.2H6M-3.5 1.8H-1',
  wild: 'M0-5.5V5.5M-4.8-2.7L4.8 2.7M-4.8 2.7L4.8-2.7',
};

export const businessIcon = (icon: Icon): Art =>
  svg`<path d=${ICONS[icon]} fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" />`;

/** The color of a tile with so much of its back's in it. */
export const tinted = (back: Mark | null, percent: number): string =>
  back === null ? color('tile') : `color-mix(in oklab, ${whoColor(back)} ${percent}%, ${color('tile')})`;

/** A tile's ground: the lot, the curb, and the road along its lower side. */
const ground = (back: Mark | null): Art => svg`
  <rect x="1.5" y="1.5" width="97" height="97" rx="7" fill=${color('road-2')} />
  <path d="M1.5 70V8.5a7 7 0 0 1 7-7h83a7 7 0 0 1 7 7V70z" fill=${tinted(back, 17)} />
  <path d="M1.5 69.5h97v5h-97z" fill=${color('kerb')} />
  <path d="M4 87.5H97" stroke=${color('lane')} stroke-width="2" stroke-dasharray="8 7" />`;

const rim = svg`<rect x="1.5" y="1.5" width="97" height="97" rx="7" fill="none" stroke=${color('tile-line')} stroke-width="1.5" />`;

const symbols = (marks: readonly Mark[], turn: number): Art[] => {
  const gap = marks.length > 2 ? 23 : 25;
  return marks.map((mark, i) => at(50 + (i - (marks.length - 1) / 2) * gap, 79, arrowToken(mark, turn)));
};

let houseOf: (tile: TileId) => Art | '' = () => '';
/** Sets what draws the front of a Building. It loads after the board: until then, tiles are bare ground. */
export const build = (drawing: (tile: TileId) => Art): void => {
  houseOf = drawing;
};

export const tileArt = (tile: TileId, turn = 0): Art => {
  const { back, symbols: marks } = TILES[tile];
  return svg`<rect x="1.5" y="4" width="97" height="97" rx="7" fill=${color('tile-edge')} />
    <g transform=${`rotate(${turn * 90} 50 50)`}>${ground(back)}${houseOf(tile)}${symbols(marks, turn)}${rim}</g>`;
};

export const backArt = (back: Mark): Art => svg`
  <rect x="1.5" y="4" width="97" height="97" rx="7" fill=${color('tile-edge')} />
  <rect x="1.5" y="1.5" width="97" height="97" rx="7" fill=${tinted(back, 55)} stroke=${color('tile-line')} stroke-width="1.5" />
  ${at(50, 50, token(back, 2.7))}`;

const line = (drawn: Art): Art =>
  svg`<g fill="none" stroke=${color('piece-ink')} stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">${drawn}</g>`;

/** Short signs for Valuations that don't count symbols or people. */
const SIGNS = {
  ownership: line(svg`<path d="M-6-6H6V3H-6zM0 3V8" />`),
  'street-size': line(svg`<path d="M-7 6V0h4V6M-3 6V-5H3V6M3 6V-2H7V6z" />`),
  adjacency: line(svg`<path d="M-7-7h4v4h-4zM3-7h4v4H3zM-7 3h4v4h-4zM3 3h4v4H3zM-2-2h4v4h-4z" />`),
  enclosure: line(svg`<path d="M-7-6V6M7-6V6M-4 0H4" />`),
  copy: line(svg`<path d="M-6-3H3V6H-6zM-3-3V-6H6V3H3" />`),
  wild: token('wild', 0.72),
} as const;

const signsOf = (valuation: Valuation | null): readonly Art[] => {
  if (!valuation) return [];
  if (valuation.kind === 'sets') return valuation.of.map((mark) => token(mark, 0.6));
  if (valuation.kind === 'symbols') return [token(valuation.of, 0.72)];
  if (valuation.kind !== 'people') return [SIGNS[valuation.kind]];
  return [
    svg`<path d="M0-8a3.2 3.2 0 0 1 2.4 5.3C6-2 7.5 0 7.5 7h-15C-7.5 0-6-2-2.4-2.7A3.2 3.2 0 0 1 0-8z" fill=${whoColor(valuation.of)} stroke=${color('piece-ink')} stroke-width="1.6" stroke-linejoin="round" />`,
  ];
};

const gapOf = (count: number): number => (count > 3 ? 10.5 : count > 2 ? 11.5 : 13);

const slip = (left: number, width: number, drawn: unknown): Art =>
  svg`<rect x=${left} y="-11" width=${width} height="22" rx="6" fill=${color('piece-paper')} stroke=${color('piece-ink')} stroke-width="1.6" />
    ${drawn}`;

export const pillWidth = (tile: TileId): number => {
  const { length } = signsOf(TILES[tile].valuation);
  return length === 0 ? 0 : 40 + (length - 1) * gapOf(length);
};

/** What a Building earns, in short: the money, and what it counts. */
export const valuePill = (tile: TileId): Art => {
  const { valuation } = TILES[tile];
  if (!valuation) return svg``;
  const signs = signsOf(valuation);
  const width = pillWidth(tile);
  const left = -width / 2;
  const figure = lettering(unitOf(valuation) ?? '=', { y: 5.5, size: 15 });
  const drawn = signs.map((sign, i) => at(left + 28 + i * gapOf(signs.length), 0.2, sign));
  return slip(left, width, svg`${at(left + 12, 0, figure)} ${drawn}`);
};

export const countedSlip = (tile: TileId): { width: number; drawn: Art } => {
  const signs = signsOf(TILES[tile].valuation);
  const gap = gapOf(signs.length);
  const width = 22 + (signs.length - 1) * gap;
  const drawn = signs.map((sign, i) => at(i * gap, 0, sign));
  return { width, drawn: slip(-11, width, drawn) };
};

export const badgeWidth = (tile: TileId): number => {
  const { length } = TILES[tile].icons;
  return length === 0 ? 0 : length * 15 + 5;
};

export const iconBadge = (tile: TileId): Art => {
  const { icons } = TILES[tile];
  if (icons.length === 0) return svg``;
  const width = badgeWidth(tile);
  return svg`<rect x=${-width / 2} y="-9" width=${width} height="18" rx="5" fill=${color('piece-ink')} />
    <g style="color: var(--piece-paper)">${icons.map((icon, i) => at((i - (icons.length - 1) / 2) * 15, 0, businessIcon(icon)))}</g>`;
};

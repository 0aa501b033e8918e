import { svg } from 'lit';
import type { Colour, Icon, Mark } from '../../../../../rules/games/streets/model/kinds.ts';
import { at, color, seatShape, type Art } from '../../../kit/art/base.ts';
import { PERSON_PATH } from '../../../kit/art/pieces.ts';

/** Symbols, people, and signs: each recognizable by shape as well as color. */

const GLYPHS: Readonly<Record<Mark, Art>> = {
  tourist: svg`<path d="M-5-2.500H5V5H-5zM-2.500-2.500v-2.200h5v2.200" fill="none" stroke-width="1.800" stroke-linejoin="round" />`,
  hipster: svg`<circle cx="-3.400" r="2.700" fill="none" stroke-width="1.700" /><circle cx="3.400" r="2.700" fill="none" stroke-width="1.700" /><path d="M-.7 0H.7" stroke-width="1.500" />`,
  parent: svg`<path d="M0 5C-4 2.200-5.800 0-5.800-2.200A2.900 2.900 0 0 1 0-3.200a2.900 2.900 0 0 1 5.800 1C5.800 0 4 2.200 0 5z" stroke="none" />`,
  shopper: svg`<path d="M-4.500-1.500h9L5.300 5H-5.300z" fill="none" stroke-width="1.800" stroke-linejoin="round" /><path d="M-2.300-1.500a2.300 2.900 0 0 1 4.600 0" fill="none" stroke-width="1.600" />`,
  wild: svg`<path d="M0-5.500V5.500M-4.800-2.700L4.800 2.700M-4.800 2.700L4.800-2.700" stroke-width="1.900" stroke-linecap="round" />`,
};

export const whoColor = (mark: Mark): string => color(`who-${mark}`);

/** A symbol without its token. */
export const glyph = (mark: Mark): Art =>
  svg`<g fill=${color('piece-ink')} stroke=${color('piece-ink')}>${GLYPHS[mark]}</g>`;

const outlined = (mark: Mark): Art =>
  svg`<circle r="10" fill=${whoColor(mark)} stroke=${color('piece-ink')} stroke-width="1.800" />${glyph(mark)}`;

/** A symbol as shown in figures and lists. */
export const token = (mark: Mark, scale = 1): Art => at(0, 0, outlined(mark), { scale });

/** A symbol at the foot of a tile, with its arrow toward the road; its sign stays upright. */
export const arrowToken = (mark: Mark, turn: number): Art => svg`
  <path d="M-5 7.500L0 14.500L5 7.500z" fill=${whoColor(mark)} stroke=${color('piece-ink')} stroke-width="1.800" stroke-linejoin="round" />
  <circle r="10" fill=${whoColor(mark)} stroke=${color('piece-ink')} stroke-width="1.800" />
  <g transform=${`rotate(${-turn * 90})`}>${glyph(mark)}</g>`;

const figure = (colour: Colour): Art => svg`
  <path d=${PERSON_PATH} transform="translate(0 3.500)" fill=${color('piece-ink')} />
  <path d=${PERSON_PATH} fill=${whoColor(colour)} stroke=${color('piece-ink')} stroke-width="3" stroke-linejoin="round" />
  ${at(0, 8, glyph(colour), { scale: 1.35 })}`;

/** A Person with FOMO, standing. */
export const standingPerson = (colour: Colour): Art => svg`
  <ellipse cx="1.500" cy="15.500" rx="13.500" ry="4" fill=${color('shade')} fill-opacity=".25" />${at(0, 0, figure(colour), { scale: 0.62 })}`;

/** A Person at home, lying down. */
export const lyingPerson = (colour: Colour): Art => at(0, 0, figure(colour), { scale: 0.52, turn: -90 });

/** An owner's sign in front of its Building; a second one behind it doubles the Valuation. */
export const ownerSign = (owner: number, signs: number): Art => svg`
  ${signs > 1 ? at(5, -5, board(owner)) : ''}${board(owner)}`;

const board = (owner: number): Art => svg`
  <rect x="-1.500" y="-2" width="4" height="22" rx="1.500" fill=${color('piece-ink')} />
  <rect x="-14" y="-13.500" width="28" height="25" rx="5" fill=${color(`seat-${owner}-edge`)} />
  <rect x="-14" y="-16" width="28" height="25" rx="5" fill=${color(`seat-${owner}`)} stroke=${color('piece-ink')} stroke-width="1.800" />
  <g transform="translate(0 -3.500)" fill=${color('on-seat')}>${seatShape(owner, 6.6)}</g>`;

const ICONS: Readonly<Record<Icon, string>> = {
  residential: 'M-5.500 5V-1L0-5.800L5.500-1V5zM-1.500 5V1h3V5',
  restaurant: 'M-3.500-6V-2a1.800 1.800 0 0 0 3.600 0V-6M-1.700-6V6M3-6q-1.500 4 0 6h1.200V-6zM3.900 0V6',
  leisure: 'M0-5.800A5.800 5.800 0 1 1-.1-5.800zM-2.500 1.200a2.800 2.800 0 0 0 5 0M-2-1.800v.2M2-1.800v.2',
  retail: 'M-6-4H6V4H-6zM-6-1.200H6M-3.500 1.800H-1',
  wild: 'M0-5.500V5.500M-4.800-2.700L4.800 2.700M-4.800 2.700L4.800-2.700',
};

/** The business of a Building. */
export const businessIcon = (icon: Icon): Art =>
  svg`<path d=${ICONS[icon]} fill="none" stroke="currentColor" stroke-width="1.700" stroke-linecap="round" stroke-linejoin="round" />`;

import { svg } from 'lit';
import type { Colour, Icon, Mark } from '../../../../../rules/games/streets/model/kinds.ts';
import { at, color, type Art } from '../../../kit/art/base.ts';
import { seatShape } from '../../../../common/seat-shapes.ts';
import { PERSON_PATH } from '../../../kit/art/pieces.ts';

/** Symbols, people, and signs: each recognizable by shape as well as color. */

const GLYPHS: Readonly<Record<Mark, Art>> = {
  tourist: svg`<path d="M-5-2.5H5V5H-5zM-2.5-2.5v-2.2h5v2.2" fill="none" stroke-width="1.8" stroke-linejoin="round" />`,
  hipster: svg`<circle cx="-3.4" r="2.7" fill="none" stroke-width="1.7" /><circle cx="3.4" r="2.7" fill="none" stroke-width="1.7" /><path d="M-.7 0H.7" stroke-width="1.5" />`,
  parent: svg`<path d="M0 5C-4 2.2-5.8 0-5.8-2.2A2.9 2.9 0 0 1 0-3.2a2.9 2.9 0 0 1 5.8 1C5.8 0 4 2.2 0 5z" stroke="none" />`,
  shopper: svg`<path d="M-4.5-1.5h9L5.3 5H-5.3z" fill="none" stroke-width="1.8" stroke-linejoin="round" /><path d="M-2.3-1.5a2.3 2.9 0 0 1 4.6 0" fill="none" stroke-width="1.6" />`,
  wild: svg`<path d="M0-5.5V5.5M-4.8-2.7L4.8 2.7M-4.8 2.7L4.8-2.7" stroke-width="1.9" stroke-linecap="round" />`,
};

export const whoColor = (mark: Mark): string => color(`who-${mark}`);

export const glyph = (mark: Mark): Art =>
  svg`<g fill=${color('piece-ink')} stroke=${color('piece-ink')}>${GLYPHS[mark]}</g>`;

const outlined = (mark: Mark): Art =>
  svg`<circle r="10" fill=${whoColor(mark)} stroke=${color('piece-ink')} stroke-width="1.8" />${glyph(mark)}`;

export const token = (mark: Mark, scale = 1): Art => at(0, 0, outlined(mark), { scale });

/** A symbol at the foot of a tile, with its arrow toward the road; its sign stays upright. */
export const arrowToken = (mark: Mark, turn: number): Art => svg`
  <path d="M-5 7.5L0 14.5L5 7.5z" fill=${whoColor(mark)} stroke=${color('piece-ink')} stroke-width="1.8" stroke-linejoin="round" />
  <circle r="10" fill=${whoColor(mark)} stroke=${color('piece-ink')} stroke-width="1.8" />
  <g transform=${`rotate(${-turn * 90})`}>${glyph(mark)}</g>`;

const figure = (colour: Colour): Art => svg`
  <path d=${PERSON_PATH} transform="translate(0 3.5)" fill=${color('piece-ink')} />
  <path d=${PERSON_PATH} fill=${whoColor(colour)} stroke=${color('piece-ink')} stroke-width="3" stroke-linejoin="round" />
  ${at(0, 8, glyph(colour), { scale: 1.35 })}`;

/** A Person with FOMO, standing. */
export const standingPerson = (colour: Colour): Art => svg`
  <ellipse cx="1.5" cy="15.5" rx="13.5" ry="4" fill=${color('shade')} fill-opacity=".25" />${at(0, 0, figure(colour), { scale: 0.62 })}`;

/** A Person at home, lying down. */
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

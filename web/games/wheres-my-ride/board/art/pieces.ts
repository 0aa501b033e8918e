import { svg, type TemplateResult } from 'lit';
import type { Tile } from '../../../../../rules/games/wheres-my-ride/model/kinds.ts';
import { at, color, star, type Art } from '../../../kit/art/base.ts';
import { picture } from '../../../kit/art/icons.ts';

const INK = color('piece-ink');

const CRACK = 'M1-10L-3-4L2.5-1L-2 3.5L1.5 9';

export const ratingStar = (isWhole: boolean): Art =>
  isWhole
    ? svg`<g fill=${color('ink')}>${star()}</g>`
    : svg`<g fill="none" stroke=${color('ink-3')} stroke-width="1.3" stroke-linejoin="round">
        ${star()}<path d=${CRACK} stroke=${color('bad')} stroke-width="2.4" /></g>`;

const CLOCK = svg`<circle r="6.5" fill=${color('piece-paper')} stroke=${INK} stroke-width="1.5" />
  <path d="M0-3.5V0L2.8 1.8" fill="none" stroke=${INK} stroke-width="1.5" stroke-linecap="round" />`;
const CHECK = svg`<path d="M-6 .5L-1.5 5L6-5" fill="none" stroke=${color('good')} stroke-width="3"
  stroke-linecap="round" stroke-linejoin="round" />`;

const FACES: Readonly<Record<Tile, Art>> = {
  check: CHECK,
  'broken-star': at(0, 0, ratingStar(false), { scale: 0.85 }),
};

export const ratingTile = (tile: Tile | undefined): Art => svg`
  <rect x="-11" y="-9" width="22" height="22" rx="4" fill=${color('tile-edge')} />
  <rect x="-11" y="-11" width="22" height="22" rx="4" fill=${color(tile ? 'tile' : 'slate')} />
  ${tile ? FACES[tile] : CLOCK}`;

export const ride = (): Art => svg`
  <path d="M-13 5v-5.5l4-1.5l3-5.5h10l4.5 5.5l5 1.5v5.5z" fill=${color('piece-paper')} stroke=${INK}
    stroke-width="1.5" stroke-linejoin="round" />
  <path d="M-6.5-2.2l2-3.3h3.5v3.3zM1-2.2v-3.3h2.5l2.7 3.3z" fill=${color('window')} />
  <circle cx="-7" cy="5" r="3" fill=${INK} /><circle cx="7.5" cy="5" r="3" fill=${INK} />`;

/** For outside the drawing. */
export const ridePicture = (width?: number): TemplateResult => picture('-15 -8 30 17', 'car', ride(), width);

export const cardBack = (): Art => svg`
  <rect width="120" height="90" fill=${color('table-deep')} />
  <path d="M-5 62L125 28" stroke=${color('road')} stroke-width="26" stroke-opacity=".55" />
  <path d="M-5 62L125 28" stroke=${color('lane')} stroke-width="2" stroke-dasharray="9 8" stroke-opacity=".8" />`;

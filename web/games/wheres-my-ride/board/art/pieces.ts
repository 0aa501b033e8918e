import { svg } from 'lit';
import type { Tile } from '../../../../../rules/games/wheres-my-ride/model/kinds.ts';
import { at, color, star, type Art } from '../../../kit/art/base.ts';

const INK = color('piece-ink');

/** A crack down from the top of a star. */
const CRACK = 'M1-10L-3-4L2.500-1L-2 3.500L1.500 9';

/** A star of the rating: whole, or broken in two. */
export const ratingStar = (isWhole: boolean): Art =>
  isWhole
    ? svg`<g fill=${color('ink')}>${star()}</g>`
    : svg`<g fill="none" stroke=${color('ink-3')} stroke-width="1.300" stroke-linejoin="round">
        ${star()}<path d=${CRACK} stroke=${color('bad')} stroke-width="2.400" /></g>`;

const CLOCK = svg`<circle r="6.500" fill=${color('piece-paper')} stroke=${INK} stroke-width="1.500" />
  <path d="M0-3.500V0L2.800 1.800" fill="none" stroke=${INK} stroke-width="1.500" stroke-linecap="round" />`;
const CHECK = svg`<path d="M-6 .5L-1.500 5L6-5" fill="none" stroke=${color('good')} stroke-width="3"
  stroke-linecap="round" stroke-linejoin="round" />`;

const FACES: Readonly<Record<Tile, Art>> = {
  check: CHECK,
  'broken-star': at(0, 0, ratingStar(false), { scale: 0.85 }),
};

/** A rating tile: a clock if face down, otherwise its front. */
export const ratingTile = (tile: Tile | undefined): Art => svg`
  <rect x="-11" y="-9" width="22" height="22" rx="4" fill=${color('tile-edge')} />
  <rect x="-11" y="-11" width="22" height="22" rx="4" fill=${color(tile ? 'tile' : 'slate')} />
  ${tile ? FACES[tile] : CLOCK}`;

/** The waiting ride. */
export const ride = (): Art => svg`
  <path d="M-13 5v-5.500l4-1.500l3-5.500h10l4.500 5.500l5 1.500v5.500z" fill=${color('piece-paper')} stroke=${INK}
    stroke-width="1.500" stroke-linejoin="round" />
  <path d="M-6.500-2.200l2-3.300h3.500v3.300zM1-2.200v-3.300h2.500l2.700 3.300z" fill=${color('window')} />
  <circle cx="-7" cy="5" r="3" fill=${INK} /><circle cx="7.500" cy="5" r="3" fill=${INK} />`;

/** The back of a card: a street from above. */
export const cardBack = (): Art => svg`
  <rect width="120" height="90" fill=${color('table-deep')} />
  <path d="M-5 62L125 28" stroke=${color('road')} stroke-width="26" stroke-opacity=".55" />
  <path d="M-5 62L125 28" stroke=${color('lane')} stroke-width="2" stroke-dasharray="9 8" stroke-opacity=".8" />`;

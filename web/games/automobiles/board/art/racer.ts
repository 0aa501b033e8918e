import { svg, type TemplateResult } from 'lit';
import type { Seat } from '../../../../../rules/kit/game.ts';
import { color, seatShape, type Art } from '../../../kit/art/base.ts';
import { picture } from '../../../kit/art/icons.ts';

const BODY =
  'M24 0C23.500-3.600 17-4.400 11-5.400L3-8.600L-14-8.800Q-20-8.800-20-3.500V3.500Q-20 8.800-14 8.800L3 8.600L11 5.400C17 4.400 23.500 3.600 24 0z';
const SHADOW = 'M-23-11h10v-2h9v4L9-9v-3h8v4q8 4 8 8q0 4-8 8v4H9V9L-4 9v4h-9v-2h-10z';
const WHEELS = 'M-15-13h11v5.400h-11zM-15 7.600h11v5.400h-11zM9-12h9v4.600h-9zM9 7.400h9v4.600h-9z';
/** An outline around the whole car, so that it also shows on black. */
const CASING = `M-23.500-9.500h6v19h-6zM-15-13h11v26h-11zM9-12h9v24h-9z${BODY}`;

/** A racer from above, 46 by 26, facing `heading` degrees from east; its seat's sign stays upright. */
export const racer = (seat: Seat, heading = 0): Art => {
  const turn = `rotate(${Math.round(heading * 10) / 10})`;
  const radians = (heading * Math.PI) / 180;
  const [x, y] = [-7.2 * Math.cos(radians), -7.2 * Math.sin(radians)];
  const [fill, edge] = [color(`seat-${seat}`), color(`seat-${seat}-edge`)];
  const [ink, paper] = [color('piece-ink'), color('piece-paper')];
  return svg`
    <path d=${SHADOW} transform=${`translate(1.500 4) ${turn}`} fill=${color('shade')} fill-opacity=".34" />
    <g transform=${turn} stroke-linejoin="round">
      <path d=${CASING} fill=${paper} stroke=${paper} stroke-width="5" />
      <path d="M-9-10V10M13-9V9" stroke=${ink} stroke-width="2.400" />
      <path d=${WHEELS} fill=${ink} stroke=${ink} stroke-width="1.500" />
      <rect x="-23.500" y="-9.500" width="6" height="19" rx="2" fill=${edge} stroke=${ink} stroke-width="1.700" />
      <path d=${BODY} fill=${fill} stroke=${ink} stroke-width="1.900" />
      <path d="M13 0H21.500" stroke=${paper} stroke-width="2.600" stroke-linecap="round" />
      <ellipse cx="5.600" rx="5.200" ry="4.600" fill=${ink} /><circle cx="5" r="3.100" fill=${paper} />
      <path d="M6.400-2.600a3 3 0 0 1 0 5.200z" fill=${edge} /></g>
    <g transform=${`translate(${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100})`}>
      <circle r="7.300" fill=${paper} stroke=${ink} stroke-width="1.600" />
      <g fill=${edge}>${seatShape(seat, 4.3)}</g></g>`;
};

/** Exhaust behind a car that is about to start. */
export const puffs = (heading: number): Art => svg`<g transform=${`rotate(${Math.round(heading)})`}
    fill=${color('piece-paper')} stroke=${color('piece-ink')} stroke-width="1.300">
    <circle cx="-31" cy="-8" r="5.200" /><circle cx="-33" cy="8" r="4.600" /><circle cx="-42" cy="-4" r="3.600" />
    <circle cx="-42" cy="7" r="2.800" /><circle cx="-50" cy="-1" r="2.200" /></g>`;

/** A car outside the board. */
export const racerPicture = (seat: Seat, heading = 0): TemplateResult =>
  picture('-29 -17 58 34', 'racer', racer(seat, heading));

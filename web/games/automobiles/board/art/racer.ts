import { svg, type TemplateResult } from 'lit';
import type { Seat } from '../../../../../rules/kit/game.ts';
import { color, type Art } from '../../../kit/art/base.ts';
import { seatShape } from '../../../../common/seat-shapes.ts';
import { picture } from '../../../kit/art/icons.ts';

const BODY =
  'M24 0C23.5-3.6 17-4.4 11-5.4L3-8.6L-14-8.8Q-20-8.8-20-3.5V3.5Q-20 8.8-14 8.8L3 8.6L11 5.4C17 4.4 23.5 3.6 24 0z';
const SHADOW = 'M-23-11h10v-2h9v4L9-9v-3h8v4q8 4 8 8q0 4-8 8v4H9V9L-4 9v4h-9v-2h-10z';
const WHEELS = 'M-15-13h11v5.4h-11zM-15 7.6h11v5.4h-11zM9-12h9v4.6h-9zM9 7.4h9v4.6h-9z';
/** An outline around the whole car, so that it also shows on black. */
const CASING = `M-23.5-9.5h6v19h-6zM-15-13h11v26h-11zM9-12h9v24h-9z${BODY}`;

/** A racer from above, 46 by 26, facing `heading` degrees from east; its seat's sign stays upright. */
export const racer = (seat: Seat, heading = 0): Art => {
  const turn = `rotate(${Math.round(heading * 10) / 10})`;
  const radians = (heading * Math.PI) / 180;
  const [x, y] = [-7.2 * Math.cos(radians), -7.2 * Math.sin(radians)];
  const [fill, edge] = [color(`seat-${seat}`), color(`seat-${seat}-edge`)];
  const [ink, paper] = [color('piece-ink'), color('piece-paper')];
  return svg`
    <path d=${SHADOW} transform=${`translate(1.5 4) ${turn}`} fill=${color('shade')} fill-opacity=".34" />
    <g transform=${turn} stroke-linejoin="round">
      <path d=${CASING} fill=${paper} stroke=${paper} stroke-width="5" />
      <path d="M-9-10V10M13-9V9" stroke=${ink} stroke-width="2.4" />
      <path d=${WHEELS} fill=${ink} stroke=${ink} stroke-width="1.5" />
      <rect x="-23.5" y="-9.5" width="6" height="19" rx="2" fill=${edge} stroke=${ink} stroke-width="1.7" />
      <path d=${BODY} fill=${fill} stroke=${ink} stroke-width="1.9" />
      <path d="M13 0H21.5" stroke=${paper} stroke-width="2.6" stroke-linecap="round" />
      <ellipse cx="5.6" rx="5.2" ry="4.6" fill=${ink} /><circle cx="5" r="3.1" fill=${paper} />
      <path d="M6.4-2.6a3 3 0 0 1 0 5.2z" fill=${edge} /></g>
    <g transform=${`translate(${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100})`}>
      <circle r="7.3" fill=${paper} stroke=${ink} stroke-width="1.6" />
      <g fill=${edge}>${seatShape(seat, 4.3)}</g></g>`;
};

export const puffs = (heading: number): Art => svg`<g transform=${`rotate(${Math.round(heading)})`}
    fill=${color('piece-paper')} stroke=${color('piece-ink')} stroke-width="1.3">
    <circle cx="-31" cy="-8" r="5.2" /><circle cx="-33" cy="8" r="4.6" /><circle cx="-42" cy="-4" r="3.6" />
    <circle cx="-42" cy="7" r="2.8" /><circle cx="-50" cy="-1" r="2.2" /></g>`;

export const racerPicture = (seat: Seat, heading = 0): TemplateResult =>
  picture('-29 -17 58 34', 'racer', racer(seat, heading));

import { html, svg, type TemplateResult } from 'lit';
import { GEARS, type Color } from '../../../../../rules/games/automobiles/model/colors.ts';
import { at, color as token, type Art } from '../../../kit/art/base.ts';
import { picture } from '../../../kit/art/icons.ts';
import type { Seat } from '../../../../../rules/kit/game.ts';
import { seatShape } from '../../../../common/seat-shapes.ts';

/** Chevrons identify a gear on spaces and cubes: one for white up to four for black. */
const chevronsPath = (count: number): string =>
  Array.from({ length: count }, (_, i) => {
    const x = Math.round((i - (count - 1) / 2) * 46) / 10;
    return `M${x - 1.9}-5.4L${x + 1.7} 0L${x - 1.9} 5.4`;
  }).join('');

const LINES: Readonly<Partial<Record<Color, string>>> = {
  ...Object.fromEntries(GEARS.map((gear, i) => [gear, chevronsPath(i + 1)])),
  brown: 'M-1.5-7L-4-2L1.5 0L-2.5 7M-4-2L-7.5-1M1.5 0L6.5-3.5',
  yellow: 'M3.8-4.2Q0-7-2.6-4.6T0 0T2.6 4.6T-3.8 4.2M0-8.5V8.5',
  red: 'M0-7a7 7 0 1 0 .010 0zM-6.8-1H6.8M0-1V7',
  purple: 'M-5.8 5.8L1.2-1.2',
  blue: 'M-5.5-7H5.5V-.5H-5.5zM-5.5-3.8H5.5M0-.5V7M-2.6 7H2.6',
};
const FILLS: Readonly<Partial<Record<Color, string>>> = {
  purple: 'M6.9-2.3A4.6 4.6 0 1 1 2.3-6.9L1.6-3.2L3.3-1.7z',
  green: 'M2-8L-5.5 1.5H-.5L-2 8L5.5-1.5H.5z',
};

const sign = (color: Color): Art => {
  const ink = token(color === 'black' ? 'piece-paper' : 'piece-ink');
  return svg`<g fill="none" stroke=${ink} stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">
    <path d=${LINES[color] ?? ''} /><path d=${FILLS[color] ?? ''} fill=${ink} stroke-width="1" /></g>`;
};

/** A cube with the sign of its color, 24 across. */
export const cube = (color: Color): Art => svg`
  <rect x="-11" y="-8" width="24" height="24" rx="5" fill=${token('shade')} fill-opacity=".24" />
  <rect x="-12" y="-9" width="24" height="25" rx="5" fill=${token(`cube-${color}-edge`)} stroke=${token('piece-ink')} stroke-width="1.8" />
  <rect x="-12" y="-12" width="24" height="24" rx="5" fill=${token(`cube-${color}`)} stroke=${token('piece-ink')} stroke-width="1.8" />
  ${sign(color)}`;

export const cubeAt = (x: number, y: number, { color, size = 24 }: { color: Color; size?: number }): Art =>
  at(x, y, cube(color), { scale: size / 24 });

/** For outside the board; without a width, its class sets its size. */
export const cubePicture = (color: Color, name = 'cb', width?: number): TemplateResult =>
  picture('-13.5 -13.5 27 31', name, cube(color), width);

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
  const [fill, edge] = [token(`seat-${seat}`), token(`seat-${seat}-edge`)];
  const [ink, paper] = [token('piece-ink'), token('piece-paper')];
  return svg`
    <path d=${SHADOW} transform=${`translate(1.5 4) ${turn}`} fill=${token('shade')} fill-opacity=".34" />
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
    fill=${token('piece-paper')} stroke=${token('piece-ink')} stroke-width="1.3">
    <circle cx="-31" cy="-8" r="5.2" /><circle cx="-33" cy="8" r="4.6" /><circle cx="-42" cy="-4" r="3.6" />
    <circle cx="-42" cy="7" r="2.8" /><circle cx="-50" cy="-1" r="2.2" /></g>`;

export const racerPicture = (seat: Seat, width?: number): TemplateResult =>
  picture('-29 -17 58 34', 'racer', racer(seat), width);

const WIND = 'M3 6.5h9a2.3 2.3 0 1 0-2-3.4M3 10h12.5M3 13.5h8a2.3 2.3 0 1 1-2 3.4';
export const wind = (): Art =>
  svg`<path d=${WIND} transform="translate(-7 -7)scale(.75)" fill="none" stroke=${token('piece-ink')} stroke-width="2.4" stroke-linecap="round" />`;

const SQUARES = Array.from({ length: 12 }, (_, i) =>
  (i + Math.floor(i / 4)) % 2 ? `M${4 + (i % 4) * 3} ${2 + Math.floor(i / 4) * 3}h3v3h-3z` : '',
).join('');
export const flagIcon = (says: string): TemplateResult =>
  html`<svg class="flag" width="15" viewBox="0 0 18 18" role="img" aria-label=${says}>
    <path d="M3 1.5V17" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"></path>
    <rect x="3.9" y="2" width="12.2" height="9.2" fill="var(--piece-paper)" stroke="currentColor"></rect>
    <path d=${SQUARES} fill="var(--piece-ink)"></path>
  </svg>`;

import { svg, type TemplateResult } from 'lit';
import { GEARS, type Color } from '../../../../../rules/games/automobiles/model/colors.ts';
import { at, color as token, type Art } from '../../../kit/art/base.ts';
import { picture } from '../../../kit/art/icons.ts';

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

/** For outside the board; its class sets its size. */
export const cubePicture = (color: Color, name = 'cb'): TemplateResult =>
  picture('-13.5 -13.5 27 31', name, cube(color));

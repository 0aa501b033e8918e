import { svg, type TemplateResult } from 'lit';
import { GEARS, type Color } from '../../../../../rules/games/automobiles/model/colors.ts';
import { at, color as token, type Art } from '../../../kit/art/base.ts';
import { picture } from '../../../kit/art/icons.ts';

/** Chevrons identify a gear on spaces and cubes: one for white up to four for black. */
const chevronsPath = (count: number): string =>
  Array.from({ length: count }, (_, i) => {
    const x = Math.round((i - (count - 1) / 2) * 46) / 10;
    return `M${x - 1.9}-5.400L${x + 1.7} 0L${x - 1.9} 5.400`;
  }).join('');

const LINES: Readonly<Partial<Record<Color, string>>> = {
  ...Object.fromEntries(GEARS.map((gear, i) => [gear, chevronsPath(i + 1)])),
  brown: 'M-1.500-7L-4-2L1.500 0L-2.500 7M-4-2L-7.500-1M1.500 0L6.500-3.500',
  yellow: 'M3.800-4.200Q0-7-2.600-4.600T0 0T2.600 4.600T-3.800 4.200M0-8.500V8.500',
  red: 'M0-7a7 7 0 1 0 .010 0zM-6.800-1H6.800M0-1V7',
  purple: 'M-5.800 5.800L1.200-1.200',
  blue: 'M-5.500-7H5.500V-.500H-5.500zM-5.500-3.800H5.500M0-.500V7M-2.600 7H2.600',
};
const FILLS: Readonly<Partial<Record<Color, string>>> = {
  purple: 'M6.900-2.300A4.600 4.600 0 1 1 2.300-6.900L1.600-3.200L3.300-1.700z',
  green: 'M2-8L-5.500 1.500H-.500L-2 8L5.500-1.500H.500z',
};

const sign = (color: Color): Art => {
  const ink = token(color === 'black' ? 'piece-paper' : 'piece-ink');
  return svg`<g fill="none" stroke=${ink} stroke-width="2.200" stroke-linecap="round" stroke-linejoin="round">
    <path d=${LINES[color] ?? ''} /><path d=${FILLS[color] ?? ''} fill=${ink} stroke-width="1" /></g>`;
};

/** A cube with the sign of its color, 24 across. */
export const cube = (color: Color): Art => svg`
  <rect x="-11" y="-8" width="24" height="24" rx="5" fill=${token('shade')} fill-opacity=".24" />
  <rect x="-12" y="-9" width="24" height="25" rx="5" fill=${token(`cube-${color}-edge`)} stroke=${token('piece-ink')} stroke-width="1.800" />
  <rect x="-12" y="-12" width="24" height="24" rx="5" fill=${token(`cube-${color}`)} stroke=${token('piece-ink')} stroke-width="1.800" />
  ${sign(color)}`;

export const cubeAt = (x: number, y: number, { color, size = 24 }: { color: Color; size?: number }): Art =>
  at(x, y, cube(color), { scale: size / 24 });

/** A cube outside the board; its class sets its size. */
export const cubePicture = (color: Color, name = 'cb'): TemplateResult =>
  picture('-13.500 -13.500 27 31', name, cube(color));

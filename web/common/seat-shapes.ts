import { svg, type SVGTemplateResult } from 'lit';
import type { Seat } from '../../rules/kit/game.ts';

/** Sets of shapes for the seats, each about 9 units from the middle. The first is the standard one. */
const PATHS = {
  plain: [
    'M0-9a9 9 0 0 1 0 18a9 9 0 0 1 0-18z',
    'M-6.700-8H6.700A1.300 1.300 0 0 1 8-6.700V6.700A1.300 1.300 0 0 1 6.700 8H-6.700A1.300 1.300 0 0 1-8 6.700V-6.700A1.300 1.300 0 0 1-6.700-8z',
    'M0-8.800L9.400 7.400H-9.400z',
    'M0-10.400L10.400 0L0 10.400L-10.400 0z',
    'M0-9.500L8.300-4.800V4.800L0 9.500L-8.300 4.800V-4.800z',
    'M-3.400-9.600h6.800v6.200h6.200v6.800h-6.200v6.200h-6.800v-6.200h-6.200v-6.800h6.200z',
    'M3.500-10a10 10 0 1 0 0 20a12 12 0 0 1 0-20z',
  ],
  pictures: [
    'M0-10C4.500-10 6.500-6.500 6.500-2L8.800 5.600H-8.800L-6.500-2C-6.500-6.500-4.500-10 0-10zM-3.200 7.200H3.200a3.200 3.200 0 0 1-6.400 0z',
    'M-9.800 8V-7L-4.600-1L0-9.500L4.600-1L9.800-7V8z',
    'M-9-9.500L-4.200-5.800H4.200L9-9.500V2.500C9 7 5 9.500 0 9.500S-9 7-9 2.500z',
    'M0-10.500C4-5 7.600-1.500 7.600 2.800a7.600 7.600 0 0 1-15.200 0C-7.600-1.500-4-5 0-10.500z',
    'M-8.500-9.500H8.500L2.200 0L8.500 9.500H-8.500L-2.200 0z',
    'M-4.600-4.600a4.700 4.700 0 1 1 9.200 0a4.700 4.700 0 1 1 0 9.200a4.700 4.700 0 1 1-9.200 0a4.700 4.700 0 1 1 0-9.200z',
    'M-9 9.500C-10.500-3-3-9.500 9-9.500C10.500 3 3 9.500-9 9.500z',
  ],
} as const;

export type Shapes = keyof typeof PATHS;
export const SHAPES = Object.keys(PATHS) as Shapes[];

/** How many seats have different marks. */
export const SEAT_MARKS = PATHS.plain.length;

let chosen: Shapes = 'plain';

/** Draws the seats' shapes by another set from now on. */
export const showShapes = (shapes: Shapes): void => {
  chosen = shapes;
};

/** The shape of a seat, so that color is never the only sign. */
export const seatShape = (seat: Seat, radius: number, shapes: Shapes = chosen): SVGTemplateResult =>
  svg`<path d=${PATHS[shapes][seat % SEAT_MARKS]!} transform="scale(${radius / 9})" />`;

import { svg, type SVGTemplateResult } from 'lit';
import type { Seat } from '../../rules/kit/game.ts';

/** Sets of shapes for the seats, each about 9 units from the middle. The first is the standard one. */
const PATHS = {
  plain: [
    'M0-9a9 9 0 0 1 0 18a9 9 0 0 1 0-18z',
    'M-6.7-8H6.7A1.3 1.3 0 0 1 8-6.7V6.7A1.3 1.3 0 0 1 6.7 8H-6.7A1.3 1.3 0 0 1-8 6.7V-6.7A1.3 1.3 0 0 1-6.7-8z',
    'M0-8.8L9.4 7.4H-9.4z',
    'M0-10.4L10.4 0L0 10.4L-10.4 0z',
    'M0-9.5L8.3-4.8V4.8L0 9.5L-8.3 4.8V-4.8z',
    'M-3.4-9.6h6.8v6.2h6.2v6.8h-6.2v6.2h-6.8v-6.2h-6.2v-6.8h6.2z',
    'M3.5-10a10 10 0 1 0 0 20a12 12 0 0 1 0-20z',
  ],
  pictures: [
    'M0-10C4.5-10 6.5-6.5 6.5-2L8.8 5.6H-8.8L-6.5-2C-6.5-6.5-4.5-10 0-10zM-3.2 7.2H3.2a3.2 3.2 0 0 1-6.4 0z',
    'M-9.8 8V-7L-4.6-1L0-9.5L4.6-1L9.8-7V8z',
    'M-9-9.5L-4.2-5.8H4.2L9-9.5V2.5C9 7 5 9.5 0 9.5S-9 7-9 2.5z',
    'M0-10.5C4-5 7.6-1.5 7.6 2.8a7.6 7.6 0 0 1-15.2 0C-7.6-1.5-4-5 0-10.5z',
    'M-8.5-9.5H8.5L2.2 0L8.5 9.5H-8.5L-2.2 0z',
    'M-4.6-4.6a4.7 4.7 0 1 1 9.2 0a4.7 4.7 0 1 1 0 9.2a4.7 4.7 0 1 1-9.2 0a4.7 4.7 0 1 1 0-9.2z',
    'M-9 9.5C-10.5-3-3-9.5 9-9.5C10.5 3 3 9.5-9 9.5z',
  ],
} as const;

export type Shapes = keyof typeof PATHS;
export const SHAPES = Object.keys(PATHS) as Shapes[];

export const SEAT_MARKS = PATHS.plain.length;

let chosen: Shapes = 'plain';

export const showShapes = (shapes: Shapes): void => {
  chosen = shapes;
};

/** The shape of a seat, so that color is never the only sign. */
export const seatShape = (seat: Seat, radius: number, shapes: Shapes = chosen): SVGTemplateResult =>
  svg`<path d=${PATHS[shapes][seat % SEAT_MARKS]!} transform="scale(${radius / 9})" />`;

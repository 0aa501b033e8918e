import { svg } from 'lit';
import { at, color, type Art } from './base.ts';
import { seatShape } from '../../../common/seat-shapes.ts';

/** The outline of a standing person, 50 units high. */
export const PERSON_PATH =
  'M0-25a9.5 9.5 0 0 1 7 16c9 1.5 16 6 16 10.5 0 4-5 4.5-10 3.5 2 6 5 11 7 16 1 3-1 4-4 4h-32c-3 0-5-1-4-4 2-5 5-10 7-16-5 1-10 .5-10-3.5 0-4.5 7-9 16-10.5a9.5 9.5 0 0 1 7-16z';

const wheel = (x: number, y: number): Art =>
  svg`<rect x=${x} y=${y} width="4" height="10" rx="2" fill=${color('piece-ink')} />`;

const taxiBody = (seat: number): Art => svg`
  <rect x="-15" y="-24" width="34" height="54" rx="11" fill=${color('shade')} fill-opacity=".28" />
  <rect x="-16" y="-24" width="32" height="52" rx="10" fill=${color(`seat-${seat}-edge`)} />
  ${wheel(-18.5, -15)}${wheel(14.5, -15)}${wheel(-18.5, 10)}${wheel(14.5, 10)}
  <rect x="-16" y="-27" width="32" height="52" rx="10" fill=${color(`seat-${seat}`)} stroke=${color('piece-ink')} stroke-width="2" />
  <path d="M-11-12q11-7 22 0l-2.5 7q-8.5-3-17 0zM-10 18q10 4 20 0l-2-5q-8 2-16 0z" fill=${color('piece-ink')} fill-opacity=".82" />
  <path d="M-11-23l5-1.5M11-23l-5-1.5" stroke=${color('piece-paper')} stroke-width="3" stroke-linecap="round" />`;

/** A taxi from above, its nose at `heading` degrees from north; `aboard` is drawn on its shoulder. */
export const taxi = (
  seat: number,
  { heading = 0, aboard }: { heading?: number; aboard?: Art | undefined } = {},
): Art => svg`
  <g class="body" style=${`transform:rotate(${heading}deg)`}>${taxiBody(seat)}</g>
  <circle cy="1" r="10.5" fill=${color('piece-paper')} stroke=${color('piece-ink')} stroke-width="2" />
  <g transform="translate(0 1)" fill=${color(`seat-${seat}-edge`)}>${seatShape(seat, 6)}</g>
  ${aboard ? at(19, -19, aboard) : ''}`;

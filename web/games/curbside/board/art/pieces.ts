import { svg } from 'lit';
import { at, color, lettering, seatShape, type Art } from '../../../kit/art/base.ts';
import { PERSON_PATH } from '../../../kit/art/person.ts';

/** Pieces have full colour, an ink outline and thickness. Their signs and letters stay upright. */

export const fareColor = (fare: string): string => color(`fare-${fare.toLowerCase()}`);

const wheel = (x: number, y: number): Art =>
  svg`<rect x=${x} y=${y} width="4" height="10" rx="2" fill=${color('piece-ink')} />`;

const taxiBody = (seat: number): Art => svg`
  <rect x="-15" y="-24" width="34" height="54" rx="11" fill=${color('shade')} opacity=".28" />
  <rect x="-16" y="-24" width="32" height="52" rx="10" fill=${color(`seat-${seat}-edge`)} />
  ${wheel(-18.5, -15)}${wheel(14.5, -15)}${wheel(-18.5, 10)}${wheel(14.5, 10)}
  <rect x="-16" y="-27" width="32" height="52" rx="10" fill=${color(`seat-${seat}`)} stroke=${color('piece-ink')} stroke-width="2" />
  <path d="M-11-12q11-7 22 0l-2.500 7q-8.500-3-17 0zM-10 18q10 4 20 0l-2-5q-8 2-16 0z" fill=${color('piece-ink')} opacity=".82" />
  <path d="M-11-23l5-1.500M11-23l-5-1.500" stroke=${color('piece-paper')} stroke-width="3" stroke-linecap="round" />`;

/** The fare aboard, as a token that sits on the taxi's shoulder. */
export const fareToken = (fare: string, radius = 10): Art => svg`
  <circle r=${radius} fill=${fareColor(fare)} stroke=${color('piece-ink')} stroke-width="2" />
  ${lettering(fare, { y: radius * 0.48, size: radius * 1.35 })}`;

/** A taxi from above, its nose turned to `heading` degrees from north. */
export const taxi = (seat: number, { heading = 0, fare = '' } = {}): Art => svg`
  <g class="body" style=${`transform:rotate(${heading}deg)`}>${taxiBody(seat)}</g>
  <circle cy="1" r="10.500" fill=${color('piece-paper')} stroke=${color('piece-ink')} stroke-width="2" />
  <g transform="translate(0 1)" fill=${color(`seat-${seat}-edge`)}>${seatShape(seat, 6)}</g>
  ${fare && at(19, -19, fareToken(fare))}`;

/** A passenger who waits. */
export const person = (fare: string): Art => svg`
  <ellipse cx="2" cy="25" rx="22" ry="6" fill=${color('shade')} opacity=".25" />
  <path d=${PERSON_PATH} transform="translate(0 3.500)" fill=${color('piece-ink')} />
  <path d=${PERSON_PATH} fill=${fareColor(fare)} stroke=${color('piece-ink')} stroke-width="2.200" stroke-linejoin="round" />
  ${lettering(fare, { y: 16, size: 18 })}`;

/** Where a passenger wants to go. */
export const pin = (fare: string): Art => svg`
  <ellipse cy="26" rx="11" ry="4" fill=${color('shade')} opacity=".3" />
  <path d="M0 27C-6 14-19 8-19-7a19 19 0 0 1 38 0C19 8 6 14 0 27z" fill=${color('piece-paper')}
    stroke=${color('piece-ink')} stroke-width="2.200" />
  <circle cy="-7" r="13.500" fill=${fareColor(fare)} />
  ${lettering(fare, { y: -1, size: 17 })}`;

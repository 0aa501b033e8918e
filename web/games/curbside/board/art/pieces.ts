import { svg } from 'lit';
import { color, lettering, type Art } from '../../../kit/art/base.ts';
import { PERSON_PATH } from '../../../kit/art/pieces.ts';

/** Pieces have a solid color, an ink outline, and thickness. Their signs and letters stay upright. */

const fareColor = (fare: string): string => color(`fare-${fare.toLowerCase()}`);

export const fareToken = (fare: string, radius = 10): Art => svg`
  <circle r=${radius} fill=${fareColor(fare)} stroke=${color('piece-ink')} stroke-width="2" />
  ${lettering(fare, { y: radius * 0.48, size: radius * 1.35 })}`;

export const person = (fare: string): Art => svg`
  <ellipse cx="2" cy="25" rx="22" ry="6" fill=${color('shade')} fill-opacity=".25" />
  <path d=${PERSON_PATH} transform="translate(0 3.5)" fill=${color('piece-ink')} />
  <path d=${PERSON_PATH} fill=${fareColor(fare)} stroke=${color('piece-ink')} stroke-width="2.2" stroke-linejoin="round" />
  ${lettering(fare, { y: 16, size: 18 })}`;

export const pin = (fare: string): Art => svg`
  <ellipse cy="26" rx="11" ry="4" fill=${color('shade')} fill-opacity=".3" />
  <path d="M0 27C-6 14-19 8-19-7a19 19 0 0 1 38 0C19 8 6 14 0 27z" fill=${color('piece-paper')}
    stroke=${color('piece-ink')} stroke-width="2.2" />
  <circle cy="-7" r="13.5" fill=${fareColor(fare)} />
  ${lettering(fare, { y: -1, size: 17 })}`;

export const cone = (): Art => svg`
  <ellipse cx="50" cy="75" rx="32" ry="9" fill=${color('shade')} fill-opacity=".22" />
  <g stroke=${color('piece-ink')} stroke-width="2.5" stroke-linejoin="round" fill=${color('cone')}>
    <path d="M22 66h56l5 9a3 3 0 0 1-3 4H20a3 3 0 0 1-3-4z" />
    <path d="M45 22h10l14 44H31z" />
  </g>
  <path d="M41.5 34h17l3.5 11H38zM34.7 55h30.6l2 6H32.7z" fill=${color('piece-paper')} />`;

export const pothole = (): Art => svg`
  <path d="M24 52c-3-14 12-24 27-22s28 8 26 23-14 20-29 19-22-8-24-20z" fill=${color('kerb')}
    stroke=${color('tile-edge')} stroke-width="1.5" />
  <path d="M29 52c-2-11 10-18 22-17s22 7 21 18-11 15-23 14-19-6-20-15z" fill=${color('piece-ink')} />
  <path d="M36 54c3 7 20 9 29 2" fill="none" stroke=${color('tile-edge')} stroke-width="2" stroke-opacity=".5" />`;

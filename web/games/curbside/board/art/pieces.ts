import { svg } from 'lit';
import { color, lettering, type Art, at, type Point } from '../../../kit/art/base.ts';
import { PERSON_PATH } from '../../../kit/art/pieces.ts';
import { CELLS, columnOf, rowOf } from '../../../../../rules/games/curbside/city/board.ts';
import type { Cell } from '../../../../../rules/games/curbside/model/types.ts';

const MARGIN = 30;
/** The drawing's size, including the thickness of the cardboard. */
export const FRAME = { width: 660, height: 666 } as const;

const middle = (n: number): number => MARGIN + n * 100 + 50;
export const middleOf = (cell: Cell): Point => [middle(columnOf(cell)), middle(rowOf(cell))];

const LINES = [0, 1, 2, 3, 4, 5] as const;

const die = (n: number, red: boolean): Art => svg`
  <rect x="-12" y="-11" width="24" height="24" rx="6" fill=${color('board-edge')} />
  <rect x="-12" y="-12.5" width="24" height="24" rx="6" fill=${color(red ? 'stop' : 'piece-paper')} />
  <text class="figure" y="5" font-size="15" style=${red ? 'fill:#fffdf6' : ''}>${n + 1}</text>`;

const weeds = (x: number, y: number): Art => {
  const drop = 30 + ((x * 5 + y) % 3) * 12;
  return (x * 7 + y * 3) % 4
    ? svg`<path d="M12 ${drop}h10M14 ${drop + 4}h6M74 72h10M76 76h6" stroke=${color('lot-line')} stroke-width="2"
        stroke-linecap="round" />`
    : svg`<g fill=${color('lot-line')}><circle cx="28" cy="66" r="7" /><circle cx="70" cy="30" r="5" /></g>`;
};

const lot = (cell: Cell): Art => {
  const [x, y] = middleOf(cell);
  const drawn = svg`<rect x="3" y="3" width="94" height="94" rx="9" fill=${color('lot')} />
    ${weeds(columnOf(cell), rowOf(cell))}`;
  return at(x - 50, y - 50, drawn);
};

export const bareBoard = (): Art => svg`
  <rect y="6" width="660" height="660" rx="26" fill=${color('board-edge')} />
  <rect width="660" height="660" rx="26" fill=${color('board')} />
  ${CELLS.map(lot)}
  ${LINES.map((n) => [at(middle(n), 14.5, die(n, false)), at(14.5, middle(n), die(n, true))])}`;

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

import { svg } from 'lit';
import { CELLS, columnOf, rowOf } from '../../../../../rules/games/curbside/city/board.ts';
import type { Cell } from '../../../../../rules/games/curbside/model/types.ts';
import { at, color, type Art, type Point } from '../../../kit/art/base.ts';

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

import { svg } from 'lit';
import { columnOf, rowOf } from '../../../../../rules/games/curbside/city/board.ts';
import { wayTo } from '../../../../../rules/games/curbside/city/drive.ts';
import type { Cell, Kind } from '../../../../../rules/games/curbside/model/types.ts';
import { kindLabel } from '../../../../../rules/games/curbside/words/names.ts';
import { toText } from '../../../../../rules/kit/words/words.ts';
import { msg } from '../../../../common/words/msg.ts';
import { at, color, polygon, type Art, type Point } from '../../../kit/art/base.ts';
import { focusRing, moveDisc, plot, ring, signDisc } from '../../../kit/art/marks.ts';
import { middleOf } from '../art/frame.ts';
import { cellOf, isPlace } from '../plans.ts';
import type { Setting } from '../setting.ts';
import { driveWords, isGoal, runsDry } from '../words.ts';
import type { Standing } from './standing.ts';

export interface Spot {
  step: string;
  kind: 'move' | 'place' | 'dig' | 'remove' | 'piece';
  at: Point;
  /** The gas a move costs. */
  cost: number;
  /** Whether the cell has pieces, so that the mark goes in the corner. */
  isTaken: boolean;
  isChosen: boolean;
  isGoal: boolean;
  isDry: boolean;
  /** Its full name, for screen readers. */
  name: string;
}

const kindOfSpot = (setting: Setting): Spot['kind'] => {
  const [first] = setting.choice.chosen;
  if (first === 'remove') return 'remove';
  if (first === 'card:pothole') return 'dig';
  return first?.startsWith('card:') ? 'place' : 'move';
};

const nameOf = ({ view, choice, telling }: Setting, kind: Spot['kind'], cell: Cell): string => {
  const [column, row] = [columnOf(cell) + 1, rowOf(cell) + 1];
  if (kind === 'remove') return msg`Column ${column}, row ${row}, remove this`;
  if (kind === 'place' || kind === 'dig') {
    const tile = toText(kindLabel(choice.chosen[0]!.slice('card:'.length) as Kind), telling);
    return msg`Column ${column}, row ${row}, lay here: ${tile}`;
  }
  const drive = msg`Column ${column}, row ${row}, drive here for ${wayTo(view, cell).length} gas`;
  return isGoal(view, cell) || runsDry(view, cell) ? `${drive}. ${driveWords(view, cell)}` : drive;
};

const cellSpot = (setting: Setting, step: string, standings: readonly Standing[]): Spot => {
  const { view, choice } = setting;
  const cell = cellOf(step);
  const kind = kindOfSpot(setting);
  const cost = kind === 'move' ? wayTo(view, cell).length : 0;
  const isTaken =
    standings.some(({ piece }) => piece.cell === cell) || view.squares[cell]?.road?.kind === 'stop';
  const isDry = kind === 'move' && runsDry(view, cell);
  const isAim = kind === 'move' && !isDry && isGoal(view, cell);
  const [isChosen, name] = [choice.leadsTo(step), nameOf(setting, kind, cell)];
  return { step, kind, at: middleOf(cell), cost, isTaken, isChosen, isGoal: isAim, isDry, name };
};

const pieceSpot = ({ choice }: Setting, step: string, standings: readonly Standing[]): Spot[] => {
  const [, end, letter] = step.split(':');
  const kind = end === 'passenger' ? 'person' : 'pin';
  const thing = `${kind}:${letter}`;
  const found = standings.find(({ piece }) => piece.thing === thing);
  if (!found) return [];
  const [column, row] = [columnOf(found.piece.cell) + 1, rowOf(found.piece.cell) + 1];
  const name =
    kind === 'pin'
      ? msg`Destination of fare ${letter!}, column ${column}, row ${row}, re-route`
      : msg`Passenger ${letter!}, column ${column}, row ${row}, re-route`;
  const isChosen = choice.leadsTo(step);
  const at: Point = [found.x, found.y];
  return [{ step, kind: 'piece', at, cost: 0, isTaken: true, isChosen, isGoal: false, isDry: false, name }];
};

/** Everything that can be chosen on the board now, row by row. */
export const spotsOf = (setting: Setting, standings: readonly Standing[]): Spot[] =>
  [...setting.choice.beside(isPlace)].flatMap((step) =>
    step.startsWith('cell:') ? [cellSpot(setting, step, standings)] : pieceSpot(setting, step, standings),
  );

/** A drive that empties the tank: a stop sign with its cost. */
const dryDisc = (cost: number, radius: number): Art => svg`
  <polygon points=${polygon(8, radius * 1.12, 22.5)} fill=${color('stop')} stroke=${color('piece-ink')} stroke-width="2.5" />
  <text class="figure" y=${radius * 0.32} font-size=${radius * 0.9} style=${`fill:${color('piece-paper')}`}>−${cost}</text>`;

const signed = ({ kind, cost, isTaken, isDry }: Spot): Art => {
  if (kind === 'move') return (isDry ? dryDisc : moveDisc)(cost, isTaken ? 17 : 19);
  return signDisc(kind === 'remove' ? 'minus' : 'plus');
};

/** On an occupied cell the mark is in the corner, but the whole cell takes the tap. */
const mark = (spot: Spot): Art => {
  const { kind, isTaken, isChosen } = spot;
  if (kind === 'piece')
    return svg`${ring(isChosen ? 37 : 33)}${isChosen ? '' : at(24, 24, signDisc('turn'))}`;
  if (isChosen && (kind === 'place' || kind === 'dig')) return svg``;
  const drawn = svg`${isChosen ? ring(24) : ''}${signed(spot)}`;
  return isTaken || kind === 'remove' ? at(26, 26, drawn) : drawn;
};

/** The plots of legal places and of a drive's goals, below the pieces. */
export const plotMark = ({ kind, at: [x, y], isChosen, isGoal }: Spot): Art =>
  (kind === 'place' && !isChosen) || isGoal ? at(x, y, plot()) : svg``;

const hit = ({ kind }: Spot): Art =>
  kind === 'piece'
    ? svg`<circle class="hit" r="40" />`
    : svg`<rect class="hit" x="-50" y="-50" width="100" height="100" />`;

const edge = ({ kind }: Spot): number => (kind === 'piece' ? 40 : 45);

/** A spot as a button on the board. Only the first is in the tab order; arrow keys reach the others. */
export const spotMark = (spot: Spot, isFirst: boolean, pick: Setting['pick']): Art => svg`
  <g class="spot" role="button" tabindex=${isFirst ? 0 : -1} aria-label=${spot.name} aria-pressed=${String(spot.isChosen)}
    data-step=${spot.step} transform=${`translate(${spot.at.join(' ')})`} @click=${() => pick(spot.step)}>
    ${hit(spot)}${mark(spot)}${focusRing(edge(spot))}
  </g>`;

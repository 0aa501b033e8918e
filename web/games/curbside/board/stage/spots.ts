import type { Cell, Kind } from '../../../../../rules/games/curbside/model/types.ts';
import type { Point } from '../../../kit/art/base.ts';
import { middleOf } from '../art/frame.ts';
import { cellOf, isPlace } from '../plans.ts';
import type { Setting } from '../setting.ts';
import type { Standing } from './standing.ts';
import { wayTo } from '../../../../../rules/games/curbside/city/drive.ts';
import { columnOf, rowOf } from '../../../../../rules/games/curbside/city/board.ts';
import { kindLabel } from '../../../../../rules/games/curbside/words/names.ts';
import { toText } from '../../../../../rules/kit/words/words.ts';
import { msg } from '../../../../common/words/msg.ts';
import { driveWords, isGoal, runsDry } from '../words.ts';

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
  const cell = cellOf(step);
  const kind = kindOfSpot(setting);
  const isDry = kind === 'move' && runsDry(setting.view, cell);
  return {
    step,
    kind,
    at: middleOf(cell),
    cost: kind === 'move' ? wayTo(setting.view, cell).length : 0,
    isTaken:
      standings.some(({ piece }) => piece.cell === cell) || setting.view.squares[cell]?.road?.kind === 'stop',
    isChosen: setting.choice.leadsTo(step),
    isGoal: kind === 'move' && !isDry && isGoal(setting.view, cell),
    isDry,
    name: nameOf(setting, kind, cell),
  };
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

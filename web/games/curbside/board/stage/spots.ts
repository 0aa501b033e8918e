import type { Cell, Kind } from '../../../../../rules/games/curbside/model/types.ts';
import type { Point } from '../../../kit/art/base.ts';
import { middleOf } from '../art/frame.ts';
import { cellOf, isPlace } from '../plans.ts';
import type { Setting } from '../setting.ts';
import type { Standing } from './standing.ts';
import { wayTo } from '../../../../../rules/games/curbside/city/drive.ts';
import { kindPhrase } from '../../../../../rules/games/curbside/words/names.ts';
import { runsDry, stopWords, spokenCell } from '../words.ts';
import { capital } from '../../../../common/words/numbers.ts';

/** Something on the board that can be chosen now. */
export interface Spot {
  step: string;
  kind: 'move' | 'place' | 'dig' | 'remove' | 'piece';
  at: Point;
  /** The gas a move costs. */
  cost: number;
  /** Whether the cell has pieces, so that the mark goes in the corner. */
  isTaken: boolean;
  isChosen: boolean;
  /** Whether driving there picks somebody up or drops somebody off. */
  isGoal: boolean;
  /** Whether driving there empties the tank. */
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

const nameOf = ({ view, choice }: Setting, kind: Spot['kind'], cell: Cell): string => {
  const where = capital(spokenCell(cell));
  if (kind === 'remove') return `${where}, remove this`;
  if (kind === 'place')
    return `${where}, lay ${kindPhrase(choice.chosen[0]!.slice('card:'.length) as Kind)} here`;
  const stop = stopWords(view, cell);
  return `${where}, drive here for ${wayTo(view, cell).length} gas${stop ? `, ${stop}` : ''}`;
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
    isGoal: kind === 'move' && !isDry && stopWords(setting.view, cell) !== undefined,
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
  const what = kind === 'pin' ? `Destination of fare ${letter}` : `Passenger ${letter}`;
  const name = `${what}, ${spokenCell(found.piece.cell)}, re-route`;
  const isChosen = choice.leadsTo(step);
  const at: Point = [found.x, found.y];
  return [{ step, kind: 'piece', at, cost: 0, isTaken: true, isChosen, isGoal: false, isDry: false, name }];
};

/** Everything that can be chosen on the board now, row by row. */
export const spotsOf = (setting: Setting, standings: readonly Standing[]): Spot[] =>
  [...setting.choice.beside(isPlace)].flatMap((step) =>
    step.startsWith('cell:') ? [cellSpot(setting, step, standings)] : pieceSpot(setting, step, standings),
  );

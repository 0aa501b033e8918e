import { lets, next, opensTo, opposite, WAYS } from '../../../../rules/games/curbside/city/board.ts';
import type { Action, Cell, Road, RoadTile, View } from '../../../../rules/games/curbside/model/types.ts';
import type { Plan } from '../../kit/choice.ts';
import { stepsOf, type Clicks } from '../../kit/clicks.ts';

/** A card in the hand, then a place on the board, then a turn. */
export const clicks: Clicks<Action> = {
  'draw-tile': ['draw'],
  'place-tile': ['card:{kind}', 'cell:{cell}', 'turn:{turn}'],
  'remove-tile': ['remove', 'cell:{cell}'],
  'turn-tile': ['turn-tile', 'turn:{turn}'],
  drive: ['cell:{to}'],
  'play-canteen': ['card:canteen'],
  'play-pothole': ['card:pothole', 'cell:{cell}'],
  're-route': ['card:re-route', 'piece:{piece}:{letter}'],
  'end-turn': ['end'],
};

export const isPlace = (step: string): boolean => step.startsWith('cell:') || step.startsWith('piece:');
export const cellOf = (step: string): Cell => Number(step.slice('cell:'.length));

export type Ground = Pick<View, 'squares' | 'taxis' | 'you'>;

/** How well a tile joins the roads around it; the taxi's own road counts most. */
const joins = ({ squares, taxis, you }: Ground, cell: Cell, tile: RoadTile): number => {
  const home = you === null ? null : taxis[you]?.cell;
  const score = WAYS.map((way) => {
    const other = next(cell, way);
    const road = squares[other]?.road;
    if (!road) return 0;
    const there = opensTo(tile, way) && lets(road, opposite(way));
    const back = lets(tile, way) && opensTo(road, opposite(way));
    return (Number(there) + Number(back)) * (other === home ? 4 : 1);
  });
  return score.reduce((sum, part) => sum + part, 0);
};

type Turned = Extract<Action, { type: 'place-tile' | 'turn-tile' }>;

const clockwise = <T extends Turned>(actions: readonly T[], first: number): T[] =>
  actions.toSorted((a, b) => ((a.turn - first + 4) % 4) - ((b.turn - first + 4) % 4));

const fromBest = (view: Ground, placings: readonly Extract<Turned, { kind: Road }>[]): Action[] => {
  const scores = placings.map((placing) => joins(view, placing.cell, placing));
  return clockwise(placings, placings[scores.indexOf(Math.max(...scores))]!.turn);
};

/** The legal actions as clicks; a tile under the taxi turns on from how it lies. */
export const plansOf = (actions: readonly Action[], view: Ground): Plan<Action>[] => {
  const cell = view.you === null ? null : view.taxis[view.you]!.cell;
  const placings = actions.filter((action) => action.type === 'place-tile');
  const placed = Map.groupBy(placings, ({ kind, cell: at }) => `${kind} ${at}`);
  const ordered = [
    ...actions.filter(({ type }) => type !== 'place-tile' && type !== 'turn-tile'),
    ...[...placed.values()].flatMap((group) => fromBest(view, group)),
    ...clockwise(
      actions.filter((action) => action.type === 'turn-tile'),
      cell === null ? 0 : (view.squares[cell]!.road?.turn ?? 0),
    ),
  ];
  return ordered.map((action) => ({ action, steps: stepsOf(clicks, action) }));
};

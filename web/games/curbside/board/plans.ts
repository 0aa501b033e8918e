import { lets, next, opensTo, opposite, WAYS } from '../../../../rules/games/curbside/city/board.ts';
import type { Action, Cell, RoadTile, View } from '../../../../rules/games/curbside/model/types.ts';
import { grouped } from '../../kit/grouped.ts';
import type { Plan } from '../../kit/choice.ts';

/** The clicks that lead to an action: a card in the hand, then a place on the board, then a turn. */
export const stepsOf = (action: Action): string[] => {
  switch (action.type) {
    case 'draw-tile':
      return ['draw'];
    case 'place-tile':
      return [`card:${action.kind}`, `cell:${action.cell}`, `turn:${action.turn}`];
    case 'remove-tile':
      return ['remove', `cell:${action.cell}`];
    case 'turn-tile':
      return ['turn-tile', `turn:${action.turn}`];
    case 'drive':
      return [`cell:${action.to}`];
    case 'play-canteen':
      return ['card:canteen'];
    case 'play-pothole':
      return ['card:pothole', `cell:${action.cell}`];
    case 're-route':
      return ['card:re-route', `piece:${action.piece === 'passenger' ? 'person' : 'pin'}:${action.letter}`];
    case 'end-turn':
      return ['end'];
    default:
      return action satisfies never;
  }
};

/** Whether a step is clicked on the board. */
export const isPlace = (step: string): boolean => step.startsWith('cell:') || step.startsWith('piece:');
export const cellOf = (step: string): Cell => Number(step.slice('cell:'.length));

/** The parts of a view that decide how a tile fits best. */
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

type Placing = Extract<Action, { type: 'place-tile' }>;

/** Turns in clockwise order, starting with the best fit. */
const fromBest = (view: Ground, placings: readonly Placing[]): Placing[] => {
  const scores = placings.map((placing) => joins(view, placing.cell, placing));
  const best = scores.indexOf(Math.max(...scores));
  return [...placings.slice(best), ...placings.slice(0, best)];
};

/** Turns in clockwise order, starting after the tile's current turn. */
const fromNext = (view: Ground, turnings: readonly Extract<Action, { type: 'turn-tile' }>[]): Action[] => {
  const cell = view.you === null ? null : view.taxis[view.you]?.cell;
  const now = (cell !== null && cell !== undefined && view.squares[cell]?.road?.turn) || 0;
  return [...turnings].sort((a, b) => ((a.turn - now + 4) % 4) - ((b.turn - now + 4) % 4));
};

/** The legal actions as clicks. */
export const plansOf = (actions: readonly Action[], view: Ground): Plan<Action>[] => {
  const placings = actions.filter((action) => action.type === 'place-tile');
  const turnings = actions.filter((action) => action.type === 'turn-tile');
  const others = actions.filter(({ type }) => type !== 'place-tile' && type !== 'turn-tile');
  const placed = grouped(placings, ({ kind, cell }) => `${kind} ${cell}`);
  const ordered = [
    ...others,
    ...[...placed.values()].flatMap((group) => fromBest(view, group)),
    ...fromNext(view, turnings),
  ];
  return ordered.map((action) => ({ action, steps: stepsOf(action) }));
};

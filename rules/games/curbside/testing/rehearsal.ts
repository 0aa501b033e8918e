import type { Chance } from '../../../kit/chance.ts';
import type { Seat } from '../../../kit/game.ts';
import { rehearsalOf } from '../../../kit/testing/rehearsal.ts';
import { cellName } from '../city/board.ts';
import { curbside } from '../game.ts';
import type { Action, Event, Letter, Road, State, Turn } from '../model/types.ts';
import { at } from './sketch.ts';

export const END: Action = { type: 'end-turn' };
export const DRAW: Action = { type: 'draw-tile' };
export const CANTEEN: Action = { type: 'play-canteen' };
export const drive = (column: number, row = 1): Action => ({ type: 'drive', to: at(column, row) });
export const lay = (kind: Road, cell: number, turn: Turn): Action => ({
  type: 'place-tile',
  kind,
  cell,
  turn,
});
export const take = (column: number, row = 1): Action => ({ type: 'remove-tile', cell: at(column, row) });
export const hole = (column: number, row = 1): Action => ({ type: 'play-pothole', cell: at(column, row) });
export const reRoute = (piece: 'passenger' | 'destination', letter: Letter = 'A'): Action => ({
  type: 're-route',
  letter,
  piece,
});

/** Dice that roll the given faces: white, red, and so on. */
export const dice = (...faces: readonly number[]): Chance => {
  let drawn = 0;
  const below = (): number => {
    const face = faces[drawn++];
    if (face === undefined) throw new Error('the test wants more dice');
    return face - 1;
  };
  return {
    below,
    pick: (list) => list[below()]!,
    shuffle: (list) => [...list],
    get drawn() {
      return drawn;
    },
  };
};

const rehearsal = rehearsalOf(curbside);

export const listed = (state: State, seat: Seat = state.turn): Action[] => rehearsal.offered(state, seat);
export const isListed = (state: State, action: Action, seat: Seat = state.turn): boolean =>
  rehearsal.isOffered(state, seat, action);

export const listedAs = <T extends Action['type']>(
  state: State,
  type: T,
  seat: Seat = state.turn,
): Extract<Action, { type: T }>[] =>
  listed(state, seat).filter((action): action is Extract<Action, { type: T }> => action.type === type);
/** The names of the cells where one Move can end: `2·1 3·1`. */
export const drives = (state: State): string =>
  listedAs(state, 'drive')
    .map(({ to }) => cellName(to))
    .sort()
    .join(' ');
export const typesOf = ({ events }: { events: readonly Event[] }): string[] => events.map(({ type }) => type);

/** Plays a listed action for a seat and returns what happens. */
export const act = (
  state: State,
  action: Action,
  { seat = state.turn, chance = dice() }: { seat?: Seat; chance?: Chance } = {},
): { events: Event[]; after: State } => {
  const { events, state: after } = rehearsal.act(state, { seat, action, chance });
  return { events, after };
};
export const actAll = (state: State, ...actions: readonly Action[]): State =>
  actions.reduce((now, action) => act(now, action).after, state);

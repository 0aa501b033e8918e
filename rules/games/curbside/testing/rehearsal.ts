import type { Chance } from '../../../kit/chance.ts';
import type { Seat } from '../../../kit/game.ts';
import { rehearsalOf } from '../../../kit/testing/rehearsal.ts';
import { cellName } from '../city/board.ts';
import { curbside } from '../game.ts';
import type { Action, Event, State } from '../model/types.ts';

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

/** The names of the cells where one Move can end. */
export const drives = (state: State): string[] =>
  listed(state)
    .flatMap((action) => (action.type === 'drive' ? cellName(action.to) : []))
    .sort();

/** Plays a listed action for a seat and returns what happens. */
export const act = (
  state: State,
  action: Action,
  { seat = state.turn, chance = dice() }: { seat?: Seat; chance?: Chance } = {},
): { events: Event[]; after: State } => {
  const { events, state: after } = rehearsal.act(state, { seat, action, chance });
  return { events, after };
};
/** Plays several actions in order and returns the state after them. */
export const actAll = (state: State, ...actions: readonly Action[]): State =>
  actions.reduce((now, action) => act(now, action).after, state);

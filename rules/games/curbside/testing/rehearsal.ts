import type { Chance } from '../../../kit/chance.ts';
import type { Seat } from '../../../kit/game.ts';
import { clone, same } from '../../../kit/json.ts';
import { cellName } from '../city/board.ts';
import { curbside } from '../game.ts';
import type { Action, Event, State } from '../model/types.ts';

/** Dice that fall as the test says: a white one, a red one, and so on. */
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

export const listed = (state: State, seat: Seat = state.turn): Action[] => [
  ...curbside.legal(curbside.view(state, seat), seat),
];
export const isListed = (state: State, action: Action, seat: Seat = state.turn): boolean =>
  listed(state, seat).some((candidate) => same(candidate, action));

/** Where one Move can end. */
export const drives = (state: State): string[] =>
  listed(state)
    .flatMap((action) => (action.type === 'drive' ? cellName(action.to) : []))
    .sort();

/** What happens when a seat does something that is listed for it. */
export const act = (
  state: State,
  action: Action,
  { seat = state.turn, chance = dice() }: { seat?: Seat; chance?: Chance } = {},
): { events: Event[]; after: State } => {
  if (!isListed(state, action, seat)) throw new Error(`not listed: ${JSON.stringify(action)}`);
  const after = clone(state);
  const events: Event[] = [];
  const emit = (event: Event): void => {
    events.push(event);
    curbside.evolve(after, event);
  };
  curbside.decide({ state: after, chance, emit }, seat, action);
  return { events, after };
};
/** The same, for several actions one after the other. */
export const actAll = (state: State, ...actions: readonly Action[]): State =>
  actions.reduce((now, action) => act(now, action).after, state);

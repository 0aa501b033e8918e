import type { Chance } from '../../chance.ts';
import type { Game, Seat } from '../../game.ts';
import { clone } from '../../json.ts';
import type { Budget } from '../arms.ts';

const DOORS = ['left', 'middle', 'right'] as const;
export type Door = (typeof DOORS)[number];
interface State {
  prize: Door;
  coins: number[];
  turn: number;
  rounds: number;
}
/** A clue tells where the prize is not. */
interface View extends Omit<State, 'prize'> {
  prize: null;
  clue: Door;
}
interface Action {
  type: 'open';
  door: Door;
}
type Event = { type: 'opened'; open: { seat: Seat; gain: number }; dark: { prize: Door } };
export type Toy = Game<State, Action, Event, View>;

const deal = (chance: Chance): Door => chance.pick(DOORS);

/** Two seats open doors in turn. One hides a coin, which the bot never looks for behind the right one. */
export const toy: Toy = {
  meta: { id: 'doors', seats: [2], options: [], shape: 1, takeBack: [] },
  blank: () => ({ prize: 'right', coins: [0, 0], turn: 0, rounds: 4 }),
  start: () => {},
  evolve: (state, { open, dark }) => {
    state.coins[open.seat]! += open.gain;
    state.turn += 1;
    state.prize = dark.prize;
  },
  awaiting: ({ turn, rounds }) => (turn < 2 * rounds ? [turn % 2] : []),
  outcome: ({ turn, rounds, coins }) =>
    turn < 2 * rounds
      ? undefined
      : {
          ranks: coins.map((own) => 1 + coins.filter((other) => other > own).length),
          scores: coins,
          reason: 'done',
        },
  view: ({ prize, ...open }) => ({ ...open, prize: null, clue: prize === 'left' ? 'middle' : 'left' }),
  legal: () => DOORS.map((door) => ({ type: 'open', door })),
  decide: ({ state, chance, emit }, seat, { door }) => {
    const gain = Number(door === state.prize);
    emit({ type: 'opened', open: { seat, gain }, dark: { prize: deal(chance) } });
  },
  bot: (_view, _seat, actions) => actions[0]!,
  imagine: ({ clue, prize: _, ...open }, _viewer, chance) => ({
    ...clone(open),
    prize: chance.pick(DOORS.filter((door) => door !== clue)),
  }),
};

export const BUDGET: Budget = { playOuts: 240, favorites: 2, strays: 1, caution: 2, lead: 1 };
/** The first move, with the prize behind a door. */
export const question = (game: Toy, prize: Door) => {
  const state: State = { ...game.blank({}, 2), prize };
  const view = game.view(state, 0);
  return { view, seat: 0, actions: [...game.legal(view, 0)] };
};

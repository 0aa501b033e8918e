import type { Game, Seat } from '../../../rules/kit/game.ts';
import { clone } from '../../../rules/kit/json.ts';
import { ranksOf } from '../../../rules/kit/ranks.ts';

const SHELLS = [1, 2, 3, 4, 5, 6] as const;

export interface Action {
  type: 'take';
  shell: number;
}
export type Event =
  | { type: 'laid-out'; open: { weights: number[] } }
  | { type: 'shell-taken'; open: { seat: Seat; shell: number } };
export interface State {
  /** The weight of each shell, in the order in which they lie. */
  weights: number[];
  /** Who took each shell; null while it lies there. */
  takers: (Seat | null)[];
}
export type View = State;

const takenOf = ({ takers }: State): number => takers.filter((taker) => taker !== null).length;
const isOver = (state: State): boolean => takenOf(state) === SHELLS.length;

/** Six shells, taken in turn for keeps; the heavier three win. As short as a match gets, for two only, and nothing is taken back. */
export const shells: Game<State, Action, Event, View> = {
  meta: { id: 'shells', seats: [2], options: [], shape: 1, takeBack: [] },
  blank: () => ({ weights: [...SHELLS], takers: SHELLS.map(() => null) }),
  start: (play) =>
    play.emit({ type: 'laid-out', open: { weights: play.chance.shuffle(play.state.weights) } }),
  evolve: (state, event) => {
    switch (event.type) {
      case 'laid-out':
        state.weights = [...event.open.weights];
        return;
      case 'shell-taken':
        state.takers[event.open.shell] = event.open.seat;
        return;
      default:
        event satisfies never;
    }
  },
  awaiting: (state) => (isOver(state) ? [] : [takenOf(state) % 2]),
  outcome: (state) => {
    if (!isOver(state)) return undefined;
    const scores = [0, 1].map((seat) =>
      state.weights.reduce((sum, weight, i) => sum + (state.takers[i] === seat ? weight : 0), 0),
    );
    return { ranks: ranksOf(scores), scores, reason: 'all-taken' };
  },
  view: (state) => state,
  *legal({ takers }) {
    for (const [shell, taker] of takers.entries()) if (taker === null) yield { type: 'take', shell };
  },
  decide: (play, seat, { shell }) => play.emit({ type: 'shell-taken', open: { seat, shell } }),
  bot: ({ weights }, _seat, actions) =>
    actions.reduce((best, action) => (weights[action.shell]! > weights[best.shell]! ? action : best)),
  imagine: clone,
};

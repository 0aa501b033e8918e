import type { Chance } from '../chance.ts';
import type { Game, GameEvent, Play, Seat } from '../game.ts';
import { clone, same } from '../json.ts';

/** The result of an action: its events and the position after them. */
export interface After<S, E> {
  state: S;
  events: E[];
}
interface Deed<A> {
  seat: Seat;
  action: A;
  chance: Chance;
}

/** For rules tests: tries actions on copies of positions, usually hand-made, without a match. */
export const rehearsalOf = <
  S extends object,
  A extends { type: string },
  E extends GameEvent,
  V extends object,
>(
  game: Game<S, A, E, V>,
) => {
  const offered = (state: S, seat: Seat): A[] => [...game.legal(game.view(state, seat), seat)];
  const isOffered = (state: S, seat: Seat, action: A): boolean =>
    offered(state, seat).some((listed) => same(listed, action));

  const playOn = (from: S, chance: Chance, change: (play: Play<S, E>) => void): After<S, E> => {
    const state = clone(from);
    const events: E[] = [];
    const emit = (event: E): void => {
      events.push(event);
      game.evolve(state, event);
    };
    change({ state, chance, emit });
    return { state, events };
  };

  /** Throws if the action is not listed. */
  const act = (from: S, { seat, action, chance }: Deed<A>): After<S, E> => {
    if (!isOffered(from, seat, action)) throw new Error(`not offered: ${JSON.stringify(action)}`);
    return playOn(from, chance, (play) => void game.decide(play, seat, action));
  };
  return { offered, isOffered, playOn, act };
};

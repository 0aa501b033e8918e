import type { Seat, Viewer } from '../../../kit/game.ts';
import { keepsOf } from './riders.ts';
import type { State } from './types.ts';

/** The seat that discarded each of the newest discards, in order. A texter draws twice as many texts as they keep (WR7). */
export const discarders = (state: Pick<State, 'seats' | 'rounds'>, count: number): Seat[] => {
  const shown = state.rounds.filter(({ texts }) => texts.length > 0);
  const all = shown.flatMap(({ texters }) =>
    texters.flatMap((seat) => Array<Seat>(keepsOf(state)).fill(seat)),
  );
  return all.slice(all.length - count);
};

/** A viewer's own discards, until they are shuffled into the deck (WR4). */
export const discardedBy = (state: State, viewer: Viewer): string[] => {
  const by = discarders(state, state.discards.length);
  return state.discards.filter((_text, i) => by[i] === viewer);
};

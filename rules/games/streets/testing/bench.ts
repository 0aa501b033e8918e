import type { GameBench } from '../../../kit/testing/bench.ts';
import type { Seat } from '../../../kit/game.ts';
import type { State, View } from '../model/types.ts';
import { view } from '../view.ts';

const FULL = { seats: 5, config: { business: true, consultants: true } };
const CITY = 40;
const HAND = ['copy-shop', 'toy-store', 'market-hall'] as const;

/** The builder's view of a large city. Hands are smaller by then, so each gets three Buildings. */
const fullHand = (state: State, seat: Seat): View | undefined => {
  if (state.city.length < CITY) return undefined;
  const seen = view(state, seat);
  return seen.step.at === 'build' ? { ...seen, hand: [...HAND] } : undefined;
};

export const bench: GameBench<State, View> = {
  legal: { ...FULL, name: `for a hand of three in a city of ${CITY}`, most: 3, at: fullHand },
  act: { seats: 3, most: 3 },
  playOuts: { seats: 3, least: 30 },
  lookOver: { seats: 4, most: 20 },
  sizes: { ...FULL, view: 20_000 },
};

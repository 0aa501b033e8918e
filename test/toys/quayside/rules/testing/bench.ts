import type { GameBench } from '../../../../../rules/kit/testing/bench.ts';
import type { State, View } from '../types.ts';

export const bench: GameBench<State, View> = {
  act: { seats: 2, most: 1 },
  sizes: { seats: 4, view: 20_000 },
};

import type { GameBench } from '../../../kit/testing/bench.ts';
import type { State, View } from '../model/types.ts';

export const bench: GameBench<State, View> = {
  act: { seats: 4, most: 1 },
  isMidway: true,
  sizes: { seats: 4, view: 8000 },
  playOuts: { seats: 4, least: 40 },
};

import type { GameBench } from '../../../kit/testing/bench.ts';
import type { State, View } from '../model/types.ts';

export const bench: GameBench<State, View> = {
  isMidway: true,
  act: { seats: 2, most: 1 },
  fold: { seats: 2, most: 10 },
  playOuts: { seats: 2, least: 200 },
  sizes: { seats: 2, view: 20_000 },
};

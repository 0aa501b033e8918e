import type { GameBench } from '../../../kit/testing/bench.ts';
import type { State, View } from '../model/types.ts';

const FULL = { seats: 7, config: { triple: true } };

export const bench: GameBench<State, View> = {
  act: { ...FULL, most: 1 },
  sizes: { ...FULL, view: 10_000 },
};

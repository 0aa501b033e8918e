import type { GameBench } from '../../../kit/testing/bench.ts';
import type { State, View } from '../model/types.ts';
import { view } from '../view.ts';

export const bench: GameBench<State, View> = {
  isMidway: true,
  legal: { seats: 4, name: 'anywhere', most: 1, at: view },
  sizes: { seats: 4, view: 8000, state: 12_000 },
  entries: { seats: 4, most: 900 },
  playOuts: { seats: 4, least: 40 },
};

import type { GameBench } from '../../../kit/testing/bench.ts';
import type { State, View } from '../model/types.ts';

export const bench: GameBench<State, View> = {
  isMidway: true,
  act: { seats: 5, most: 0.5 },
  legal: { seats: 5, name: 'in the middle of a race', most: 0.5, at: (state) => state },
  chapters: { seats: 5, most: 1.1, config: { season: 3, laps: 2 } },
  playOuts: { seats: 2, least: 10 },
  sizes: { seats: 5, view: 8_000, config: { season: 3, laps: 1 } },
};

import { act, build, laid, type After } from './sketch.ts';
import type { Laid } from '../model/laid.ts';
import type { State } from '../model/types.ts';

/** Three Buildings along y = 3, closed in the east; one at (−1, 3) with its road to the east encloses them. */
export const threeInARow = (rest: Partial<Laid>[] = []): Laid[] => [
  laid('bicycle-kitchen', [0, 3, 0], rest[0]),
  laid('toy-store', [1, 3, 0], rest[1]),
  laid('swimming-baths', [2, 3, 0], rest[2]),
  laid('gatehouse', [3, 3, 1]),
];
const WEST = [-1, 3, 3] as const;

export const enclose = (state: State, tile: Parameters<typeof build>[0] = 'student-house'): After =>
  act(state, state.turn.owner, build(tile, WEST));

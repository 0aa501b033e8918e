import type { Consultant } from '../model/kinds.ts';
import type { Laid } from '../model/laid.ts';
import { act, build, fact, laid, sketch, type After, type Sketch } from './sketch.ts';
import type { TileId } from '../model/tiles.ts';
import type { State } from '../model/types.ts';

export const WEST = [-1, 3, 3] as const;
export const mine = { owner: 0 };

/** A street along y = 3 from x = 0, closed in the east; a Building at WEST with its road to the east encloses it. */
export const street = (tiles: readonly TileId[], rest: Partial<Laid>[] = []): Laid[] => [
  ...tiles.map((tile, x) => laid(tile, [x, 3, 0], rest[x])),
  laid('city-park', [tiles.length, 3, 1]),
];
/** Three seats; the first one has a Consultant. */
export const table = (consultant: Consultant, rest: Sketch = {}): State =>
  sketch({
    consultants: [consultant, null, null],
    seats: 3,
    hands: [['copy-shop'], ['juice-bar'], []],
    ...rest,
  });
export const close = (state: State, tile: TileId = 'copy-shop'): After =>
  act(state, state.turn.owner, build(tile, WEST));
export const paid = (after: After): Record<string, number> =>
  Object.fromEntries(fact(after, 'street-scored').sales.map((sale) => [sale.tile, sale.paid]));

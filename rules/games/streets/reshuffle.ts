import type { Chance } from '../../kit/chance.ts';
import type { Viewer } from '../../kit/game.ts';
import { SYMBOLS } from './model/kinds.ts';
import { backOf, type TileId } from './model/tiles.ts';
import type { State } from './model/types.ts';

/** Swaps hidden tiles for others with the same back: nobody who sees backs alone can tell. */
const swapsFor = (hidden: readonly TileId[], chance: Chance): ReadonlyMap<TileId, TileId> =>
  new Map(
    SYMBOLS.flatMap((back) => {
      const alike = hidden.filter((tile) => backOf(tile) === back);
      const mixed = chance.shuffle(alike);
      return alike.map((tile, i): [TileId, TileId] => [tile, mixed[i]!]);
    }),
  );

const hiddenHands = ({ hands, shown }: State, viewer: Viewer): TileId[] =>
  hands.flatMap((hand, seat) => (seat === viewer ? [] : hand.filter((tile) => !shown.includes(tile))));

/** Another match that this viewer could not tell from this one: hands, stack and what was put back. */
export const reshuffle = (state: State, viewer: Viewer, chance: Chance): State => {
  const { stack, removed, endgame, level } = state;
  const below = chance.shuffle(stack.slice(0, -1));
  const top = stack.slice(-1);
  const hidden = [...removed, ...below, ...endgame, ...hiddenHands(state, viewer), ...(level ? [] : top)];
  const swaps = swapsFor(hidden, chance);
  const swap = (tiles: readonly TileId[]): TileId[] => tiles.map((tile) => swaps.get(tile) ?? tile);
  return {
    ...state,
    stack: swap([...below, ...top]),
    removed: swap(removed),
    endgame: swap(endgame),
    hands: state.hands.map(swap),
  };
};

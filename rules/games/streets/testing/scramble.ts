import type { Chance } from '../../../kit/chance.ts';
import type { Viewer } from '../../../kit/game.ts';
import { clone } from '../../../kit/json.ts';
import { redeal } from '../../../kit/testing/redeal.ts';
import { CONTRACTOR_REMOVES } from '../model/setup.ts';
import { TILES, backOf, type TileId } from '../model/tiles.ts';
import type { State } from '../model/types.ts';

/** Lists with the same backs in the same places, but other fronts. */
const reface = (lists: readonly (readonly TileId[])[], chance: Chance): TileId[][] => {
  const fronts = chance.shuffle(lists.flat());
  const take = (tile: TileId): TileId =>
    fronts.splice(
      fronts.findIndex((other) => backOf(other) === backOf(tile)),
      1,
    )[0]!;
  return lists.map((list) => list.map(take));
};

/**
 * A match that looks the same to a viewer. Hidden are the stack's order below its top back, and the fronts of removed Buildings
 * and of unshown ones in hands: removed by back, then any three more for a Contractor.
 */
export const scramble = (from: State, viewer: Viewer, chance: Chance): State => {
  const state = clone(from);
  const { removed, endgame, stack, hands, shown, level, consultants } = state;
  const sorted = removed.length - (consultants.includes('contractor') ? CONTRACTOR_REMOVES : 0);
  const [extra, later, below] = redeal([removed.slice(sorted), endgame, stack.slice(0, -1)], chance);
  const isHidden = (tile: TileId, seat: number): boolean => seat !== viewer && !shown.includes(tile);
  const held = hands.map((hand, seat) => hand.filter((tile) => isHidden(tile, seat)));
  const top = level === null ? stack.slice(-1) : [];
  const faced = reface([removed.slice(0, sorted), extra!, later!, below!, top, ...held], chance);
  const [byBack, more, last, under, over, ...fronts] = faced;
  return {
    ...state,
    removed: [...byBack!, ...more!],
    endgame: last!,
    stack: [...under!, ...(level === null ? over! : stack.slice(-1))],
    hands: hands.map((hand, seat) =>
      hand.map((tile) => (isHidden(tile, seat) ? fronts[seat]!.shift()! : tile)),
    ),
  };
};

/** Of the unshown Buildings in others' hands: which are of the most frequent kind, and which of the two dearest ones. */
export const zones = ({ hands, shown }: State, viewer: Viewer): Record<string, number[]> => {
  const held = hands.flatMap((hand, seat) =>
    seat === viewer ? [] : hand.filter((id) => !shown.includes(id)),
  );
  const kinds = held.map((tile) => TILES[tile].valuation?.kind);
  return {
    'symbols in hands': kinds.map((kind) => Number(kind === 'symbols')),
    'copies and neighbors in hands': kinds.map((kind) => Number(kind === 'copy' || kind === 'adjacency')),
  };
};

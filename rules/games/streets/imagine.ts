import type { Chance } from '../../kit/chance.ts';
import type { Viewer } from '../../kit/game.ts';
import { clone } from '../../kit/json.ts';
import { SYMBOLS, type Mark } from './model/kinds.ts';
import { CONTRACTOR_REMOVES, removedOf, tilesFor } from './model/setup.ts';
import { backOf, type TileId } from './model/tiles.ts';
import type { State, View } from './model/types.ts';

/** Buildings whose fronts the viewer knows: built, discarded, face up, or in hand. */
const seenIn = ({ city, covered, discarded, lifted, hands, stack }: View): (TileId | null)[] => [
  ...city.map(({ tile }) => tile),
  ...covered,
  ...discarded,
  ...hands.flat().map(({ tile }) => tile),
  lifted,
  stack.tile,
];

const makePiles = (view: View, used: readonly TileId[], chance: Chance): Map<Mark, TileId[]> => {
  const seen = seenIn(view);
  const hidden = chance.shuffle(used.filter((tile) => !seen.includes(tile)));
  return new Map(SYMBOLS.map((back) => [back, hidden.filter((tile) => backOf(tile) === back)]));
};

/** Gives each visible back a front, removes as many of each back as setup did, and shuffles the rest. */
export const imagine = (view: View, _viewer: Viewer, chance: Chance): State => {
  const { you: _you, step: _step, hand: _hand, streets: _streets, ...open } = clone(view);
  const { hands, stack, endgame, ...table } = open;
  const hasContractor = view.consultants.includes('contractor');
  const { asFor, used, box } = tilesFor(view.seats, hasContractor);
  const piles = makePiles(view, used, chance);
  const take = (back: Mark): TileId => piles.get(back)!.pop()!;
  const held = hands.map((hand) => hand.map(({ back, tile }) => tile ?? take(back)));
  const top = stack.back ? [stack.tile ?? take(stack.back)] : [];
  const removed = SYMBOLS.flatMap((back) => Array.from({ length: removedOf(back, asFor) }, () => take(back)));
  const rest = chance.shuffle([...piles.values()].flat());
  const extra = rest.splice(0, hasContractor ? CONTRACTOR_REMOVES : 0);
  return {
    ...table,
    box,
    removed: [...removed, ...extra],
    hands: held,
    endgame: rest.splice(0, endgame),
    stack: [...rest, ...top],
  };
};

import type { Chance } from '../../kit/chance.ts';
import type { Viewer } from '../../kit/game.ts';
import { clone } from '../../kit/json.ts';
import { SYMBOLS, type Mark } from './model/kinds.ts';
import { CONTRACTOR_REMOVES, removedOf, tilesFor, blankState } from './model/setup.ts';
import { backOf, type TileId } from './model/tiles.ts';
import type { State, View, Event } from './model/types.ts';
import { folding } from './fold.ts';

/** Buildings whose fronts the viewer knows: built, discarded, face up, or in hand. */
const seenIn = ({ city, covered, discarded, lifted, hands, stack }: View): (TileId | null)[] => [
  ...city.map(({ tile }) => tile),
  ...covered,
  ...discarded,
  ...hands.flat().map(({ tile }) => tile),
  lifted,
  stack.tile,
];

/** Gives each visible back a front, removes as many of each back as setup did, and shuffles the rest. */
export const imagine = (view: View, _viewer: Viewer, chance: Chance): State => {
  const { you: _you, step: _step, hand: _hand, streets: _streets, ...open } = clone(view);
  const { hands, stack, endgame, ...table } = open;
  const hasContractor = view.consultants.includes('contractor');
  const { asFor, used, box } = tilesFor(view.seats, hasContractor);
  const seen = seenIn(view);
  const hidden = chance.shuffle(used.filter((tile) => !seen.includes(tile)));
  const piles = new Map(SYMBOLS.map((back) => [back, hidden.filter((tile) => backOf(tile) === back)]));
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

/** Pairs what lies in one place with what is to lie there: itself where it stays, then one with the same back. */
const pairsIn = (is: readonly TileId[], wanted: readonly TileId[]): [TileId, TileId][] => {
  const left = wanted.filter((tile) => !is.includes(tile));
  const leaving = is.filter((tile) => !wanted.includes(tile));
  return leaving.map((tile) => {
    const same = left.findIndex((other) => backOf(other) === backOf(tile));
    return [tile, left.splice(Math.max(0, same), 1)[0]!];
  });
};

const inOrder = (is: readonly TileId[], wanted: readonly TileId[]): [TileId, TileId][] =>
  is.map((tile, i) => [tile, wanted[i]!]);

const swapsFor = (is: State, wanted: State): ReadonlyMap<unknown, TileId> =>
  new Map([
    ...is.hands.flatMap((hand, seat) => pairsIn(hand, wanted.hands[seat]!)),
    ...inOrder(is.stack, wanted.stack),
    ...inOrder(is.endgame, wanted.endgame),
    ...inOrder(is.removed, wanted.removed),
  ]);

const folded = (events: readonly Event[], { seats, level, business, withConsultants }: State): State => {
  const config = { business, consultants: withConsultants, ...(level !== null && { grifter: level }) };
  const state = blankState(config, seats);
  for (const event of events) folding.evolve(state, event);
  return state;
};

/** The events with other Buildings in hands and piles, so that they lead to this state; hands are in the order of their draws. */
export const retell = (events: readonly Event[], imagined: State): Event[] => {
  const swaps = swapsFor(folded(events, imagined), imagined);
  // What is open names only Buildings that everybody knows, and these stay.
  return JSON.parse(JSON.stringify(events), (_key, value) => swaps.get(value) ?? value) as Event[];
};

import { backOf, type TileId } from './model/tiles.ts';
import type { Event, State } from './model/types.ts';
import { folding } from './fold.ts';
import { blankState } from './model/setup.ts';

type Swaps = ReadonlyMap<TileId, TileId>;

/** Pairs what lies in one place with what is to lie there: itself where it stays, then one with the same back. */
const pairsIn = (is: readonly TileId[], wanted: readonly TileId[]): [TileId, TileId][] => {
  const left = wanted.filter((tile) => !is.includes(tile));
  const leaving = is.filter((tile) => !wanted.includes(tile));
  return leaving.map((tile) => {
    const same = left.findIndex((other) => backOf(other) === backOf(tile));
    return [tile, left.splice(Math.max(0, same), 1)[0]!];
  });
};

/** Pairs piles card by card, since their order counts. */
const inOrder = (is: readonly TileId[], wanted: readonly TileId[]): [TileId, TileId][] =>
  is.map((tile, i) => [tile, wanted[i]!]);

const swapsFor = (is: State, wanted: State): Swaps =>
  new Map([
    ...is.hands.flatMap((hand, seat) => pairsIn(hand, wanted.hands[seat]!)),
    ...inOrder(is.stack, wanted.stack),
    ...inOrder(is.endgame, wanted.endgame),
    ...inOrder(is.removed, wanted.removed),
  ]);

const told = (event: Event, swap: (tile: TileId) => TileId): Event => {
  if (event.type === 'dealt') {
    const { stack, removed, box, endgame } = event.dark;
    const own = Object.entries(event.own).map(([seat, { hand }]) => [seat, { hand: hand.map(swap) }]);
    return {
      ...event,
      own: Object.fromEntries(own) as typeof event.own,
      dark: { box, stack: stack.map(swap), removed: removed.map(swap), endgame: endgame.map(swap) },
    };
  }
  if (event.type !== 'building-drawn') return event;
  const own = Object.entries(event.own).map(([seat, { tile }]) => [seat, { tile: swap(tile) }]);
  return { ...event, own: Object.fromEntries(own) as typeof event.own };
};

/** The state that the events lead to, at the same table as another. */
const folded = (events: readonly Event[], { seats, level, business, withConsultants }: State): State => {
  const config = { business, consultants: withConsultants, ...(level !== null && { grifter: level }) };
  const state = blankState(config, seats);
  for (const event of events) folding.evolve(state, event);
  return state;
};

/** The events with other Buildings in hands and piles, so that they lead to this state; hands are in the order of their draws. */
export const retell = (events: readonly Event[], imagined: State): Event[] => {
  const swaps = swapsFor(folded(events, imagined), imagined);
  return events.map((event) => told(event, (tile) => swaps.get(tile) ?? tile));
};

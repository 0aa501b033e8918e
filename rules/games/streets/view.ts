import type { Seat, Viewer } from '../../kit/game.ts';
import { without } from '../../kit/json.ts';
import { stepOf } from './turn/next.ts';
import { salesIn, sceneOfView, residentsOf } from './scoring/valuations.ts';
import { streetsOf } from './city/geometry.ts';
import { SYMBOLS } from './model/kinds.ts';
import { backOf, type TileId } from './model/tiles.ts';
import { HIDDEN, type Held, type State, type StreetView, type View } from './model/types.ts';

const streetsSeen = (view: Pick<View, 'city' | 'consultants' | 'hands'>): StreetView[] => {
  const scene = sceneOfView(view);
  return streetsOf(scene.city).map((street) => ({
    head: street.head,
    tiles: street.tiles.map(({ tile }) => tile),
    isEnclosed: street.isEnclosed,
    openEnds: street.ends.filter((end) => !end).length,
    residents: street.tiles.flatMap(residentsOf).length,
    sales: salesIn(scene, street),
  }));
};

const held = (state: State, tile: TileId, isOwn: boolean): Held => ({
  back: backOf(tile)!,
  tile: isOwn || state.shown.includes(tile) ? tile : null,
});

/** Another seat's hand, sorted by back: its real order would show how long a Building was held. */
const heldBy = (state: State, seat: Seat, viewer: Viewer): Held[] => {
  const hand = state.hands[seat]!.map((tile) => held(state, tile, seat === viewer));
  if (seat === viewer) return hand;
  const at = ({ back }: Held): number => SYMBOLS.indexOf(back);
  return hand.sort((a, b) => at(a) - at(b) || (a.tile ?? '').localeCompare(b.tile ?? ''));
};

const viewWith = (state: State, viewer: Viewer, hands: Held[][]): View => {
  const you = viewer === 'table' ? null : viewer;
  const { city, consultants, stack, level } = state;
  const top = stack.at(-1);
  let streets: StreetView[] | undefined;
  return {
    ...without(state, HIDDEN),
    you,
    step: stepOf(state),
    hand: you === null ? [] : (state.hands[you] ?? []),
    hands,
    stack: { count: stack.length, back: top ? backOf(top) : null, tile: (level && top) ?? null },
    endgame: state.endgame.length,
    // Play-outs look at thousands of views, and hardly ever at this.
    get streets() {
      return (streets ??= streetsSeen({ city, consultants, hands }));
    },
  };
};

export const view = (state: State, viewer: Viewer): View => {
  const hands = state.hands.map((_hand, seat) => heldBy(state, seat, viewer));
  return viewWith(state, viewer, hands);
};

export const opened = (state: State, viewer: Viewer): View => {
  const { stack, endgame, removed, box } = state;
  const hands = state.hands.map((hand) => hand.map((tile) => held(state, tile, true)));
  return { ...viewWith(state, viewer, hands), opened: { stack, endgame, removed, box } };
};

import type { Seat, Viewer } from '../../kit/game.ts';
import { without } from '../../kit/json.ts';
import { stepOf } from './turn/next.ts';
import { salesIn, sceneOfView, type Scene, residentsOf } from './scoring/valuations.ts';
import { type Street, streetsOf } from './city/geometry.ts';
import { SYMBOLS } from './model/kinds.ts';
import { backOf, type TileId } from './model/tiles.ts';
import { HIDDEN, type Held, type State, type StreetView, type View } from './model/types.ts';

const streetView = (scene: Scene, street: Street): StreetView => ({
  head: street.head,
  tiles: street.tiles.map(({ tile }) => tile),
  isEnclosed: street.isEnclosed,
  openEnds: street.ends.filter((end) => !end).length,
  residents: street.tiles.flatMap(residentsOf).length,
  sales: salesIn(scene, street),
});

const held = (state: State, tile: TileId, isOwn: boolean): Held => ({
  back: backOf(tile)!,
  tile: isOwn || state.shown.includes(tile) ? tile : null,
});

const byBack = (a: Held, b: Held): number =>
  SYMBOLS.indexOf(a.back) - SYMBOLS.indexOf(b.back) || (a.tile ?? '').localeCompare(b.tile ?? '');

/** Another seat's hand, sorted by back: its real order would show how long a Building was held. */
const heldBy = (state: State, seat: Seat, viewer: Viewer): Held[] => {
  const hand = state.hands[seat]!.map((tile) => held(state, tile, seat === viewer));
  return seat === viewer ? hand : hand.sort(byBack);
};

const topOf = ({ stack, level }: State): View['stack'] => {
  const tile = stack.at(-1);
  return { count: stack.length, back: tile ? backOf(tile) : null, tile: (level && tile) ?? null };
};

const viewWith = (state: State, viewer: Viewer, hands: Held[][]): View => {
  const you = viewer === 'table' ? null : viewer;
  const { city, consultants } = state;
  let streets: StreetView[] | undefined;
  const streetsSeen = (): StreetView[] => {
    const scene = sceneOfView({ city, consultants, hands });
    return streetsOf(scene.city).map((street) => streetView(scene, street));
  };
  return {
    ...without(state, HIDDEN),
    you,
    step: stepOf(state),
    hand: you === null ? [] : (state.hands[you] ?? []),
    hands,
    stack: topOf(state),
    endgame: state.endgame.length,
    // Play-outs look at thousands of views, and hardly ever at this.
    get streets() {
      return (streets ??= streetsSeen());
    },
  };
};

export const view = (state: State, viewer: Viewer): View =>
  viewWith(
    state,
    viewer,
    state.hands.map((_hand, seat) => heldBy(state, seat, viewer)),
  );

export const opened = (state: State, viewer: Viewer): View => {
  const { stack, endgame, removed, box } = state;
  const hands = state.hands.map((hand) => hand.map((tile) => held(state, tile, true)));
  return { ...viewWith(state, viewer, hands), opened: { stack, endgame, removed, box } };
};

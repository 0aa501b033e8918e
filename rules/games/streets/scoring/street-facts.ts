import type { Event } from '../events.ts';
import { cityOf, type Street } from '../city/geometry.ts';
import type { Owner } from '../model/kinds.ts';
import type { Sale } from '../model/laid.ts';
import { inOrder, pitchOf, salesIn, clockwiseFrom } from './sales.ts';
import { laidAs, streetOf } from '../city/streets.ts';
import type { Scene } from './symbols.ts';
import type { TileId } from '../model/tiles.ts';
import type { State, Taker } from '../model/types.ts';

export const sceneOf = ({ city, consultants, hands }: State): Scene => ({
  city: cityOf(city),
  consultants,
  hands,
});

export const ownersInOrder = (state: Pick<State, 'turn' | 'seats'>): Owner[] =>
  clockwiseFrom(state.turn.owner, state.seats);

const ownedIn = (street: Street, owner: Owner, only: TileId | null): TileId[] =>
  street.tiles
    .filter((laid) => laid.owner === owner && (only === null || laid.tile === only))
    .map(({ tile }) => tile);

/** The owners in a street take tokens, clockwise after the current owner, who comes last. */
const picksIn = (state: State, street: Street): Taker[] => {
  const [current, ...others] = ownersInOrder(state);
  return [...others, current!]
    .map((owner) => ({ owner, tiles: ownedIn(street, owner, null) }))
    .filter(({ tiles }) => tiles.length > 0);
};

const pitchersIn = (state: State, street: Street, only: TileId | null): Owner[] =>
  ownersInOrder(state).filter(
    (owner) =>
      state.consultants[owner] === 'entrepreneur' &&
      (state.hands[owner]?.length ?? 0) > 0 &&
      ownedIn(street, owner, only).length > 0,
  );

/** The event that starts scoring a street; `by` is the seat that chose it first, if there was a choice. */
export const openedStreet = (state: State, tile: TileId, by?: Owner): Event => {
  const city = cityOf(state.city);
  const street = streetOf(city, laidAs(city, tile));
  const only = state.renovated;
  const picks = state.business && only === null ? picksIn(state, street) : [];
  const pitchers = pitchersIn(state, street, only);
  return {
    type: 'street-opened',
    open: { street: street.head, only, picks, pitchers, ...(by !== undefined && { by }) },
  };
};

const scoredSales = (state: State, scene: Scene): Sale[] => {
  const { street: head, only, pitches } = state.scoring!;
  const street = streetOf(scene.city, laidAs(scene.city, head));
  const sales = salesIn(scene, street, only);
  return [...sales, ...pitches.map((pitch) => pitchOf(scene, street, pitch))];
};

const earnedBy = (sales: readonly Sale[], owner: Owner): number =>
  sales.reduce((sum, sale) => sum + (sale.owner === owner ? sale.paid : 0), 0);

/** A Hacker whose hand earned something shows it; the event is told either way. */
const handCounted = (state: State, sales: readonly Sale[]): Event[] => {
  const seat = state.consultants.indexOf('hacker');
  if (seat < 0 || !state.hands[seat]?.length || !sales.some(({ owner }) => owner === seat)) return [];
  const bare = { ...sceneOf(state), hands: state.hands.map((hand, other) => (other === seat ? [] : hand)) };
  const more = earnedBy(sales, seat) - earnedBy(scoredSales(state, bare), seat);
  const tiles = more > 0 ? state.hands[seat].toSorted() : []; // sorted, because the hand's own order is private
  return [{ type: 'hand-counted', open: { seat, more, tiles } }];
};

/** The events that pay out the street, clockwise from the current owner (ST1), and make its People move. */
export const scoredStreet = (state: State): Event[] => {
  const { street: head, only } = state.scoring!;
  const scene = sceneOf(state);
  const sales = inOrder(scoredSales(state, scene), ownersInOrder(state));
  const { tiles } = streetOf(scene.city, laidAs(scene.city, head));
  const leaving = only ? [only] : tiles.map(({ tile }) => tile);
  return [...handCounted(state, sales), { type: 'street-scored', open: { street: head, sales, leaving } }];
};

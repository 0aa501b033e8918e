import type { Event, Sale, State } from '../model/types.ts';
import { cityOf, streetWith, streetsOf } from '../city/geometry.ts';
import { type Owner, GRIFTER } from '../model/kinds.ts';
import { clockwiseFrom, halved, inOrder, ownersOf, paidTo, pitchOf, salesIn } from './valuations.ts';
import type { Scene } from './valuations.ts';
import type { TileId } from '../model/tiles.ts';
import type { Outcome } from '../../../kit/game.ts';
import { ranksOf } from '../../../kit/ranks.ts';
import { bonusesOf } from '../turn/business.ts';

export const sceneOf = ({ city, consultants, hands }: State): Scene => ({
  city: cityOf(city),
  consultants,
  hands,
});

export const ownersInOrder = (state: Pick<State, 'turn' | 'seats'>): Owner[] =>
  clockwiseFrom(state.turn.owner, state.seats);

/** The event that starts scoring a street; `by` is the seat that chose it first, if there was a choice. */
export const openedStreet = (state: State, tile: TileId, by?: Owner): Event => {
  const { business, renovated: only, consultants, hands } = state;
  const street = streetWith(cityOf(state.city), tile);
  const [current, ...others] = ownersInOrder(state);
  const owned = (owner: Owner): TileId[] =>
    street.tiles.flatMap((laid) =>
      laid.owner === owner && (only ?? laid.tile) === laid.tile ? laid.tile : [],
    );
  // Clockwise after the current owner, who comes last.
  const picks = [...others, current!].map((owner) => ({ owner, tiles: owned(owner) }));
  const pitchers = [current!, ...others].filter(
    (owner) => consultants[owner] === 'entrepreneur' && hands[owner]?.length && owned(owner).length > 0,
  );
  const takers = business && only === null ? picks.filter(({ tiles }) => tiles.length > 0) : [];
  const open = { street: street.head, only, picks: takers, pitchers, ...(by !== undefined && { by }) };
  return { type: 'street-opened', open };
};

const scoredSales = ({ scoring }: State, scene: Scene): Sale[] => {
  const { street: head, only, pitches } = scoring!;
  const street = streetWith(scene.city, head);
  return [...salesIn(scene, street, only), ...pitches.map((pitch) => pitchOf(scene, street, pitch))];
};

/** A Hacker whose hand earned something shows it; the event is told either way. */
const handCounted = (state: State, sales: readonly Sale[]): Event[] => {
  const seat = state.consultants.indexOf('hacker');
  if (seat < 0 || !state.hands[seat]?.length || !sales.some(({ owner }) => owner === seat)) return [];
  const bare = { ...sceneOf(state), hands: state.hands.map((hand, other) => (other === seat ? [] : hand)) };
  const more = paidTo(sales, seat) - paidTo(scoredSales(state, bare), seat);
  const tiles = more > 0 ? state.hands[seat].toSorted() : []; // sorted, because the hand's own order is private
  return [{ type: 'hand-counted', open: { seat, more, tiles } }];
};

/** The events that pay out the street, clockwise from the current owner (ST1), and make its People move. */
export const scoredStreet = (state: State): Event[] => {
  const { street: head, only } = state.scoring!;
  const scene = sceneOf(state);
  const sales = inOrder(scoredSales(state, scene), ownersInOrder(state));
  const { tiles } = streetWith(scene.city, head);
  const leaving = only ? [only] : tiles.map(({ tile }) => tile);
  return [...handCounted(state, sales), { type: 'street-scored', open: { street: head, sales, leaving } }];
};

/** Every owned Building scores half, all from one snapshot (ST10). */
export const finalSales = (state: State): Sale[] => {
  const scene = sceneOf(state);
  const sales = streetsOf(scene.city).flatMap((street) => salesIn(scene, street));
  return inOrder(sales.map(halved), ownersInOrder(state));
};

export const endFacts = (state: State): Event[] => {
  const bonuses = bonusesOf(state.tokens).map((bonus, i) => ({ owner: ownersOf(state.seats)[i]!, ...bonus }));
  return [
    { type: 'city-sold', open: { sales: finalSales(state) } },
    ...(state.business ? [{ type: 'businesses-counted', open: { bonuses } } as const] : []),
    { type: 'match-ended' },
  ];
};

export const REASONS = ['most-money', 'grifter-beaten', 'grifter-won'] as const;
export type Reason = (typeof REASONS)[number];

/** Most money wins, ties share (ST22); a solo player must beat the Grifter. */
export const outcome = ({ isOver, money, level, seats }: State): Outcome | undefined => {
  if (!isOver) return undefined;
  const scores = money.slice(0, seats);
  if (level === null) return { ranks: ranksOf(money), scores, reason: 'most-money' };
  const isLost = money[0]! <= money.at(GRIFTER)!;
  const reason: Reason = isLost ? 'grifter-won' : 'grifter-beaten';
  return { ranks: [1], scores, reason, ...(isLost && { isLost }) };
};

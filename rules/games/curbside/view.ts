import type { Chance } from '../../kit/chance.ts';
import type { Viewer } from '../../kit/game.ts';
import { KINDS, type Kind, type State, type View } from './model/types.ts';

const sorted = (hand: readonly Kind[]): Kind[] =>
  [...hand].sort((a, b) => KINDS.indexOf(a) - KINDS.indexOf(b));

/** Everything but the deck's order and the others' hands. */
export const view = ({ hands, deck, ...table }: State, viewer: Viewer): View => ({
  ...table,
  me: viewer === 'table' ? null : viewer,
  hand: viewer === 'table' ? [] : sorted(hands[viewer]!),
  handSizes: hands.map((hand) => hand.length),
  deckSize: deck.length,
});

/** Deals the others' hands and the deck anew; a cone can only lie in the deck. */
export const reshuffle = (state: State, viewer: Viewer, chance: Chance): State => {
  const others = state.hands.filter((_, seat) => seat !== viewer);
  const unseen = chance.shuffle([...state.deck, ...others.flat()]);
  const cones = unseen.filter((kind) => kind === 'cone');
  const rest = unseen.filter((kind) => kind !== 'cone');
  const hands = state.hands.map((hand, seat) => (seat === viewer ? hand : rest.splice(0, hand.length)));
  return { ...state, hands, deck: chance.shuffle([...rest, ...cones]) };
};

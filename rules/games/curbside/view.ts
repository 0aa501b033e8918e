import type { Viewer } from '../../kit/game.ts';
import { KINDS, type Kind, type State, type View } from './model/types.ts';

const sorted = (hand: readonly Kind[]): Kind[] =>
  [...hand].sort((a, b) => KINDS.indexOf(a) - KINDS.indexOf(b));

/** Everything except the deck's order and the others' hands. */
export const view = ({ hands, deck, discarded, ...table }: State, viewer: Viewer): View => ({
  ...table,
  you: viewer === 'table' ? null : viewer,
  hand: viewer === 'table' ? [] : sorted(hands[viewer]!),
  handSizes: hands.map((hand) => hand.length),
  deckSize: deck.length,
  discards: deck.slice(0, discarded),
});

/** The view after the match, with all hands and the deck (the last tile is drawn first). */
export const opened = (state: State, viewer: Viewer): View => ({
  ...view(state, viewer),
  opened: { hands: state.hands.map(sorted), deck: state.deck },
});

import type { Chance } from '../../../../rules/kit/chance.ts';
import type { Viewer } from '../../../../rules/kit/game.ts';
import { clone } from '../../../../rules/kit/json.ts';
import { cardsFor } from './fold.ts';
import { LOTS, type State, type View } from './types.ts';

/** What a viewer may know: their own hand and bid, and the next lot if they have peeked. */
export const view = (state: State, viewer: Viewer): View => {
  const you = viewer === 'table' ? null : viewer;
  return {
    you,
    handSize: state.handSize,
    lot: state.lot,
    next: you !== null && state.peeked[you] ? state.lots.at(-1)! : null,
    lotsLeft: state.lots.length,
    packLeft: state.pack.length,
    hand: you === null ? [] : state.hands[you]!,
    handSizes: state.hands.map((hand) => hand.length),
    bid: you === null ? null : state.bids[you]!,
    ready: state.bids.map((bid) => bid !== null),
    spent: state.spent,
    won: state.won,
    chips: state.chips,
    chipsSpent: state.chipsSpent,
    peeked: state.peeked,
  };
};

/** The view after the match: all hands, bids, the pack and the lots to come lie open. */
export const opened = (state: State, viewer: Viewer): View => {
  const { hands, bids, pack, lots } = state;
  return { ...view(state, viewer), opened: { hands, bids, pack, lots } };
};

/** Cards and crates that the viewer cannot see lie anywhere: in packs, hands, sealed bids, lots to come. */
export const imagine = (view: View, viewer: Viewer, chance: Chance): State => {
  const { next, hand, handSizes, bid, ready, ...rest } = clone(view);
  const { handSize, lot, spent, won, chips, chipsSpent, peeked } = rest;
  const seen = [...spent, ...hand, bid];
  const cards = chance.shuffle(cardsFor(ready.length, handSize).filter((card) => !seen.includes(card)));
  const gone = [...won.flat(), lot, next];
  const lots = chance.shuffle(LOTS.filter((one) => !gone.includes(one)));
  const hands = handSizes.map((size, seat) => (seat === viewer ? hand : cards.splice(0, size)));
  const bids = ready.map((is, seat) => (seat === viewer ? bid : is ? cards.shift()! : null));
  const hidden = { hands, bids, pack: cards, lots: next === null ? lots : [...lots, next] };
  return { handSize, lot, spent, won, chips, chipsSpent, peeked, ...hidden };
};

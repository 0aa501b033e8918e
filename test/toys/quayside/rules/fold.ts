import type { FoldingOf } from '../../../../rules/kit/fold.ts';
import type { Seat } from '../../../../rules/kit/game.ts';
import type { Event, State } from './types.ts';

export const LOTS = [1, 2, 3, 4, 5, 6];
/** Rounds after the first deal in which a card is drawn; with it every seat has a card for every lot. */
const REFILLS = 3;

export const cardsFor = (seats: number, handSize: number): number[] =>
  Array.from({ length: seats * (handSize + REFILLS) }, (_, i) => i + 1);

export const seatsWhere = <T>(list: readonly T[], holds: (item: T, seat: Seat) => boolean): Seat[] =>
  list.flatMap((item, seat) => (holds(item, seat) ? [seat] : []));

const evolve = (state: State, event: Event): void => {
  switch (event.type) {
    case 'dealt':
      state.hands = state.hands.map((_, seat) => [...event.own[seat]!.cards]);
      state.pack = [...event.dark.pack];
      state.lots = [...event.dark.lots];
      state.next = state.lots.splice(-1);
      return;
    case 'lot-shown':
      state.lot = event.open.lot;
      state.next = state.lots.splice(-1);
      return;
    case 'bid-sealed': {
      const { seat } = event.open;
      const { card } = event.own[seat]!;
      state.bids[seat] = [card];
      state.hands[seat] = state.hands[seat]!.filter((held) => held !== card);
      return;
    }
    case 'lot-peeked':
      state.peeked[event.open.seat] = true;
      state.chips[event.open.seat]! -= 1;
      return;
    case 'bids-shown':
      state.won[event.open.winner]!.push(event.open.lot);
      state.spent.push(...event.open.cards);
      state.bids = state.bids.map(() => []);
      state.peeked.fill(false);
      state.lot = null;
      return;
    case 'hands-filled':
      for (const [seat, { card }] of Object.entries(event.own)) state.hands[Number(seat)]!.push(card);
      state.pack.splice(event.open.left);
      return;
    default:
      event satisfies never;
  }
};

/** What a log is folded with. */
export const folding: FoldingOf<State, Event> = {
  blank: ({ hand, peeks }, seats) => ({
    handSize: Number(hand),
    pack: cardsFor(seats, Number(hand)),
    hands: Array.from({ length: seats }, () => []),
    bids: Array.from({ length: seats }, () => []),
    spent: [],
    lots: [...LOTS],
    next: [],
    lot: null,
    won: Array.from({ length: seats }, () => []),
    chips: Array<number>(seats).fill(peeks ? 2 : 0),
    peeked: Array<boolean>(seats).fill(false),
  }),
  evolve,
  awaiting: ({ lot, bids }) => (lot === null ? [] : seatsWhere(bids, (bid) => bid.length === 0)),
  invited: ({ next, bids, chips, peeked }) =>
    seatsWhere(bids, (bid, seat) => bid.length * next.length * chips[seat]! > 0 && !peeked[seat]),
};

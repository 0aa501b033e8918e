import type { Game, Play } from '../../../../rules/kit/game.ts';
import { faceDown, faceUp, heldBy, secretsOf } from '../../../../rules/kit/pieces.ts';
import { ranksOf } from '../../../../rules/kit/ranks.ts';
import { cardsFor, folding, LOTS, seatsWhere } from './fold.ts';
import type { Action, Event, State, View } from './types.ts';

const secrets = secretsOf<State, View>((table) => ({
  card: {
    all: cardsFor(table.hands.length, table.handSize),
    places: [
      faceDown(table.pack),
      ...table.hands.map(heldBy),
      ...table.bids.map(heldBy),
      faceUp(table.spent),
    ],
  },
  crate: {
    all: LOTS,
    places: [
      faceDown(table.lots),
      { list: table.next, seenBy: seatsWhere(table.peeked, (is) => is) },
      faceUp(table.lot === null ? [] : [table.lot]),
      ...table.won.map(faceUp),
    ],
  },
}));

const deal = (play: Play<State, Event>): void => {
  const { hands, handSize, pack, lots } = play.state;
  const cards = play.chance.shuffle(pack);
  const own = Object.fromEntries(hands.map((_, seat) => [seat, { cards: cards.splice(0, handSize) }]));
  play.emit({ type: 'dealt', own, dark: { pack: cards, lots: play.chance.shuffle(lots) } });
};

const showLot = (play: Play<State, Event>): void => {
  const [lot] = play.state.next;
  if (lot !== undefined) play.emit({ type: 'lot-shown', open: { lot } });
};

const fillHands = (play: Play<State, Event>): void => {
  const { pack, hands } = play.state;
  if (pack.length === 0) return;
  const own = Object.fromEntries(hands.map((_, seat) => [seat, { card: pack.at(-1 - seat)! }]));
  play.emit({ type: 'hands-filled', open: { left: pack.length - hands.length }, own });
};

/** Once the last bid is sealed all are shown, the highest takes the lot, and the next one comes up. */
const knockDown = (play: Play<State, Event>): void => {
  const cards = play.state.bids.flat();
  const winner = cards.indexOf(Math.max(...cards));
  play.emit({ type: 'bids-shown', open: { cards, winner, lot: play.state.lot! } });
  fillHands(play);
  showLot(play);
};

/**
 * A sealed-bid auction: hidden hands, simultaneous choices, face-down piles, a reveal, a look at the next lot that a seat may
 * buy although nobody waits for it, and talk among those who have looked.
 */
export const quayside: Game<State, Action, Event, View> = {
  meta: {
    id: 'quayside',
    seats: [2, 3, 4],
    options: [
      { key: 'hand', name: 'Cards in hand', values: [3, 4], preset: 3 },
      { key: 'peeks', name: 'Peeking at the next lot', values: [true, false], preset: true },
    ],
    shape: 1,
    takeBack: ['bid-sealed'],
  },
  ...folding,
  ...secrets,
  start: (play) => {
    deal(play);
    showLot(play);
  },
  outcome: ({ lot, next, won }) => {
    if (lot !== null || next.length > 0) return undefined;
    const scores = won.map((lots) => lots.reduce((sum, each) => sum + each, 0));
    return { ranks: ranksOf(scores), scores, reason: 'lots-sold' };
  },
  talk: ({ peeked }) => {
    const knowing = seatsWhere(peeked, (is) => is);
    return { speak: knowing, audience: knowing };
  },
  *legal({ lot, next, hands, bids, chips, peeked }, seat) {
    if (lot === null) return;
    if (bids[seat]!.length === 0)
      for (const card of hands[seat]!) if (card !== null) yield { type: 'bid', card };
    if (next.length * chips[seat]! > 0 && !peeked[seat]) yield { type: 'peek' };
  },
  decide: (play, seat, action) => {
    if (action.type === 'peek')
      return play.emit({
        type: 'lot-peeked',
        open: { seat },
        own: { [seat]: { lot: play.state.next[0]! } },
      });
    play.emit({ type: 'bid-sealed', open: { seat }, own: { [seat]: { card: action.card } } });
    if (play.state.bids.every((bid) => bid.length > 0)) knockDown(play);
  },
  bot: ({ lot, next }, _seat, actions) => {
    const bids = actions.filter((action) => action.type === 'bid').sort((a, b) => a.card - b.card);
    const place = Math.floor(((lot ?? 0) / (LOTS.length + 1)) * bids.length);
    return (next.length === 0 ? bids.at(-1) : bids[place]) ?? actions[0]!;
  },
};

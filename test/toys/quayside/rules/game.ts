import type { Game, Play } from '../../../../rules/kit/game.ts';
import { ranksOf } from '../../../../rules/kit/ranks.ts';
import { folding, seatsWhere } from './fold.ts';
import { LOTS, type Action, type Event, type State, type View } from './types.ts';
import { imagine, opened, view } from './view.ts';

const total = (lots: readonly number[]): number => lots.reduce((sum, lot) => sum + lot, 0);
const deal = (play: Play<State, Event>): void => {
  const { hands, handSize, pack, lots } = play.state;
  const cards = play.chance.shuffle(pack);
  const own = Object.fromEntries(hands.map((_, seat) => [seat, { cards: cards.splice(0, handSize) }]));
  play.emit({ type: 'dealt', own, dark: { pack: cards, lots: play.chance.shuffle(lots) } });
};

const showLot = (play: Play<State, Event>): void => {
  const lot = play.state.lots.at(-1);
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
  const cards = play.state.bids.flatMap((bid) => bid ?? []);
  const winner = cards.indexOf(Math.max(...cards));
  play.emit({ type: 'bids-shown', open: { cards, winner, lot: play.state.lot! } });
  fillHands(play);
  showLot(play);
};

/**
 * A sealed-bid auction, made to try the engine: hidden hands, simultaneous choices, face-down piles, a reveal,
 * a look at the next lot that a seat may buy although nobody waits for it, and talk among those who have looked.
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
  start: (play) => {
    deal(play);
    showLot(play);
  },
  ...folding,
  outcome: ({ lot, lots, won }) => {
    if (lot !== null || lots.length > 0) return undefined;
    const scores = won.map(total);
    return { ranks: ranksOf(scores), scores, reason: 'lots-sold' };
  },
  talk: ({ peeked }) => {
    const knowing = seatsWhere(peeked, (is) => is);
    return { speak: knowing, audience: knowing };
  },
  view,
  opened,
  *legal(seen, seat) {
    if (seen.lot === null) return;
    if (seen.bid === null) for (const card of seen.hand) yield { type: 'bid', card };
    if (seen.lotsLeft > 0 && seen.chips[seat]! > 0 && !seen.peeked[seat]) yield { type: 'peek' };
  },
  decide: (play, seat, action) => {
    if (action.type === 'peek') {
      const lot = play.state.lots.at(-1)!;
      return play.emit({ type: 'lot-peeked', open: { seat }, own: { [seat]: { lot } } });
    }
    play.emit({ type: 'bid-sealed', open: { seat }, own: { [seat]: { card: action.card } } });
    if (play.state.bids.every((bid) => bid !== null)) knockDown(play);
  },
  bot: ({ lot, lotsLeft }, _seat, actions) => {
    const bids = actions.filter((action) => action.type === 'bid').sort((a, b) => a.card - b.card);
    const place = Math.floor(((lot ?? 0) / (LOTS.length + 1)) * bids.length);
    return (lotsLeft === 0 ? bids.at(-1) : bids[place]) ?? actions[0]!;
  },
  imagine,
};

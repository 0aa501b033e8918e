import type { Seat } from '../../../../../rules/kit/game.ts';
import type { GameWords } from '../../../../../rules/kit/module.ts';
import { actWords, type Acts } from '../../../../../rules/kit/words/acts.ts';
import { english, list } from '../../../../../rules/kit/words/english.ts';
import { tellBy } from '../../../../../rules/kit/words/facts.ts';
import { type GameText, joined, line, who, type Line } from '../../../../../rules/kit/words/words.ts';
import type { Action, Event, View } from '../types.ts';

const crate = (lot: number): Line => [{ thing: `crate:${lot}`, text: `crate ${lot}` }];
const seen = (pieces: readonly (number | null)[]): number[] => pieces.filter((piece) => piece !== null);
const figures = (things: readonly number[]): Line => (things.length > 0 ? joined(things, ', ') : 'nothing');

const acts: Acts<Action, View> = {
  bid: { typed: ({ card }) => `bid ${card}`, label: ({ card }) => line`Bid ${card}` },
  peek: { typed: 'peek', label: 'Peek at the next crate' },
};

/** Each player has the new cards in hand. */
type Silent = 'hands-filled';

export const quaysideText: GameText<Action, Event, View> = {
  language: english,
  name: 'Quayside',
  blurb: 'Six crates, sealed bids, and a chip for a look at what comes next.',
  minutes: 5,
  position: ({ lot, lots, next, hands, won, chips }) => [
    lot === null
      ? 'Every crate is sold.'
      : line`Now up: ${crate(lot)}, ${lots.length + next.length} to come.`,
    ...seen(next).map((known) => line`Next: ${crate(known)}.`),
    ...hands.flatMap((hand, seat) =>
      hand.includes(null) ? [] : [line`${who(seat)} held ${figures(seen(hand))}.`],
    ),
    ...won.map((held, seat) => line`${who(seat)} won ${figures(held)}; chips left: ${chips[seat]!}.`),
  ],
  event: tellBy<Event, Silent>({
    dealt: () => 'The cards were dealt.',
    'lot-shown': ({ lot }) => line`Now up: ${crate(lot)}.`,
    'bid-sealed': ({ seat }, own) => line`${who(seat)} sealed a bid${own ? line` of ${own.card}` : ''}.`,
    'lot-peeked': ({ seat }) => line`${who(seat)} peeked at the next crate.`,
    'bids-shown': ({ winner, lot, cards }) =>
      line`${who(winner)} won ${crate(lot)}. The bids were ${figures(cards)}.`,
  }),
  ...actWords(acts),
  prompt: ({ lot, bids }, { viewer }) => {
    if (lot === null) return 'The auction is over.';
    const waited = bids.flatMap((bid, seat) => (bid.length > 0 ? [] : [seat]));
    if (waited.includes(viewer as Seat)) return line`Bid for ${crate(lot)}.`;
    return line`Waiting for ${joined(waited.map(who), ', ')}.`;
  },
  silence: () => 'You can talk once you have peeked, with others who have.',
  outcome: ({ ranks, scores }) => {
    const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [who(seat)] : []));
    // A player who left ranks last but keeps their score, so the winner's may not be the highest.
    return line`The last crate was sold. ${list(winners)} won with ${scores![ranks.indexOf(1)]!}.`;
  },
  rejection: () => 'That is not possible now.',
};

/** All that it says in English. */
export const en: GameWords = { text: quaysideText };

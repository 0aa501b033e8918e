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

const names = { lot: crate, winner: who, cards: figures };
const tell = tellBy<Event, Silent>()(names, {
  dealt: 'The cards were dealt.',
  'lot-shown': 'Now up: {lot}.',
  'bid-sealed': (_, own) => (own ? '{seat} sealed a bid of {card}.' : '{seat} sealed a bid.'),
  'lot-peeked': '{seat} peeked at the next crate.',
  'bids-shown': '{winner} won {lot}. The bids were {cards}.',
});

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
  event: tell,
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
};

/** All that it says in English. */
export const en: GameWords = { text: quaysideText };

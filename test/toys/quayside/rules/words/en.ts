import type { GameWords } from '../../../../../rules/kit/module.ts';
import { english, list } from '../../../../../rules/kit/words/english.ts';
import { type GameText, joined, line, who, type Line } from '../../../../../rules/kit/words/words.ts';
import type { Action, Event, View } from '../types.ts';

const crate = (lot: number): Line => [{ thing: `crate:${lot}`, text: `crate ${lot}` }];
const figures = (things: readonly number[]): Line => (things.length > 0 ? joined(things, ', ') : 'nothing');

const prompt = ({ lot, you, ready }: View): Line => {
  if (lot === null) return 'The auction is over.';
  if (you !== null && !ready[you]) return line`Bid for ${crate(lot)}.`;
  const waited = ready.flatMap((is, seat) => (is ? [] : [who(seat)]));
  return line`Waiting for ${joined(waited, ', ')}.`;
};

const heldLines = ({ opened, you }: View): Line[] =>
  (opened?.hands ?? []).flatMap((hand, seat) =>
    seat === you ? [] : [line`${who(seat)} held ${figures(hand)}.`],
  );

export const quaysideText: GameText<Action, Event, View> = {
  language: english,
  name: 'Quayside',
  blurb: 'Six crates, sealed bids, and a chip for a look at what comes next.',
  minutes: 5,
  position: (view) => [
    view.lot === null ? 'Every crate is sold.' : line`Now up: ${crate(view.lot)}, ${view.lotsLeft} to come.`,
    ...(view.next === null ? [] : [line`Next: ${crate(view.next)}.`]),
    ...(view.you === null ? [] : [line`In hand: ${figures(view.hand)}.`]),
    ...heldLines(view),
    ...view.won.map(
      (lots, seat) => line`${who(seat)} won ${figures(lots)}; chips left: ${view.chips[seat]!}.`,
    ),
  ],
  event: (event, { viewer }) => {
    switch (event.type) {
      case 'dealt':
        return 'The cards were dealt.';
      case 'lot-shown':
        return line`Now up: ${crate(event.open.lot)}.`;
      case 'bid-sealed': {
        const card = viewer === 'table' ? undefined : event.own?.[viewer]?.card;
        return line`${who(event.open.seat)} sealed a bid${card === undefined ? '' : line` of ${card}`}.`;
      }
      case 'lot-peeked':
        return line`${who(event.open.seat)} peeked at the next crate.`;
      case 'bids-shown': {
        const { winner, lot, cards } = event.open;
        return line`${who(winner)} won ${crate(lot)}. The bids were ${figures(cards)}.`;
      }
      case 'hands-filled':
        return undefined;
      default:
        event satisfies never;
        return undefined;
    }
  },
  action: (action) => (action.type === 'bid' ? line`Bid ${action.card}` : 'Peek at the next crate'),
  command: (action) => (action.type === 'bid' ? `bid ${action.card}` : 'peek'),
  prompt,
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

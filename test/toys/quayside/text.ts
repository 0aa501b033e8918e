import type { GameText, Telling } from '../../../rules/kit/text.ts';
import type { Action, Event, View } from './types.ts';

const list = (things: readonly number[]): string => (things.length > 0 ? things.join(', ') : 'nothing');

export const quaysideText: GameText<Action, Event, View> = {
  name: 'Quayside',
  blurb: 'Six crates, sealed bids, and a chip for a look at what comes next.',
  minutes: 5,
  position: (view, { name }) => [
    view.lot === null ? 'Every crate is sold.' : `Crate ${view.lot} is up, ${view.lotsLeft} to come.`,
    ...(view.next === null ? [] : [`Crate ${view.next} comes next.`]),
    ...(view.you === null ? [] : [`In hand: ${list(view.hand)}.`]),
    ...view.won.map((lots, seat) => `${name(seat)} won ${list(lots)}; chips left: ${view.chips[seat]}.`),
  ],
  event: (event, { name, viewer }) => {
    switch (event.type) {
      case 'dealt':
        return 'The cards were dealt.';
      case 'lot-shown':
        return `Crate ${event.open.lot} came up.`;
      case 'bid-sealed': {
        const card = viewer === 'table' ? undefined : event.own?.[viewer]?.card;
        return `${name(event.open.seat)} sealed a bid${card === undefined ? '' : ` of ${card}`}.`;
      }
      case 'lot-peeked':
        return `${name(event.open.seat)} peeked at the next crate.`;
      case 'bids-shown':
        return `${name(event.open.winner)} won crate ${event.open.lot}. The bids were ${list(event.open.cards)}.`;
      case 'hands-filled':
        return undefined;
      default:
        event satisfies never;
        return undefined;
    }
  },
  action: (action) => (action.type === 'bid' ? `Bid ${action.card}` : 'Peek at the next crate'),
  command: (action) => (action.type === 'bid' ? `bid ${action.card}` : 'peek'),
  prompt: (view, telling) => prompt(view, telling),
  silence: () => 'Only who has peeked may talk, and only with others who have.',
  outcome: ({ ranks, scores }, { name }) => {
    const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [name(seat)] : []));
    return `The last crate was sold. ${winners.join(' and ')} won with ${Math.max(...(scores ?? []))}.`;
  },
  rejection: () => 'That is not possible now.',
};

const prompt = ({ lot, you, ready }: View, { name }: Telling): string => {
  if (lot === null) return 'The auction is over.';
  if (you !== null && !ready[you]) return `Bid for crate ${lot}.`;
  return `Waiting for ${ready.flatMap((is, seat) => (is ? [] : [name(seat)])).join(', ')}.`;
};

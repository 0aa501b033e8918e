import type { Seat } from '../../../kit/game.ts';
import { priceOf } from '../cards/cards.ts';
import type { Color } from '../model/colors.ts';
import type { StepOf } from '../model/steps.ts';
import type { View } from '../model/types.ts';
import { affordable } from '../turn/offers.ts';
import { worthToBuy } from './worth.ts';

const owning = (view: View, seat: Seat, color: Color): View => {
  const mine = view.seats[seat]!;
  const bag = { ...mine.bag, [color]: mine.bag[color] + 1 };
  const stock = { ...view.stock, [color]: view.stock[color] - 1 };
  return { ...view, stock, seats: view.seats.with(seat, { ...mine, bag }) };
};

const mostWanted = (view: View, seat: Seat, money: number): { color: Color; worth: number } | undefined =>
  affordable(view, money)
    .map((color) => ({ color, worth: worthToBuy(view, seat, color) }))
    .toSorted((one, other) => other.worth - one.worth)[0];

/** The purchases that the bot would make before the first race, in order; at least one, as the rules ask. */
export const recommendedStart = (view: View, { seat, money }: StepOf<'buy'>): Color[] => {
  const colors: Color[] = [];
  let [now, left] = [view, money];
  for (;;) {
    const best = mostWanted(now, seat, left);
    if (!best || (best.worth <= 0 && colors.length > 0)) return colors;
    colors.push(best.color);
    left -= priceOf(view.cards, best.color).cost;
    now = owning(now, seat, best.color);
  }
};

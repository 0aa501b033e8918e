import type { Seat } from '../../../kit/game.ts';
import {
  COLORS,
  countOf,
  isGear,
  WEAR,
  type CardColor,
  type Color,
  type Cubes,
  type Pile,
  type Place,
} from '../model/colors.ts';
import type { View } from '../model/types.ts';
import { owned } from '../turn/table.ts';
import { planHand, planTurn } from './plan.ts';
import { isDriving } from './ways.ts';
import { isSpare, ownedInAll, worthOf } from './worth.ts';

const changed = (cubes: Cubes, color: Color, by: 1 | -1): Cubes => ({ ...cubes, [color]: cubes[color] + by });

const asideOf = (view: View, color: Color): number => {
  const drives = isGear(color) || isDriving(view.cards[color as CardColor]);
  return (drives ? 0.02 : 0.3) * worthOf(view, color);
};

/** A cube's worth in hand this turn: how much farther the plan gets with it. */
export const worthInHand = (
  view: View,
  seat: Seat,
  { color, from }: { color: Color; from: Pile },
): number => {
  if (color === WEAR) return 0;
  const mine = view.seats[seat]!;
  const taken = { ...mine, active: changed(mine.active, color, 1), [from]: changed(mine[from], color, -1) };
  const { gain } = planTurn({ ...view, seats: view.seats.with(seat, taken) }, seat);
  return 0.1 + gain - planTurn(view, seat).gain + asideOf(view, color);
};

/** How many other cubes from the bag the next hand draws. */
const OTHERS = 6;
/**
 * How far it takes a likely next hand from where this turn ends, compared with the rest of the discard pile.
 */
export const worthInBag = (view: View, seat: Seat, color: Color): number => {
  const { bag, discard } = view.seats[seat]!;
  const share = Math.min(1, OTHERS / Math.max(1, countOf(bag)));
  const hand = Object.fromEntries(COLORS.map((each) => [each, Math.round(bag[each] * share)])) as Cubes;
  const alone = planHand(view, seat, hand);
  const added = (each: Color): number =>
    each === WEAR ? 0 : planHand(view, seat, changed(hand, each, 1)) - alone + asideOf(view, each);
  const rest = COLORS.reduce((sum, each) => sum + (discard[each] > 0 ? discard[each] * added(each) : 0), 0);
  return added(color) - rest / Math.max(1, countOf(discard));
};

/** This many cubes besides wear are enough: more weak ones only clog the hand. */
const THIN = 13;
export const spareOf = (view: View, seat: Seat, color: Color): number => {
  const isDull = color === 'yellow' || (color === 'white' && isSpare(view, seat, color));
  return isDull ? Math.max(0, ownedInAll(view, seat) - owned(view, seat, WEAR) - THIN) : 0;
};

/** Where Driver 04 puts a drawn cube: weak ones and wear away, good ones back in the bag, the rest as money. */
export const sortedTo = (view: View, seat: Seat, color: Color): Place => {
  if (color === WEAR || spareOf(view, seat, color) > 0) return 'stock';
  return worthOf(view, color) > 1.5 ? 'bag' : 'active';
};

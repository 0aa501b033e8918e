import type { Seat } from '../../../kit/game.ts';
import { priceOf } from '../cards/cards.ts';
import { countOf, type Color } from '../model/colors.ts';
import { PILES, type View } from '../model/types.ts';
import { isDriving } from './ways.ts';

/** What a gear or wear is worth to have, roughly in segments a turn. */
const PLAIN: Readonly<Partial<Record<Color, number>>> = {
  white: 0.8,
  'light-gray': 2,
  'dark-gray': 2.8,
  black: 3.2,
  brown: -1.5,
};
const DRIVING = 2.9;
const HELPING = 1.9;
const GARAGE = 0.7;
/** Each further cube of a color is worth so much of the one before. */
const LESS = 0.84;

export const owned = ({ seats }: View, seat: Seat, color: Color): number =>
  PILES.reduce((sum, pile) => sum + seats[seat]![pile][color], 0);
export const ownedInAll = ({ seats }: View, seat: Seat): number =>
  PILES.reduce((sum, pile) => sum + countOf(seats[seat]![pile]), 0);

/** What a cube of a color is worth. */
export const worthOf = ({ cards }: View, color: Color): number => {
  const plain = PLAIN[color];
  if (plain !== undefined) return plain;
  if (color === 'yellow') return GARAGE;
  return isDriving(cards[color as keyof typeof cards]) ? DRIVING : HELPING;
};

/** What one more of it would be worth: the money it costs is gone by the end of the turn anyway. */
export const worthToBuy = (view: View, seat: Seat, color: Color): number => {
  const more = worthOf(view, color) * LESS ** owned(view, seat, color);
  return more - (color === 'white' || color === 'yellow' ? 0.6 : 0) + priceOf(view.cards, color).cost * 0.02;
};

import type { Seat } from '../../../kit/game.ts';
import { cardOf, priceOf, type CardId } from '../cards/cards.ts';
import { countOf, type Color, PILES } from '../model/colors.ts';
import type { View } from '../model/types.ts';
import { owned } from '../turn/table.ts';
import { isDriving } from './ways.ts';

/** The worth of owning a gear or wear, roughly in segments per turn. */
const PLAIN: Readonly<Partial<Record<Color, number>>> = {
  white: 0.8,
  'light-gray': 2,
  'dark-gray': 2.3,
  black: 2.3,
  brown: -1.5,
};
const DRIVING = 5;
const HELPING = 1.9;
const GARAGE = 0.7;
/** Cards worth more or less than others of their kind, found in races between bots with different worths. */
const CARD_WORTH: Readonly<Partial<Record<CardId, number>>> = {
  'car-chief': 3,
  engineer: 0.3,
  'performance-testing': 5,
  aerodynamics: 2.2,
  steering: 0.3,
  tires: 2.2,
  burnout: 3.5,
  'camber-toe': 2.2,
  redline: 0.3,
  'crew-chief': 3.5,
  'pit-crew': 2.2,
  'air-jacks': 1.2,
  'impact-wrench': 2.2,
  'pit-mechanic': 2.2,
  'pit-team': 1,
  gearbox: 7,
  nitro: 3.5,
  adrenaline: 2.2,
  'bump-run': 7,
  overdrive: 2.2,
  diesel: 0.3,
  'crate-motor': 7,
  'fuel-injection': 2.2,
  'internal-combustion': 0.3,
};
/** Each further cube of a color is worth this share of the one before. */
const LESS = 0.84;

export const ownedInAll = ({ seats }: View, seat: Seat): number =>
  PILES.reduce((sum, pile) => sum + countOf(seats[seat]![pile]), 0);

export const worthOf = ({ cards }: View, color: Color): number => {
  const plain = PLAIN[color];
  if (plain !== undefined) return plain;
  const card = cardOf(cards, color)!;
  if (CARD_WORTH[card] !== undefined) return CARD_WORTH[card];
  if (color === 'yellow') return GARAGE;
  return isDriving(card) ? DRIVING : HELPING;
};

/** Some stretches of a track allow only white: a car without white can't move there. */
const LIGHT_ENOUGH = 3;
export const isSpare = (view: View, seat: Seat, color: Color): boolean =>
  owned(view, seat, color) > LIGHT_ENOUGH;

/** The worth of one more cube, ignoring its cost: unspent money is lost at the end of the turn anyway. */
export const worthToBuy = (view: View, seat: Seat, color: Color): number => {
  const more = worthOf(view, color) * LESS ** owned(view, seat, color);
  const missing = color === 'white' && owned(view, seat, color) < LIGHT_ENOUGH ? 2 : 0;
  return (
    missing +
    more -
    (color === 'white' || color === 'yellow' ? 0.6 : 0) +
    priceOf(view.cards, color).cost * 0.02
  );
};

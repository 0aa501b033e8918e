import type { Seat } from '../../../kit/game.ts';
import { cardOf, priceOf, type CardId } from '../cards/cards.ts';
import { colorsIn, countOf, GEARS, isGear, lowerThan, PILES, TYPES } from '../model/colors.ts';
import type { Color, Cubes, Gear } from '../model/colors.ts';
import type { StepOf, View } from '../model/types.ts';
import { owned } from '../turn/table.ts';
import { DRIVES, type Spaces } from '../cards/drives.ts';
import { affordable } from '../turn/legal.ts';

const highestIn = (cubes: Cubes): Gear | undefined => colorsIn(cubes).filter(isGear).at(-1);
const below = (gear: Gear | undefined): readonly Gear[] => (gear ? lowerThan(gear) : []);

/** Undefined if it doesn't drive. */
const SPACES: Readonly<
  Partial<Record<CardId, (view: View, seat: Seat, active: Cubes) => Spaces | undefined>>
> = {
  ...DRIVES,
  steering: (_view, _seat, active) => ({ left: 3, colors: below(highestIn(active)).slice(-1) }),
  suspension: ({ seats }, seat) => ({ left: 1, colors: colorsIn(seats[seat]!.discard).filter(isGear) }),
  tires: (_view, _seat, active) => ({ left: 1, colors: below(highestIn(active)) }),
  burnout: ({ seats }, seat) => ({ left: 2, colors: below(highestIn(seats[seat]!.discard)).slice(-1) }),
  'camber-toe': (_view, _seat, active) => ({ left: highestIn(active) ? 1 : 0, colors: GEARS }),
};

export const waysOf = (view: View, seat: Seat, active: Cubes) =>
  TYPES.flatMap((color) => {
    const card = view.cards[color];
    const spaces = active[color] > 0 ? SPACES[card]?.(view, seat, active) : undefined;
    return spaces && spaces.left > 0 && spaces.colors.length > 0 ? [{ card, color, ...spaces }] : [];
  });
export type Way = ReturnType<typeof waysOf>[number];
export const isDriving = (card: CardId): boolean => card in SPACES;

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
const CARD_WORTHS: readonly (readonly [worth: number, cards: readonly CardId[]])[] = [
  [7, ['gearbox', 'bump-run', 'crate-motor']],
  [5, ['performance-testing']],
  [3.5, ['burnout', 'crew-chief', 'nitro']],
  [3, ['car-chief']],
  [2.2, ['aerodynamics', 'tires', 'camber-toe', 'adrenaline', 'overdrive', 'fuel-injection']],
  [2.2, ['pit-crew', 'impact-wrench', 'pit-mechanic']],
  [1.2, ['air-jacks']],
  [1, ['pit-team']],
  [0.3, ['engineer', 'steering', 'redline', 'diesel', 'internal-combustion']],
];
const CARD_WORTH = new Map(
  CARD_WORTHS.flatMap(([worth, cards]) => cards.map((card) => [card, worth] as const)),
);
/** Each further cube of a color is worth this share of the one before. */
const LESS = 0.84;

export const ownedInAll = ({ seats }: View, seat: Seat): number =>
  PILES.reduce((sum, pile) => sum + countOf(seats[seat]![pile]), 0);

export const worthOf = ({ cards }: View, color: Color): number => {
  const plain = PLAIN[color];
  if (plain !== undefined) return plain;
  const card = cardOf(cards, color)!;
  const known = CARD_WORTH.get(card);
  if (known !== undefined) return known;
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
  const dull = color === 'white' || color === 'yellow' ? 0.6 : 0;
  return missing + more - dull + priceOf(view.cards, color).cost * 0.02;
};

const owning = (view: View, seat: Seat, color: Color): View => {
  const mine = view.seats[seat]!;
  const bag = { ...mine.bag, [color]: mine.bag[color] + 1 };
  const stock = { ...view.stock, [color]: view.stock[color] - 1 };
  return { ...view, stock, seats: view.seats.with(seat, { ...mine, bag }) };
};

/** The purchases that the bot would make before the first race, in order; at least one, as the rules ask. */
export const recommendedStart = (view: View, { seat, money }: StepOf<'buy'>): Color[] => {
  const colors: Color[] = [];
  let [now, left] = [view, money];
  for (;;) {
    const [best] = affordable(now, left)
      .map((color) => ({ color, worth: worthToBuy(now, seat, color) }))
      .toSorted((one, other) => other.worth - one.worth);
    if (!best || (best.worth <= 0 && colors.length > 0)) return colors;
    colors.push(best.color);
    left -= priceOf(view.cards, best.color).cost;
    now = owning(now, seat, best.color);
  }
};

import { COLORS, type CardColor, type Color, type Cubes } from '../model/colors.ts';

interface CardData {
  color: CardColor;
  cost: number;
  /** Its worth in dollars if left in the active pile. */
  value: number;
  isExpansion?: true;
}

/**
 * Colors and effects come from the rulebook. Every cost and value is AUTHORED by us, because no price list
 * could be found: owners of the physical game can correct them here.
 */
export const CARDS = {
  'car-chief': { color: 'yellow', cost: 4, value: 3 },
  engineer: { color: 'yellow', cost: 4, value: 2 },
  manager: { color: 'yellow', cost: 3, value: 2 },
  mechanic: { color: 'yellow', cost: 3, value: 2 },
  'factory-support': { color: 'yellow', cost: 4, value: 2, isExpansion: true },
  'maintenance-staff': { color: 'yellow', cost: 4, value: 2, isExpansion: true },
  'performance-testing': { color: 'yellow', cost: 3, value: 2, isExpansion: true },
  aerodynamics: { color: 'red', cost: 4, value: 1 },
  steering: { color: 'red', cost: 6, value: 2 },
  suspension: { color: 'red', cost: 5, value: 2 },
  tires: { color: 'red', cost: 5, value: 3 },
  burnout: { color: 'red', cost: 6, value: 2, isExpansion: true },
  'camber-toe': { color: 'red', cost: 5, value: 1, isExpansion: true },
  redline: { color: 'red', cost: 6, value: 2, isExpansion: true },
  'crew-chief': { color: 'purple', cost: 4, value: 1 },
  'pit-captain': { color: 'purple', cost: 5, value: 1 },
  'pit-crew': { color: 'purple', cost: 4, value: 2 },
  'pit-team': { color: 'purple', cost: 4, value: 3 },
  'air-jacks': { color: 'purple', cost: 4, value: 1, isExpansion: true },
  'impact-wrench': { color: 'purple', cost: 5, value: 2, isExpansion: true },
  'pit-mechanic': { color: 'purple', cost: 4, value: 1, isExpansion: true },
  boost: { color: 'green', cost: 5, value: 3 },
  gearbox: { color: 'green', cost: 6, value: 2 },
  nitro: { color: 'green', cost: 5, value: 2 },
  turbo: { color: 'green', cost: 7, value: 2 },
  adrenaline: { color: 'green', cost: 5, value: 1, isExpansion: true },
  'bump-run': { color: 'green', cost: 6, value: 2, isExpansion: true },
  overdrive: { color: 'green', cost: 7, value: 2, isExpansion: true },
  diesel: { color: 'blue', cost: 6, value: 2 },
  hybrid: { color: 'blue', cost: 5, value: 2 },
  rotary: { color: 'blue', cost: 6, value: 3 },
  supercharged: { color: 'blue', cost: 6, value: 2 },
  'crate-motor': { color: 'blue', cost: 8, value: 2, isExpansion: true },
  'fuel-injection': { color: 'blue', cost: 7, value: 2, isExpansion: true },
  'internal-combustion': { color: 'blue', cost: 6, value: 2, isExpansion: true },
} as const satisfies Readonly<Record<string, CardData>>;
export type CardId = keyof typeof CARDS;
export const CARD_IDS = Object.keys(CARDS) as CardId[];
export type CardSet = Readonly<Record<CardColor, CardId>>;

/** Gears and wear, also AUTHORED: wear costs nothing and can't be bought (§1.3 of the rulings). */
const PLAIN = {
  white: { cost: 1, value: 1 },
  'light-gray': { cost: 3, value: 1 },
  'dark-gray': { cost: 5, value: 2 },
  black: { cost: 8, value: 2 },
  brown: { cost: 0, value: 0 },
} as const;

export const cardOf = (cards: Partial<CardSet>, color: Color): CardId | undefined =>
  cards[color as CardColor];
export const priceOf = (cards: CardSet, color: Color): { cost: number; value: number } =>
  color in PLAIN ? PLAIN[color as keyof typeof PLAIN] : CARDS[cards[color as CardColor]];
export const moneyIn = (cards: CardSet, cubes: Cubes): number =>
  COLORS.reduce((sum, color) => sum + cubes[color] * priceOf(cards, color).value, 0);

const setOf = (...ids: readonly [CardId, CardId, CardId, CardId, CardId]): CardSet =>
  Object.fromEntries(ids.map((id) => [CARDS[id].color, id])) as Record<CardColor, CardId>;

/** The sets suggested by the rulebook. */
export const SETS = {
  'first-game': setOf('manager', 'crew-chief', 'suspension', 'gearbox', 'hybrid'),
  'fine-tuning': setOf('engineer', 'pit-captain', 'aerodynamics', 'nitro', 'supercharged'),
  'broken-down': setOf('car-chief', 'pit-team', 'suspension', 'boost', 'diesel'),
  money: setOf('car-chief', 'pit-team', 'tires', 'boost', 'rotary'),
  'rainbow-road': setOf('engineer', 'pit-team', 'suspension', 'nitro', 'rotary'),
  'revd-up': setOf('car-chief', 'crew-chief', 'aerodynamics', 'boost', 'hybrid'),
  expert: setOf('mechanic', 'pit-crew', 'steering', 'turbo', 'hybrid'),
  'rinse-repeat': setOf('factory-support', 'pit-mechanic', 'burnout', 'overdrive', 'internal-combustion'),
  'squeaky-clean': setOf('maintenance-staff', 'air-jacks', 'camber-toe', 'adrenaline', 'crate-motor'),
  'well-oiled': setOf('performance-testing', 'crew-chief', 'aerodynamics', 'nitro', 'crate-motor'),
  'this-or-that': setOf('manager', 'pit-crew', 'tires', 'turbo', 'fuel-injection'),
  'shake-bake': setOf('engineer', 'impact-wrench', 'redline', 'boost', 'internal-combustion'),
  rubbin: setOf('factory-support', 'pit-captain', 'camber-toe', 'bump-run', 'diesel'),
} as const satisfies Readonly<Record<string, CardSet>>;
export type SetId = keyof typeof SETS;
export const SET_IDS = Object.keys(SETS) as SetId[];
/** A card of each color by chance. */
export const LOTS = ['lot-base', 'lot-expansion', 'lot-both'] as const;
export type Lot = (typeof LOTS)[number];

import { COLORS, type CardColor, type Color, type Cubes } from '../model/colors.ts';

interface CardData {
  name: string;
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
  'car-chief': { name: 'Car Chief', color: 'yellow', cost: 4, value: 3 },
  engineer: { name: 'Engineer', color: 'yellow', cost: 4, value: 2 },
  manager: { name: 'Manager', color: 'yellow', cost: 3, value: 2 },
  mechanic: { name: 'Mechanic', color: 'yellow', cost: 3, value: 2 },
  'factory-support': { name: 'Factory Support', color: 'yellow', cost: 4, value: 2, isExpansion: true },
  'maintenance-staff': { name: 'Maintenance Staff', color: 'yellow', cost: 4, value: 2, isExpansion: true },
  'performance-testing': {
    name: 'Performance Testing',
    color: 'yellow',
    cost: 3,
    value: 2,
    isExpansion: true,
  },
  aerodynamics: { name: 'Aerodynamics', color: 'red', cost: 4, value: 1 },
  steering: { name: 'Steering', color: 'red', cost: 6, value: 2 },
  suspension: { name: 'Suspension', color: 'red', cost: 5, value: 2 },
  tires: { name: 'Tires', color: 'red', cost: 5, value: 3 },
  burnout: { name: 'Burnout', color: 'red', cost: 6, value: 2, isExpansion: true },
  'camber-toe': { name: 'Camber & Toe', color: 'red', cost: 5, value: 1, isExpansion: true },
  redline: { name: 'Redline', color: 'red', cost: 6, value: 2, isExpansion: true },
  'crew-chief': { name: 'Crew Chief', color: 'purple', cost: 4, value: 1 },
  'pit-captain': { name: 'Pit Captain', color: 'purple', cost: 5, value: 1 },
  'pit-crew': { name: 'Pit Crew', color: 'purple', cost: 4, value: 2 },
  'pit-team': { name: 'Pit Team', color: 'purple', cost: 4, value: 3 },
  'air-jacks': { name: 'Air Jacks', color: 'purple', cost: 4, value: 1, isExpansion: true },
  'impact-wrench': { name: 'Impact Wrench', color: 'purple', cost: 5, value: 2, isExpansion: true },
  'pit-mechanic': { name: 'Pit Mechanic', color: 'purple', cost: 4, value: 1, isExpansion: true },
  boost: { name: 'Boost', color: 'green', cost: 5, value: 3 },
  gearbox: { name: 'Gearbox', color: 'green', cost: 6, value: 2 },
  nitro: { name: 'Nitro', color: 'green', cost: 5, value: 2 },
  turbo: { name: 'Turbo', color: 'green', cost: 7, value: 2 },
  adrenaline: { name: 'Adrenaline', color: 'green', cost: 5, value: 1, isExpansion: true },
  'bump-run': { name: 'Bump & Run', color: 'green', cost: 6, value: 2, isExpansion: true },
  overdrive: { name: 'Overdrive', color: 'green', cost: 7, value: 2, isExpansion: true },
  diesel: { name: 'Diesel Engine', color: 'blue', cost: 6, value: 2 },
  hybrid: { name: 'Hybrid Engine', color: 'blue', cost: 5, value: 2 },
  rotary: { name: 'Rotary Engine', color: 'blue', cost: 6, value: 3 },
  supercharged: { name: 'Supercharged', color: 'blue', cost: 6, value: 2 },
  'crate-motor': { name: 'Crate Motor', color: 'blue', cost: 8, value: 2, isExpansion: true },
  'fuel-injection': { name: 'Fuel Injection Engine', color: 'blue', cost: 7, value: 2, isExpansion: true },
  'internal-combustion': { name: 'Internal Combustion', color: 'blue', cost: 6, value: 2, isExpansion: true },
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
/** In whole dollars. */
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

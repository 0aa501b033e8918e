import { priceOf, type CardId } from '../../../../../rules/games/automobiles/cards/cards.ts';
import { GEARS, TYPES, type Color } from '../../../../../rules/games/automobiles/model/colors.ts';
import type { View } from '../../../../../rules/games/automobiles/model/types.ts';
import { CARD_EFFECTS } from '../../../../../rules/games/automobiles/words/effects.ts';
import { CARD_NAMES } from '../../../../../rules/games/automobiles/words/names.ts';
import { colorName } from './cubes.ts';

/** What is for sale, as the market names it: gears by color, the rest by card. */
export interface Ware {
  color: Color;
  name: string;
  card: CardId | undefined;
  effect: string;
  cost: number;
  value: number;
  left: number;
}

export const wareOf = (view: View, color: Color): Ware => {
  const card = color in view.cards ? view.cards[color as keyof View['cards']] : undefined;
  const name = card ? CARD_NAMES[card] : colorName(color);
  const effect = card ? CARD_EFFECTS[card] : '';
  return { color, name, card, effect, ...priceOf(view.cards, color), left: view.stock[color] };
};
/** Gears first, then one card of each kind. */
export const waresOf = (view: View): Ware[] => [...GEARS, ...TYPES].map((color) => wareOf(view, color));

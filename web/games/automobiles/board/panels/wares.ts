import { priceOf, type CardId } from '../../../../../rules/games/automobiles/cards/cards.ts';
import type { Color } from '../../../../../rules/games/automobiles/model/colors.ts';
import type { View } from '../../../../../rules/games/automobiles/model/types.ts';
import { CARD_NAMES, COLOR_NAMES } from '../../../../../rules/games/automobiles/words/names.ts';
import { capital } from '../../../../common/words/numbers.ts';

export const colorName = (color: Color): string => capital(COLOR_NAMES[color]);

/** The market's wares and their names: gears by color, the rest by card. */
export interface Ware {
  color: Color;
  name: string;
  card: CardId | undefined;
  cost: number;
  value: number;
  left: number;
}

export const wareOf = (view: View, color: Color): Ware => {
  const card = color in view.cards ? view.cards[color as keyof View['cards']] : undefined;
  const name = card ? CARD_NAMES[card] : colorName(color);
  return { color, name, card, ...priceOf(view.cards, color), left: view.stock[color] };
};

import { cardOf, priceOf, type CardId } from '../../../../../rules/games/automobiles/cards/cards.ts';
import type { TrackId } from '../../../../../rules/games/automobiles/track/tracks.ts';
import type { Color } from '../../../../../rules/games/automobiles/model/colors.ts';
import { cubeName, TRACK_NAMES } from '../../../../../rules/games/automobiles/words/names.ts';
import { toText, type Telling } from '../../../../../rules/kit/words/words.ts';
import type { Setting } from '../setting.ts';

export interface Ware {
  color: Color;
  name: string;
  card: CardId | undefined;
  cost: number;
  value: number;
  left: number;
}

export const colorName = ({ telling }: Pick<Setting, 'telling'>, color: Color): string =>
  toText(cubeName(color), telling);

export const trackName = (id: TrackId, telling: Telling): string => toText(TRACK_NAMES[id], telling);

export const wareOf = ({ view, telling }: Pick<Setting, 'view' | 'telling'>, color: Color): Ware => ({
  color,
  name: toText(cubeName(color, view.cards), telling),
  card: cardOf(view.cards, color),
  ...priceOf(view.cards, color),
  left: view.stock[color],
});

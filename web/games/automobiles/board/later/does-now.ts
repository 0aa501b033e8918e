import type { Seat } from '../../../../../rules/kit/game.ts';
import type { CardId } from '../../../../../rules/games/automobiles/cards/cards.ts';
import {
  colorsIn,
  countOf,
  isGear,
  WEAR,
  type Color,
  type Gear,
} from '../../../../../rules/games/automobiles/model/colors.ts';
import type { View } from '../../../../../rules/games/automobiles/model/types.ts';
import { isLast, placeOf, trackNow } from '../../../../../rules/games/automobiles/turn/table.ts';
import { COLOR_NAMES, nth } from '../../../../../rules/games/automobiles/words/names.ts';
import { count, countWord } from '../../../kit/words.ts';
import { CARD_BRIEFS } from './briefs.ts';

interface Standpoint {
  view: View;
  seat: Seat;
  place: number;
  isLast: boolean;
}

const placeWords = ({ place, isLast: last }: Standpoint): string => {
  if (place === 1) return 'Leading';
  return last ? 'From last place' : `From ${nth(place)} place`;
};

const clears =
  (most: number) =>
  ({ view, seat }: Standpoint): string | undefined => {
    const wear = Math.min(most, view.seats[seat]!.discard[WEAR]);
    return wear > 0 ? `Removes your ${wear} discarded wear` : undefined;
  };

const gearsDiscarded = ({ view, seat }: Standpoint): string[] =>
  colorsIn(view.seats[seat]!.discard)
    .filter(isGear)
    .map((color) => COLOR_NAMES[color]);

/** What cards do, now that the race stands as it does; undefined where their brief says it all. */
const NOW: Readonly<Partial<Record<CardId, (at: Standpoint) => string | undefined>>> = {
  gearbox: (at) => `${placeWords(at)}, up to ${count(at.place + (at.isLast ? 1 : 0), 'light gray')}, 1 wear`,
  'bump-run': (at) =>
    at.place === 1
      ? 'Leading, it drives nowhere'
      : `${placeWords(at)}, up to ${at.isLast ? 3 : 2} dark grays, 1 wear`,
  overdrive: (at) => {
    if (at.place === 1) return 'Leading, up to 3 whites, 1 wear';
    return `${placeWords(at)}, up to 3, as dark as ${at.isLast ? 'dark gray' : 'light gray'}, 1 wear`;
  },
  turbo: ({ view }) => {
    const greens = view.seats.reduce((sum, { discard }) => sum + discard.green, 0);
    return `${countWord(greens)} discarded, up to ${count(2 + greens, 'light gray')}, 2 wear`;
  },
  diesel: ({ view, seat }) => {
    const dark = view.seats[seat]!.discard['dark-gray'];
    return dark > 0 ? `Up to ${count(dark, 'dark gray')}, 2 wear` : 'Needs dark grays in your discard pile';
  },
  rotary: ({ view, seat }) => {
    const colors = colorsIn(view.seats[seat]!.discard).length;
    return colors > 0
      ? `Up to ${count(colors, 'white')}, 1 wear`
      : 'A white for each color in your discard pile';
  },
  suspension: (at) => {
    const gears = gearsDiscarded(at);
    return gears.length > 0
      ? `Drives 1 ${gears.join(' or ')} space, 1 wear`
      : 'Drives one space like a discarded gear';
  },
  hybrid: ({ view, seat }) => {
    const blue = (each: Seat): number => view.seats[each]!.discard.blue;
    const hasMost = view.seats.every((_, other) => other === seat || blue(seat) > blue(other));
    return hasMost
      ? 'You have most blue: 2 spaces of one color, 1 wear'
      : 'Two spaces if you have the most blue cubes, 1 wear';
  },
  manager: () => 'Removes a cube, and puts one back into your bag',
  'crew-chief': (at) => clears(Infinity)(at) ?? 'Draws a cube, then removes your discarded wear',
  'pit-crew': clears(Infinity),
  'pit-mechanic': clears(6),
  'pit-captain': ({ view, seat }) => {
    const cubes = Math.min(6, countOf(view.seats[seat]!.discard));
    return cubes > 0 ? `Removes up to ${count(cubes, 'discarded cube')}` : undefined;
  },
};

/** What a card does for a seat, where it stands in the race now. */
export const cardNow = (view: View, seat: Seat, card: CardId): string => {
  const place = placeOf(view, seat);
  return NOW[card]?.({ view, seat, place, isLast: isLast(view, place) }) ?? CARD_BRIEFS[card];
};

/** How much of this track a gear drives on. */
export const gearNow = (view: View, color: Gear): string => {
  const { spaces } = trackNow(view);
  const share = spaces.filter(({ colors }) => colors.includes(color)).length / spaces.length;
  return `${Math.round(share * 100)}% of spaces`;
};

/** What a color's cube does now. */
export const doesNow = (view: View, seat: Seat, color: Color): string => {
  if (isGear(color)) return gearNow(view, color);
  return color === WEAR ? '' : cardNow(view, seat, view.cards[color]);
};

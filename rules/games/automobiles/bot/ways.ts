import type { Seat } from '../../../kit/game.ts';
import type { CardId } from '../cards/cards.ts';
import { DRIVES, type Spaces } from '../cards/drives.ts';
import {
  colorsIn,
  GEARS,
  isGear,
  lowerThan,
  TYPES,
  type CardColor,
  type Cubes,
  type Gear,
} from '../model/colors.ts';
import type { View } from '../model/types.ts';

export interface Way extends Spaces {
  card: CardId;
  color: CardColor;
}

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

export const waysOf = (view: View, seat: Seat, active: Cubes): Way[] =>
  TYPES.flatMap((color) => {
    const card = view.cards[color];
    const spaces = active[color] > 0 ? SPACES[card]?.(view, seat, active) : undefined;
    return spaces && spaces.left > 0 && spaces.colors.length > 0 ? [{ card, color, ...spaces }] : [];
  });
export const isDriving = (card: CardId): boolean => card in SPACES;

import type { Seat } from '../../../kit/game.ts';
import type { CardId } from '../cards/cards.ts';
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
import { isLast } from '../turn/table.ts';

/** Spaces of these colors that a card allows. */
export interface Way {
  card: CardId;
  color: CardColor;
  left: number;
  colors: readonly Gear[];
  isAlike?: boolean;
}
type Spaces = Pick<Way, 'left' | 'colors' | 'isAlike'>;

const highestIn = (cubes: Cubes): Gear | undefined => colorsIn(cubes).filter(isGear).at(-1);
const below = (gear: Gear | undefined): readonly Gear[] => (gear ? lowerThan(gear) : []);

/** How far a card drives now; undefined if it doesn't. */
const SPACES: Readonly<Partial<Record<CardId, (view: View, seat: Seat, active: Cubes) => Spaces>>> = {
  steering: (_view, _seat, active) => ({ left: 3, colors: below(highestIn(active)).slice(-1) }),
  suspension: ({ seats }, seat) => ({ left: 1, colors: colorsIn(seats[seat]!.discard).filter(isGear) }),
  tires: (_view, _seat, active) => ({ left: 1, colors: below(highestIn(active)) }),
  burnout: ({ seats }, seat) => ({ left: 2, colors: below(highestIn(seats[seat]!.discard)).slice(-1) }),
  'camber-toe': (_view, _seat, active) => ({ left: highestIn(active) ? 1 : 0, colors: GEARS }),
  gearbox: (view) => {
    const { place } = view.turn;
    return { left: place + (isLast(view, place) ? 1 : 0), colors: ['light-gray'] };
  },
  turbo: ({ seats }) => ({
    left: 2 + seats.reduce((sum, { discard }) => sum + discard.green, 0),
    colors: ['light-gray'],
  }),
  adrenaline: () => ({ left: 1, colors: ['light-gray'] }),
  'bump-run': (view) => {
    const { place } = view.turn;
    const left = place === 1 ? 0 : 2;
    return { left: isLast(view, place) ? 3 : left, colors: ['dark-gray'] };
  },
  overdrive: (view) => {
    const { place } = view.turn;
    if (place === 1) return { left: 3, colors: ['white'] };
    return { left: 3, colors: GEARS.slice(0, isLast(view, place) ? 3 : 2) };
  },
  diesel: ({ seats }, seat) => ({ left: seats[seat]!.discard['dark-gray'], colors: ['dark-gray'] }),
  hybrid: ({ seats }, seat) => {
    const { active, used, discard } = seats[seat]!;
    const mine = active.blue + used.blue + discard.blue;
    const hasMost = seats.every((other, i) => i === seat || mine > other.discard.blue);
    return { left: hasMost ? 2 : 0, colors: GEARS, isAlike: true };
  },
  rotary: ({ seats }, seat) => ({ left: colorsIn(seats[seat]!.discard).length, colors: ['white'] }),
  'crate-motor': () => ({ left: 3, colors: GEARS, isAlike: true }),
};

/** The ways opened by the cards among these cubes, one per color. */
export const waysOf = (view: View, seat: Seat, active: Cubes): Way[] =>
  TYPES.flatMap((color) => {
    const card = view.cards[color];
    const spaces = active[color] > 0 ? SPACES[card]?.(view, seat, active) : undefined;
    return spaces && spaces.left > 0 && spaces.colors.length > 0 ? [{ card, color, ...spaces }] : [];
  });
/** Whether a card is for driving. */
export const isDriving = (card: CardId): boolean => card in SPACES;

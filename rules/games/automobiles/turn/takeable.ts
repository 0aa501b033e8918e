import type { Seat } from '../../../kit/game.ts';
import { colorsIn, isGear, lowerThan, upgradeOf, WEAR, type Color, type Pile } from '../model/colors.ts';
import type { Only } from '../model/steps.ts';
import type { State } from '../model/types.ts';
import { ahead } from './table.ts';

export const isTakeable = (
  state: State,
  seat: Seat,
  { color, only }: { color: Color; only?: Only },
): boolean => {
  if (only === undefined) return true;
  if (only === 'wear') return color === WEAR;
  if (!isGear(color)) return false;
  const isAhead = (colors: Parameters<typeof ahead>[2]['colors']): boolean =>
    ahead(state, seat, { front: state.turn.front, colors }).length > 0;
  switch (only) {
    case 'gears':
      return true;
    case 'geared-down':
      return color !== 'white';
    case 'upgradable': {
      const upgrade = upgradeOf(color);
      return upgrade === undefined || state.stock[upgrade] > 0;
    }
    case 'drivable':
      return isAhead([color]);
    case 'drivable-below':
      return isAhead(lowerThan(color));
    default:
      return only satisfies never;
  }
};

interface Asking {
  from: readonly Pile[];
  only?: Only;
}
export const takeable = (state: State, seat: Seat, { from, only }: Asking): { color: Color; pile: Pile }[] =>
  from.flatMap((pile) =>
    colorsIn(state.seats[seat]![pile]).flatMap((color) =>
      isTakeable(state, seat, { color, ...(only && { only }) }) ? [{ color, pile }] : [],
    ),
  );
export const hasAny = (state: State, seat: Seat, asking: Asking): boolean =>
  takeable(state, seat, asking).length > 0;

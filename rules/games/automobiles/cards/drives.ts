import type { Seat } from '../../../kit/game.ts';
import { colorsIn, GEARS, type Gear } from '../model/colors.ts';
import type { Only, StepOf } from '../model/steps.ts';
import type { SeatState, State } from '../model/types.ts';
import { isLast } from '../turn/table.ts';
import type { CardId } from './cards.ts';

export type Spaces = Pick<StepOf<'move'>, 'left' | 'colors' | 'isAlike'>;

/** All outside the bag. */
export const bluesOf = ({ active, used, discard }: SeatState): number =>
  active.blue + used.blue + discard.blue;
/** AU8. */
export const hasMostBlue = ({ seats }: State, seat: Seat): boolean =>
  seats.every((other, i) => i === seat || bluesOf(seats[seat]!) > other.discard.blue);

/** How far the cards drive that name their colors, if they drive at all. Positions are those before the Action Phase (AU5). */
export const DRIVES = {
  gearbox: (state) => {
    const { place } = state.turn;
    return { left: isLast(state, place) ? place + 1 : place, colors: ['light-gray'] };
  },
  turbo: ({ seats }) => ({
    left: seats.reduce((sum, { discard }) => sum + discard.green, 2),
    colors: ['light-gray'],
  }),
  adrenaline: () => ({ left: 1, colors: ['light-gray'] }),
  'bump-run': (state) => {
    const { place } = state.turn;
    return place === 1 ? undefined : { left: isLast(state, place) ? 3 : 2, colors: ['dark-gray'] };
  },
  overdrive: (state) => {
    const { place } = state.turn;
    return { left: 3, colors: GEARS.slice(0, place === 1 ? 1 : isLast(state, place) ? 3 : 2) };
  },
  diesel: ({ seats }, seat) => ({ left: seats[seat]!.discard['dark-gray'], colors: ['dark-gray'] }),
  hybrid: (state, seat) => (hasMostBlue(state, seat) ? { left: 2, colors: GEARS, isAlike: true } : undefined),
  rotary: ({ seats }, seat) => ({ left: colorsIn(seats[seat]!.discard).length, colors: ['white'] }),
  'crate-motor': () => ({ left: 3, colors: GEARS, isAlike: true }),
} as const satisfies Readonly<Partial<Record<CardId, (state: State, seat: Seat) => Spaces | undefined>>>;

/** Where the gear is taken or shown that sets the colors which the red cube drives on. */
export const GEARED = {
  steering: { from: 'active', only: 'geared-down' },
  suspension: { from: 'discard', only: 'drivable' },
  tires: { from: 'active', only: 'drivable-below' },
  burnout: { from: 'discard', only: 'geared-down' },
} as const satisfies Readonly<Partial<Record<CardId, { from: 'active' | 'discard'; only: Only }>>>;

/** The colors that a card's first move could be on now; undefined for those that find one wherever they can be played. */
export const roadsOf = (state: State, seat: Seat, card: CardId): readonly Gear[] | undefined => {
  if (card === 'steering' || card === 'burnout') {
    const pile = state.seats[seat]![GEARED[card].from];
    return GEARS.slice(0, -1).filter((_, i) => pile[GEARS[i + 1]!] > 0);
  }
  if (!Object.hasOwn(DRIVES, card)) return undefined;
  const spaces: Spaces | undefined = DRIVES[card as keyof typeof DRIVES](state, seat);
  return spaces?.left ? spaces.colors : [];
};

import type { Seat } from '../../../kit/game.ts';
import { countOf, GEARS, type Cubes, type Gear } from '../model/colors.ts';
import type { State } from '../model/types.ts';
import { ahead, drawable, hasBesidesWear, isLast } from '../turn/table.ts';
import { hasAny } from '../turn/takeable.ts';
import type { CardId } from './cards.ts';

type Condition = (state: State, seat: Seat) => boolean;

const hasAnother: Condition = ({ seats }, seat) => countOf(seats[seat]!.active) > 1;
const canDraw =
  (count: number): Condition =>
  (state, seat) =>
    drawable(state, seat) >= count;

/** The cards with a mandatory clause that can be impossible. The page of a match loads these, but not the effects. */
const CONDITIONS: Partial<Readonly<Record<CardId, Condition>>> = {
  'car-chief': (state, seat) => hasAny(state, seat, { from: ['discard'], only: 'upgradable' }),
  mechanic: hasAnother,
  'factory-support': canDraw(1),
  steering: (state, seat) => hasAny(state, seat, { from: ['active'], only: 'geared-down' }),
  suspension: (state, seat) => hasAny(state, seat, { from: ['discard'], only: 'drivable' }),
  tires: (state, seat) => hasAny(state, seat, { from: ['active'], only: 'drivable-below' }),
  burnout: (state, seat) => hasAny(state, seat, { from: ['discard'], only: 'geared-down' }),
  'camber-toe': (state, seat) =>
    hasAny(state, seat, { from: ['active'], only: 'gears' }) &&
    ahead(state, seat, { front: state.turn.front, colors: GEARS }).length > 0,
  'crew-chief': canDraw(1),
  'pit-team': hasBesidesWear,
  nitro: canDraw(2),
  'internal-combustion': hasAnother,
};

/** Whether a card, its cube still active, can be carried out in full; otherwise it can't be played (AU7). */
export const isPlayable = (state: State, seat: Seat, card: CardId): boolean =>
  CONDITIONS[card]?.(state, seat) ?? true;

/** Whether the seat has more blue cubes in play than each opponent has discarded (AU8). */
export const hasMostBlue = ({ seats }: State, seat: Seat): boolean =>
  seats.every((other, i) => i === seat || bluesOf(seats[seat]!) > other.discard.blue);
/** A seat's blue cubes outside its bag. */
export const bluesOf = ({ active, used, discard }: State['seats'][number]): number =>
  active.blue + used.blue + discard.blue;

/** The colors that Overdrive drives on. */
export const overdriveColors = (state: State): Gear[] => {
  const { place } = state.turn;
  return GEARS.slice(0, place === 1 ? 1 : isLast(state, place) ? 3 : 2);
};

/** The colors just below those of a pile's gears. */
const oneLower = (cubes: Cubes): Gear[] => GEARS.slice(0, -1).filter((_, i) => cubes[GEARS[i + 1]!] > 0);

/** Cards that move, with the colors that their first move could be on now. */
const ROADS: Partial<Readonly<Record<CardId, (state: State, seat: Seat) => readonly Gear[]>>> = {
  gearbox: () => ['light-gray'],
  turbo: () => ['light-gray'],
  'bump-run': ({ turn }) => (turn.place === 1 ? [] : ['dark-gray']),
  overdrive: overdriveColors,
  diesel: ({ seats }, seat) => (seats[seat]!.discard['dark-gray'] > 0 ? ['dark-gray'] : []),
  rotary: ({ seats }, seat) => (countOf(seats[seat]!.discard) > 0 ? ['white'] : []),
  hybrid: (state, seat) => (hasMostBlue(state, seat) ? GEARS : []),
  'crate-motor': () => GEARS,
  adrenaline: () => ['light-gray'],
  steering: ({ seats }, seat) => oneLower(seats[seat]!.active),
  burnout: ({ seats }, seat) => oneLower(seats[seat]!.discard),
};

/** Whether a card finds a space to move to. Without one it may be used all the same. */
export const hasWay = (state: State, seat: Seat, card: CardId): boolean => {
  const colors = ROADS[card]?.(state, seat);
  return !colors || ahead(state, seat, { front: state.turn.front, colors }).length > 0;
};
/** Whether using a card is for nothing; only Adrenaline can wait for the Drive Phase. */
export const isInVain = (state: State, seat: Seat, card: CardId): boolean =>
  card !== 'adrenaline' && !hasWay(state, seat, card);
/** Whether what a card counts comes to no space at all, wherever the car is. */
export const isWorthless = (state: State, seat: Seat, card: CardId): boolean =>
  ROADS[card]?.(state, seat).length === 0;

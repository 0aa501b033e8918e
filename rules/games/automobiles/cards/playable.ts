import type { Seat } from '../../../kit/game.ts';
import { countOf, GEARS, type Gear } from '../model/colors.ts';
import type { State } from '../model/types.ts';
import { ahead, drawable, hasBesidesWear } from '../turn/table.ts';
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

/** Cards that only move, with the color they move on. */
const ROADS: Partial<Readonly<Record<CardId, Gear>>> = {
  gearbox: 'light-gray',
  turbo: 'light-gray',
  'bump-run': 'dark-gray',
  diesel: 'dark-gray',
  rotary: 'white',
};

/** Whether a card finds a space to move to. Without one it may be used all the same, for nothing. */
export const hasWay = (state: State, seat: Seat, card: CardId): boolean => {
  const color = ROADS[card];
  return !color || ahead(state, seat, { front: state.turn.front, colors: [color] }).length > 0;
};

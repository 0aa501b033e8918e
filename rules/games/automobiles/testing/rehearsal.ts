import type { Chance } from '../../../kit/chance.ts';
import { presets } from '../../../kit/config.ts';
import type { Config, Seat } from '../../../kit/game.ts';
import { rehearsalOf } from '../../../kit/testing/rehearsal.ts';
import { CARDS, type CardId } from '../cards/cards.ts';
import { automobiles } from '../game.ts';
import { blankTurn } from '../fold.ts';
import { type Color, COLORS, type Cubes, noCubes, type Pile, PILES } from '../model/colors.ts';
import { type DriverId, STOCK } from '../model/data.ts';
import type { Action, Event, State, Turn } from '../model/types.ts';
import { segmentOf, trackOf, type Spot } from '../track/track.ts';
import type { TrackId } from '../track/tracks.ts';
import { placeOf } from '../turn/table.ts';

/** Chance that returns the given numbers, then 0 (a bag's first color). */
export const chanceOf = (...numbers: readonly number[]): Chance => {
  let drawn = 0;
  const below = (n: number): number => Math.min(numbers[drawn++] ?? 0, n - 1);
  return {
    below,
    pick: (list) => list[below(list.length)]!,
    shuffle: (list) => {
      drawn++;
      return [...list];
    },
    get drawn() {
      return drawn;
    },
  };
};

/** One seat of a setting: its piles, and its car's position. */
export interface SeatSetting extends Partial<Record<Pile, Partial<Cubes>>> {
  car?: Spot;
  driver?: DriverId;
}
export interface Setting {
  cards?: readonly CardId[];
  track?: TrackId;
  config?: Config;
  turn?: Partial<Turn>;
  stock?: Partial<Cubes>;
}

/** Cars that a test doesn't place are parked one behind the other, far from the action. */
const PARKED = 3;

/** A race in seat 0's Action Phase; cubes not mentioned are in stock. */
export const racing = (seats: readonly SeatSetting[], setting: Setting = {}): State => {
  const { cards = [], track = 'daytona', config = {}, turn, stock } = setting;
  const state = automobiles.blank({ ...presets(automobiles), ...config }, seats.length);
  state.phase = 'action';
  state.order = seats.map((_, seat) => seat);
  state.tracks = [track];
  state.cards = { ...state.cards, ...Object.fromEntries(cards.map((card) => [CARDS[card].color, card])) };
  Object.assign(state.stock, STOCK);
  for (const [seat, { car, driver, ...piles }] of seats.entries()) {
    const mine = state.seats[seat]!;
    mine.car = car ?? { lane: 1, distance: PARKED - seat };
    mine.driver = driver ?? null;
    for (const pile of PILES) {
      mine[pile] = { ...noCubes(), ...piles[pile] };
      for (const color of COLORS) state.stock[color] -= mine[pile][color];
    }
  }
  Object.assign(state.stock, stock);
  state.turn = { ...blankTurn(0, state.seats[0]!), place: placeOf(state, 0), ...turn };
  return state;
};

type Of<T extends Action['type']> = Extract<Action, { type: T }>;
export const END: Action = { type: 'end-actions' };
export const TURN: Action = { type: 'end-turn' };
export const STOP: Action = { type: 'stop' };
export const PIT: Action = { type: 'pit-stop' };
export const DRIVER: Action = { type: 'driver' };
export const use = (card: Of<'use'>['card']): Action => ({ type: 'use', card });
export const choose = (color: Color, from: Of<'choose'>['from']): Action => ({ type: 'choose', color, from });
export const remove = (color: Color, from: Of<'remove'>['from'], count: number): Action => ({
  type: 'remove',
  color,
  from,
  count,
});
export const draw = (count: number): Action => ({ type: 'draw', count });
export const put = (color: Color, to: Of<'place'>['to']): Action => ({ type: 'place', color, to });
export const buy = (color: Color): Action => ({ type: 'buy', color });
export const pick = (option: Of<'pick'>['option']): Action => ({ type: 'pick', option });
/** Drives a cube to a place of Daytona. */
export const gear = (color: Of<'gear'>['color'], lane: number, distance: number): Action => ({
  type: 'gear',
  color,
  to: segmentOf(trackOf('daytona'), { lane, distance }),
});

const rehearsal = rehearsalOf(automobiles);

export const listed = (state: State, seat: Seat = automobiles.awaiting(state)[0]!): Action[] =>
  rehearsal.offered(state, seat);
export const isListed = (
  state: State,
  action: Action,
  seat: Seat = automobiles.awaiting(state)[0]!,
): boolean => rehearsal.isOffered(state, seat, action);

/** Plays a listed action for a seat and returns what happens. */
export const act = (
  state: State,
  action: Action,
  { seat = automobiles.awaiting(state)[0]!, chance = chanceOf() }: { seat?: Seat; chance?: Chance } = {},
): { events: Event[]; after: State } => {
  const { events, state: after } = rehearsal.act(state, { seat, action, chance });
  return { events, after };
};
/** Plays several actions in order and returns the state after them. */
export const actAll = (state: State, ...actions: readonly Action[]): State =>
  actions.reduce((now, action) => act(now, action).after, state);

/** A seat's pile without zero counts. */
export const pile = (state: State, where: Pile, seat: Seat = 0): Partial<Cubes> =>
  Object.fromEntries(Object.entries(state.seats[seat]![where]).filter(([, count]) => count > 0));

/** The spaces that a step still allows, and their colors. */
export const way = (state: State): { left: number; colors: readonly string[] } | undefined => {
  const [step] = state.steps;
  return step?.do === 'move' ? { left: step.left, colors: step.colors } : undefined;
};

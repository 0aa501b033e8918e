import type { Seat } from '../../../kit/game.ts';
import type { Event } from '../model/events.ts';
import type { State } from '../model/types.ts';
import { shift } from './cubes.ts';

const drive = (state: State, seat: Seat, car: { lane: number; distance: number }): void => {
  state.seats[seat]!.car = { lane: car.lane, distance: car.distance };
  state.idle = 0;
  if (state.pole === seat) state.pole = null;
};

export type Moving = Extract<
  Event,
  { type: 'gear-placed' | 'card-used' | 'cube-moved' | 'car-moved' | 'driven' | 'momentum' | 'marked' }
>;
/** Cards, cubes on the track, and cars. */
export const evolveMoving = (state: State, event: Moving): void => {
  const { turn } = state;
  switch (event.type) {
    case 'gear-placed':
    case 'card-used': {
      const { seat, color } = event.open;
      shift(state.seats[seat]!.active, state.seats[seat]!.used, color);
      turn.hasBegun = true;
      if (event.type === 'gear-placed') mark(state, event.open);
      else turn.used.push(event.open.card);
      return;
    }
    case 'cube-moved':
      return mark(state, event.open);
    case 'car-moved':
      drive(state, event.open.seat, event.open.to);
      if (event.open.isAwarded) return; // awarded spaces cost no wear (AU33)
      turn.highest = event.open.highest;
      turn.spaces++;
      return;
    case 'driven':
      return drive(state, event.open.seat, event.open.to);
    case 'momentum':
      for (const { seat, lane, distance } of event.open.cars) state.seats[seat]!.car = { lane, distance };
      return;
    case 'marked':
      turn.marks[event.open.mark] = (turn.marks[event.open.mark] ?? 0) + 1;
      return;
    default:
      event satisfies never;
  }
};
const mark = (
  { turn }: State,
  { color, to, highest }: Extract<Event, { type: 'cube-moved' }>['open'],
): void => {
  turn.trail.push({ color, lane: to.lane, distance: to.distance });
  turn.front = { lane: to.lane, distance: to.distance, entry: to.entry };
  turn.highest = highest;
  turn.spaces++;
};

export const MOVING = new Set<Event['type']>([
  'gear-placed',
  'card-used',
  'cube-moved',
  'car-moved',
  'driven',
  'momentum',
  'marked',
] satisfies Moving['type'][]);

import type { Seat } from '../../../kit/game.ts';
import { COLORS, WEAR, type Color, type Cubes, type Place } from '../model/colors.ts';
import type { Event } from '../model/events.ts';
import type { State } from '../model/types.ts';

const pileOf = (state: State, seat: Seat, place: Place): Cubes =>
  place === 'stock' ? state.stock : state.seats[seat]![place];
export const shift = (from: Cubes, to: Cubes, color: Color, count = 1): void => {
  from[color] -= count;
  to[color] += count;
};
export const pour = (from: Cubes, to: Cubes): void => {
  for (const color of COLORS) shift(from, to, color, from[color]);
};

export type Counting = Extract<
  Event,
  {
    type:
      | 'cubes-moved'
      | 'drawn'
      | 'bag-filled'
      | 'bought'
      | 'pitted'
      | 'worn'
      | 'tidied'
      | 'paid'
      | 'earned';
  }
>;
/** Cubes that move between piles, and money. */
export const evolveCounting = (state: State, event: Counting): void => {
  const { turn, stock } = state;
  const { bag, active, used, discard } = state.seats['seat' in event.open ? event.open.seat : 0]!;
  switch (event.type) {
    case 'cubes-moved': {
      const { seat, color, count, from, to, why } = event.open;
      shift(pileOf(state, seat, from), pileOf(state, seat, to), color, count);
      if (from === 'active' && state.phase === 'action') turn.hasBegun = true;
      if (seat === turn.seat && to === 'stock') turn.removed += count;
      if (seat === turn.seat && why === 'wear') turn.gained += count;
      return;
    }
    case 'drawn':
      for (const color of COLORS)
        shift(bag, pileOf(state, event.open.seat, event.open.to), color, event.open.cubes[color] ?? 0);
      return;
    case 'bag-filled':
      return pour(discard, bag);
    case 'bought':
      turn.bought.push(event.open.color);
      return shift(stock, pileOf(state, event.open.seat, event.open.to), event.open.color);
    case 'pitted':
      turn.hasBegun = turn.isPit = true;
      turn.removed += event.open.wear;
      return shift(active, stock, WEAR, event.open.wear);
    case 'worn':
      turn.wear = event.open.wear;
      turn.gained += event.open.wear;
      turn.isDrafting = event.open.isDrafting;
      return shift(stock, used, WEAR, event.open.wear);
    case 'tidied':
      pour(active, discard);
      pour(used, discard);
      turn.trail = [];
      return;
    case 'paid':
      turn.money -= event.open.money;
      return;
    case 'earned':
      turn.money += event.open.money;
      return;
    default:
      event satisfies never;
  }
};

export const COUNTING = new Set<Event['type']>([
  'cubes-moved',
  'drawn',
  'bag-filled',
  'bought',
  'pitted',
  'worn',
  'tidied',
  'paid',
  'earned',
] satisfies Counting['type'][]);

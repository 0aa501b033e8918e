import type { Seat } from '../../../kit/game.ts';
import { COLORS, WEAR, type Color, type Cubes, type Place } from '../model/colors.ts';
import type { Folds } from '../model/events.ts';
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

export const COUNTING = {
  'cubes-moved': (state, { seat, color, count, from, to, why }) => {
    const { turn, phase } = state;
    shift(pileOf(state, seat, from), pileOf(state, seat, to), color, count);
    if (from === 'active' && phase === 'action') turn.hasBegun = true;
    if (seat === turn.seat && to === 'stock') turn.removed += count;
    if (seat === turn.seat && why === 'wear') turn.gained += count;
  },
  drawn: (state, { seat, cubes, to }) => {
    for (const color of COLORS)
      shift(state.seats[seat]!.bag, pileOf(state, seat, to), color, cubes[color] ?? 0);
  },
  'bag-filled': ({ seats }, { seat }) => pour(seats[seat]!.discard, seats[seat]!.bag),
  bought: (state, { seat, color, to }) => {
    state.turn.bought.push(color);
    shift(state.stock, pileOf(state, seat, to), color);
  },
  pitted: ({ turn, stock, seats }, { seat, wear }) => {
    turn.hasBegun = turn.isPit = true;
    turn.removed += wear;
    shift(seats[seat]!.active, stock, WEAR, wear);
  },
  worn: ({ turn, stock, seats }, { seat, wear, isDrafting }) => {
    turn.wear = wear;
    turn.isDrafting = isDrafting;
    turn.gained += wear;
    shift(stock, seats[seat]!.used, WEAR, wear);
  },
  tidied: ({ turn, seats }, { seat }) => {
    const { active, used, discard } = seats[seat]!;
    pour(active, discard);
    pour(used, discard);
    turn.trail = [];
  },
  paid: ({ turn }, { money }) => {
    turn.money -= money;
  },
  earned: ({ turn }, { money }) => {
    turn.money += money;
  },
} satisfies Partial<Folds>;

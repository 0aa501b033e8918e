import { clone } from '../../../kit/json.ts';
import { blankTurn } from '../model/blank.ts';
import { COLORS } from '../model/colors.ts';
import type { Folds } from '../model/events.ts';
import type { SeatState, State } from '../model/types.ts';
import type { SponsorId } from '../season/sponsors.ts';
import { pour, shift } from './cubes.ts';

/** Moves all cubes to the bag, before a sponsor's effect and the next race. */
const gather = ({ bag, active, used, discard, drawn }: SeatState): void => {
  for (const pile of [active, used, discard, drawn]) pour(pile, bag);
};
const withdraw = (state: State, sponsor: SponsorId): void => {
  state.sponsors = state.sponsors.filter((other) => other !== sponsor);
};

export const SEASON = {
  prepared: (state, open) => {
    const { cards, tracks, order, drivers, stock, each } = clone(open);
    Object.assign(state, { cards, tracks, order, drivers, stock });
    for (const { bag } of state.seats)
      for (const color of COLORS) shift(state.stock, bag, color, each[color] ?? 0);
  },
  'race-started': (state, { race, order, grid, pole }) => {
    state.race = race;
    state.order = [...order];
    state.pole = pole;
    state.idle = 0;
    for (const [i, seat] of order.entries()) {
      state.seats[seat]!.car = { ...grid[i]! };
      state.seats[seat]!.putOff = { draws: 0, spaces: 0 };
    }
    state.turn = blankTurn(order[0]!, state.seats[order[0]!]!);
  },
  'race-finished': ({ seats, turn }, { finishers, points }) => {
    for (const [i, seat] of finishers.entries()) {
      seats[seat]!.places.push(i + 1);
      seats[seat]!.points += points[i]!;
    }
    turn.trail = [];
  },
  'driver-chosen': (state, open) => {
    state.seats[open.seat]!.driver = open.driver;
    state.drivers = state.drivers.filter((driver) => driver !== open.driver);
  },
  'sponsors-revealed': (state, { sponsors, isReshuffled }) => {
    const deck = isReshuffled ? [...state.sponsorDeck, ...state.sponsorsGone] : state.sponsorDeck;
    if (isReshuffled) state.sponsorsGone = [];
    state.sponsorDeck = deck.filter((sponsor) => !sponsors.includes(sponsor));
    state.sponsors = [...sponsors];
  },
  'sponsor-taken': (state, { seat, sponsor }) => {
    const taker = state.seats[seat]!;
    if (taker.sponsor !== null) state.sponsorsGone.push(taker.sponsor);
    gather(taker);
    taker.sponsor = sponsor;
    withdraw(state, sponsor);
  },
  'sponsor-kept': (state, { seat, instead }) => {
    gather(state.seats[seat]!);
    withdraw(state, instead);
    state.sponsorsGone.push(instead);
  },
  'match-over': (state) => {
    state.phase = 'over';
    state.steps = [];
  },
} satisfies Partial<Folds>;

import type { Seat } from '../../../kit/game.ts';
import { clone } from '../../../kit/json.ts';
import { blankTurn } from '../model/blank.ts';
import { COLORS } from '../model/colors.ts';
import type { Event } from '../model/events.ts';
import type { State } from '../model/types.ts';
import { pour, shift } from './cubes.ts';

export const prepare = (state: State, { open }: Extract<Event, { type: 'prepared' }>): void => {
  const { cards, tracks, order, drivers, stock, each } = clone(open);
  Object.assign(state, { cards, tracks, order, drivers, stock });
  for (const { bag } of state.seats)
    for (const color of COLORS) shift(state.stock, bag, color, each[color] ?? 0);
};

export const lineUp = (state: State, { open }: Extract<Event, { type: 'race-started' }>): void => {
  state.race = open.race;
  state.order = [...open.order];
  state.pole = open.pole;
  state.idle = 0;
  for (const [i, seat] of open.order.entries()) {
    state.seats[seat]!.car = { ...open.grid[i]! };
    state.seats[seat]!.putOff = { draws: 0, spaces: 0 };
  }
  state.turn = blankTurn(open.order[0]!, state.seats[open.order[0]!]!);
};

export const finish = (state: State, { open }: Extract<Event, { type: 'race-finished' }>): void => {
  for (const [i, seat] of open.finishers.entries()) {
    state.seats[seat]!.places.push(i + 1);
    state.seats[seat]!.points += open.points[i]!;
  }
  state.turn.trail = [];
};

/** Moves all cubes to the bag, before a sponsor's effect and the next race. */
const gather = (state: State, seat: Seat): void => {
  const { bag, active, used, discard, drawn } = state.seats[seat]!;
  for (const pile of [active, used, discard, drawn]) pour(pile, bag);
};

export type OfSponsors = Extract<Event, { type: `sponsor${string}` | 'match-over' }>;
export const evolveSponsors = (state: State, event: OfSponsors): void => {
  switch (event.type) {
    case 'sponsors-revealed': {
      const { sponsors, isReshuffled } = event.open;
      const deck = isReshuffled ? [...state.sponsorDeck, ...state.sponsorsGone] : state.sponsorDeck;
      if (isReshuffled) state.sponsorsGone = [];
      state.sponsorDeck = deck.filter((sponsor) => !sponsors.includes(sponsor));
      state.sponsors = [...sponsors];
      return;
    }
    case 'sponsor-taken': {
      const { seat, sponsor } = event.open;
      const old = state.seats[seat]!.sponsor;
      if (old !== null) state.sponsorsGone.push(old);
      gather(state, seat);
      state.seats[seat]!.sponsor = sponsor;
      state.sponsors = state.sponsors.filter((other) => other !== sponsor);
      return;
    }
    case 'sponsor-kept':
      gather(state, event.open.seat);
      state.sponsors = state.sponsors.filter((other) => other !== event.open.instead);
      state.sponsorsGone.push(event.open.instead);
      return;
    case 'match-over':
      state.phase = 'over';
      state.steps = [];
      return;
    default:
      event satisfies never;
  }
};

import type { FoldingPart } from '../../kit/fold.ts';
import type { Game, Seat } from '../../kit/game.ts';
import { clone } from '../../kit/json.ts';
import { blank, blankTurn } from './model/blank.ts';
import { COLORS, WEAR, type Color, type Cubes } from './model/colors.ts';
import type { Action, Event, Place, State, View } from './model/types.ts';

const pileOf = (state: State, seat: Seat, place: Place): Cubes =>
  place === 'stock' ? state.stock : state.seats[seat]![place];
const shift = (from: Cubes, to: Cubes, color: Color, count = 1): void => {
  from[color] -= count;
  to[color] += count;
};
const pour = (from: Cubes, to: Cubes): void => {
  for (const color of COLORS) shift(from, to, color, from[color]);
};

const prepare = (state: State, { open }: Extract<Event, { type: 'prepared' }>): void => {
  const { cards, tracks, order, drivers, stock, each } = clone(open);
  Object.assign(state, { cards, tracks, order, drivers, stock });
  for (const { bag } of state.seats)
    for (const color of COLORS) shift(state.stock, bag, color, each[color] ?? 0);
};

const lineUp = (state: State, { open }: Extract<Event, { type: 'race-started' }>): void => {
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

const finish = (state: State, { open }: Extract<Event, { type: 'race-finished' }>): void => {
  for (const [i, seat] of open.finishers.entries()) {
    state.seats[seat]!.places.push(i + 1);
    state.seats[seat]!.points += open.points[i]!;
  }
  state.turn.trail = [];
};

/** All cubes into the bag, before a sponsor's effect and the next race. */
const gather = (state: State, seat: Seat): void => {
  const { bag, active, used, discard, drawn } = state.seats[seat]!;
  for (const pile of [active, used, discard, drawn]) pour(pile, bag);
};

const drive = (state: State, seat: Seat, car: { lane: number; distance: number }): void => {
  state.seats[seat]!.car = { lane: car.lane, distance: car.distance };
  state.idle = 0;
  if (state.pole === seat) state.pole = null;
};

type Moving = Extract<
  Event,
  { type: 'gear-placed' | 'card-used' | 'cube-moved' | 'car-moved' | 'driven' | 'momentum' | 'marked' }
>;
/** Cards, cubes on the track, and cars. */
const evolveMoving = (state: State, event: Moving): void => {
  const { turn } = state;
  switch (event.type) {
    case 'gear-placed':
    case 'card-used': {
      const { seat, color } = event.open;
      shift(state.seats[seat]!.active, state.seats[seat]!.used, color);
      turn.hasBegun = true;
      if (event.type === 'gear-placed') mark(state, event.open);
      return;
    }
    case 'cube-moved':
      return mark(state, event.open);
    case 'car-moved':
      drive(state, event.open.seat, event.open.to);
      if (event.open.seat === turn.seat) turn.highest = event.open.highest;
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
};

type Counting = Extract<
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
/** Cubes from pile to pile, and money. */
const evolveCounting = (state: State, event: Counting): void => {
  const { turn, stock } = state;
  const { bag, active, used, discard } = state.seats['seat' in event.open ? event.open.seat : 0]!;
  switch (event.type) {
    case 'cubes-moved': {
      const { seat, color, count, from, to } = event.open;
      shift(pileOf(state, seat, from), pileOf(state, seat, to), color, count);
      if (from === 'active' && state.phase === 'action') turn.hasBegun = true;
      return;
    }
    case 'drawn':
      for (const color of COLORS)
        shift(bag, pileOf(state, event.open.seat, event.open.to), color, event.open.cubes[color] ?? 0);
      return;
    case 'bag-filled':
      return pour(discard, bag);
    case 'bought':
      return shift(stock, pileOf(state, event.open.seat, event.open.to), event.open.color);
    case 'pitted':
      turn.hasBegun = turn.isPit = true;
      return shift(active, stock, WEAR, event.open.wear);
    case 'worn':
      turn.wear = event.open.wear;
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

type Flow = Exclude<Event, Moving | Counting>;
/** Set-up, phases, steps, and the season. */
const evolveFlow = (state: State, event: Flow): void => {
  switch (event.type) {
    case 'prepared':
      return prepare(state, event);
    case 'race-started':
      return lineUp(state, event);
    case 'race-finished':
      return finish(state, event);
    case 'turn-began':
      state.phase = 'start';
      state.idle++;
      state.turn = blankTurn(event.open.seat, state.seats[event.open.seat]!);
      return;
    case 'phase-began':
      state.phase = event.open.phase;
      state.turn.place = event.open.place ?? state.turn.place;
      state.turn.money = event.open.money ?? state.turn.money;
      if (event.open.phase === 'action') state.turn.front = frontOfTurn(state);
      return;
    case 'steps-set':
      state.steps = clone(event.open.steps);
      return;
    case 'driver-chosen':
      state.seats[event.open.seat]!.driver = event.open.driver;
      state.drivers = state.drivers.filter((driver) => driver !== event.open.driver);
      return;
    case 'driver-used':
      state.turn.hasUsedDriver = state.turn.hasBegun = true;
      return;
    case 'boost-offered':
      state.boosted = [...event.open.seats];
      return;
    case 'boost-answered':
      state.boosted = state.boosted.filter((seat) => seat !== event.open.seat);
      return;
    case 'put-off':
      state.seats[event.open.seat]!.putOff = { draws: event.open.draws, spaces: event.open.spaces };
      return;
    default:
      evolveSponsors(state, event);
  }
};
/** A car may have moved on before its Action Phase, by what was put off (AU22). */
const frontOfTurn = ({ turn, seats }: State): State['turn']['front'] => {
  const { car } = seats[turn.seat]!;
  return { ...car, entry: car.distance };
};

type OfSponsors = Extract<Flow, { type: `sponsor${string}` | 'match-over' }>;
const evolveSponsors = (state: State, event: OfSponsors): void => {
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

const MOVING = new Set<Event['type']>([
  'gear-placed',
  'card-used',
  'cube-moved',
  'car-moved',
  'driven',
  'momentum',
  'marked',
] satisfies Moving['type'][]);
const COUNTING = new Set<Event['type']>([
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
/** The one place that changes a state. */
const evolve = (state: State, event: Event): void => {
  if (MOVING.has(event.type)) return evolveMoving(state, event as Moving);
  if (COUNTING.has(event.type)) return evolveCounting(state, event as Counting);
  evolveFlow(state, event as Flow);
};

/** What a log is folded with. */
export const folding: Pick<Game<State, Action, Event, View>, FoldingPart> = {
  blank,
  evolve,
  awaiting: ({ phase, boosted, steps, turn }) => {
    if (phase === 'over') return [];
    if (boosted.length > 0) return boosted;
    return [steps[0]?.seat ?? turn.seat];
  },
};

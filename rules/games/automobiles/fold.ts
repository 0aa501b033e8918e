import { evolveBy, type FoldingOf } from '../../kit/fold.ts';
import { clone } from '../../kit/json.ts';
import type { Event, Open, Rules, SeatState, State, Turn } from './model/types.ts';
import type { Front, Spot } from './track/track.ts';
import { COLORS, noCubes, PILES, WEAR } from './model/colors.ts';
import type { Color, Cubes, Pile, Place } from './model/colors.ts';
import { SPONSOR_IDS, type SponsorId } from './season/sponsors.ts';
import type { Config, Seat } from '../../kit/game.ts';
import { SETS } from './cards/cards.ts';

const frontOfCar = ({ car }: Pick<SeatState, 'car'>): Front => ({ ...car, entry: car.distance });

export const blankTurn = (seat: number, mine: Pick<SeatState, 'car'>): Turn => ({
  seat,
  hasBegun: false,
  isPit: false,
  place: 1,
  money: 0,
  front: frontOfCar(mine),
  trail: [],
  used: [],
  spaces: 0,
  highest: 0,
  isDrafting: false,
  gained: 0,
  removed: 0,
  bought: [],
  wear: 0,
  marks: {},
  hasUsedDriver: false,
});

const blankSeat = (): SeatState => ({
  ...(Object.fromEntries(PILES.map((pile) => [pile, noCubes()])) as Record<Pile, Cubes>),
  car: { lane: 0, distance: -1 },
  driver: null,
  sponsor: null,
  points: 0,
  places: [],
  putOff: { draws: 0, spaces: 0 },
});

export const blank = (config: Config, seats: number): State => ({
  rules: config as unknown as Rules,
  phase: 'set-up',
  cards: SETS['first-game'],
  tracks: [],
  race: 0,
  order: [],
  stock: noCubes(),
  seats: Array.from({ length: seats }, blankSeat),
  pole: null,
  turn: blankTurn(0, blankSeat()),
  idle: 0,
  steps: [],
  boosted: [],
  drivers: [],
  sponsors: [],
  sponsorDeck: [...SPONSOR_IDS],
  sponsorsGone: [],
});

const pileOf = (state: State, seat: Seat, place: Place): Cubes =>
  place === 'stock' ? state.stock : state.seats[seat]![place];
export const shift = (from: Cubes, to: Cubes, color: Color, count = 1): void => {
  from[color] -= count;
  to[color] += count;
};
const pour = (from: Cubes, to: Cubes, cubes: Partial<Cubes> = from): void => {
  for (const color of COLORS) shift(from, to, color, cubes[color] ?? 0);
};

/** Moves all cubes to the bag, before a sponsor's effect and the next race. */
const gather = ({ bag, active, used, discard, drawn }: SeatState): void => {
  for (const pile of [active, used, discard, drawn]) pour(pile, bag);
};
const withdraw = (state: State, sponsor: SponsorId): void => {
  state.sponsors = state.sponsors.filter((other) => other !== sponsor);
};

const drive = (state: State, seat: number, { lane, distance }: Spot): void => {
  state.seats[seat]!.car = { lane, distance };
  state.idle = 0;
  if (state.pole === seat) state.pole = null;
};

const use = ({ seats, turn }: State, { seat, color }: Pick<Open<'card-used'>, 'seat' | 'color'>): void => {
  shift(seats[seat]!.active, seats[seat]!.used, color);
  turn.hasBegun = true;
};
const mark = ({ turn }: State, { color, to, highest }: Open<'cube-moved'>): void => {
  const { lane, distance, entry } = to;
  turn.trail.push({ color, lane, distance });
  turn.front = { lane, distance, entry };
  turn.highest = highest;
  turn.spaces++;
};

const evolve = evolveBy<State, Event>({
  prepared: (state, open) => {
    const { cards, tracks, order, drivers, stock, each } = clone(open);
    Object.assign(state, { cards, tracks, order, drivers, stock });
    for (const { bag } of state.seats) pour(state.stock, bag, each);
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
  'gear-placed': (state, open) => {
    use(state, open);
    mark(state, open);
  },
  'card-used': (state, open) => {
    use(state, open);
    state.turn.used.push(open.card);
  },
  'cube-moved': mark,
  'car-moved': (state, { seat, to, highest, isAwarded }) => {
    drive(state, seat, to);
    if (isAwarded) return; // awarded spaces cost no wear (AU33)
    state.turn.highest = highest;
    state.turn.spaces++;
  },
  driven: (state, { seat, to }) => drive(state, seat, to),
  momentum: ({ seats }, { cars }) => {
    for (const { seat, lane, distance } of cars) seats[seat]!.car = { lane, distance };
  },
  marked: ({ turn }, open) => {
    turn.marks[open.mark] = (turn.marks[open.mark] ?? 0) + 1;
  },
  'cubes-moved': (state, { seat, color, count, from, to, why }) => {
    const { turn, phase } = state;
    shift(pileOf(state, seat, from), pileOf(state, seat, to), color, count);
    if (from === 'active' && phase === 'action') turn.hasBegun = true;
    if (seat === turn.seat && to === 'stock') turn.removed += count;
    if (seat === turn.seat && why === 'wear') turn.gained += count;
  },
  drawn: ({ seats }, { seat, cubes, to }) => pour(seats[seat]!.bag, seats[seat]![to], cubes),
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
  'turn-began': (state, { seat }) => {
    state.phase = 'start';
    state.idle++;
    state.turn = blankTurn(seat, state.seats[seat]!);
  },
  'phase-began': (state, { phase, place, money }) => {
    const { turn, seats } = state;
    state.phase = phase;
    turn.place = place ?? turn.place;
    turn.money = money ?? turn.money;
    // A car may have moved before its Action Phase, by a postponed award (AU22).
    if (phase === 'action') turn.front = frontOfCar(seats[turn.seat]!);
  },
  'steps-set': (state, open) => {
    state.steps = clone(open.steps);
  },
  'driver-used': ({ turn }) => {
    turn.hasUsedDriver = turn.hasBegun = true;
  },
  'boost-offered': (state, { seats }) => {
    state.boosted = [...seats];
  },
  'boost-answered': (state, open) => {
    state.boosted = state.boosted.filter((seat) => seat !== open.seat);
  },
  'put-off': ({ seats }, { seat, draws, spaces }) => {
    seats[seat]!.putOff = { draws, spaces };
  },
});

export const folding: FoldingOf<State, Event> = {
  blank,
  evolve,
  awaiting: ({ phase, boosted, steps, turn }) => {
    if (phase === 'over') return [];
    if (boosted.length > 0) return boosted;
    return [steps[0]?.seat ?? turn.seat];
  },
};

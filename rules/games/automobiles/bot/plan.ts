import type { Seat } from '../../../kit/game.ts';
import { moneyIn } from '../cards/cards.ts';
import type { Spaces } from '../cards/drives.ts';
import { COLORS, GEARS, noCubes, type Color, type Cubes, type Gear } from '../model/colors.ts';
import type { DriverId } from '../model/data.ts';
import type { Action, View } from '../model/types.ts';
import { finishOf, frontOf, reach, type Front, type Landing, type Track } from '../track/track.ts';
import { isBehindCar, roadOf, trackNow, wearOf } from '../turn/table.ts';
import { waysOf, type Way } from './worth.ts';

/** What one wear, and one dollar left to spend, is worth in segments. */
const WEAR_COST = 0.75;
/** Drivers 01 and 07 profit from wear. */
const WEAR_COSTS: Readonly<Partial<Record<DriverId, number>>> = { 1: 0.45, 7: 0.4 };
const DOLLAR = 0.32;
const MOST_POSITIONS = 4_000;
/** A way is better by at least this much. */
const LEAST = 1e-9;

/** Cubes that are still active, with what is known of them; a hand less a cube is found by following `less`. */
interface Hand {
  cubes: Cubes;
  money: number;
  less: Partial<Record<Color, Hand>>;
  /** The ways that its cards open, and the blue cubes in the active pile for which that is true. */
  ways: readonly Way[];
  waysFor: number;
  found: Map<number, Best>;
}
interface Position {
  front: Front;
  hand: Hand;
  /** Spaces still allowed by a card just used. */
  way?: Way | undefined;
  highest: number;
}
interface Best {
  value: number;
  first?: Action | undefined;
}

/** All counts in one number: a turn has fewer than 32 cubes of a color. */
const cubesKey = (cubes: Cubes): number => {
  let key = 0;
  for (const color of COLORS) key = key * 32 + cubes[color];
  return key;
};

const GEAR_BITS: Readonly<Record<Gear, number>> = { white: 1, 'light-gray': 2, 'dark-gray': 4, black: 8 };
/** Where the front cube is, how much it wears, and what a card still allows, in one number. */
const placeKey = ({ front, way, highest }: Position): number => {
  const { lane, distance, entry } = front;
  const place = (((distance + 2) * 32 + (distance - entry)) * 8 + lane) * 8 + highest;
  if (!way) return place * 2048;
  let key = place * 128 + 64 + way.left;
  let bits = 0;
  for (const color of way.colors) bits |= GEAR_BITS[color];
  key = key * 16 + bits;
  return key;
};

interface Ahead {
  landing: Landing;
  wear: number;
}

/** Searches a turn's ways along the track, by active cubes and the position of the front cube. */
class Planner {
  readonly #hands = new Map<number, Hand>();
  readonly #landings = new Map<number, readonly Ahead[]>();
  readonly #view: View;
  readonly #seat: Seat;
  readonly #wearCost: number;
  readonly #track: Track;
  readonly #finish: number;
  #blue = 0;
  #size = 0;
  #most = MOST_POSITIONS;

  constructor(view: View, seat: Seat) {
    this.#view = view;
    this.#seat = seat;
    this.#wearCost = WEAR_COSTS[view.seats[seat]!.driver!] ?? WEAR_COST;
    this.#track = trackNow(view);
    this.#finish = finishOf(this.#track, view.rules.laps);
  }

  best({ active, ...position }: Omit<Position, 'hand'> & { active: Cubes }): Best {
    this.#most = this.#size + MOST_POSITIONS;
    this.#blue = this.#view.seats[this.#seat]!.active.blue;
    return this.#best({ ...position, hand: this.#handOf(active) });
  }

  #handOf(cubes: Cubes): Hand {
    const key = cubesKey(cubes);
    const known = this.#hands.get(key);
    if (known) return known;
    const money = moneyIn(this.#view.cards, cubes);
    const hand = { cubes: { ...cubes }, money, less: {}, ways: [], waysFor: -1, found: new Map() };
    this.#hands.set(key, hand);
    return hand;
  }

  #without(hand: Hand, color: Color): Hand {
    return (hand.less[color] ??= this.#handOf({ ...hand.cubes, [color]: hand.cubes[color] - 1 }));
  }

  #waysOf(hand: Hand): readonly Way[] {
    if (hand.waysFor !== this.#blue) hand.ways = waysOf(this.#view, this.#seat, hand.cubes);
    hand.waysFor = this.#blue;
    return hand.ways;
  }

  #best(position: Position): Best {
    const { found } = position.hand;
    const key = placeKey(position);
    const known = found.get(key);
    if (known) return known;
    const staying: Best = { value: this.#valueAt(position) };
    found.set(key, staying);
    this.#size += 1;
    if (this.#size > this.#most) return staying;
    const best = position.way
      ? this.#along(position, position.way, staying)
      : this.#onward(position, staying);
    found.set(key, best);
    return best;
  }

  #valueAt({ front, hand, highest }: Position): number {
    const { rules, turn } = this.#view;
    if (front.distance >= this.#finish) return 100 + front.distance;
    const isDrafting = turn.marks.aerodynamics !== undefined || isBehindCar(this.#view, this.#seat, front);
    // Cubes bought late are seldom drawn.
    const ahead = 1 - Math.max(0, front.distance) / this.#finish;
    // Stopping behind a car in a space without a way out risks getting stuck.
    const isStuck = front.distance < frontOf(this.#track, front) && !rules.weaving ? 0.5 : 0;
    const wear = isDrafting ? 0 : highest * this.#wearCost;
    return front.distance - wear + Math.min(hand.money, 12) * DOLLAR * ahead - isStuck;
  }

  #ahead(front: Front): readonly Ahead[] {
    const key = (front.distance * 32 + (front.distance - front.entry)) * 8 + front.lane;
    const known = this.#landings.get(key);
    if (known) return known;
    const landings = reach(roadOf(this.#view, this.#seat, front), front);
    const found = landings.map((landing) => ({ landing, wear: wearOf(landing.colors) }));
    this.#landings.set(key, found);
    return found;
  }

  #onward(position: Position, staying: Best): Best {
    const { hand, highest } = position;
    const landings = this.#ahead(position.front);
    let best = staying;
    for (const color of GEARS) {
      if (hand.cubes[color] === 0) continue;
      const rest = this.#without(hand, color);
      for (const { landing, wear } of landings) {
        if (!landing.colors.includes(color)) continue;
        const next = { front: landing, hand: rest, way: undefined, highest: Math.max(highest, wear) };
        const { value } = this.#best(next);
        if (value > best.value + LEAST) best = { value, first: { type: 'gear', color, to: landing.to } };
      }
    }
    for (const way of this.#waysOf(hand)) {
      const next = { front: position.front, hand: this.#without(hand, way.color), way, highest };
      const { value } = this.#best(next);
      if (value > best.value + LEAST) best = { value, first: { type: 'use', card: way.card } };
    }
    return best;
  }

  #along({ front, hand, highest }: Position, way: Way, staying: Best): Best {
    let best = staying;
    const { value } = this.#best({ front, hand, way: undefined, highest });
    if (value > best.value + LEAST) best = { value, first: { type: 'stop' } };
    if (way.left === 0) return best;
    for (const { landing, wear } of this.#ahead(front)) {
      const shared = way.colors.filter((color) => landing.colors.includes(color));
      if (shared.length === 0) continue;
      const then = { ...way, colors: way.isAlike ? shared : way.colors, left: way.left - 1 };
      const next = { front: landing, hand, way: then, highest: Math.max(highest, wear) };
      const { value } = this.#best(next);
      if (value > best.value + LEAST) best = { value, first: { type: 'move', to: landing.to } };
    }
    return best;
  }
}

/** What stays the same through most steps of a turn. */
const groundOf = ({ race, pole, turn, seats }: View, seat: Seat): string =>
  JSON.stringify([
    [seat, race, pole, turn.place, turn.marks, seats[seat]!.used.blue],
    seats.map(({ car, discard }) => [car.lane, car.distance, ...Object.values(discard)]),
  ]);

/** The newest planner of a view: several hands are compared on it, and a play-out that keeps its state asks again after each step. */
const PLANNERS = new WeakMap<View, { ground: string; planner: Planner }>();
const plannerFor = (view: View, seat: Seat): Planner => {
  const ground = groundOf(view, seat);
  const newest = PLANNERS.get(view);
  if (newest?.ground === ground) return newest.planner;
  const planner = new Planner(view, seat);
  PLANNERS.set(view, { ground, planner });
  return planner;
};

/** The first step toward the best end of this turn, and how much better that end is than staying. */
export const planTurn = (view: View, seat: Seat): { first?: Action | undefined; gain: number } => {
  const { front, highest } = view.turn;
  const { active } = view.seats[seat]!;
  const { value, first } = plannerFor(view, seat).best({ front, active, highest });
  return { first, gain: value - front.distance };
};

export const planHand = (view: View, seat: Seat, active: Cubes): number => {
  const { front } = view.turn;
  return plannerFor(view, seat).best({ front, active, highest: 0 }).value - front.distance;
};

/** The best next space, or `stop`. */
export const planWay = (view: View, seat: Seat, from: { front: Front; way: Spaces; isCar: boolean }) => {
  const { active } = view.seats[seat]!;
  const { front, way, isCar } = from;
  const planned = plannerFor(view, seat).best({
    front,
    active: isCar ? noCubes() : active,
    highest: view.turn.highest,
    way: { ...way, card: 'hybrid', color: 'blue' },
  });
  return planned.first ?? ({ type: 'stop' } as const);
};

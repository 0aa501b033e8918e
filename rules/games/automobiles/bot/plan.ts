import type { Seat } from '../../../kit/game.ts';
import { moneyIn } from '../cards/cards.ts';
import type { Spaces } from '../cards/drives.ts';
import type { DriverId } from '../season/drivers.ts';
import { COLORS, GEARS, type Color, type Cubes } from '../model/colors.ts';
import type { Action, View } from '../model/types.ts';
import { reach, type Front, type Landing } from '../track/moves.ts';
import { finishOf, frontOf } from '../track/track.ts';
import { isBehindCar, roadOf, trackNow, wearOf } from '../turn/table.ts';
import { waysOf, type Way } from './ways.ts';

/** What one wear, and one dollar left to spend, is worth in segments. */
const WEAR_COST = 0.75;
/** Drivers 01 and 07 profit from wear. */
const WEAR_COSTS: Readonly<Partial<Record<DriverId, number>>> = { 1: 0.45, 7: 0.4 };
const DOLLAR = 0.32;
/** The most positions examined for one plan. */
const MOST_POSITIONS = 4_000;

interface Position {
  front: Front;
  /** Cubes that are still active. */
  active: Cubes;
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

/** Where the front cube is, how much it wears, and what a card still allows. */
const placeKey = ({ front, way, highest }: Position): number | string => {
  const { lane, distance, entry } = front;
  const place = (((distance + 2) * 32 + (distance - entry)) * 8 + lane) * 32 + highest;
  return way ? `${place},${way.left}${way.colors.join('')}` : place;
};

/** Positions that were examined, by place, then by cubes: numbers are found sooner than texts. */
class Seen {
  readonly #places = new Map<number | string, Map<number, Best>>();
  size = 0;

  /** The examined positions at a place, by their cubes. */
  at(position: Position): Map<number, Best> {
    const key = placeKey(position);
    let place = this.#places.get(key);
    if (!place) this.#places.set(key, (place = new Map()));
    return place;
  }
}

/** Searches a turn's ways along the track, by active cubes and the position of the front cube. */
class Planner {
  readonly #seen = new Seen();
  readonly #landings = new Map<string, Landing[]>();
  readonly #view: View;
  readonly #seat: Seat;
  readonly #wearCost: number;
  /** The number of known positions at which to stop. */
  #most = MOST_POSITIONS;

  constructor(view: View, seat: Seat) {
    this.#view = view;
    this.#seat = seat;
    this.#wearCost = WEAR_COSTS[view.seats[seat]!.driver!] ?? WEAR_COST;
  }

  best(position: Position): Best {
    this.#most = this.#seen.size + MOST_POSITIONS;
    return this.#best(position);
  }

  #best(position: Position): Best {
    const place = this.#seen.at(position);
    const key = cubesKey(position.active);
    const known = place.get(key);
    if (known) return known;
    let best: Best = { value: this.#valueAt(position) };
    place.set(key, best);
    this.#seen.size += 1;
    if (this.#seen.size > this.#most) return best;
    for (const [first, next] of this.#stepsFrom(position)) {
      const { value } = this.#best(next);
      if (value > best.value + 1e-9) best = { value, first };
    }
    place.set(key, best);
    return best;
  }

  /** The value of ending the Action Phase here. */
  #valueAt({ front, active, highest }: Position): number {
    const { cards, rules, turn } = this.#view;
    const track = trackNow(this.#view);
    if (front.distance >= finishOf(track, rules.laps)) return 100 + front.distance;
    const isDrafting = turn.marks.aerodynamics !== undefined || isBehindCar(this.#view, this.#seat, front);
    // Cubes bought late are seldom drawn.
    const ahead = 1 - Math.max(0, front.distance) / finishOf(track, rules.laps);
    // Stopping behind a car in a space without a way out risks getting stuck.
    const isStuck = front.distance < frontOf(track, front) && !rules.weaving ? 0.5 : 0;
    return (
      front.distance -
      (isDrafting ? 0 : highest * this.#wearCost) +
      Math.min(moneyIn(cards, active), 12) * DOLLAR * ahead -
      isStuck
    );
  }

  #ahead(front: Front): Landing[] {
    const key = `${front.lane},${front.distance},${front.entry}`;
    const known = this.#landings.get(key) ?? reach(roadOf(this.#view, this.#seat, front), front);
    this.#landings.set(key, known);
    return known;
  }

  *#stepsFrom(position: Position): Iterable<[Action | undefined, Position]> {
    const { front, active, way } = position;
    if (way) return yield* this.#along(position, way);
    const landings = this.#ahead(front);
    for (const color of GEARS)
      if (active[color] > 0)
        for (const landing of landings)
          if (landing.colors.includes(color))
            yield [
              { type: 'gear', color, to: landing.to },
              { ...this.#on(position, landing), active: without(active, color) },
            ];
    for (const used of waysOf(this.#view, this.#seat, active))
      yield [
        { type: 'use', card: used.card },
        { ...position, active: without(active, used.color), way: used },
      ];
  }

  *#along(position: Position, way: Way): Iterable<[Action | undefined, Position]> {
    yield [{ type: 'stop' }, { ...position, way: undefined }];
    if (way.left === 0) return;
    for (const landing of this.#ahead(position.front)) {
      const shared = way.colors.filter((color) => landing.colors.includes(color));
      if (shared.length === 0) continue;
      const colors = way.isAlike ? shared : way.colors;
      yield [
        { type: 'move', to: landing.to },
        { ...this.#on(position, landing), way: { ...way, colors, left: way.left - 1 } },
      ];
    }
  }

  #on(position: Position, { lane, distance, entry, colors }: Landing): Position {
    const highest = Math.max(position.highest, wearOf(colors));
    return { ...position, front: { lane, distance, entry }, highest };
  }
}

const without = (cubes: Cubes, color: Color): Cubes => ({ ...cubes, [color]: cubes[color] - 1 });

/** All that a plan depends on besides its position and hand. It stays the same through most steps of a turn. */
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

/** What a hand would be worth from where this turn has got to. */
export const planHand = (view: View, seat: Seat, active: Cubes): number => {
  const { front } = view.turn;
  return plannerFor(view, seat).best({ front, active, highest: 0 }).value - front.distance;
};

/** The best next space that a step allows, or `stop`. */
export const planWay = (
  view: View,
  seat: Seat,
  from: { front: Front; way: Spaces; isCar: boolean },
): Action => {
  const { active } = view.seats[seat]!;
  const { front, way, isCar } = from;
  const none = Object.fromEntries(Object.keys(active).map((color) => [color, 0])) as Cubes;
  const position: Position = {
    front,
    active: isCar ? none : active,
    highest: view.turn.highest,
    way: { ...way, card: 'hybrid', color: 'blue' },
  };
  return plannerFor(view, seat).best(position).first ?? { type: 'stop' };
};

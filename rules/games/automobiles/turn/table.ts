import type { Seat } from '../../../kit/game.ts';
import {
  COLORS,
  colorsIn,
  countOf,
  GEARS,
  isGear,
  lowerThan,
  PILES,
  upgradeOf,
  WEAR,
} from '../model/colors.ts';
import type { Color, Gear } from '../model/colors.ts';
import type { Action, Only, State, StepOf } from '../model/types.ts';
import { byPosition, finishOf, reach, segmentOf, spaceAt, spotOf, trackOf } from '../track/track.ts';
import type { Front, Landing, Road, Spot, Track } from '../track/track.ts';

export const trackNow = ({ tracks, race }: State): Track => trackOf(tracks[race]!);

export const isSeason = ({ rules }: State): boolean => rules.season !== 'none';

/** The leader first (AU6). */
export const standing = ({ seats }: State): Seat[] =>
  seats.map((_, seat) => seat).sort((a, b) => byPosition(seats[a]!.car, seats[b]!.car));
/** From 1. */
export const placeOf = (state: State, seat: Seat): number => standing(state).indexOf(seat) + 1;
/** When the Action Phase began (AU5). */
export const isLast = ({ seats, turn }: State): boolean => turn.place === seats.length;

/** Complete laps; none for a car on the grid (AU1). */
export const lapsOf = (state: State, { distance }: Spot): number =>
  Math.max(0, Math.floor(distance / trackNow(state).segments));
export const isFinished = (state: State, { distance }: Spot): boolean =>
  distance >= finishOf(trackNow(state), state.rules.laps);

/** The track for a seat at a position: opponents' cars block it. */
export const roadOf = (state: State, seat: Seat, front: Spot): Road => {
  const track = trackNow(state);
  const { car } = state.seats[seat]!;
  const others = state.seats.filter((_, other) => other !== seat);
  return {
    track,
    weaving: state.rules.weaving,
    blocked: new Set(others.map((other) => segmentOf(track, other.car))),
    isOnPole: state.pole === seat && car.distance === front.distance && car.lane === front.lane,
  };
};

export const ahead = (state: State, seat: Seat, on: { front: Front; colors: readonly Gear[] }): Landing[] =>
  reach(roadOf(state, seat, on.front), on.front).filter(({ colors }) =>
    colors.some((color) => on.colors.includes(color)),
  );
export const isAhead = (state: State, seat: Seat, colors: readonly Gear[]): boolean =>
  ahead(state, seat, { front: state.turn.front, colors }).length > 0;
/** Where a step's move starts: this turn's last cube, or the car itself. */
export const frontOfStep = ({ turn, seats }: State, { seat, cube, entry }: StepOf<'move'>): Front => {
  const { car } = seats[seat]!;
  return cube ? turn.front : { ...car, entry: entry ?? car.distance };
};

/** AU10. */
export const wearOf = (colors: readonly Gear[]): number =>
  Math.max(...colors.map((color) => GEARS.indexOf(color) + 1));

/** Whether a position is right behind an opponent's car, in the same lane (AU9). */
export const isBehindCar = (state: State, seat: Seat, { lane, distance }: Spot): boolean => {
  const track = trackNow(state);
  const next = segmentOf(track, { lane, distance: distance + 1 });
  return state.seats.some((other, i) => i !== seat && segmentOf(track, other.car) === next);
};

export const owned = ({ seats }: State, seat: Seat, color: Color): number =>
  PILES.reduce((sum, pile) => sum + seats[seat]![pile][color], 0);
/** The number of cubes that could be drawn: the bag, and the discard pile that refills it (AU12). */
export const drawable = ({ seats }: State, seat: Seat): number =>
  countOf(seats[seat]!.bag) + countOf(seats[seat]!.discard);
export const hasBesidesWear = (state: State, seat: Seat): boolean =>
  COLORS.some((color) => color !== WEAR && state.seats[seat]!.discard[color] > 0);

const TAKES_GEAR: Readonly<Record<Exclude<Only, 'wear'>, (gear: Gear, state: State, seat: Seat) => boolean>> =
  {
    gears: () => true,
    'geared-down': (gear) => gear !== 'white',
    upgradable: (gear, { stock }) => stock[upgradeOf(gear) ?? gear] > 0 || upgradeOf(gear) === undefined,
    drivable: (gear, state, seat) => isAhead(state, seat, [gear]),
    'drivable-below': (gear, state, seat) => isAhead(state, seat, lowerThan(gear)),
  };

type Asking = Pick<StepOf<'take'>, 'from' | 'only'>;
export const takeable = (state: State, seat: Seat, { from, only }: Asking) => {
  const isTakeable = (color: Color): boolean => {
    if (!only || only === 'wear') return !only || color === WEAR;
    return isGear(color) && TAKES_GEAR[only](color, state, seat);
  };
  return from.flatMap((pile) =>
    colorsIn(state.seats[seat]![pile])
      .filter(isTakeable)
      .map((color) => ({ color, pile })),
  );
};
export const hasAny = (state: State, seat: Seat, asking: Asking): boolean =>
  takeable(state, seat, asking).length > 0;

/** By the highest color entered, none when drafting, and no more than `stock` has (AU7, AU9, AU10). */
export const declineAt = (
  state: State,
  spot: Spot,
  { highest, stock = state.stock.brown }: { highest: number; stock?: number },
) => {
  const { seat, marks } = state.turn;
  const isDrafting = highest > 0 && (marks.aerodynamics !== undefined || isBehindCar(state, seat, spot));
  return { wear: isDrafting ? 0 : Math.min(highest, stock), isDrafting };
};
export type RoadWear = ReturnType<typeof declineAt>;

export type Landed = Extract<Action, { to: number }>;
/** The cost, if the turn ends there, is undefined for awarded spaces (AU33) and Driver 01's (AU10). */
export const landingOf = (state: State, action: Landed): { spot: Spot; cost: RoadWear | undefined } => {
  const { steps, turn, phase, stock } = state;
  const [step] = steps;
  const track = trackNow(state);
  const front = step?.do === 'move' ? frontOfStep(state, step) : turn.front;
  const spot = spotOf(track, action.to, front.distance);
  const isWorn = (step?.seat ?? turn.seat) === turn.seat && (phase === 'action' || phase === 'car');
  if (!isWorn) return { spot, cost: undefined };
  const highest = Math.max(turn.highest, wearOf(spaceAt(track, spot).colors));
  const isRedline = action.type === 'gear' && action.as !== undefined;
  return {
    spot,
    cost: declineAt(state, spot, { highest, stock: Math.max(0, stock.brown - (isRedline ? 1 : 0)) }),
  };
};

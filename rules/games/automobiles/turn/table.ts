import type { Seat } from '../../../kit/game.ts';
import { COLORS, countOf, GEARS, PILES, WEAR, type Color, type Gear } from '../model/colors.ts';
import type { Step } from '../model/steps.ts';
import type { State } from '../model/types.ts';
import { reach, type Front, type Landing, type Road } from '../track/moves.ts';
import { byPosition, finishOf, segmentOf, trackOf, type Spot, type Track } from '../track/track.ts';

export const trackNow = ({ tracks, race }: State): Track => trackOf(tracks[race]!);

export const isSeason = ({ rules }: State): boolean => rules.season !== 'none';

/** The leader first (AU6). */
export const standing = ({ seats }: State): Seat[] =>
  seats.map((_, seat) => seat).sort((a, b) => byPosition(seats[a]!.car, seats[b]!.car));
/** From 1. */
export const placeOf = (state: State, seat: Seat): number => standing(state).indexOf(seat) + 1;
export const isLast = ({ seats }: State, place: number): boolean => place === seats.length;

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
/** Where a step's move starts: this turn's last cube, or the car itself. */
export const frontOfStep = ({ turn, seats }: State, { seat, cube, entry }: StepMoving): Front => {
  const { car } = seats[seat]!;
  return cube ? turn.front : { ...car, entry: entry ?? car.distance };
};
type StepMoving = Extract<Step, { do: 'move' }>;

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

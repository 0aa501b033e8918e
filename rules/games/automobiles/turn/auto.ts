import type { Seat } from '../../../kit/game.ts';
import { colorsIn, countOf, WEAR } from '../model/colors.ts';
import type { Play, SeatState, Step, StepOf } from '../model/types.ts';
import { frontOf, segmentOf, type Spot } from '../track/track.ts';
import { draw, moveCubes } from './cubes.ts';
import { isOpen } from './legal.ts';
import { drawable, placeOf, trackNow } from './table.ts';

export const setSteps = (play: Play, steps: readonly Step[]): void => {
  if (steps.length > 0 || play.state.steps.length > 0)
    play.emit({ type: 'steps-set', open: { steps: [...steps] } });
};

/** Puts steps in place of the first. */
export const goOn = (play: Play, ...steps: readonly Step[]): void =>
  setSteps(play, [...steps, ...play.state.steps.slice(1)]);

const sweep = (play: Play, { seat, from, to, isWear }: StepOf<'sweep'>): void => {
  const pile = play.state.seats[seat]![from];
  for (const color of isWear ? ([WEAR] as const) : colorsIn(pile))
    moveCubes(play, seat, { color, count: pile[color], from, to });
};

/** Pit Mechanic: two more if the seat has fewer discards than each opponent. */
const asFewest = ({ state }: Play, seat: Seat): Step[] => {
  const size = (other: Seat): number => countOf(state.seats[other]!.discard);
  const hasFewest = state.order.every((other) => other === seat || size(other) > size(seat));
  return hasFewest ? [{ do: 'take', seat, from: ['discard'], to: 'stock', left: 2 }] : [];
};

/** Adds to what a seat is owed. */
export const putOff = (play: Play, seat: Seat, more: Partial<SeatState['putOff']>): void => {
  const { draws, spaces } = play.state.seats[seat]!.putOff;
  const open = { seat, draws: draws + (more.draws ?? 0), spaces: spaces + (more.spaces ?? 0) };
  play.emit({ type: 'put-off', open });
};

/** To all opponents who can draw, at once (AU13, AU24), or to each at the start of their next turn (AU22). */
const offerBoost = (play: Play, seat: Seat): void => {
  const others = play.state.order.filter((other) => other !== seat);
  const seats = others.filter((other) => drawable(play.state, other) > 0);
  if (play.state.rules.accelerated) for (const other of others) putOff(play, other, { draws: 1 });
  else if (seats.length > 0) play.emit({ type: 'boost-offered', open: { seats } });
};

/** Cars roll up into the free segments of their spaces until none can move, whatever lap they are on (AU32). */
const runMomentum = (play: Play): void => {
  const { state } = play;
  const track = trackNow(state);
  const cars = state.seats.map(({ car }) => ({ ...car }));
  const isFree = (spot: Spot): boolean =>
    !cars.some((car) => segmentOf(track, car) === segmentOf(track, spot));
  const canRoll = (car: Spot, seat: Seat): boolean =>
    seat !== state.pole &&
    car.distance < frontOf(track, car) &&
    isFree({ lane: car.lane, distance: car.distance + 1 });
  for (let car = cars.find(canRoll); car; car = cars.find(canRoll)) car.distance++;
  const moved = cars.flatMap((car, seat) =>
    car.distance === state.seats[seat]!.car.distance ? [] : [{ seat, ...car }],
  );
  if (moved.length > 0) play.emit({ type: 'momentum', open: { cars: moved } });
};

/** Carries out an automatic step and returns the steps it turns into; undefined if a seat has to decide. */
const runStep = (play: Play, step: Step): Step[] | undefined => {
  const { seat } = step;
  if (isOpen(play.state, step)) return undefined;
  if (step.do === 'fewest') return asFewest(play, seat);
  if (step.do === 'advance') {
    const left = 2 * step.times * (step.place - placeOf(play.state, seat));
    return left > 0 ? [{ do: 'move', seat, left, colors: ['light-gray'] }] : [];
  }
  if (step.do === 'sweep') sweep(play, step);
  if (step.do === 'boost-others') offerBoost(play, seat);
  if (step.do === 'momentum') runMomentum(play);
  if (step.do === 'redraw') draw(play, seat, { count: step.left });
  return [];
};

export const settle = (play: Play): void => {
  while (play.state.steps[0]) {
    const instead = runStep(play, play.state.steps[0]);
    if (!instead) return;
    goOn(play, ...instead);
  }
};

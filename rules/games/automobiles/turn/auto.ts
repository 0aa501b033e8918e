import type { Seat } from '../../../kit/game.ts';
import { countOf, WEAR, colorsIn } from '../model/colors.ts';
import type { Step, StepOf } from '../model/steps.ts';
import type { Play } from '../model/events.ts';
import { frontOf, segmentOf, type Spot } from '../track/track.ts';
import { draw, moveCubes } from './cubes.ts';
import { isOpen } from './offers.ts';
import { drawable, placeOf, trackNow } from './table.ts';

export const setSteps = (play: Play, steps: readonly Step[]): void => {
  if (steps.length > 0 || play.state.steps.length > 0)
    play.emit({ type: 'steps-set', open: { steps: [...steps] } });
};

export const nextStep = (play: Play): void => setSteps(play, play.state.steps.slice(1));

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

/** To all opponents who can draw, at once (AU13, AU24), or to each at the start of their next turn (AU22). */
const offerBoost = (play: Play, seat: Seat): void => {
  const others = play.state.order.filter((other) => other !== seat);
  if (!play.state.rules.accelerated) {
    const seats = others.filter((other) => drawable(play.state, other) > 0);
    return seats.length > 0 ? play.emit({ type: 'boost-offered', open: { seats } }) : undefined;
  }
  for (const other of others) {
    const { draws, spaces } = play.state.seats[other]!.putOff;
    play.emit({ type: 'put-off', open: { seat: other, draws: draws + 1, spaces } });
  }
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
  switch (step.do) {
    case 'sweep':
      sweep(play, step);
      return [];
    case 'fewest':
      return asFewest(play, seat);
    case 'boost-others':
      offerBoost(play, seat);
      return [];
    case 'momentum':
      runMomentum(play);
      return [];
    case 'redraw':
      draw(play, seat, { count: step.left });
      return [];
    case 'advance': {
      const left = 2 * step.times * (step.place - placeOf(play.state, seat));
      return left > 0 ? [{ do: 'move', seat, left, colors: ['light-gray'] }] : [];
    }
    default:
      return isOpen(play.state, step) ? undefined : [];
  }
};

export const settle = (play: Play): void => {
  let steps = play.state.steps;
  while (steps[0]) {
    const instead = runStep(play, steps[0]);
    if (!instead) break;
    steps = [...instead, ...steps.slice(1)];
    setSteps(play, steps);
  }
};

import type { Seat } from '../../../kit/game.ts';
import { COLORS, colorsIn, countOf, TYPES, WEAR } from '../model/colors.ts';
import type { Color, Cubes, Pile } from '../model/colors.ts';
import type { Mark, Open, Play, SeatState, State, Step, StepOf } from '../model/types.ts';
import { frontOf, segmentOf, type Spot } from '../track/track.ts';
import { isOpen } from './legal.ts';
import { drawable, placeOf, trackNow } from './table.ts';
import type { Chance } from '../../../kit/chance.ts';
import type { CardSet } from '../cards/cards.ts';

/** So the log names cubes like the market does. */
export const cardsOf = ({ cards }: State, colors: readonly Color[]): { cards?: Partial<CardSet> } => {
  const held = TYPES.filter((color) => colors.includes(color));
  return held.length > 0 ? { cards: Object.fromEntries(held.map((color) => [color, cards[color]])) } : {};
};

/** Moves cubes; emits nothing if there are none. */
export const moveCubes = (play: Play, seat: Seat, shift: Omit<Open<'cubes-moved'>, 'seat' | 'cards'>) => {
  if (shift.count === 0) return;
  const isTold = shift.why === 'gain' || shift.from === 'bag';
  const named = isTold ? cardsOf(play.state, [shift.color]) : {};
  play.emit({ type: 'cubes-moved', open: { seat, ...shift, ...named } });
};

/** A seat gains wear as far as the stock lasts: missing wear never stops anybody (AU7). */
export const gainWear = (play: Play, seat: Seat, most: number): void => {
  const count = Math.min(most, play.state.stock[WEAR]);
  moveCubes(play, seat, { color: WEAR, count, from: 'stock', to: 'used', why: 'wear' });
};

export const markTurn = (play: Play, mark: Mark): void => play.emit({ type: 'marked', open: { mark } });

/** AU21. */
const pickFrom = (bag: Cubes, count: number, chance: Chance): Partial<Cubes> => {
  const left = { ...bag };
  const picked: Partial<Cubes> = {};
  for (let i = 0; i < count; i++) {
    let at = chance.below(countOf(left));
    const color = COLORS.find((each) => (at -= left[each]) < 0)!;
    left[color]--;
    picked[color] = (picked[color] ?? 0) + 1;
  }
  return picked;
};

/**
 * An empty bag is refilled first; with nothing to refill it, drawing stops (AU12). Returns the number drawn.
 */
export const draw = (play: Play, seat: Seat, asked: { count: number; to?: Pile; isHand?: true }): number => {
  const { count, to = 'active', isHand } = asked;
  let drawn = 0;
  while (drawn < count) {
    const { bag, discard } = play.state.seats[seat]!;
    if (countOf(bag) === 0) {
      if (countOf(discard) === 0) break;
      play.emit({ type: 'bag-filled', open: { seat } });
    }
    const now = Math.min(count - drawn, countOf(bag));
    const cubes = pickFrom(bag, now, play.chance);
    const more = isHand ? { isHand } : cardsOf(play.state, Object.keys(cubes) as Color[]);
    play.emit({ type: 'drawn', open: { seat, cubes, to, ...more } });
    drawn += now;
  }
  return drawn;
};

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

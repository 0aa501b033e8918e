import type { Seat } from '../../../kit/game.ts';
import { priceOf } from '../cards/cards.ts';
import { clearDiscard } from '../cards/removing.ts';
import { isGear, lowerThan, upgradeOf, WEAR, type Color, type Gear, type Pile } from '../model/colors.ts';
import type { Choice, Feed, Step, StepOf } from '../model/steps.ts';
import type { State } from '../model/types.ts';
import type { Play } from '../model/events.ts';
import { setSteps } from './auto.ts';
import { cardsOf, draw, gainWear, markTurn, moveCubes } from './cubes.ts';
import { ahead, frontOfStep, wearOf } from './table.ts';

interface Taken {
  color: Color;
  from: Pile;
  count: number;
}

const colorsFor = (gear: Gear, as: 'same' | 'one-lower' | 'lower'): Gear[] => {
  if (as === 'same') return [gear];
  return as === 'lower' ? lowerThan(gear) : lowerThan(gear).slice(-1);
};

const fed = (state: State, next: Step, { feed, color, count }: Taken & { feed: Feed }): Step => {
  if (feed.to === 'left' && (next.do === 'take' || next.do === 'redraw'))
    return { ...next, left: next.left + (feed.isWearless && color === WEAR ? 0 : count * feed.by) };
  if (feed.to === 'money' && next.do === 'buy') {
    const each = feed.by === 'cost' ? priceOf(state.cards, color).cost : feed.by;
    return { ...next, money: next.money + count * each };
  }
  if (feed.to === 'colors' && next.do === 'move' && isGear(color))
    return { ...next, colors: colorsFor(color, feed.as) };
  return next;
};

const pay = (play: Play, seat: Seat, { feed, color, count }: Taken & { feed: Feed }): void => {
  if (feed.to === 'wear') gainWear(play, seat, count);
  if (feed.to === 'dollar') play.emit({ type: 'paid', open: { seat, money: count } });
  const upgrade = feed.to === 'upgrade' && isGear(color) ? upgradeOf(color) : undefined;
  if (upgrade) moveCubes(play, seat, { color: upgrade, count: 1, from: 'stock', to: 'used', why: 'gain' });
};

export const take = (play: Play, step: StepOf<'take'>, taken: Taken): void => {
  const { seat, to, feed, left } = step;
  const { color, count, from } = taken;
  if (to !== null) moveCubes(play, seat, { color, count, from, to });
  if (feed) pay(play, seat, { ...taken, feed });
  const [next, ...rest] = play.state.steps.slice(1);
  const after = next ? [feed ? fed(play.state, next, { ...taken, feed }) : next] : [];
  setSteps(play, [{ ...step, left: left - count }, ...after, ...rest]);
};

export const move = (play: Play, step: StepOf<'move'>, to: number): void => {
  const { state } = play;
  const { seat, cube, colors, left, isAlike } = step;
  const landing = ahead(state, seat, { front: frontOfStep(state, step), colors }).find((at) => at.to === to)!;
  const { lane, distance, entry } = landing;
  const before = seat === state.turn.seat ? state.turn.highest : 0;
  const isWorn = state.phase === 'decline'; // Driver 01 moves once the wear is fixed (AU10)
  const highest = isWorn ? before : Math.max(before, wearOf(landing.colors));
  if (cube)
    play.emit({ type: 'cube-moved', open: { seat, color: cube, to: { lane, distance, entry }, highest } });
  else {
    const isOwn = state.phase === 'car' || state.phase === 'decline';
    const award = isOwn ? {} : ({ isAwarded: true } as const);
    play.emit({ type: 'car-moved', open: { seat, to: { lane, distance }, highest, ...award } });
  }
  const shared = isAlike ? colors.filter((color) => landing.colors.includes(color)) : colors;
  const { isMust: _done, ...rest } = step;
  setSteps(play, [{ ...rest, left: left - 1, colors: shared, entry }, ...state.steps.slice(1)]);
};

export const drawOne = (play: Play, step: StepOf<'draw'>): void => {
  draw(play, step.seat, { count: 1 });
  if (step.hasWear) gainWear(play, step.seat, 1);
  setSteps(play, [{ ...step, left: step.left - 1 }, ...play.state.steps.slice(1)]);
};
/** Driver 04: draws the announced number of cubes, to sort one by one. */
export const drawCount = (play: Play, { seat }: Step, count: number): void => {
  draw(play, seat, { count, to: 'drawn' });
  setSteps(play, [{ do: 'sort', seat }, ...play.state.steps.slice(1)]);
};

export const buyFor = (play: Play, step: StepOf<'buy'>, color: Color): void => {
  const { cost } = priceOf(play.state.cards, color);
  const { isMust: _bought, ...rest } = step;
  const named = cardsOf(play.state, [color]);
  play.emit({ type: 'bought', open: { seat: step.seat, color, to: step.to, cost, ...named } });
  const left = step.isOne ? [] : [{ ...rest, money: step.money - cost }];
  setSteps(play, [...left, ...play.state.steps.slice(1)]);
};

/** Pit Crew's and Adrenaline's alternatives, and the order in the Drive Phase (AU26). */
export const pick = (play: Play, { seat }: Step, option: Choice): void => {
  const rest = play.state.steps.slice(1);
  switch (option) {
    case 'wear':
      clearDiscard(play, seat);
      return setSteps(play, rest);
    case 'any':
      return setSteps(play, [
        { do: 'take', seat, from: ['discard'], to: 'stock', left: 2, isMust: true },
        ...rest,
      ]);
    case 'now':
      return setSteps(play, [
        { do: 'move', seat, left: 1, colors: ['light-gray'], cube: 'green', isMust: true },
        ...rest,
      ]);
    case 'later':
      markTurn(play, 'adrenaline');
      return setSteps(play, rest);
    case 'adrenaline':
      return setSteps(play, rest);
    case 'driver':
      return setSteps(play, rest.toReversed());
    default:
      option satisfies never;
  }
};

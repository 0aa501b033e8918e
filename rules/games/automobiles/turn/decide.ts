import type { Seat } from '../../../kit/game.ts';
import { CARDS, moneyIn, priceOf } from '../cards/cards.ts';
import { clearDiscard, EFFECTS } from '../cards/effects.ts';
import { isGear, lowerThan, upgradeOf, WEAR, type Color, type Pile } from '../model/colors.ts';
import { recommendedStart } from '../bot/worth.ts';
import type { Action, Choice, Feed, Play, State, Step, StepOf } from '../model/types.ts';
import { sponsorSteps } from '../season/races.ts';
import { cardsOf, draw, gainWear, goOn, markTurn, moveCubes, setSteps } from './auto.ts';
import { gainable } from './legal.ts';
import { advance, enterCar, enterEnd } from './phases.ts';
import { ahead, frontOfStep, wearOf } from './table.ts';

interface Taken {
  color: Color;
  from: Pile;
  count: number;
}

const fed = (state: State, next: Step, { feed, color, count }: Taken & { feed: Feed }): Step => {
  if (feed.to === 'left' && (next.do === 'take' || next.do === 'redraw'))
    return { ...next, left: next.left + (feed.isWearless && color === WEAR ? 0 : count * feed.by) };
  if (feed.to === 'money' && next.do === 'buy') {
    const each = feed.by === 'cost' ? priceOf(state.cards, color).cost : feed.by;
    return { ...next, money: next.money + count * each };
  }
  if (feed.to === 'colors' && next.do === 'move' && isGear(color)) {
    const colors = { same: [color], lower: lowerThan(color), 'one-lower': lowerThan(color).slice(-1) };
    return { ...next, colors: colors[feed.as] };
  }
  return next;
};

const pay = (play: Play, seat: Seat, { feed, color, count }: Taken & { feed: Feed }): void => {
  if (feed.to === 'wear') gainWear(play, seat, count);
  if (feed.to === 'dollar') play.emit({ type: 'paid', open: { seat, money: count } });
  const upgrade = feed.to === 'upgrade' && isGear(color) ? upgradeOf(color) : undefined;
  if (upgrade) moveCubes(play, seat, { color: upgrade, count: 1, from: 'stock', to: 'used', why: 'gain' });
};

const take = (play: Play, step: StepOf<'take'>, taken: Taken): void => {
  const { seat, to, feed, left } = step;
  const { color, count, from } = taken;
  if (to !== null) moveCubes(play, seat, { color, count, from, to });
  if (feed) pay(play, seat, { ...taken, feed });
  const [next, ...rest] = play.state.steps.slice(1);
  const after = next ? [feed ? fed(play.state, next, { ...taken, feed }) : next] : [];
  setSteps(play, [{ ...step, left: left - count }, ...after, ...rest]);
};

const move = (play: Play, step: StepOf<'move'>, to: number): void => {
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
  goOn(play, { ...rest, left: left - 1, colors: shared, entry });
};

const drawOne = (play: Play, step: StepOf<'draw'>): void => {
  draw(play, step.seat, { count: 1 });
  if (step.hasWear) gainWear(play, step.seat, 1);
  goOn(play, { ...step, left: step.left - 1 });
};
/** Driver 04: draws the announced number of cubes, to sort one by one. */
const drawCount = (play: Play, { seat }: Step, count: number): void => {
  draw(play, seat, { count, to: 'drawn' });
  goOn(play, { do: 'sort', seat });
};

const buyFor = (play: Play, step: StepOf<'buy'>, color: Color): void => {
  const { cost } = priceOf(play.state.cards, color);
  const { isMust: _bought, ...rest } = step;
  const named = cardsOf(play.state, [color]);
  play.emit({ type: 'bought', open: { seat: step.seat, color, to: step.to, cost, ...named } });
  goOn(play, ...(step.isOne ? [] : [{ ...rest, money: step.money - cost }]));
};

/** Pit Crew's and Adrenaline's alternatives, and the order in the Drive Phase (AU26). */
const pick = (play: Play, { seat }: Step, option: Choice): void => {
  const steps: Partial<Record<Choice, Step>> = {
    any: { do: 'take', seat, from: ['discard'], to: 'stock', left: 2, isMust: true },
    now: { do: 'move', seat, left: 1, colors: ['light-gray'], cube: 'green', isMust: true },
  };
  if (option === 'wear') clearDiscard(play, seat);
  if (option === 'later') markTurn(play, 'adrenaline');
  if (option === 'driver') setSteps(play, play.state.steps.slice(1).toReversed());
  else goOn(play, ...(steps[option] ? [steps[option]] : []));
};

type Deed<T extends Action['type']> = (play: Play, seat: Seat, action: Extract<Action, { type: T }>) => void;

const firstStep = <D extends Step['do']>(play: Play, _kind: D): StepOf<D> => play.state.steps[0] as StepOf<D>;

/** Drives a gear; Redline's white as any color, for wear, and Fuel Injection's twice as far (AU17). */
const shiftGear: Deed<'gear'> = (play, seat, { color, as, to }) => {
  const { turn } = play.state;
  const colors = [as ?? color];
  const landing = ahead(play.state, seat, { front: turn.front, colors }).find((at) => at.to === to)!;
  const { lane, distance, entry } = landing;
  const highest = Math.max(turn.highest, wearOf(landing.colors));
  play.emit({ type: 'gear-placed', open: { seat, color, to: { lane, distance, entry }, highest } });
  if (as) gainWear(play, seat, 1);
  if (turn.marks['fuel-injection']) setSteps(play, [{ do: 'move', seat, left: 1, colors, cube: color }]);
};

const useCard: Deed<'use'> = (play, seat, { card }) => {
  if (card === 'wear') return moveCubes(play, seat, { color: WEAR, count: 1, from: 'active', to: 'discard' });
  play.emit({ type: 'card-used', open: { seat, card, color: CARDS[card].color } });
  setSteps(play, EFFECTS[card](play, seat));
};

const gain: Deed<'gain'> = (play, seat) => {
  for (const [color, count] of Object.entries(gainable(play.state, firstStep(play, 'gain'))))
    moveCubes(play, seat, { color: color as Color, count, from: 'stock', to: 'bag', why: 'gain' });
  goOn(play);
};

/** Drivers 02 to 05, each in its phase. */
const useDriver: Deed<'driver'> = (play, seat) => {
  const driver = play.state.seats[seat]!.driver!;
  const taking = { do: 'take', seat, from: ['discard'] } as const;
  const steps: Readonly<Record<number, Step>> = {
    2: { ...taking, to: 'active', left: 1 },
    3: { ...taking, to: 'bag', left: 3 },
    4: { do: 'draw-count', seat, most: 3 },
    5: { ...taking, to: 'stock', left: play.state.turn.money, feed: { to: 'dollar' } },
  };
  play.emit({ type: 'driver-used', open: { seat, driver } });
  setSteps(play, [steps[driver]!]);
};

const buy: Deed<'buy'> = (play, seat, { color }) => {
  const [step] = play.state.steps;
  if (step?.do === 'buy') return buyFor(play, step, color);
  const { cost } = priceOf(play.state.cards, color);
  play.emit({ type: 'bought', open: { seat, color, to: 'used', cost, ...cardsOf(play.state, [color]) } });
  play.emit({ type: 'paid', open: { seat, money: cost } });
};

const takeStart: Deed<'take-start'> = (play) => {
  for (const color of recommendedStart(play.state, firstStep(play, 'buy')))
    buyFor(play, firstStep(play, 'buy'), color);
  goOn(play);
};

/** Places a drawn cube; in the Buy Phase, one put into the active pile is money at once. */
const sort: Deed<'place'> = (play, seat, { color, to }) => {
  moveCubes(play, seat, { color, count: 1, from: 'drawn', to });
  const money = priceOf(play.state.cards, color).value;
  if (to === 'active' && money > 0) play.emit({ type: 'earned', open: { seat, money } });
};

const award = (play: Play, seat: Seat): void => {
  const { finish } = firstStep(play, 'sponsor');
  goOn(play, ...sponsorSteps(play.state, seat, finish));
};

const DEEDS: { readonly [T in Action['type']]: Deed<T> } = {
  gear: shiftGear,
  use: useCard,
  choose: (play, _, action) => take(play, firstStep(play, 'take'), { ...action, count: 1 }),
  remove: (play, _, action) => take(play, firstStep(play, 'take'), action),
  move: (play, _, { to }) => move(play, firstStep(play, 'move'), to),
  draw: (play, _, { count }) => {
    const step = play.state.steps[0]!;
    if (step.do === 'draw-count') drawCount(play, step, count);
    else drawOne(play, firstStep(play, 'draw'));
  },
  place: sort,
  pick: (play, _, { option }) => pick(play, play.state.steps[0]!, option),
  stop: (play) => goOn(play),
  gain,
  driver: useDriver,
  'end-actions': (play, seat) => {
    const money = moneyIn(play.state.cards, play.state.seats[seat]!.active);
    play.emit({ type: 'phase-began', open: { phase: 'buy', money } });
  },
  buy,
  'take-start': takeStart,
  'end-turn': enterCar,
  'pit-stop': (play, seat) => {
    play.emit({ type: 'pitted', open: { seat, wear: play.state.seats[seat]!.active[WEAR] } });
    enterEnd(play);
  },
  boost: (play, seat, { draw: isDrawing }) => {
    play.emit({ type: 'boost-answered', open: { seat, isDrawing } });
    if (isDrawing) draw(play, seat, { count: 1 });
  },
  'choose-driver': (play, seat, { driver }) => {
    play.emit({ type: 'driver-chosen', open: { seat, driver } });
    goOn(play);
  },
  'take-sponsor': (play, seat, { sponsor }) => {
    play.emit({ type: 'sponsor-taken', open: { seat, sponsor } });
    award(play, seat);
  },
  'keep-sponsor': (play, seat, { instead }) => {
    const sponsor = play.state.seats[seat]!.sponsor!;
    play.emit({ type: 'sponsor-kept', open: { seat, sponsor, instead } });
    award(play, seat);
  },
};

export const decide = (play: Play, seat: Seat, action: Action): void => {
  (DEEDS[action.type] as Deed<Action['type']>)(play, seat, action);
  advance(play);
};

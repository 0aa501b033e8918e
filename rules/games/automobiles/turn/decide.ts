import type { Seat } from '../../../kit/game.ts';
import { CARDS, moneyIn, priceOf } from '../cards/cards.ts';
import { effectOf } from '../cards/effects.ts';
import { WEAR, type Color } from '../model/colors.ts';
import { recommendedStart } from '../bot/start.ts';
import type { Step, StepOf } from '../model/steps.ts';
import type { Action } from '../model/types.ts';
import type { Play } from '../model/events.ts';
import { sponsorSteps } from '../season/races.ts';
import { buyFor, drawCount, drawOne, move, pick, take } from './answer.ts';
import { nextStep, setSteps } from './auto.ts';
import { cardsOf, draw, gainWear, moveCubes } from './cubes.ts';
import { gainable } from './offers.ts';
import { advance, enterCar, enterEnd } from './phases.ts';
import { ahead, wearOf } from './table.ts';

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
  setSteps(play, effectOf(card)(play, seat));
};

/** Free cubes go to the bag. */
const gain: Deed<'gain'> = (play, seat) => {
  for (const [color, count] of Object.entries(gainable(play.state, firstStep(play, 'gain'))))
    moveCubes(play, seat, { color: color as Color, count, from: 'stock', to: 'bag', why: 'gain' });
  nextStep(play);
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

/** Buys the recommended cubes, and leaves the market. */
const takeStart: Deed<'take-start'> = (play) => {
  for (const color of recommendedStart(play.state, firstStep(play, 'buy')))
    buyFor(play, firstStep(play, 'buy'), color);
  nextStep(play);
};

/** Places a drawn cube; in the Buy Phase, one put into the active pile is money at once. */
const sort: Deed<'place'> = (play, seat, { color, to }) => {
  moveCubes(play, seat, { color, count: 1, from: 'drawn', to });
  const money = priceOf(play.state.cards, color).value;
  if (to === 'active' && money > 0) play.emit({ type: 'earned', open: { seat, money } });
};

const award = (play: Play, seat: Seat): void => {
  const { finish } = firstStep(play, 'sponsor');
  setSteps(play, [...sponsorSteps(play.state, seat, finish), ...play.state.steps.slice(1)]);
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
  stop: nextStep,
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
    nextStep(play);
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

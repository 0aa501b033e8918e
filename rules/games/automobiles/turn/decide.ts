import type { Seat } from '../../../kit/game.ts';
import { CARDS, priceOf, type CardId } from '../cards/cards.ts';
import { effectOf } from '../cards/effects.ts';
import { COLORS, WEAR, type Color, type Place } from '../model/colors.ts';
import { recommendedStart } from '../bot/start.ts';
import type { Step, StepOf } from '../model/steps.ts';
import type { Action } from '../model/types.ts';
import type { Play } from '../model/events.ts';
import { sponsorSteps } from '../season/races.ts';
import type { DriverId } from '../season/sponsors.ts';
import { buyFor, drawCount, drawOne, move, pick, take } from './answer.ts';
import { setSteps } from './auto.ts';
import { cardsOf, draw, gainCubes, gainWear, moveCubes } from './cubes.ts';
import { advance, enterCar, enterEnd } from './phases.ts';
import { ahead, wearOf } from './table.ts';

const firstStep = <D extends Step['do']>(play: Play, _kind: D): StepOf<D> => play.state.steps[0] as StepOf<D>;
const nextStep = (play: Play): void => setSteps(play, play.state.steps.slice(1));

/** Drives a gear; Redline's white as any color, for wear, and Fuel Injection's twice as far (AU17). */
const shiftGear = (play: Play, seat: Seat, { color, as, to }: Extract<Action, { type: 'gear' }>): void => {
  const { turn } = play.state;
  const colors = [as ?? color];
  const landing = ahead(play.state, seat, { front: turn.front, colors }).find((at) => at.to === to)!;
  const { lane, distance, entry } = landing;
  const highest = Math.max(turn.highest, wearOf(landing.colors));
  play.emit({ type: 'gear-placed', open: { seat, color, to: { lane, distance, entry }, highest } });
  if (as) gainWear(play, seat, 1);
  if (turn.marks['fuel-injection']) setSteps(play, [{ do: 'move', seat, left: 1, colors, cube: color }]);
};

const useCard = (play: Play, seat: Seat, card: CardId | 'wear'): void => {
  if (card === 'wear') return moveCubes(play, seat, { color: WEAR, count: 1, from: 'active', to: 'discard' });
  play.emit({ type: 'card-used', open: { seat, card, color: CARDS[card].color } });
  setSteps(play, effectOf(card)(play, seat));
};

/** Drivers 02 to 05, each in its phase. */
const driverSteps = (play: Play, seat: Seat, driver: DriverId): Step[] => {
  switch (driver) {
    case 2:
      return [{ do: 'take', seat, from: ['discard'], to: 'active', left: 1 }];
    case 3:
      return [{ do: 'take', seat, from: ['discard'], to: 'bag', left: 3 }];
    case 4:
      return [{ do: 'draw-count', seat, most: 3 }];
    default: {
      const left = play.state.turn.money;
      return [{ do: 'take', seat, from: ['discard'], to: 'stock', left, feed: { to: 'dollar' } }];
    }
  }
};
const useDriver = (play: Play, seat: Seat): void => {
  const driver = play.state.seats[seat]!.driver!;
  play.emit({ type: 'driver-used', open: { seat, driver } });
  setSteps(play, driverSteps(play, seat, driver));
};

const endActions = (play: Play, seat: Seat): void => {
  const { active } = play.state.seats[seat]!;
  const money = COLORS.reduce(
    (sum, color) => sum + active[color] * priceOf(play.state.cards, color).value,
    0,
  );
  play.emit({ type: 'phase-began', open: { phase: 'buy', money } });
};

const buy = (play: Play, seat: Seat, color: Color): void => {
  const [step] = play.state.steps;
  if (step?.do === 'buy') return buyFor(play, step, color);
  const { cost } = priceOf(play.state.cards, color);
  play.emit({ type: 'bought', open: { seat, color, to: 'used', cost, ...cardsOf(play.state, [color]) } });
  play.emit({ type: 'paid', open: { seat, money: cost } });
};

/** Buys the recommended cubes, and leaves the market. */
const takeStart = (play: Play, step: StepOf<'buy'>): void => {
  for (const color of recommendedStart(play.state, step)) buyFor(play, firstStep(play, 'buy'), color);
  nextStep(play);
};

/** Places a drawn cube; in the Buy Phase, one put into the active pile is money at once. */
const sort = (play: Play, seat: Seat, { color, to }: { color: Color; to: Place }): void => {
  moveCubes(play, seat, { color, count: 1, from: 'drawn', to });
  const money = priceOf(play.state.cards, color).value;
  if (to === 'active' && money > 0) play.emit({ type: 'earned', open: { seat, money } });
};

const pitStop = (play: Play, seat: Seat): void => {
  play.emit({ type: 'pitted', open: { seat, wear: play.state.seats[seat]!.active[WEAR] } });
  enterEnd(play);
};

const answerBoost = (play: Play, seat: Seat, isDrawing: boolean): void => {
  play.emit({ type: 'boost-answered', open: { seat, isDrawing } });
  if (isDrawing) draw(play, seat, { count: 1 });
};

const award = (play: Play, seat: Seat): void => {
  const { finish } = firstStep(play, 'sponsor');
  setSteps(play, [...sponsorSteps(play.state, seat, finish), ...play.state.steps.slice(1)]);
};

const act = (play: Play, seat: Seat, action: Action): void => {
  switch (action.type) {
    case 'gear':
      return shiftGear(play, seat, action);
    case 'use':
      return useCard(play, seat, action.card);
    case 'choose':
      return take(play, firstStep(play, 'take'), { ...action, count: 1 });
    case 'remove':
      return take(play, firstStep(play, 'take'), action);
    case 'move':
      return move(play, firstStep(play, 'move'), action.to);
    case 'draw':
      return play.state.steps[0]!.do === 'draw-count'
        ? drawCount(play, play.state.steps[0]!, action.count)
        : drawOne(play, firstStep(play, 'draw'));
    case 'place':
      return sort(play, seat, action);
    case 'pick':
      return pick(play, play.state.steps[0]!, action.option);
    case 'stop':
      return nextStep(play);
    case 'gain':
      gainCubes(play, firstStep(play, 'gain'));
      return nextStep(play);
    case 'driver':
      return useDriver(play, seat);
    case 'end-actions':
      return endActions(play, seat);
    case 'buy':
      return buy(play, seat, action.color);
    case 'take-start':
      return takeStart(play, firstStep(play, 'buy'));
    case 'end-turn':
      return enterCar(play);
    case 'pit-stop':
      return pitStop(play, seat);
    case 'boost':
      return answerBoost(play, seat, action.draw);
    default:
      return actOnCards(play, seat, action);
  }
};

/** Takes a driver or sponsor from the middle. */
const actOnCards = (
  play: Play,
  seat: Seat,
  action: Extract<Action, { type: 'choose-driver' | 'take-sponsor' | 'keep-sponsor' }>,
): void => {
  switch (action.type) {
    case 'choose-driver':
      play.emit({ type: 'driver-chosen', open: { seat, driver: action.driver } });
      return nextStep(play);
    case 'take-sponsor':
      play.emit({ type: 'sponsor-taken', open: { seat, sponsor: action.sponsor } });
      return award(play, seat);
    case 'keep-sponsor': {
      const sponsor = play.state.seats[seat]!.sponsor!;
      play.emit({ type: 'sponsor-kept', open: { seat, sponsor, instead: action.instead } });
      return award(play, seat);
    }
    default:
      action satisfies never;
  }
};

/** Carries out a listed action and everything that follows until a seat has to decide. */
export const decide = (play: Play, seat: Seat, action: Action): void => {
  act(play, seat, action);
  advance(play);
};

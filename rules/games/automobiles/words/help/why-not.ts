import type { Seat } from '../../../../kit/game.ts';
import { refusal, type Attempt, type Refusals } from '../../../../kit/words/help.ts';
import { line, who, type Line } from '../../../../kit/words/words.ts';
import { CARDS, priceOf } from '../../cards/cards.ts';
import { isPlayable } from '../../cards/drives.ts';
import { GEARS, WEAR } from '../../model/colors.ts';
import type { Action, View } from '../../model/types.ts';
import { frontOf, reach, segmentOf, spotOf, type Front } from '../../track/track.ts';
import { affordable, legal } from '../../turn/legal.ts';
import { ahead, frontOfStep, isFinished, isSeason, roadOf } from '../../turn/table.ts';
import { aCube, card, cube, driver, gearsOf, segment } from '../names.ts';
import { stepLine } from '../prompt.ts';

type Why<T extends Action['type']> = Refusals<Action, View>[T];

/** Why a space can't be entered from a position, on any color (AU2, AU4). */
const noWay = (view: View, seat: Seat, { from, to }: { from: Front; to: number }): Line => {
  const road = roadOf(view, seat, from);
  const spot = spotOf(road.track, to, from.distance);
  const isIn = reach({ ...road, blocked: new Set() }, from).some((at) => at.to === to);
  const car = view.seats.findIndex((other, i) => i !== seat && segmentOf(road.track, other.car) === to);
  if (car >= 0) return line`${who(car)} is at ${segment(view, to)}.`;
  if (isIn) return line`A car blocks the way to ${segment(view, to)}.`;
  if (Math.abs(spot.lane - from.lane) > 1) return 'You can only enter the lanes next to yours.';
  if (from.distance < frontOf(road.track, from) && !view.rules.weaving)
    return 'You are not at the front of your space yet: a car ahead keeps you from leaving it.';
  return 'You can only enter the next space ahead, straight on or in the lane beside yours.';
};

/** Why a gear can't drive there, or anywhere (AU7). */
const noGear: Why<'gear'> = (view, seat, { color, as, to }) => {
  if (as && !view.turn.marks.redline) return 'Only Redline lets white drive other colors, for 1 wear each.';
  if (color && view.seats[seat]!.active[color] === 0) return line`You have no active ${cube(color)}.`;
  const { front } = view.turn;
  const landings = ahead(view, seat, { front, colors: GEARS });
  if (to !== undefined) {
    const landing = landings.find((at) => at.to === to);
    if (!landing) return noWay(view, seat, { from: front, to });
    return `That space is ${gearsOf(landing.colors)}, and a gear drives only its own color.`;
  }
  if (landings.length === 0) return 'Cars block you on every side.';
  const drives = as ? [as] : color ? [color] : GEARS;
  return `Next is ${gearsOf(landings.flatMap(({ colors }) => colors))}, so ${gearsOf(drives)} can’t drive.`;
};

const noCard: Why<'use'> = (view, seat, { card: id }) => {
  if (id === undefined) return 'None of your active cubes has a card you can use now.';
  if (id === 'wear') return 'You have no active wear.';
  const { color } = CARDS[id];
  if (view.cards[color] !== id) return line`${card(id)} is not one of this race’s cards.`;
  if (view.seats[seat]!.active[color] === 0) return line`You have no active ${card(id)}.`;
  return isPlayable(view, seat, id)
    ? line`${card(id)} can’t be used now.`
    : line`${card(id)} can only be used in full, and something it needs is missing.`;
};

const noBuy: Why<'buy'> = (view, _, { color }) => {
  const [step] = view.steps;
  const money = step?.do === 'buy' ? step.money : view.turn.money;
  if (color === undefined) return `Nothing in stock costs $${money} or less.`;
  if (color === WEAR) return 'Wear is not for sale.';
  if (view.stock[color] === 0) return line`There is no ${cube(color, view.cards)} left in stock.`;
  return line`You need $${priceOf(view.cards, color).cost} for ${aCube(color, view.cards)}, and have $${money}.`;
};

const noDriver: Why<'driver'> = ({ seats, turn }, seat) => {
  const { driver: id } = seats[seat]!;
  if (id === null) return 'You have no driver.';
  return turn.hasUsedDriver
    ? line`You’ve already called on ${driver(id)} this turn.`
    : line`${driver(id)} can’t help now.`;
};

/** Why the phase doesn't allow an action. Those that only a step asks for have no reason of their own. */
const NOT_NOW: Partial<Refusals<Action, View>> = {
  gear: (view, ...tried) =>
    view.phase === 'action' ? noGear(view, ...tried) : 'Cubes drive in the Action Phase, before you buy.',
  use: (view, ...tried) =>
    view.phase === 'action' ? noCard(view, ...tried) : 'Cards are used in the Action Phase, before you buy.',
  buy: (view, ...tried) =>
    view.phase === 'buy'
      ? noBuy(view, ...tried)
      : 'End your actions first. Cubes still active then are your money.',
  'end-turn': () => 'End your actions first.',
  'end-actions': () => 'You’ve already ended your actions. Buy, or end your turn.',
  'pit-stop': ({ turn, phase }) =>
    turn.hasBegun || phase !== 'action'
      ? 'A pit stop takes the whole turn, so choose it before anything else.'
      : 'You can’t make a pit stop now.',
  driver: noDriver,
};

const notAsked = (view: View, seat: Seat, attempt: Attempt<Action>): Line => {
  const step = view.steps[0]!;
  if (attempt.type === 'buy' && step.do === 'buy') return noBuy(view, seat, attempt);
  if (attempt.type === 'move' && step.do === 'move' && attempt.to !== undefined) {
    const from = frontOfStep(view, step);
    const isNext = reach(roadOf(view, seat, from), from).some(({ to }) => to === attempt.to);
    if (!isNext) return noWay(view, seat, { from, to: attempt.to });
    return `You can only enter ${gearsOf(step.colors)} now.`;
  }
  if (attempt.type === 'stop') return line`You can’t skip this. ${stepLine(step)}`;
  return line`First finish what you started. ${stepLine(step)}`;
};

export const whyNot = (view: View, seat: Seat, attempt: Attempt<Action>): Line => {
  const { phase, boosted, steps, turn } = view;
  if (phase === 'over') return 'The match is over.';
  if (boosted.length > 0)
    return boosted.includes(seat)
      ? line`First decide whether to draw a cube for ${who(turn.seat)}’s Boost.`
      : 'Wait until the others have answered Boost.';
  const asked = steps[0]?.seat ?? turn.seat;
  if (asked !== seat) return line`Wait for your turn: ${who(asked)} has the wheel.`;
  if (steps.length > 0) return notAsked(view, seat, attempt);
  return refusal(NOT_NOW, view, { seat, attempt, other: 'You can’t do that now.' });
};

/** Before the race, shopping ends by itself once nothing can be bought. */
const isLastPurchase = (view: View, action: Action): boolean => {
  const [step] = view.steps;
  if (view.phase !== 'set-up' || step?.do !== 'buy' || action.type !== 'buy') return false;
  return affordable(view, step.money - priceOf(view.cards, action.color).cost).length === 0;
};

/** A lost white is not told: few want one every turn. A turn without a move is seldom intended. */
export const unfinished = (view: View, action: Action): Line | undefined => {
  const { seat, money, hasBegun } = view.turn;
  const actions = [...legal(view, seat)];
  const isWorthMore = (other: Action): boolean => other.type === 'buy' && other.color !== 'white';
  const isOver = !isSeason(view) && isFinished(view, view.turn.front); // what is bought would never be drawn
  if (action.type === 'end-turn' && !isOver && actions.some(isWorthMore))
    return line`You still have $${money} to spend. It will be lost.`;
  if (action.type === 'end-actions' && !hasBegun && actions.some(({ type }) => type === 'gear'))
    return 'You haven’t driven yet.';
  if (isLastPurchase(view, action))
    return 'Nothing else will be for sale for what is left, so this ends your shopping.';
  return undefined;
};

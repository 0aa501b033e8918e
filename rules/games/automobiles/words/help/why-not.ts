import type { Seat } from '../../../../kit/game.ts';
import { refusal, type Attempt, type GameHelp, type Refusals } from '../../../../kit/words/help.ts';
import { line, who, type Line } from '../../../../kit/words/words.ts';
import { CARDS, priceOf } from '../../cards/cards.ts';
import { GEARS, WEAR } from '../../model/colors.ts';
import type { Action, View } from '../../model/types.ts';
import { frontOf, reach, segmentOf, spotOf, type Front } from '../../track/track.ts';
import { affordable, legal } from '../../turn/legal.ts';
import * as table from '../../turn/table.ts';
import { stepLine } from '../acts.ts';
import { aCube, card, cube, driver, gearsOf, segment } from '../names.ts';
import { about } from '../en.ts';

/** Why a space can't be entered from a position, on any color (AU2, AU4). */
const noWay = (view: View, seat: Seat, { from, to }: { from: Front; to: number }): Line => {
  const road = table.roadOf(view, seat, from);
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

const noBuy: Refusals<Action, View>['buy'] = (view, _, { color }) => {
  const [step] = view.steps;
  const money = step?.do === 'buy' ? step.money : view.turn.money;
  if (!step && view.phase !== 'buy') return 'End your actions first. Cubes still active then are your money.';
  if (color === undefined) return `Nothing in stock costs $${money} or less.`;
  if (color === WEAR) return 'Wear is not for sale.';
  if (view.stock[color] === 0) return line`There is no ${cube(color, view.cards)} left in stock.`;
  return line`You need $${priceOf(view.cards, color).cost} for ${aCube(color, view.cards)}, and have $${money}.`;
};

/** Why the phase doesn't allow an action. Those that only a step asks for have no reason of their own. */
const NOT_NOW: Partial<Refusals<Action, View>> = {
  // Why it can't drive there, or anywhere (AU7).
  gear: (view, seat, { color, as, to }) => {
    if (view.phase !== 'action') return 'Cubes drive in the Action Phase, before you buy.';
    if (as && !view.turn.marks.redline) return 'Only Redline lets white drive other colors, for 1 wear each.';
    if (color && view.seats[seat]!.active[color] === 0) return line`You have no active ${cube(color)}.`;
    const landings = table.ahead(view, seat, { front: view.turn.front, colors: GEARS });
    const landing = landings.find((at) => at.to === to);
    if (landing) return `That space is ${gearsOf(landing.colors)}, and a gear drives only its own color.`;
    if (to !== undefined) return noWay(view, seat, { from: view.turn.front, to });
    if (landings.length === 0) return 'Cars block you on every side.';
    const next = landings.flatMap(({ colors }) => colors);
    const drives = as ? [as] : color ? [color] : GEARS.filter((gear) => !next.includes(gear));
    return `Next is ${gearsOf(next)}, so ${gearsOf(drives)} can’t drive.`;
  },
  use: (view, seat, { card: id }) => {
    if (view.phase !== 'action') return 'Cards are used in the Action Phase, before you buy.';
    if (id === undefined) return 'None of your active cubes has a card you can use now.';
    if (id === 'wear') return 'You have no active wear.';
    const { color } = CARDS[id];
    if (view.cards[color] !== id) return line`${card(id)} is not one of this race’s cards.`;
    if (view.seats[seat]!.active[color] === 0) return line`You have no active ${card(id)}.`;
    return line`${card(id)} can only be used in full, and something it needs is missing.`;
  },
  buy: noBuy,
  'end-turn': () => 'End your actions first.',
  'end-actions': () => 'You’ve already ended your actions. Buy, or end your turn.',
  'pit-stop': () => 'A pit stop takes the whole turn, so choose it before anything else.',
  driver: ({ seats, turn }, seat) => {
    const { driver: id } = seats[seat]!;
    if (id === null) return 'You have no driver.';
    if (turn.hasUsedDriver) return line`You’ve already called on ${driver(id)} this turn.`;
    return line`${driver(id)} can’t help now.`;
  },
};

const notAsked = (view: View, seat: Seat, attempt: Attempt<Action>): Line => {
  const step = view.steps[0]!;
  if (attempt.type === 'buy' && step.do === 'buy') return noBuy(view, seat, attempt);
  if (attempt.type === 'move' && step.do === 'move' && attempt.to !== undefined) {
    const from = table.frontOfStep(view, step);
    const isNext = reach(table.roadOf(view, seat, from), from).some(({ to }) => to === attempt.to);
    if (!isNext) return noWay(view, seat, { from, to: attempt.to });
    return `You can only enter ${gearsOf(step.colors)} now.`;
  }
  if (attempt.type === 'stop') return line`You can’t skip this. ${stepLine(step)}`;
  return line`First finish what you started. ${stepLine(step)}`;
};

const whyNot = (view: View, seat: Seat, attempt: Attempt<Action>): Line => {
  const { phase, boosted, steps, turn } = view;
  if (phase === 'over') return 'The match is over.';
  if (boosted.includes(seat)) return line`First decide whether to draw a cube for ${who(turn.seat)}’s Boost.`;
  if (boosted.length > 0) return 'Wait until the others have answered Boost.';
  const asked = steps[0]?.seat ?? turn.seat;
  if (asked !== seat) return line`Wait for your turn: ${who(asked)} has the wheel.`;
  if (steps.length > 0) return notAsked(view, seat, attempt);
  return refusal(NOT_NOW, view, { seat, attempt, other: 'You can’t do that now.' });
};

/** A lost white is not told: few want one every turn. A turn without a move is seldom intended. */
export const unfinished = (view: View, action: Action): Line | undefined => {
  const { seat, money, hasBegun, front } = view.turn;
  const [[step], actions] = [view.steps, [...legal(view, seat)]];
  const canBuy = actions.some((other) => other.type === 'buy' && other.color !== 'white');
  const canDrive = actions.some(({ type }) => type === 'gear');
  // What is bought would never be drawn.
  const isOver = !table.isSeason(view) && table.isFinished(view, front);
  if (action.type === 'end-turn' && !isOver && canBuy)
    return line`You still have $${money} to spend. It will be lost.`;
  if (action.type === 'end-actions' && !hasBegun && canDrive) return 'You haven’t driven yet.';
  if (action.type !== 'buy' || view.phase !== 'set-up' || step?.do !== 'buy') return undefined;
  // Before the race, shopping ends by itself once nothing can be bought.
  const isLast = affordable(view, step.money - priceOf(view.cards, action.color).cost).length === 0;
  return isLast ? 'Nothing else will be for sale for what is left, so this ends your shopping.' : undefined;
};

export const automobilesHelp: GameHelp<Action, View> = { whyNot, about, unfinished };

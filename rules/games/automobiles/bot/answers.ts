import type { Chance } from '../../../kit/chance.ts';
import type { Seat } from '../../../kit/game.ts';
import { same } from '../../../kit/json.ts';
import { COLORS, countOf, isGear, WEAR } from '../model/colors.ts';
import type { CardColor, Color, Cubes, Pile, Place } from '../model/colors.ts';
import type { Action, Step, StepOf, View } from '../model/types.ts';
import { SPONSORS, type SponsorEffect } from '../season/sponsors.ts';
import { frontOfStep, owned } from '../turn/table.ts';
import { planHand, planTurn, planWay } from './plan.ts';
import { isDriving, isSpare, ownedInAll, worthOf, worthToBuy } from './worth.ts';

const changed = (cubes: Cubes, color: Color, by: 1 | -1): Cubes => ({ ...cubes, [color]: cubes[color] + by });

const asideOf = (view: View, color: Color): number => {
  const drives = isGear(color) || isDriving(view.cards[color as CardColor]);
  return (drives ? 0.02 : 0.3) * worthOf(view, color);
};

/** A cube's worth in hand this turn: how much farther the plan gets with it. */
const worthInHand = (view: View, seat: Seat, { color, from }: { color: Color; from: Pile }): number => {
  if (color === WEAR) return 0;
  const mine = view.seats[seat]!;
  const taken = { ...mine, active: changed(mine.active, color, 1), [from]: changed(mine[from], color, -1) };
  const { gain } = planTurn({ ...view, seats: view.seats.with(seat, taken) }, seat);
  return 0.1 + gain - planTurn(view, seat).gain + asideOf(view, color);
};

/** How many other cubes from the bag the next hand draws. */
const OTHERS = 6;
/**
 * How far it takes a likely next hand from where this turn ends, compared with the rest of the discard pile.
 */
const worthInBag = (view: View, seat: Seat, color: Color): number => {
  const { bag, discard } = view.seats[seat]!;
  const share = Math.min(1, OTHERS / Math.max(1, countOf(bag)));
  const hand = Object.fromEntries(COLORS.map((each) => [each, Math.round(bag[each] * share)])) as Cubes;
  const alone = planHand(view, seat, hand);
  const added = (each: Color): number =>
    each === WEAR ? 0 : planHand(view, seat, changed(hand, each, 1)) - alone + asideOf(view, each);
  const rest = COLORS.reduce((sum, each) => sum + (discard[each] > 0 ? discard[each] * added(each) : 0), 0);
  return added(color) - rest / Math.max(1, countOf(discard));
};

/** This many cubes besides wear are enough: more weak ones only clog the hand. */
const THIN = 13;
const spareOf = (view: View, seat: Seat, color: Color): number => {
  const isDull = color === 'yellow' || (color === 'white' && isSpare(view, seat, color));
  return isDull ? Math.max(0, ownedInAll(view, seat) - owned(view, seat, WEAR) - THIN) : 0;
};

/** Where Driver 04 puts a drawn cube: weak ones and wear away, good ones back in the bag, the rest as money. */
const sortedTo = (view: View, seat: Seat, color: Color): Place => {
  if (color === WEAR || spareOf(view, seat, color) > 0) return 'stock';
  return worthOf(view, color) > 1.5 ? 'bag' : 'active';
};

/** The drivers, from the one that wins most often (README). */
const DRIVER_ORDER = [8, 9, 6, 1, 10, 2, 4, 7, 3, 5] as const;

/** The action with the highest score; undefined if none is above zero. */
export const bestOf = <A>(actions: readonly A[], score: (action: A) => number): A | undefined => {
  let best: { action: A; value: number } | undefined;
  for (const action of actions) {
    const value = score(action);
    if (value > (best?.value ?? 0)) best = { action, value };
  }
  return best?.action;
};

/** Removes as much wear as possible first; then the least valuable cubes, while there are more than enough. */
const removal = (view: View, seat: Seat, action: Action): number => {
  if (action.type !== 'remove') return 0;
  const { color, count } = action;
  if (color === WEAR) return 10 + count;
  return count <= spareOf(view, seat, color) ? 1 - worthOf(view, color) + 0.1 * count + 0.5 : 0;
};

/** Moves good cubes to the active pile or the bag, bad ones away. */
const choice = (view: View, step: StepOf<'take'>, action: Action): number => {
  if (action.type !== 'choose') return 0;
  const worth = worthOf(view, action.color);
  if (step.to === null) return 10 + worth;
  if (step.to === 'active') return worthInHand(view, step.seat, action) - (step.feed ? 0.5 : 0);
  if (step.to === 'bag') return action.from === 'active' ? 0 : worthInBag(view, step.seat, action.color);
  return -worth;
};

const sponsorWorth = (view: View, seat: Seat, effect: SponsorEffect): number => {
  const { money = 0, cubes = 0, wear = 0, gain = [], wearPerCube = 0, moneyPerCube = 0 } = effect;
  const worn = owned(view, seat, WEAR);
  const gained = gain.reduce((sum, color) => sum + worthOf(view, color), 0);
  const removed = Math.min(worn, wear + cubes + 2 * wearPerCube) * 0.7;
  return 1 + money * 0.4 + gained + removed + cubes * moneyPerCube * 0.3;
};

const onTake = (view: View, step: StepOf<'take'>, action: Action): number => {
  if (step.feed?.to === 'upgrade' && action.type === 'remove')
    return action.color === 'light-gray' || (action.color === 'white' && isSpare(view, step.seat, 'white'))
      ? 2
      : 0;
  return step.to === 'stock' ? removal(view, step.seat, action) : choice(view, step, action);
};

const wanted = (view: View, step: Step, action: Action): number => {
  const { seat } = step;
  switch (action.type) {
    case 'choose':
    case 'remove':
      return step.do === 'take' ? onTake(view, step, action) : 0;
    case 'buy':
      return worthToBuy(view, seat, action.color);
    case 'draw':
      return view.seats[seat]!.bag[WEAR] * 2 > ownedInAll(view, seat) ? 0 : action.count;
    case 'place':
      return action.to === sortedTo(view, seat, action.color) ? 1 : 0;
    case 'pick':
      if (action.option === 'any') return view.seats[seat]!.discard[WEAR] > 1 ? 0 : 2;
      return action.option === 'now' || action.option === 'adrenaline' ? 2 : 1;
    case 'gain':
      return 1;
    case 'choose-driver':
      return 20 - DRIVER_ORDER.indexOf(action.driver);
    case 'take-sponsor':
      return step.do === 'sponsor' ? sponsorWorth(view, seat, SPONSORS[action.sponsor][step.finish]) : 0;
    default:
      return 0;
  }
};

/** The answer to a step: the most wanted action, else to stop, else the least unwanted one. */
export const answer = (
  view: View,
  step: Step,
  { actions, chance }: { actions: readonly Action[]; chance: Chance },
): Action => {
  const stop = actions.find(({ type }) => type === 'stop');
  if (step.do === 'move') {
    const front = frontOfStep(view, step);
    const planned = planWay(view, step.seat, { front, way: step, isCar: !step.cube });
    return actions.find((action) => same(action, planned)) ?? stop ?? chance.pick(actions);
  }
  const best = bestOf(actions, (action) => wanted(view, step, action));
  return (
    best ?? stop ?? bestOf(actions, (action) => 100 + wanted(view, step, action) + asUnwanted(view, action))!
  );
};
/** If something has to go, the least valuable goes first. */
const asUnwanted = (view: View, action: Action): number =>
  action.type === 'remove' || action.type === 'choose' ? -worthOf(view, action.color) : 0;

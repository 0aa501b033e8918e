import type { Chance } from '../../../kit/chance.ts';
import type { Seat } from '../../../kit/game.ts';
import { same } from '../../../kit/json.ts';
import { bestOf } from '../../../kit/ranks.ts';
import type { CardId } from '../cards/cards.ts';
import { COLORS, countOf, isGear, WEAR } from '../model/colors.ts';
import type { CardColor, Color, Cubes, Pile, Place } from '../model/colors.ts';
import type { Action, Step, StepOf, View } from '../model/types.ts';
import { planHand, planTurn, planWay } from './plan.ts';
import { isDriving, isSpare, ownedInAll, worthOf, worthToBuy } from './worth.ts';
import { SPONSORS, type SponsorEffect } from '../season/sponsors.ts';
import { frontOfStep, owned, trackNow } from '../turn/table.ts';
import { finishOf } from '../track/track.ts';

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
const bestAmong = (actions: readonly Action[], score: (action: Action) => number): Action | undefined =>
  bestOf([undefined, ...actions], (action) => (action ? score(action) : 0))[0];

/** Removes as much wear as possible first; then the least valuable cubes, while there are more than enough. */
const removal = (view: View, seat: Seat, action: Action): number => {
  if (action.type !== 'remove') return 0;
  const { color, count } = action;
  if (color === WEAR) return 10 + count;
  return count <= spareOf(view, seat, color) ? 1 - worthOf(view, color) + 0.1 * count + 0.5 : 0;
};

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
const answer = (
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
  const best = bestAmong(actions, (action) => wanted(view, step, action));
  return (
    best ??
    stop ??
    bestAmong(actions, (action) => 100 + wanted(view, step, action) + asUnwanted(view, action))!
  );
};
const asUnwanted = (view: View, action: Action): number =>
  action.type === 'remove' || action.type === 'choose' ? -worthOf(view, action.color) : 0;

/** This much wear in hand is worth a pit stop if the hand hardly drives. */
const MUCH_WEAR = 3;

/** The bot uses cards that draw or return cubes before it drives: they may help it drive. */
const DRAWING: readonly CardId[] = [
  'crew-chief',
  'boost',
  'nitro',
  'factory-support',
  'performance-testing',
  'supercharged',
  'fuel-injection',
];
/** Cards that remove cubes from the discard pile: useful once it has wear. */
const CLEARING: readonly CardId[] = ['pit-captain', 'pit-crew', 'air-jacks', 'impact-wrench', 'pit-mechanic'];

const helps = (view: View, seat: Seat, card: CardId): number => {
  const { active, discard } = view.seats[seat]!;
  if (card === 'supercharged') return countOf(discard) > 1 ? 3 : 0;
  if (DRAWING.includes(card)) return 3;
  if (CLEARING.includes(card)) return discard[WEAR] > 1 ? 2 : 0;
  if (card === 'car-chief')
    return (discard.white > 0 && isSpare(view, seat, 'white')) || discard['light-gray'] > 0 ? 2 : 0;
  if (card === 'pit-team') return discard[WEAR] > 1 && countOf(discard) > discard[WEAR] ? 2 : 0;
  if (card === 'maintenance-staff' || card === 'internal-combustion' || card === 'engineer')
    return active[WEAR] > 0 && countOf(discard) > 1 ? 2 : 0;
  if (card === 'mechanic' || card === 'manager') return active[WEAR] > 0 ? 2 : 0;
  return 0;
};
/** Driver 03 is used after driving: the best draw depends on where the turn ends. */
const isLastly = ({ seats }: View, seat: Seat): boolean => seats[seat]!.driver === 3;
const helping = (view: View, seat: Seat, action: Action): number => {
  if (action.type === 'driver') return isLastly(view, seat) ? 0 : 4;
  if (action.type !== 'use' || action.card === 'wear' || isDriving(action.card)) return 0;
  return helps(view, seat, action.card);
};

/** It helps every color, but doesn't drive: used when the plan goes far or onto dark spaces. */
const isDraft = ({ turn }: View, action: Action): boolean =>
  action.type === 'use' && action.card === 'aerodynamics' && turn.highest > 1 && !turn.marks.aerodynamics;

const acting = (view: View, seat: Seat, actions: readonly Action[]): Action | undefined => {
  const { gain, first } = planTurn(view, seat);
  const pit = actions.find(({ type }) => type === 'pit-stop');
  if (pit && view.seats[seat]!.active[WEAR] >= MUCH_WEAR && gain < 3 + view.seats[seat]!.active[WEAR])
    return pit;
  const help = bestAmong(actions, (action) => helping(view, seat, action));
  if (help) return help;
  const planned = first && actions.find((action) => same(action, first));
  return (
    planned ??
    actions.find((action) => isDraft(view, action)) ??
    actions.find(({ type }) => type === 'driver' && isLastly(view, seat)) ??
    actions.find(({ type }) => type === 'end-actions')
  );
};

const buying = (view: View, seat: Seat, actions: readonly Action[]): Action | undefined =>
  actions.find(({ type }) => type === 'driver') ??
  bestAmong(actions, (action) => (action.type === 'buy' ? worthToBuy(view, seat, action.color) - 0.3 : 0)) ??
  actions.find(({ type }) => type === 'end-turn');

export const bot = (view: View, seat: Seat, actions: readonly Action[], chance: Chance): Action => {
  const [step] = view.steps;
  if (view.boosted.length > 0)
    return actions.find((action) => action.type === 'boost' && action.draw) ?? actions[0]!;
  if (step?.seat === seat) return answer(view, step, { actions, chance });
  if (view.turn.seat !== seat) return chance.pick(actions);
  const chosen = view.phase === 'buy' ? buying(view, seat, actions) : acting(view, seat, actions);
  return chosen ?? chance.pick(actions);
};

// Fitted to where cars really came in, with `npm run sim -- standing automobiles`.
/** Cars behind catch up: a lead of one segment is this much of a lead at the end. */
const AHEAD = 0.6;
/** What an average cube's worth adds for each segment that is left. */
const BAG = 0.22;
/** What a cube in hand adds, by its worth. */
const HAND = 0.18;
/** A seat that has had its turn in the round will see the others move. */
const MOVED = 2;
/** What a point of the season is worth in segments. */
const POINT = 3;

const worthOfAll = (view: View, count: (color: Color) => number): number =>
  COLORS.reduce((sum, color) => sum + count(color) * worthOf(view, color), 0);

const hasMoved = ({ order, turn, phase }: View, seat: Seat): boolean => {
  const [at, now] = [order.indexOf(seat), order.indexOf(turn.seat)];
  return at < now || (at === now && phase !== 'start' && phase !== 'action');
};

/** How far each seat will get until somebody has finished, in segments, and its points of the season. */
export const standing = (view: View): number[] => {
  const cars = view.seats.map(({ car }) => car.distance);
  const left = Math.max(0, finishOf(trackNow(view), view.rules.laps) - Math.max(...cars));
  return view.seats.map(({ points, active }, seat) => {
    const moves = hasMoved(view, seat) ? -MOVED : 0;
    const bag = worthOfAll(view, (color) => owned(view, seat, color)) / Math.max(1, ownedInAll(view, seat));
    const cubes = BAG * left * bag + HAND * worthOfAll(view, (color) => active[color]);
    return AHEAD * cars[seat]! + moves + cubes + POINT * points;
  });
};

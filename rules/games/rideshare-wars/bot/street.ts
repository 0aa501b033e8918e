import type { Chance } from '../../../kit/chance.ts';
import { LOAN_DRIVERS, LOAN_POINTS } from '../model/kinds.ts';
import { riderOf } from '../model/riders.ts';
import { canDisplace, filled } from '../turn/afford.ts';
import type { Mind } from './outlook.ts';
import { dangerOf } from './races.ts';
import { UNSEEN, handWorth, layWorth } from './worth.ts';

export const bestOf = <T>(list: readonly T[], merit: (one: T) => number, chance: Chance): T => {
  const merits = list.map(merit);
  const highest = Math.max(...merits);
  return chance.pick(list.filter((_one, i) => merits[i] === highest));
};

/** The value of a slot's rider in hand or laid at once, less its drivers, plus keeping it from rivals. */
export const acquireMerit = (mind: Mind, slot: number): number => {
  const { view, me, driver } = mind;
  const card = view.row[slot - 1]!;
  const price = view.drivers[me]! === 0 ? 0 : slot * driver;
  const worth = riderOf(card).layNow
    ? layWorth(mind, card) + handWorth(mind, view.hand, 1)
    : handWorth(mind, [...view.hand, card]);
  return worth - price + dangerOf(mind.threats, card);
};

const slotsIn = ({ view }: Mind): number[] => filled(view.row);

/** A new rider may replace it: worth a tool only if this one is poor. */
export const displaceMerit = (mind: Mind, slot: number): number => {
  const { view, me, tool } = mind;
  if (slot > view.drivers[me]!) return -Infinity;
  const best = Math.max(...slotsIn(mind).map((other) => acquireMerit(mind, other)));
  const unseen = handWorth(mind, view.hand, 1) + UNSEEN - slot * mind.driver;
  const hoped = Math.max(0, unseen + 1.2 - best);
  const denied = 0.7 * dangerOf(mind.threats, view.row[slot - 1]!);
  return best + 0.5 * hoped + denied - tool + (acquireMerit(mind, slot) < best ? 0.01 : 0) - 0.2;
};

/** Borrowed drivers are needed less than owned ones. */
const LENT = 0.55;

/** What a loan costs beyond its drivers: its points, or the tool that pays it off. */
const loanCost = ({ view, me, tool, driver }: Mind): number => {
  const isSettled = view.loans[me] === 0 && view.tools.includes('refinance');
  return (isSettled ? tool + 0.7 : -LOAN_POINTS) - LOAN_DRIVERS * driver * LENT;
};

export const borrowMerit = (mind: Mind): number => {
  const { view, me } = mind;
  const price = loanCost(mind);
  if (view.turn.at !== 'acquire' || view.tasks.length > 0) return -1 - price;
  const drivers = view.drivers[me]!;
  const merits = slotsIn(mind).map((slot) => ({ slot, merit: acquireMerit(mind, slot) }));
  const best = (most: number): number =>
    Math.max(-99, ...merits.filter(({ slot }) => slot <= most).map(({ merit }) => merit));
  if (drivers === 0 && canDisplace(view, view.tools.length)) return best(3);
  return best(drivers + 3) - price;
};

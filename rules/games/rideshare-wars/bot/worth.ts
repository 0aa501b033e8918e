import { FIGURES, LOAN, riderOf, topUnder, type RiderId } from '../model/cards.ts';
import { atTheEnd, outlook, toolWorth, type Mind } from './outlook.ts';

/** A loan costs four points unless it is paid off. */
export const LOAN_WORTH = 3.6;
/** How much of its worth a rider keeps while waiting in the hand behind others. */
const WAITING = [1, 0.72, 0.55, 0.42, 0.1] as const;
/** The worth of an unseen rider in a hand, and of the best of several. */
export const UNSEEN = 3;

export const tableauOf = ({ view, me }: Mind): RiderId[] => view.tableaus[me]!;
const without = (cards: readonly RiderId[], gone: RiderId | undefined): RiderId[] =>
  cards.filter((card) => card !== gone);

const powerWorth = (mind: Mind, card: RiderId): number => {
  const { view, me, driver, tool } = mind;
  switch (riderOf(card).power) {
    case 'gain-drivers':
      return Math.min(FIGURES.powerDrivers, view.spare) * driver;
    case 'draw-tool':
      return toolWorth(view.tools.length + 1, mind.turns);
    case 'pay-loan':
      return view.loans[me]! > 0 && view.drivers[me]! >= LOAN.reduced
        ? LOAN_WORTH - LOAN.reduced * driver
        : 0;
    case 'trade-bonus':
      return view.turn.traded ? FIGURES.powerDrivers * driver : 0.4;
    case 'drop-tool':
      return view.tools.length > 0 ? -tool : 0;
    case 'drop-rider':
      return view.hand.length > 1 ? -1.6 : 0;
    default:
      return 0;
  }
};

const withCard = (tableau: readonly RiderId[], card: RiderId): RiderId[] => {
  const gone = riderOf(card).power === 'repel' ? topUnder(tableau, card) : undefined;
  return [...without(tableau, gone), card];
};

/** Caches results for a mind: many actions involve the same cards. */
const KNOWN = new WeakMap<Mind, { promise: number; laid: Map<RiderId, number> }>();
const knownTo = (mind: Mind): { promise: number; laid: Map<RiderId, number> } => {
  const known = KNOWN.get(mind) ?? { promise: outlook(mind, tableauOf(mind)), laid: new Map() };
  if (!KNOWN.has(mind)) KNOWN.set(mind, known);
  return known;
};
const promiseOf = (mind: Mind): number => knownTo(mind).promise;

export const layWorth = (mind: Mind, card: RiderId): number => {
  const { promise, laid } = knownTo(mind);
  const worth =
    laid.get(card) ?? outlook(mind, withCard(tableauOf(mind), card)) - promise + powerWorth(mind, card);
  laid.set(card, worth);
  return worth;
};
/** How a banked card changes the promise: powers no longer count. */
export const bankWorth = (mind: Mind, card: RiderId): number => {
  const tableau = tableauOf(mind);
  const banked = { ...mind, bank: [...mind.bank, card] };
  if (mind.view.level !== null) return outlook(banked, tableau) - promiseOf(mind);
  return 0.95 * (outlook(atTheEnd(banked), tableau) - outlook(atTheEnd(mind), tableau));
};

export const lossOf = (mind: Mind, card: RiderId): number => {
  return promiseOf(mind) - outlook(mind, without(tableauOf(mind), card));
};

export const replaceWorth = (mind: Mind, card: RiderId, other: RiderId): number => {
  const tableau = tableauOf(mind);
  const changed = withCard(without(tableau, card), other);
  return outlook(mind, changed) - promiseOf(mind) + powerWorth(mind, other);
};

/** A hand is worth its best card plus a falling share of each waiting card; nobody has to lay a harmful card. */
export const handWorth = (mind: Mind, hand: readonly RiderId[], waiting = 0): number =>
  hand
    .map((card) => layWorth(mind, card))
    .sort((a, b) => b - a)
    .reduce((sum, worth, i) => sum + (WAITING[i + waiting] ?? 0.05) * worth, 0);

export const gainOf = (mind: Mind, card: RiderId): number =>
  handWorth(mind, [...mind.view.hand, card], 1) - handWorth(mind, mind.view.hand, 1);

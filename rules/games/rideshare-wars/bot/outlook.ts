import type { Seat } from '../../../kit/game.ts';
import { CITIES, FIGURES, MILESTONES, PHASES, isGreen, riderOf, topUnder } from '../cards.ts';
import type { Milestone, Power, RiderId } from '../cards.ts';
import type { View } from '../model/types.ts';
import { countOf, progress, type Count } from '../scoring/milestones.ts';
import { raceWorth, racesIn } from './races.ts';

/** How much a rival's hidden rider counts toward each city. */
const HIDDEN = 0.07;
const DRIVERS_A_TURN = 1.9;

const turnsLeft = ({ phase, round, shown }: View): number =>
  shown === null ? (PHASES.length - phase) * FIGURES.rounds - round + 1 : 0;

const needsIn = (view: View, me: Seat): number[] => {
  const rivals = view.tableaus.flatMap((tableau, seat) => {
    const hidden = HIDDEN * (view.sizes.riders[seat]! + view.sizes.banks[seat]!);
    return seat === me ? [] : [countsIn(tableau).map((count) => count + hidden)];
  });
  return CITIES.map((_city, i) => Math.max(...rivals.map((counts) => counts[i]!)));
};
const countsIn = (tableau: readonly RiderId[]): number[] => {
  const counts = [0, 0, 0, 0, 0, 0];
  for (const id of tableau) counts[riderOf(id).cityAt]! += 1;
  return counts;
};

/** The more drivers for the remaining turns, the less each is worth; on the last turn it may still pay off a loan. */
const driverWorth = ({ drivers, loans }: View, me: Seat, turns: number): number => {
  const need = DRIVERS_A_TURN * Math.max(0, turns - 1);
  if (need === 0) return loans[me]! > 0 ? 0.5 : 0.05;
  return 0.2 + 1.2 * Math.max(0, Math.min(1, 1 - (drivers[me]! - 2) / need));
};
/** A fourth tool would have to be discarded. */
const TOOL_WORTH = [1.6, 1.5, 1.2, 0.7, 0.1] as const;
export const toolWorth = (count: number, turns: number): number =>
  turns <= 1 ? 0.05 : (TOOL_WORTH[count] ?? 0.05);

/** What a bot considers, computed once per decision. */
export const mindOf = (view: View, me: Seat) => {
  /** Turns this seat has left, including this one. */
  const turns = turnsLeft(view);
  return {
    view,
    me,
    turns,
    bank: view.bank,
    /** The estimated number of riders each city needs to score. */
    needs: needsIn(view, me),
    ...racesIn(view, me),
    /** What one driver and one tool are worth now, in points. */
    driver: driverWorth(view, me, turns),
    tool: toolWorth(view.tools.length, turns),
  };
};
export type Mind = ReturnType<typeof mindOf>;

/** The weights of survival, cities, and points, and how uncertain the forecast of each is. */
const WEIGHT = { milestones: 30, cities: 20, points: 9 } as const;
const SPREAD = { milestones: 0.8, cities: 1.6, points: 7 } as const;
/** The chance per turn of a step toward a milestone. */
const STEP = { green: 0.3, yellow: 0.14 } as const;
/** The chance of earning the round's milestone, by missing steps. */
const THIS_ROUND = [1, 0.2, 0.02, 0] as const;
/** Riders that the two best cities still gain each turn, and the points of each. */
const GROWTH = { riders: 1.1, points: 3.2 } as const;
/** A fallen green milestone is almost lost: the bot may still fix it this turn. */
const FALLEN = 0.9;
const POINT = 0.1;

/** The logarithm of the logistic function: steep where things look bad, flat where they are safe. */
const logOdds = (ahead: number): number => -Math.log1p(Math.exp(-ahead));

const missing = ({ zones }: Count, milestone: Milestone): number =>
  Math.max(0, FIGURES.greenLeast - progress(zones, milestone));

/** Each remaining milestone comes up once, in an unknown round (RW29). */
const chancesOf = ({ phase, round, lost, held, revealed }: View, count: Count): number[] => {
  const gone = [...lost, ...held[0]!, revealed];
  const hidden = MILESTONES.filter((milestone) => !gone.includes(milestone));
  const rounds = (phase === 0 ? FIGURES.rounds - round + 1 : 0) + (hidden.length + 1) / 2;
  const chances = hidden.map((milestone) => {
    const step = isGreen(milestone) ? STEP.green : STEP.yellow;
    return (1 - (1 - step) ** rounds) ** missing(count, milestone);
  });
  return revealed ? [...chances, THIS_ROUND[missing(count, revealed)]!] : chances;
};

const foresee = (view: View, count: Count): { earned: number; lost: number } => {
  const chances = chancesOf(view, count);
  const fallen = view.held[0]!.filter((id) => isGreen(id) && missing(count, id) > 0).length * FALLEN;
  const earned = chances.reduce((sum, chance) => sum + chance, 0);
  return {
    earned: view.held[0]!.length + earned - fallen,
    lost: view.lost.length + chances.length - earned + fallen,
  };
};

const outlookAlone = ({ view, turns }: Mind, count: Count): number => {
  const { riders, points } = FIGURES.solo[view.level!];
  const cities = count.riders
    .map((size, i) => ({ size, points: count.points[i]! }))
    .sort((a, b) => b.size - a.size || b.points - a.points);
  const short = cities
    .slice(0, FIGURES.soloCities)
    .reduce((sum, { size }) => sum + Math.max(0, riders - size), 0);
  const scoring = cities.filter(({ size }, i) => i < FIGURES.soloCities || size >= riders);
  const now = scoring.reduce((sum, city) => sum + city.points, 0);
  const { earned, lost } = foresee(view, count);
  const coming = GROWTH.riders * turns;
  const total =
    now + GROWTH.points * coming + FIGURES.milestonePoints * earned + FIGURES.loan.points * view.loans[0]!;
  const doubt = Math.sqrt(turns);
  const survives = logOdds((FIGURES.soloLosses - 0.5 - lost) / SPREAD.milestones);
  const scores = logOdds((coming + 0.5 - short) / (SPREAD.cities * (0.35 + 0.2 * doubt)));
  const suffices = logOdds((total - points) / (SPREAD.points * (0.3 + 0.18 * doubt)));
  return (
    (view.shown === null ? WEIGHT.milestones * survives : 0) +
    WEIGHT.cities * scores +
    WEIGHT.points * suffices +
    POINT * now
  );
};

/** The chance that a city scores; ties score too. */
const chanceOf = ({ turns, needs }: Mind, { riders }: Count, i: number): number => {
  if (riders[i] === 0) return 0;
  const spread = 0.5 + 0.22 * Math.sqrt(turns);
  return 1 / (1 + Math.exp((needs[i]! - riders[i]! - 0.35) / spread));
};

/** Every rider makes its city safer, whatever the rider itself is worth. */
const MASS = 0.5;

/** What a tableau promises: cities by their chance to score, milestones by how close they are. */
export const outlook = (mind: Mind, tableau: readonly RiderId[]): number => {
  const count = countOf(tableau, mind.bank);
  if (mind.view.level !== null) return outlookAlone(mind, count);
  let sum = 0;
  for (let i = 0; i < CITIES.length; i++)
    sum += (count.points[i]! + MASS * count.riders[i]!) * chanceOf(mind, count, i);
  for (const race of mind.races) sum += raceWorth(race, count);
  return sum;
};

/** The outlook by points alone, as final scoring counts them. */
export const atTheEnd = (mind: Mind): Mind => ({ ...mind, turns: 0, races: [] });

/** A loan costs four points unless it is paid off. */
export const LOAN_WORTH = 3.6;
/** How much of its worth a rider keeps while waiting in the hand behind others. */
const WAITING = [1, 0.72, 0.55, 0.42, 0.1] as const;
/** The worth of an unseen rider in a hand, and of the best of several. */
export const UNSEEN = 3;

export const tableauOf = ({ view, me }: Mind): RiderId[] => view.tableaus[me]!;
const without = (cards: readonly RiderId[], gone: RiderId | undefined): RiderId[] =>
  cards.filter((card) => card !== gone);

const POWER_WORTH: Readonly<Record<Power, (mind: Mind) => number>> = {
  'gain-drivers': ({ view, driver }) => Math.min(FIGURES.powerDrivers, view.spare) * driver,
  'draw-tool': ({ view, turns }) => toolWorth(view.tools.length + 1, turns),
  'pay-loan': ({ view, me, driver }) =>
    view.loans[me]! > 0 && view.drivers[me]! >= FIGURES.loan.reduced
      ? LOAN_WORTH - FIGURES.loan.reduced * driver
      : 0,
  'trade-bonus': ({ view, driver }) => (view.turn.traded ? FIGURES.powerDrivers * driver : 0.4),
  repel: () => 0,
  'drop-tool': ({ view, tool }) => (view.tools.length > 0 ? -tool : 0),
  'drop-rider': ({ view }) => (view.hand.length > 1 ? -1.6 : 0),
};
const powerWorth = (mind: Mind, card: RiderId): number => {
  const { power } = riderOf(card);
  return power ? POWER_WORTH[power](mind) : 0;
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

export const lossOf = (mind: Mind, card: RiderId): number =>
  promiseOf(mind) - outlook(mind, without(tableauOf(mind), card));

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

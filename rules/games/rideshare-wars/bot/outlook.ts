import type { Seat } from '../../../kit/game.ts';
import { CITIES, PHASES, ROUNDS } from '../model/kinds.ts';
import { riderOf, type RiderId } from '../model/riders.ts';
import type { View } from '../model/types.ts';
import { countOf, type Count } from '../scoring/count.ts';
import { outlookAlone } from './alone.ts';
import { raceWorth, racesIn, type Race, type Threat } from './races.ts';

/** What a bot considers, computed once per decision. */
export interface Mind {
  view: View;
  me: Seat;
  /** Turns this seat has left, including this one. */
  turns: number;
  bank: readonly RiderId[];
  /** The estimated number of riders each city needs to score. */
  needs: readonly number[];
  races: readonly Race[];
  threats: readonly Threat[];
  /** What one driver and one tool are worth now, in points. */
  driver: number;
  tool: number;
}

/** How much a rival's hidden rider counts toward each city. */
const HIDDEN = 0.07;
const DRIVERS_A_TURN = 1.9;

const turnsLeft = ({ phase, round, shown }: View): number =>
  shown === null ? (PHASES.length - phase) * ROUNDS - round + 1 : 0;

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

/**
 * Each driver is worth less with more of them for the remaining turns; on the last turn it may still pay off
 * a loan.
 */
const driverWorth = ({ drivers, loans }: View, me: Seat, turns: number): number => {
  const need = DRIVERS_A_TURN * Math.max(0, turns - 1);
  if (need === 0) return loans[me]! > 0 ? 0.5 : 0.05;
  return 0.2 + 1.2 * Math.max(0, Math.min(1, 1 - (drivers[me]! - 2) / need));
};
/** A fourth tool would have to be discarded. */
const TOOL_WORTH = [1.6, 1.5, 1.2, 0.7, 0.1] as const;
export const toolWorth = (count: number, turns: number): number =>
  turns <= 1 ? 0.05 : (TOOL_WORTH[count] ?? 0.05);

export const mindOf = (view: View, me: Seat): Mind => {
  const turns = turnsLeft(view);
  return {
    view,
    me,
    turns,
    bank: view.bank,
    needs: needsIn(view, me),
    ...racesIn(view, me),
    driver: driverWorth(view, me, turns),
    tool: toolWorth(view.tools.length, turns),
  };
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

import type { Seat } from '../../../kit/game.ts';
import { CITIES, PHASES, ROUNDS } from '../model/kinds.ts';
import { riderOf, type RiderId } from '../model/riders.ts';
import type { View } from '../model/types.ts';
import { outlookAlone } from './alone.ts';
import { countOf, type Count } from './count.ts';
import { raceWorth, racesIn, threatsIn, type Race, type Threat } from './races.ts';

/** What a bot takes into account, worked out once for a decision. */
export interface Mind {
  view: View;
  me: Seat;
  /** Turns this seat still has, this one among them. */
  turns: number;
  /** Riders in the own bank. */
  bank: readonly RiderId[];
  /** Riders each city needs to score, as far as one can tell. */
  needs: readonly number[];
  races: readonly Race[];
  threats: readonly Threat[];
  /** Points that one driver, and one tool, are worth now. */
  driver: number;
  tool: number;
}

/** How much a hidden rider of somebody else counts in each city. */
const HIDDEN = 0.07;
/** Drivers a turn takes, roughly. */
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
const countsIn = (tableau: readonly RiderId[]): number[] =>
  CITIES.map((city) => tableau.filter((id) => riderOf(id).city === city).length);

/** A driver is worth less, the more there are for the turns to come; in the last one it may still pay off a loan. */
const driverWorth = ({ drivers, loans }: View, me: Seat, turns: number): number => {
  const need = DRIVERS_A_TURN * Math.max(0, turns - 1);
  if (need === 0) return loans[me]! > 0 ? 0.5 : 0.05;
  return 0.2 + 1.2 * Math.max(0, Math.min(1, 1 - (drivers[me]! - 2) / need));
};
/** The fourth tool in hand would be thrown away. */
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
    races: racesIn(view, me),
    threats: threatsIn(view, me),
    driver: driverWorth(view, me, turns),
    tool: toolWorth(view.tools.length, turns),
  };
};

/** How likely a city is to score; ties score, too. */
const chanceOf = ({ turns, needs }: Mind, { riders }: Count, i: number): number => {
  if (riders[i] === 0) return 0;
  const spread = 0.5 + 0.22 * Math.sqrt(turns);
  return 1 / (1 + Math.exp((needs[i]! - riders[i]! - 0.35) / spread));
};

/** A rider makes its city safer, whatever it is worth itself. */
const MASS = 0.5;

/** What a tableau promises: cities by how likely they score, and milestones by how near they are. */
export const outlook = (mind: Mind, tableau: readonly RiderId[]): number => {
  const count = countOf(tableau, mind.bank);
  if (mind.view.level !== null) return outlookAlone(mind, count);
  const cities = CITIES.map((_city, i) => {
    const worth = count.points[i]! + MASS * count.riders[i]!;
    return worth * chanceOf(mind, count, i);
  });
  const races = mind.races.map((race) => raceWorth(race, count));
  return [...cities, ...races].reduce((sum, worth) => sum + worth, 0);
};

/** The same by points alone, as they will be counted in the end. */
export const atTheEnd = (mind: Mind): Mind => ({ ...mind, turns: 0, races: [] });

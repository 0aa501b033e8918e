import type { Seat } from '../../../kit/game.ts';
import {
  CITIES,
  GREEN_LEAST,
  MILESTONES,
  MILESTONE_POINTS,
  PHASES,
  ROUNDS,
  SOLO,
  SOLO_CITIES,
  ZONES,
  isGreen,
  winsAt,
  type Green,
  type Milestone,
} from '../model/kinds.ts';
import { countOfType, riderOf, type RiderId } from '../model/riders.ts';
import type { View } from '../model/types.ts';
import { countFor, holderOf } from '../scoring/milestones.ts';

/** What a bot takes into account, worked out once for a decision. */
export interface Mind {
  view: View;
  me: Seat;
  /** Turns this seat still has, this one among them. */
  turns: number;
  /** Riders each city needs to score, as far as one can tell. */
  needs: readonly number[];
  races: readonly Race[];
  /** Points that one driver, and one tool, are worth now. */
  driver: number;
  tool: number;
}

/** A milestone that may still be earned: what it is worth, and how many cities or zones that takes. */
interface Race {
  milestone: Milestone;
  worth: number;
  needed: number;
}

/** How much a hidden rider of somebody else counts in each city. */
const HIDDEN = 0.07;
/** Drivers a turn takes, roughly. */
const DRIVERS_A_TURN = 1.9;

const turnsLeft = ({ phase, round, shown }: View): number =>
  shown === null ? (PHASES.length - phase) * ROUNDS - round + 1 : 0;

const needsIn = (view: View, me: Seat): number[] => {
  if (view.level !== null) return CITIES.map(() => SOLO[view.level!].riders);
  const rivals = view.tableaus.flatMap((tableau, seat) => {
    const hidden = HIDDEN * (view.sizes.riders[seat]! + view.sizes.banks[seat]!);
    return seat === me ? [] : [countsIn(tableau).map((count) => count + hidden)];
  });
  return CITIES.map((_city, i) => Math.max(...rivals.map((counts) => counts[i]!)));
};
const countsIn = (tableau: readonly RiderId[]): number[] =>
  CITIES.map((city) => tableau.filter((id) => riderOf(id).city === city).length);

/** A driver is worth less, the more there are for the turns to come. */
const driverWorth = (count: number, turns: number): number => {
  const need = DRIVERS_A_TURN * Math.max(0, turns - 1);
  if (need === 0) return 0.05;
  return 0.2 + 1.2 * Math.max(0, Math.min(1, 1 - (count - 2) / need));
};
/** The fourth tool in hand would be thrown away. */
const TOOL_WORTH = [1.6, 1.5, 1.2, 0.7, 0.1] as const;
export const toolWorth = (count: number, turns: number): number =>
  turns <= 1 ? 0.05 : (TOOL_WORTH[count] ?? 0.05);

/** What one more milestone is worth to whoever has so many: more, the nearer they win at once. */
const MILESTONE_WORTH = [14, 6, 4, 3.5] as const;
const milestoneWorth = ({ seats, held }: View, seat: Seat): number =>
  MILESTONE_WORTH[winsAt(seats) - held[seat]!.length - 1] ?? 3;
/** To take one from somebody else hurts them as well. */
const SPITE = 1.3;
const SOLO_WORTH = { now: MILESTONE_POINTS + 20, later: MILESTONE_POINTS + 7 } as const;

const neededFor = (view: View, me: Seat, milestone: Milestone): number => {
  if (!isGreen(milestone)) return ZONES.length;
  const counts = view.tableaus.map((cards, seat) => (seat === me ? 0 : countFor(cards, milestone)));
  const holder = holderOf(view, milestone);
  const rival = holder === null || holder === me ? Math.max(0, ...counts) : counts[holder]! + 1;
  return Math.max(GREEN_LEAST, rival);
};

const soloRaces = (view: View): Race[] =>
  MILESTONES.filter((id) => !view.lost.includes(id) && (isGreen(id) || !view.held[0]!.includes(id))).map(
    (milestone) => ({
      milestone,
      worth: milestone === view.revealed ? SOLO_WORTH.now : SOLO_WORTH.later,
      needed: GREEN_LEAST,
    }),
  );
const racesIn = (view: View, me: Seat): Race[] => {
  if (view.shown !== null) return [];
  if (view.level !== null) return soloRaces(view);
  return MILESTONES.flatMap((milestone) => {
    const holder = holderOf(view, milestone);
    if (holder !== null && !isGreen(milestone)) return [];
    const hurt = holder === null || holder === me ? 0 : SPITE * milestoneWorth(view, holder);
    return [{ milestone, worth: milestoneWorth(view, me) + hurt, needed: neededFor(view, me, milestone) }];
  });
};

export const mindOf = (view: View, me: Seat): Mind => {
  const turns = turnsLeft(view);
  return {
    view,
    me,
    turns,
    needs: needsIn(view, me),
    races: racesIn(view, me),
    driver: driverWorth(view.drivers[me]!, turns),
    tool: toolWorth(view.tools.length, turns),
  };
};

/** A tableau, counted once for all that is asked of it. */
interface Count {
  points: number[];
  riders: number[];
  /** By city: one bit a zone. */
  zones: number[];
}
const countOf = (tableau: readonly RiderId[]): Count => {
  const count: Count = { points: [0, 0, 0, 0, 0, 0], riders: [0, 0, 0, 0, 0, 0], zones: [0, 0, 0, 0, 0, 0] };
  for (const id of tableau) {
    const { city, zone, value, times, type } = riderOf(id);
    const i = CITIES.indexOf(city);
    count.points[i]! += value ?? times! * countOfType(tableau, type);
    count.riders[i]! += 1;
    count.zones[i]! |= 1 << ZONES.indexOf(zone);
  }
  return count;
};

const BITS = [0, 1, 1, 2, 1, 2, 2, 3] as const;
const greenMask = (green: Green): number =>
  green === 'most-cities' ? 7 : 1 << ZONES.findIndex((zone) => green === `most-${zone}`);
const progress = ({ zones }: Count, milestone: Milestone): number => {
  if (!isGreen(milestone)) return BITS[zones[CITIES.findIndex((city) => milestone === `city-${city}`)]!]!;
  const mask = greenMask(milestone);
  return zones.filter((bits) => (bits & mask) !== 0).length;
};

/** Alone, riders still to come into each of the two cities that have most, and into the others, a turn. */
const GROWTH = { focus: 0.5, other: 0.15 } as const;

/** By how many riders a city is ahead of what it takes, as far as one can foresee. */
const leadOf = ({ view, turns, needs }: Mind, riders: readonly number[], i: number): number => {
  const lead = riders[i]! - needs[i]!;
  if (view.level === null) return lead + 0.35;
  const before = riders.filter((count, other) => count > riders[i]! || (count === riders[i] && other < i));
  return lead + 0.5 + turns * (before.length < SOLO_CITIES ? GROWTH.focus : GROWTH.other);
};

/** How likely a city is to score; ties score, too. */
const chanceOf = (mind: Mind, riders: readonly number[], i: number): number => {
  if (riders[i] === 0) return 0;
  const spread = 0.5 + 0.22 * Math.sqrt(mind.turns);
  return 1 / (1 + Math.exp(-leadOf(mind, riders, i) / spread));
};

/** A share of what a milestone is worth, by how many steps it is away. */
const NEAR = [1, 0.3, 0.1, 0.02] as const;
const raceWorth = ({ milestone, worth, needed }: Race, count: Count): number => {
  const missing = needed - progress(count, milestone);
  return worth * (missing <= 0 ? 1 + 0.04 * Math.min(3, -missing) : (NEAR[missing] ?? 0));
};

/** A rider makes its city safer, whatever it is worth itself. */
const MASS = 0.5;

/** What a tableau promises: cities by how likely they score, and milestones by how near they are. */
export const outlook = (mind: Mind, tableau: readonly RiderId[]): number => {
  const count = countOf(tableau);
  const cities = CITIES.map((_city, i) => {
    const worth = count.points[i]! + MASS * count.riders[i]!;
    return worth * chanceOf(mind, count.riders, i);
  });
  const races = mind.races.map((race) => raceWorth(race, count));
  return [...cities, ...races].reduce((sum, worth) => sum + worth, 0);
};

/** The same by points alone, as they will be counted in the end. */
export const atTheEnd = (mind: Mind): Mind => ({ ...mind, turns: 0, races: [] });

import type { Seat } from '../../../kit/game.ts';
import {
  CITIES,
  GREEN_LEAST,
  MILESTONES,
  MILESTONE_POINTS,
  PHASES,
  ROUNDS,
  SOLO,
  ZONES,
  isGreen,
  winsAt,
  type Milestone,
} from '../model/kinds.ts';
import { inCity, valueIn, type RiderId } from '../model/riders.ts';
import type { View } from '../model/types.ts';
import { countFor, holderOf } from '../scoring/milestones.ts';

/** What a bot takes into account, worked out once for a decision. */
export interface Mind {
  view: View;
  me: Seat;
  /** Turns this seat still has, this one among them. */
  turns: number;
  /** Riders each city needs to score, as far as one can tell. */
  needs: number[];
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
  if (view.level !== null) return CITIES.map(() => SOLO[view.level!].riders);
  const hidden = view.sizes.riders.map((count, seat) => HIDDEN * (count + view.sizes.banks[seat]!));
  return CITIES.map((city) =>
    Math.max(
      ...view.tableaus.flatMap((tableau, seat) =>
        seat === me ? [] : [inCity(tableau, city).length + hidden[seat]!],
      ),
    ),
  );
};

export const driverWorth = (count: number, turns: number): number => {
  const need = DRIVERS_A_TURN * Math.max(0, turns - 1);
  if (need === 0) return 0.05;
  return 0.15 + 0.85 * Math.max(0, Math.min(1, 1 - (count - 2) / need));
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
    needs: needsIn(view, me),
    driver: driverWorth(view.drivers[me]!, turns),
    tool: toolWorth(view.tools.length, turns),
  };
};

/** How likely a city is to score with so many riders; ties score, too. */
const chanceOf = ({ view, turns }: Mind, riders: number, needed: number): number => {
  const spread = 0.5 + 0.22 * Math.sqrt(turns);
  const lead = riders - needed + (view.level === null ? 0.35 : 0.5 + Math.min(riders, turns) * 0.22);
  return riders === 0 ? 0 : 1 / (1 + Math.exp(-lead / spread));
};

/** What one more milestone is worth to whoever has so many: more, the nearer they win at once. */
const MILESTONE_WORTH = [60, 16, 9, 7] as const;
export const milestoneWorth = ({ view, me }: Mind): number => {
  if (view.level !== null) return view.phase === 0 ? 0 : MILESTONE_POINTS + 5;
  const missing = winsAt(view.seats) - view.held[me]!.length;
  return MILESTONE_WORTH[missing - 1] ?? 5;
};

/** A share of what a milestone is worth, by how far it is. */
const NEAR = [0, 0.08, 0.3, 1] as const;
const yellowShare = (mind: Mind, tableau: readonly RiderId[], milestone: Milestone): number => {
  const rivals = mind.view.tableaus.filter((_cards, seat) => seat !== mind.me);
  const isRaced = rivals.some((cards) => countFor(cards, milestone) === ZONES.length - 1);
  return NEAR[countFor(tableau, milestone)]! * (isRaced ? 0.9 : 1);
};
const greenShare = ({ view, me }: Mind, tableau: readonly RiderId[], milestone: Milestone): number => {
  const counts = view.tableaus.map((cards, seat) => (seat === me ? 0 : countFor(cards, milestone)));
  const holder = holderOf(view, milestone);
  const mine = countFor(tableau, milestone);
  if (holder === me) return 1 + 0.06 * Math.max(0, mine - Math.max(...counts));
  const needed = Math.max(GREEN_LEAST, holder === null ? Math.max(...counts) : counts[holder]! + 1);
  return mine >= needed ? 1 : 0.32 / (needed - mine + 0.4);
};

const isOpen = ({ view, me }: Mind, milestone: Milestone): boolean => {
  const holder = holderOf(view, milestone);
  if (view.level !== null) return holder === me ? isGreen(milestone) : !view.lost.includes(milestone);
  return isGreen(milestone) || holder === null;
};
/** Alone, the milestone of this round counts in full and those to come a little. */
const urgency = ({ view }: Mind, milestone: Milestone): number =>
  view.level === null || milestone === view.revealed ? 1 : 0.35;

const raceOf = (mind: Mind, tableau: readonly RiderId[]): number =>
  MILESTONES.filter((milestone) => isOpen(mind, milestone)).reduce((sum, milestone) => {
    const share = isGreen(milestone) ? greenShare : yellowShare;
    return sum + urgency(mind, milestone) * share(mind, tableau, milestone);
  }, 0);

/** What a tableau promises: cities by how likely they score, and milestones by how near they are. */
export const outlook = (mind: Mind, tableau: readonly RiderId[]): number => {
  const cities = CITIES.map((city, i) => {
    const riders = inCity(tableau, city);
    const points = riders.reduce((sum, card) => sum + valueIn(tableau, card), 0);
    return (points + 0.35 * riders.length) * chanceOf(mind, riders.length, mind.needs[i]!);
  });
  const race = mind.turns > 0 ? milestoneWorth(mind) * raceOf(mind, tableau) : 0;
  return cities.reduce((sum, points) => sum + points, race);
};

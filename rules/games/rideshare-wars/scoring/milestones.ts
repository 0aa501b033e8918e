import type { Seat } from '../../../kit/game.ts';
import {
  GREENS,
  GREEN_LEAST,
  MILESTONES,
  ZONES,
  isGreen,
  type City,
  type Green,
  type Milestone,
  type Zone,
} from '../model/kinds.ts';
import { coverage, presence, type RiderId } from '../model/riders.ts';
import type { View } from '../model/types.ts';

export type Race = Pick<View, 'seats' | 'level' | 'tableaus' | 'held' | 'revealed' | 'phase'>;

const zoneOf = (green: Green): Zone | undefined => ZONES.find((zone) => green === `most-${zone}`);
export const cityOf = (milestone: Milestone): City => milestone.slice('city-'.length) as City;

/** A tableau's progress toward a milestone: cities or zones for a green one, zones out of three for a yellow one. */
export const countFor = (tableau: readonly RiderId[], milestone: Milestone): number =>
  isGreen(milestone) ? presence(tableau, zoneOf(milestone)) : coverage(tableau, cityOf(milestone));

export const holderOf = ({ held }: Pick<Race, 'held'>, milestone: Milestone): Seat | null => {
  const seat = held.findIndex((ids) => ids.includes(milestone));
  return seat < 0 ? null : seat;
};

/**
 * How many cities or zones a seat needs to take a green milestone: at least as many as every other seat while nobody holds it
 * (RW21), and strictly more than every other seat has now to take it from its holder (RW22, RW37).
 */
export const neededFor = (race: Pick<Race, 'tableaus' | 'held'>, seat: Seat, green: Green): number => {
  const others = race.tableaus.map((tableau, other) => (other === seat ? 0 : countFor(tableau, green)));
  const holder = holderOf(race, green);
  const isTheirs = holder !== null && holder !== seat;
  return Math.max(GREEN_LEAST, Math.max(...others) + (isTheirs ? 1 : 0));
};

const mayTake = (race: Race, seat: Seat, milestone: Milestone): boolean => {
  const holder = holderOf(race, milestone);
  if (holder === seat) return false;
  const count = countFor(race.tableaus[seat]!, milestone);
  if (isGreen(milestone)) return count >= neededFor(race, seat, milestone);
  return holder === null && count === ZONES.length;
};

/** Milestones on the table or held by a seat; in solo play, only this round's (RW29, RW31). */
const inReach = ({ level, revealed }: Race): readonly Milestone[] =>
  level === null ? MILESTONES : revealed ? [revealed] : [];

/** The milestones a seat may take in step 6. */
export const claimable = (race: Race, seat: Seat): Milestone[] =>
  inReach(race).filter((milestone) => mayTake(race, seat, milestone));

/** The rivals with the most milestones, clockwise; a seat without one is never a leader. */
export const leadersBefore = ({ seats, held }: Pick<Race, 'seats' | 'held'>, seat: Seat): Seat[] => {
  const rivals = Array.from({ length: seats - 1 }, (_, i) => (seat + 1 + i) % seats);
  const most = Math.max(1, ...rivals.map((rival) => held[rival]!.length));
  return rivals.filter((rival) => held[rival]!.length === most);
};

/** Solo play: held green milestones that have dropped below three. */
export const fallen = ({ tableaus, held }: Race, seat: Seat): Milestone[] =>
  GREENS.filter((green) => held[seat]!.includes(green) && countFor(tableaus[seat]!, green) < GREEN_LEAST);

import type { Seat } from '../../../kit/game.ts';
import { CITIES, FIGURES, GREENS, MILESTONES, ZONES, countOfType, isGreen, riderOf } from '../cards.ts';
import type { Green, Milestone, RiderId } from '../cards.ts';
import type { View } from '../model/types.ts';

/** The zones with a rider, by city: one bit per zone. */
export type Zones = readonly number[];

const zonesIn = (tableau: readonly RiderId[]): Zones => {
  const zones = [0, 0, 0, 0, 0, 0];
  for (const id of tableau) {
    const { cityAt, zoneBit } = riderOf(id);
    zones[cityAt]! |= zoneBit;
  }
  return zones;
};

export const zonesWith = (zones: Zones, id: RiderId): Zones => {
  const { cityAt, zoneBit } = riderOf(id);
  return zones.with(cityAt, zones[cityAt]! | zoneBit);
};

/** What each milestone counts: the zones of one city, or else the cities with one of the zones in `mask`. */
const COUNTED = Object.fromEntries(
  MILESTONES.map((milestone) => {
    const city = CITIES.findIndex((each) => milestone === `city-${each}`);
    const zone = ZONES.findIndex((each) => milestone === `most-${each}`);
    return [milestone, { city, mask: zone < 0 ? 7 : 1 << zone }];
  }),
) as Readonly<Record<Milestone, { city: number; mask: number }>>;
const BITS = [0, 1, 1, 2, 1, 2, 2, 3] as const;

/** Progress toward a milestone: cities or zones for a green one, zones out of three for a yellow one. */
export const progress = (zones: Zones, milestone: Milestone): number => {
  const { mask, city } = COUNTED[milestone];
  if (city >= 0) return BITS[zones[city]!]!;
  let count = 0;
  for (const bits of zones) if ((bits & mask) !== 0) count++;
  return count;
};

/** A tableau, counted once for every question about it; each list is by city. Banked riders score at the end, but fill no zone. */
export const countOf = (tableau: readonly RiderId[], bank: readonly RiderId[] = []) => {
  const count = { points: [0, 0, 0, 0, 0, 0], riders: [0, 0, 0, 0, 0, 0], zones: [0, 0, 0, 0, 0, 0] };
  const all = bank.length > 0 ? [...tableau, ...bank] : tableau;
  for (let at = 0; at < all.length; at++) {
    const { cityAt, zoneBit, value, times, type } = riderOf(all[at]!);
    count.points[cityAt]! += value ?? times! * countOfType(all, type);
    count.riders[cityAt]! += 1;
    if (at < tableau.length) count.zones[cityAt]! |= zoneBit;
  }
  return count;
};
export type Count = ReturnType<typeof countOf>;

export type Race = Pick<View, 'seats' | 'level' | 'tableaus' | 'held' | 'revealed' | 'phase'>;

export type Counted = Pick<Race, 'held'> & { zones: readonly Zones[] };
export const counted = ({ held, tableaus }: Pick<Race, 'held' | 'tableaus'>): Counted => ({
  held,
  zones: tableaus.map(zonesIn),
});

export const countFor = (tableau: readonly RiderId[], milestone: Milestone): number =>
  progress(zonesIn(tableau), milestone);

export const holderOf = ({ held }: Pick<Race, 'held'>, milestone: Milestone): Seat | null => {
  const seat = held.findIndex((ids) => ids.includes(milestone));
  return seat < 0 ? null : seat;
};

/** At least as many as every other seat while nobody holds it (RW21), and more to take it from its holder (RW22, RW37). */
export const neededFor = (race: Counted, seat: Seat, green: Green): number => {
  const others = race.zones.filter((_zones, other) => other !== seat);
  const most = Math.max(0, ...others.map((zones) => progress(zones, green)));
  const holder = holderOf(race, green);
  const isTheirs = holder !== null && holder !== seat;
  return Math.max(FIGURES.greenLeast, most + (isTheirs ? 1 : 0));
};

/** Milestones on the table or held by a seat; in solo play, only this round's (RW29, RW31). */
export const inReach = ({ level, revealed }: Race): readonly Milestone[] =>
  level === null ? MILESTONES : revealed ? [revealed] : [];

export const claimable = (race: Race, seat: Seat): Milestone[] => {
  const now = counted(race);
  return inReach(race).filter((milestone) => {
    const holder = holderOf(race, milestone);
    if (holder === seat) return false;
    const count = progress(now.zones[seat]!, milestone);
    if (isGreen(milestone)) return count >= neededFor(now, seat, milestone);
    return holder === null && count === ZONES.length;
  });
};

/** Green milestones, and yellow ones that nobody holds. */
export const isOpen = (race: Pick<Race, 'held'>, milestone: Milestone): boolean =>
  isGreen(milestone) || holderOf(race, milestone) === null;

/** The rivals with the most milestones, clockwise; a seat without one is never a leader. */
export const leadersBefore = ({ seats, held }: Pick<Race, 'seats' | 'held'>, seat: Seat): Seat[] => {
  const rivals = Array.from({ length: seats - 1 }, (_, i) => (seat + 1 + i) % seats);
  const most = Math.max(1, ...rivals.map((rival) => held[rival]!.length));
  return rivals.filter((rival) => held[rival]!.length === most);
};

/** Solo play: held green milestones that have dropped below three. */
export const fallen = ({ tableaus, held }: Race, seat: Seat): Milestone[] =>
  GREENS.filter(
    (green) => held[seat]!.includes(green) && countFor(tableaus[seat]!, green) < FIGURES.greenLeast,
  );

import {
  CITIES,
  MILESTONES,
  ZONES,
  countOfType,
  isGreen,
  riderOf,
  type Green,
  type Milestone,
  type RiderId,
} from '../model/cards.ts';

/** The zones with a rider, by city: one bit per zone. */
export type Zones = readonly number[];

/** Counts a tableau, once for every question about its milestones. */
export const zonesIn = (tableau: readonly RiderId[]): Zones => {
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

const maskOf = (green: Green): number =>
  green === 'most-cities' ? 7 : 1 << ZONES.findIndex((zone) => green === `most-${zone}`);

/** What each milestone counts: the cities with one of the zones in `mask`, or the zones of one city. */
const COUNTED = Object.fromEntries(
  MILESTONES.map((milestone) => [
    milestone,
    isGreen(milestone)
      ? { mask: maskOf(milestone), city: -1 }
      : { mask: 0, city: CITIES.findIndex((city) => milestone === `city-${city}`) },
  ]),
) as Readonly<Record<Milestone, { mask: number; city: number }>>;
const BITS = [0, 1, 1, 2, 1, 2, 2, 3] as const;

/** Progress toward a milestone: cities or zones for a green one, zones out of three for a yellow one. */
export const progress = (zones: Zones, milestone: Milestone): number => {
  const { mask, city } = COUNTED[milestone];
  if (city >= 0) return BITS[zones[city]!]!;
  let count = 0;
  for (const bits of zones) if ((bits & mask) !== 0) count++;
  return count;
};

/** A tableau, counted once for every question about it; each list is by city. */
export interface Count {
  points: number[];
  riders: number[];
  zones: number[];
}

/** Counts a tableau. Banked riders score at the end, but fill no zone. */
export const countOf = (tableau: readonly RiderId[], bank: readonly RiderId[] = []): Count => {
  const count: Count = { points: [0, 0, 0, 0, 0, 0], riders: [0, 0, 0, 0, 0, 0], zones: [0, 0, 0, 0, 0, 0] };
  const all = bank.length > 0 ? [...tableau, ...bank] : tableau;
  for (let at = 0; at < all.length; at++) {
    const { cityAt, zoneBit, value, times, type } = riderOf(all[at]!);
    count.points[cityAt]! += value ?? times! * countOfType(all, type);
    count.riders[cityAt]! += 1;
    if (at < tableau.length) count.zones[cityAt]! |= zoneBit;
  }
  return count;
};

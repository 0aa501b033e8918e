import { CITIES, MILESTONES, ZONES, isGreen, type Green, type Milestone } from '../model/kinds.ts';
import { riderOf, type RiderId } from '../model/riders.ts';

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

/** The zones after adding this rider. */
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

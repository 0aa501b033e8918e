import { CITIES, ZONES, isGreen, type Green, type Milestone } from '../model/kinds.ts';
import { countOfType, riderOf, type RiderId } from '../model/riders.ts';

/** A tableau, counted once for every question about it; each list is by city. */
export interface Count {
  points: number[];
  riders: number[];
  /** One bit per zone. */
  zones: number[];
}

/** Counts a tableau. Banked riders score at the end, but fill no zone. */
export const countOf = (tableau: readonly RiderId[], bank: readonly RiderId[] = []): Count => {
  const count: Count = { points: [0, 0, 0, 0, 0, 0], riders: [0, 0, 0, 0, 0, 0], zones: [0, 0, 0, 0, 0, 0] };
  const all = bank.length > 0 ? [...tableau, ...bank] : tableau;
  for (const [at, id] of all.entries()) {
    const { city, value, times, type } = riderOf(id);
    const i = CITIES.indexOf(city);
    count.points[i]! += value ?? times! * countOfType(all, type);
    count.riders[i]! += 1;
    if (at < tableau.length) count.zones[i]! |= bitOf(id);
  }
  return count;
};
const bitOf = (id: RiderId): number => 1 << ZONES.indexOf(riderOf(id).zone);

/** The zones after adding this rider. */
export const zonesWith = (zones: readonly number[], id: RiderId): number[] => {
  const i = CITIES.indexOf(riderOf(id).city);
  return zones.map((bits, city) => (city === i ? bits | bitOf(id) : bits));
};

const BITS = [0, 1, 1, 2, 1, 2, 2, 3] as const;
const greenMask = (green: Green): number =>
  green === 'most-cities' ? 7 : 1 << ZONES.findIndex((zone) => green === `most-${zone}`);

/** Progress toward a milestone: cities or zones for a green one, zones out of three for a yellow one. */
export const progress = (zones: readonly number[], milestone: Milestone): number => {
  if (!isGreen(milestone)) return BITS[zones[CITIES.findIndex((city) => milestone === `city-${city}`)]!]!;
  const mask = greenMask(milestone);
  return zones.filter((bits) => (bits & mask) !== 0).length;
};

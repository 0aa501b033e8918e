import content from './content.json' with { type: 'json' };
import {
  CITIES,
  RED_POWERS,
  RIDER_TYPES,
  ZONES,
  type City,
  type Power,
  type RiderType,
  type Tool,
  type Zone,
} from './kinds.ts';

/** City and zone by first letter, then the type: `au-dj`; a variable card ends in `-n`. */
export type RiderId = string;

/** A rider card. Its figures are in `content.json`, which says which ones are ours. */
export interface Rider {
  id: RiderId;
  type: RiderType;
  city: City;
  zone: Zone;
  /** The index of its city, and the bit of its zone: what counts riders does little else. */
  cityAt: number;
  zoneBit: number;
  /** Points of a card with a fixed value. */
  value?: number;
  /** Of a variable card: the factor for the number of cards of its type. */
  times?: number;
  power?: Power;
  /** Drivers gained when traded; negative if they are paid. Absent if it can't be traded. */
  trade?: number;
  /** The seat that acquires it from the contested row must lay it at once. */
  layNow?: boolean;
}

const parseId = (id: RiderId): Omit<Rider, keyof Printed> => {
  const cityAt = CITIES.findIndex((city) => id[0] === city);
  const zoneAt = ZONES.findIndex((zone) => id[1] === zone[0]);
  const type = RIDER_TYPES.find((type) => id.split('-')[1] === type)!;
  return { city: CITIES[cityAt]!, zone: ZONES[zoneAt]!, type, cityAt, zoneBit: 1 << zoneAt };
};

type Printed = Omit<Rider, 'city' | 'zone' | 'type' | 'cityAt' | 'zoneBit'>;
export const RIDERS: readonly Rider[] = (content.riders as readonly Printed[]).map((printed) => ({
  ...printed,
  ...parseId(printed.id),
}));
export const TOOL_COUNTS: Readonly<Record<Tool, number>> = content.tools;

const BY_ID: ReadonlyMap<RiderId, Rider> = new Map(RIDERS.map((rider) => [rider.id, rider]));
export const riderOf = (id: RiderId): Rider => BY_ID.get(id)!;

/** Decided by the printed sign: -n is negative even when n is 0 (RW26). */
export const isNegative = (id: RiderId): boolean => {
  const { value, times } = riderOf(id);
  return (value ?? times)! < 0;
};
export const isRedCircle = (id: RiderId): boolean => {
  const { power } = riderOf(id);
  return power !== undefined && RED_POWERS.includes(power);
};
export const tradeOf = (id: RiderId): number | undefined => riderOf(id).trade;

export const countOfType = (tableau: readonly RiderId[], type: RiderType): number =>
  tableau.filter((id) => riderOf(id).type === type).length;

/** A card's value for the owner of this tableau, counting all cities (RW27). */
export const valueIn = (tableau: readonly RiderId[], id: RiderId): number => {
  const { value, times, type } = riderOf(id);
  return value ?? times! * countOfType(tableau, type);
};

/** The drivers a rider at curbside costs: its value now, at least zero (RW19). */
export const priceIn = (tableau: readonly RiderId[], id: RiderId, discount = 0): number =>
  Math.max(0, valueIn(tableau, id) - discount);

export const inCity = (tableau: readonly RiderId[], city: City): RiderId[] =>
  tableau.filter((id) => riderOf(id).city === city);
/** Riders of one zone, in the order they were laid. */
export const inZone = (
  tableau: readonly RiderId[],
  { city, zone }: Pick<Rider, 'city' | 'zone'>,
): RiderId[] => tableau.filter((id) => riderOf(id).city === city && riderOf(id).zone === zone);

/** Riders that may be discarded for the one just laid in their city, which is one of them (RW25). */
export const shedding = (tableau: readonly RiderId[], card: RiderId): RiderId[] =>
  inCity(tableau, riderOf(card).city).filter((id) => !isNegative(id));

/** The card that a new one of the same city and zone would cover. */
export const topUnder = (tableau: readonly RiderId[], id: RiderId): RiderId | undefined =>
  inZone(tableau, riderOf(id)).at(-1);

export const ALL_RIDERS: readonly RiderId[] = RIDERS.map(({ id }) => id);
export const ALL_TOOLS: readonly Tool[] = Object.entries(TOOL_COUNTS).flatMap(([tool, count]) =>
  Array<Tool>(count).fill(tool as Tool),
);

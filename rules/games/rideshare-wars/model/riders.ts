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

/** City and zone by their first letters, then the type: `au-dj`; a variable card ends in `-n`. */
export type RiderId = string;

/** A rider card. Its figures are in `content.json`, which says which of them are authored. */
export interface Rider {
  id: RiderId;
  type: RiderType;
  city: City;
  zone: Zone;
  /** Points of a card with a fixed value. */
  value?: number;
  /** Of a variable card: so many times the number of cards of its type. */
  times?: number;
  power?: Power;
  /** Drivers gained when it is traded; below zero, drivers to pay. Left out: it cannot be traded. */
  trade?: number;
  /** To be laid at once by whoever acquires it from the contested row. */
  layNow?: boolean;
}

/** What a card's id says of it: `au-dj-n` is a DJ of city a, Uptown. */
const parseId = (id: RiderId): Pick<Rider, 'city' | 'zone' | 'type'> => ({
  city: CITIES.find((city) => id[0] === city)!,
  zone: ZONES.find((zone) => id[1] === zone[0])!,
  type: RIDER_TYPES.find((type) => id.split('-')[1] === type)!,
});

type Printed = Omit<Rider, 'city' | 'zone' | 'type'>;
export const RIDERS: readonly Rider[] = (content.riders as readonly Printed[]).map((printed) => ({
  ...printed,
  ...parseId(printed.id),
}));
/** How many there are of each tool. */
export const TOOL_COUNTS: Readonly<Record<Tool, number>> = content.tools;

const BY_ID: ReadonlyMap<RiderId, Rider> = new Map(RIDERS.map((rider) => [rider.id, rider]));
export const riderOf = (id: RiderId): Rider => BY_ID.get(id)!;

/** By the sign of what is printed: -n is negative where n is 0, too (RW26). */
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

/** What a card is worth to whoever has this tableau, all cities counted (RW27). */
export const valueIn = (tableau: readonly RiderId[], id: RiderId): number => {
  const { value, times, type } = riderOf(id);
  return value ?? times! * countOfType(tableau, type);
};

/** Drivers that a rider at curbside costs: its value now, and nothing below zero (RW19). */
export const priceIn = (tableau: readonly RiderId[], id: RiderId): number =>
  Math.max(0, valueIn(tableau, id));

export const inCity = (tableau: readonly RiderId[], city: City): RiderId[] =>
  tableau.filter((id) => riderOf(id).city === city);
const inZone = (tableau: readonly RiderId[], { city, zone }: Pick<Rider, 'city' | 'zone'>): RiderId[] =>
  tableau.filter((id) => riderOf(id).city === city && riderOf(id).zone === zone);

/** Riders of a city that may be discarded for the one just laid there; itself among them (RW25). */
export const shedding = (tableau: readonly RiderId[], card: RiderId): RiderId[] =>
  inCity(tableau, riderOf(card).city).filter((id) => !isNegative(id));

/** The card on which a new one of the same city and zone is laid. */
export const topUnder = (tableau: readonly RiderId[], id: RiderId): RiderId | undefined =>
  inZone(tableau, riderOf(id)).at(-1);

/** In how many cities there is somebody in this zone, or anywhere. */
export const presence = (tableau: readonly RiderId[], zone?: Zone): number =>
  CITIES.filter((city) => inCity(tableau, city).some((id) => !zone || riderOf(id).zone === zone)).length;

/** How many zones of a city have somebody. */
export const coverage = (tableau: readonly RiderId[], city: City): number =>
  ZONES.filter((zone) => inZone(tableau, { city, zone }).length > 0).length;

export const ALL_RIDERS: readonly RiderId[] = RIDERS.map(({ id }) => id);
export const ALL_TOOLS: readonly Tool[] = Object.entries(TOOL_COUNTS).flatMap(([tool, count]) =>
  Array<Tool>(count).fill(tool as Tool),
);

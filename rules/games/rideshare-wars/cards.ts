import content from './model/content.json' with { type: 'json' };

export const CITIES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
export type City = (typeof CITIES)[number];
export const ZONES = ['uptown', 'midtown', 'downtown'] as const;
export type Zone = (typeof ZONES)[number];

export const RIDER_TYPES = ['dudes', 'dj', 'accountants', 'grumpy', 'party', 'socialites'] as const;
export type RiderType = (typeof RIDER_TYPES)[number];

/** Powers with a red circle, which also apply in the final laying. */
const RED_POWERS = ['repel', 'drop-tool', 'drop-rider'] as const;
export const POWERS = ['gain-drivers', 'draw-tool', 'pay-loan', 'trade-bonus', ...RED_POWERS] as const;
export type Power = (typeof POWERS)[number];
export const isRedPower = (power: Power | undefined): boolean => RED_POWERS.some((red) => red === power);

export const NORMAL_TOOLS = [
  'take-two',
  'shift-change',
  'brainstorm',
  'reroute',
  'house-call',
  'loyalty-card',
  'refinance',
  'tip-off',
  'flag-down',
] as const;
export type NormalTool = (typeof NORMAL_TOOLS)[number];
/** Red letters: shown when drawn, and never in a hand. */
export const RED_TOOLS = ['fuel-prices', 'flat-battery', 'bad-reviews'] as const;
export type RedTool = (typeof RED_TOOLS)[number];
export const TOOLS = [...NORMAL_TOOLS, ...RED_TOOLS] as const;
export type Tool = (typeof TOOLS)[number];
export const isRed = (tool: Tool): tool is RedTool => (RED_TOOLS as readonly Tool[]).includes(tool);

/** R1 to R5, T1, T2, D1, and D2 in the rulebook. */
export const OPTIONS = [
  'hail',
  'curbside',
  'swap',
  'replace',
  'bank',
  'play',
  'buy-tool',
  'trade',
  'repay',
] as const;
export type Option = (typeof OPTIONS)[number];

export const GREENS = ['most-cities', 'most-uptown', 'most-midtown', 'most-downtown'] as const;
export type Green = (typeof GREENS)[number];
export const MILESTONES = [...CITIES.map((city) => `city-${city}` as const), ...GREENS] as const;
export type Milestone = (typeof MILESTONES)[number];
export const isGreen = (milestone: Milestone): milestone is Green =>
  (GREENS as readonly Milestone[]).includes(milestone);

export const PHASES = ['morning', 'afternoon', 'evening'] as const;
export const FIGURES = {
  hand: { riders: 4, tools: 3 },
  /** `reduced` drivers pay off a loan with an Accountant. */
  loan: { each: 3, drivers: 3, cost: 4, reduced: 2, points: -4 },
  rounds: 5,
  slots: 4,
  driversEach: 7,
  spare: 4,
  bonus: 2,
  powerDrivers: 2,
  hailRiders: 2,
  optionsATurn: 2,
  toolPrice: 2,
  redAPhase: 2,
  milestonePoints: 3,
  /** The fewest cities or zones that earn a green milestone. */
  greenLeast: 3,
  /** Solo play, by level: starting drivers, riders a city needs to score, and points to win. */
  solo: {
    1: { drivers: 7, riders: 5, points: 50 },
    2: { drivers: 8, riders: 6, points: 55 },
    3: { drivers: 9, riders: 7, points: 60 },
    4: { drivers: 10, riders: 8, points: 65 },
  },
  soloCities: 2,
  /** A solo player loses once the game has taken this many milestones. */
  soloLosses: 5,
  // Effects of tools that we wrote.
  shiftDrivers: 3,
  brainstormTools: 2,
  loyaltyRiders: 2,
  tipRiders: 3,
  flagDiscount: 3,
  fuelDrivers: 2,
} as const;

export const LEVELS = [1, 2, 3, 4] as const;
export type Level = (typeof LEVELS)[number];

/** The length of the race: the rulebook's, or one milestone longer (our variant). */
export const RACES = ['rulebook', 'longer'] as const;
export type RaceLength = (typeof RACES)[number];

/** The number of milestones that wins at once; impossible in solo play. */
export const winsAt = ({ seats, race }: { seats: number; race: RaceLength }): number =>
  seats === 1 ? Infinity : 8 - seats + (race === 'longer' ? 1 : 0);
/** Cards in a phase pile: one per turn, or four per turn in solo play. */
export const pileSize = (seats: number): number => FIGURES.rounds * (seats === 1 ? FIGURES.slots : seats);

export const REASONS = [
  'milestones',
  'points',
  'solo-won',
  'solo-milestones',
  'solo-cities',
  'solo-points',
] as const;
export type Reason = (typeof REASONS)[number];

/** City and zone by first letter, then the type: `au-dj`; a variable card ends in `-n`. */
export type RiderId = string;

/** A rider card as listed in `content.json`, which says which figures are ours. */
interface Printed {
  id: RiderId;
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
const readCard = (printed: Printed) => {
  const { id, value, times, power } = printed;
  const cityAt = CITIES.findIndex((city) => id[0] === city);
  const zoneAt = ZONES.findIndex((zone) => id[1] === zone[0]);
  return {
    ...printed,
    city: CITIES[cityAt]!,
    zone: ZONES[zoneAt]!,
    type: RIDER_TYPES.find((type) => id.split('-')[1] === type)!,
    /** The index of its city, and the bit of its zone: what counts riders does little else. */
    cityAt,
    zoneBit: 1 << zoneAt,
    /** Decided by the printed sign: -n is negative even when n is 0 (RW26). */
    isNegative: (value ?? times)! < 0,
    /** Has a red circle. */
    isRed: isRedPower(power),
  };
};
export type Rider = ReturnType<typeof readCard>;

export const RIDERS: readonly Rider[] = (content.riders as readonly Printed[]).map(readCard);
const BY_ID: ReadonlyMap<RiderId, Rider> = new Map(RIDERS.map((rider) => [rider.id, rider]));
export const riderOf = (id: RiderId): Rider => BY_ID.get(id)!;
export const ALL_RIDERS: readonly RiderId[] = RIDERS.map(({ id }) => id);
export const TOOL_COUNTS: Readonly<Record<Tool, number>> = content.tools;
export const ALL_TOOLS: readonly Tool[] = TOOLS.flatMap((tool) => Array<Tool>(TOOL_COUNTS[tool]).fill(tool));

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

export interface Place {
  city: City;
  zone: Zone;
}
export const isAt = (id: RiderId, { city, zone }: Place): boolean =>
  riderOf(id).city === city && riderOf(id).zone === zone;

export const inCity = (tableau: readonly RiderId[], city: City): RiderId[] =>
  tableau.filter((id) => riderOf(id).city === city);
/** Riders of one zone, in the order they were laid. */
export const inZone = (tableau: readonly RiderId[], place: Place): RiderId[] =>
  tableau.filter((id) => isAt(id, place));

/** Riders that may be discarded for the one just laid in their city, which is one of them (RW25). */
export const shedding = (tableau: readonly RiderId[], card: RiderId): RiderId[] =>
  inCity(tableau, riderOf(card).city).filter((id) => !riderOf(id).isNegative);

/** The card that a new one of the same city and zone would cover. */
export const topUnder = (tableau: readonly RiderId[], id: RiderId): RiderId | undefined =>
  inZone(tableau, riderOf(id)).at(-1);

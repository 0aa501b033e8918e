// Closed lists, and figures from the rulebook.

export const CITIES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
export type City = (typeof CITIES)[number];
export const ZONES = ['uptown', 'midtown', 'downtown'] as const;
export type Zone = (typeof ZONES)[number];

export const RIDER_TYPES = ['dudes', 'dj', 'accountants', 'grumpy', 'party', 'socialites'] as const;
export type RiderType = (typeof RIDER_TYPES)[number];

export const POWERS = [
  'gain-drivers',
  'draw-tool',
  'pay-loan',
  'trade-bonus',
  'repel',
  'drop-tool',
  'drop-rider',
] as const;
export type Power = (typeof POWERS)[number];
/** Powers with a red circle, which also apply in the final laying. */
export const RED_POWERS: readonly Power[] = ['repel', 'drop-tool', 'drop-rider'];

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
/** The fewest cities or zones that earn a green milestone. */
export const GREEN_LEAST = 3;

export const LEVELS = [1, 2, 3, 4] as const;
export type Level = (typeof LEVELS)[number];
/** Solo play: starting drivers, riders a city needs to score, and points to win. */
export const SOLO: Readonly<Record<Level, { drivers: number; riders: number; points: number }>> = {
  1: { drivers: 7, riders: 5, points: 50 },
  2: { drivers: 8, riders: 6, points: 55 },
  3: { drivers: 9, riders: 7, points: 60 },
  4: { drivers: 10, riders: 8, points: 65 },
};
export const SOLO_CITIES = 2;
/** A solo player loses once the game has taken this many milestones. */
export const SOLO_LOSSES = 5;

export const PHASES = ['morning', 'afternoon', 'evening'] as const;
export const ROUNDS = 5;
export const SLOTS = 4;
export const DRIVERS_EACH = 7;
export const BONUS = 2;
export const LOANS_EACH = 3;
export const LOAN_DRIVERS = 3;
export const LOAN_COST = 4;
/** The drivers it takes to pay off a loan with an Accountant. */
export const LOAN_REDUCED = 2;
export const POWER_DRIVERS = 2;
export const HAND_LIMIT = { riders: 4, tools: 3 } as const;
export const OPTIONS_A_TURN = 2;
export const TOOL_PRICE = 2;
export const RED_A_PHASE = 2;
export const MILESTONE_POINTS = 3;
export const LOAN_POINTS = -4;

/** Effects of tools that we wrote. */
export const SHIFT_DRIVERS = 3;
export const BRAINSTORM_TOOLS = 2;
export const LOYALTY_RIDERS = 2;
export const TIP_RIDERS = 3;
export const FLAG_DISCOUNT = 3;
export const FUEL_DRIVERS = 2;

export const HAIL_RIDERS = 2;

/** The length of the race: the rulebook's, or one milestone longer (our variant). */
export const RACES = ['rulebook', 'longer'] as const;
export type RaceLength = (typeof RACES)[number];

/** The number of milestones that wins at once; impossible in solo play. */
export const winsAt = ({ seats, race }: { seats: number; race: RaceLength }): number =>
  seats === 1 ? Infinity : 8 - seats + (race === 'longer' ? 1 : 0);
/** Cards in a phase pile: one per turn, or four per turn in solo play. */
export const pileSize = (seats: number): number => ROUNDS * (seats === 1 ? SLOTS : seats);

export const REASONS = [
  'milestones',
  'points',
  'solo-won',
  'solo-milestones',
  'solo-cities',
  'solo-points',
] as const;
export type Reason = (typeof REASONS)[number];

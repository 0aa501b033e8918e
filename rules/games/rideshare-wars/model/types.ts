import type { Seat } from '../../../kit/game.ts';
import type { Level, Milestone, NormalTool, RaceLength, Reason, RedTool, Tool } from './kinds.ts';
import type { RiderId } from './riders.ts';

/** What a tool is paid for; it happens once the tool is discarded. A bank has happened already. */
export type Intent =
  | { type: 'displace'; slot: number }
  | { type: 'acquire'; slot: number }
  | { type: 'hail' }
  | { type: 'curbside'; slot: number }
  | { type: 'swap'; slot: number; curbside: number }
  | { type: 'replace'; card: RiderId; curbside: number }
  | { type: 'bank' }
  | { type: 'trade'; card: RiderId }
  | { type: 'repay'; loans: number };

/** Slots and places at curbside are counted from 1. */
export type Action =
  | { type: 'displace'; slot: number }
  | { type: 'acquire'; slot: number }
  | { type: 'lay'; card: RiderId }
  | { type: 'hail' }
  | { type: 'curbside'; slot: number }
  | { type: 'swap'; slot: number; curbside: number }
  | { type: 'replace'; card: RiderId; curbside: number }
  | { type: 'bank'; card: RiderId }
  | { type: 'play'; tool: NormalTool }
  | { type: 'buy-tool' }
  | { type: 'trade'; card: RiderId }
  | { type: 'repay'; loans: number }
  | { type: 'borrow' }
  | { type: 'pay'; tool: Tool }
  | { type: 'keep'; card: RiderId | null }
  | { type: 'discard'; card: RiderId }
  | { type: 'take'; milestone: Milestone }
  | { type: 'pass' }
  | { type: 'end-turn' };

/** What is still to be done before the turn goes on; the last one comes first. */
export type Task =
  | { at: 'draw'; count: number }
  | { at: 'pay'; for: Intent }
  | { at: 'keep' }
  | { at: 'drop-tool' }
  | { at: 'drop-rider' }
  | { at: 'swap' }
  | { at: 'replace' }
  | { at: 'bank'; count: number }
  | { at: 'flag' }
  /** C1: a second rider may be traded, or must where the first brought nothing. */
  | { at: 'half-trade'; figure: number; gained: number }
  /** Final laying: which rider of its city is discarded for this one. */
  | { at: 'shed'; card: RiderId };
export type TaskAt = Task['at'];

export const TURN_STEPS = ['start', 'acquire', 'lay', 'options', 'end'] as const;

export interface Turn {
  seat: Seat;
  at: (typeof TURN_STEPS)[number];
  /** What came from the tool pile, in order: everybody saw when a red letter came, and null is a tool. */
  draws: (RedTool | null)[];
  displaced: boolean;
  /** Optional actions left. */
  left: number;
  /** Take Two was played: they cost nothing. */
  isFree: boolean;
  traded: boolean;
  /** Accountants laid this turn who wait for a trade. */
  bonuses: number;
  /** Step 6 is done. */
  claimed: boolean;
}

/** What a seat owes since a red letter was shown. */
export interface Debt {
  riders: number;
  tools: number;
}

/** Everything that everybody may see as it is. */
interface Open {
  seats: number;
  level: Level | null;
  race: RaceLength;
  /** 0 to 2: morning, afternoon, evening. */
  phase: number;
  /** 1 to 5. */
  round: number;
  first: Seat;
  turn: Turn;
  tasks: Task[];
  /** Slots 1 to 4; null is a gap. */
  row: (RiderId | null)[];
  curbside: (RiderId | null)[];
  tableaus: RiderId[][];
  /** Discarded in sight of all. */
  discards: RiderId[];
  /** Seen by all, and shuffled into the taxi riders since. */
  mixed: RiderId[];
  /** Seen to be taken by a seat, and not seen since (RW33). */
  taken: RiderId[][];
  /** How many of the riders that each seat put face down it had only looked at: nobody saw them to be taken. */
  unkept: number[];
  /** How many riders from its hand each seat put face down that were shuffled into the taxi riders and not seen there since. */
  away: number[];
  /** Drivers of each seat, and in the discard pile. */
  drivers: number[];
  spare: number;
  loans: number[];
  /** Tools discarded face up; and the first two red letters of the phase. */
  faceUp: Tool[];
  red: RedTool[];
  debts: Debt[];
  held: Milestone[][];
  /** Alone: the milestone of the round, and those the game has taken. */
  revealed: Milestone | null;
  lost: Milestone[];
  /** How many seats have shown their hands at the final laying; null before it. */
  shown: number | null;
  end: Reason | null;
}

/** What a seat alone may see, or nobody. */
interface Hidden {
  riders: RiderId[][];
  tools: NormalTool[][];
  banks: RiderId[][];
  /** Riders and tools that each seat has discarded face down. */
  buried: RiderId[][];
  paid: NormalTool[][];
  /** What each seat once buried, and was shuffled into the taxi riders since. */
  recalled: RiderId[][];
  /** Looked at, to keep one. */
  drawn: RiderId[];
  /** Face-down piles; the last is the top. */
  piles: RiderId[][];
  taxi: RiderId[];
  deck: Tool[];
  milestones: Milestone[];
}

export interface State extends Open, Hidden {}

export const OPEN = [
  'seats',
  'level',
  'race',
  'phase',
  'round',
  'first',
  'turn',
  'tasks',
  'row',
  'curbside',
  'tableaus',
  'discards',
  'mixed',
  'taken',
  'unkept',
  'away',
  'drivers',
  'spare',
  'loans',
  'faceUp',
  'red',
  'debts',
  'held',
  'revealed',
  'lost',
  'shown',
  'end',
] as const satisfies readonly (keyof Open)[];

/** What is the viewer's own, and of the others how much there is. */
export interface View extends Open {
  you: Seat | null;
  hand: RiderId[];
  tools: NormalTool[];
  bank: RiderId[];
  buried: RiderId[];
  paid: NormalTool[];
  recalled: RiderId[];
  drawn: RiderId[];
  /** The hand of whoever lays it at the end. */
  laying: RiderId[];
  sizes: {
    riders: number[];
    tools: number[];
    banks: number[];
    buried: number[];
    paid: number[];
    drawn: number;
    piles: number[];
    taxi: number;
    deck: number;
    milestones: number;
  };
  /** What was hidden, once the match is over. */
  opened?: Hidden;
}

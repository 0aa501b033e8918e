import type { Seat } from '../../../kit/game.ts';
import type {
  Level,
  Milestone,
  NormalTool,
  RaceLength,
  Reason,
  RedTool,
  RiderId,
  Tool,
  Option,
} from '../cards.ts';

/** Slots and curbside places count from 1. */
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

export type ActionOf<T extends Action['type']> = Extract<Action, { type: T }>;

/** What a tool pays for, carried out once the tool is discarded. A bank has already happened. */
export type Intent =
  | { type: 'bank' }
  | ActionOf<'displace' | 'acquire' | 'hail' | 'curbside' | 'swap' | 'replace' | 'trade' | 'repay'>;

/** Steps to finish before the turn continues; the last one comes first. */
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
  /** C1: a second rider may be traded, or must be if the first brought nothing. */
  | { at: 'half-trade'; figure: number; gained: number }
  /** Final laying: which rider of its city to discard for this one. */
  | { at: 'shed'; card: RiderId };
export type TaskAt = Task['at'];
export type TaskOf<At extends TaskAt> = Extract<Task, { at: At }>;

export const TURN_STEPS = ['start', 'acquire', 'lay', 'options', 'end'] as const;

export interface Turn {
  seat: Seat;
  at: (typeof TURN_STEPS)[number];
  /** Draws from the tool pile, in order: everybody saw each red letter; null is a tool. */
  draws: (RedTool | null)[];
  displaced: boolean;
  /** Optional actions left. */
  left: number;
  /** Take Two was played: options are free. */
  isFree: boolean;
  traded: boolean;
  /** Accountants laid this turn that are waiting for a trade. */
  bonuses: number;
  /** Step 6 is done. */
  claimed: boolean;
}

/** What a seat owes after a red letter. */
export interface Debt {
  riders: number;
  tools: number;
}

export interface Open {
  seats: number;
  level: Level | null;
  race: RaceLength;
  /** 0 to 2: morning, afternoon, and evening. */
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
  discards: RiderId[];
  /** Riders everybody has seen that were then shuffled into the taxi riders. */
  mixed: RiderId[];
  /** Riders each seat was seen to take that have not been seen since (RW33). */
  taken: RiderId[][];
  /** How many of the riders each seat discarded face down it had only looked at: nobody saw it take them. */
  unkept: number[];
  /** How many riders each seat discarded face down from its hand that were shuffled into the taxi riders and not seen since. */
  away: number[];
  /** Each seat's drivers; `spare` is the discard pile. */
  drivers: number[];
  spare: number;
  loans: number[];
  /** Tools discarded face up, and the first two red letters of the phase. */
  faceUp: Tool[];
  red: RedTool[];
  debts: Debt[];
  held: Milestone[][];
  /** Solo play: the milestone of the round, and those the game has taken. */
  revealed: Milestone | null;
  lost: Milestone[];
  /** How many seats have shown their hands in the final laying; null before it. */
  shown: number | null;
  end: Reason | null;
}

/** What only one seat, or nobody, may see. */
interface Hidden {
  riders: RiderId[][];
  tools: NormalTool[][];
  banks: RiderId[][];
  /** Riders and tools that each seat discarded face down. */
  buried: RiderId[][];
  paid: NormalTool[][];
  /** Riders each seat discarded face down that were then shuffled into the taxi riders. */
  recalled: RiderId[][];
  /** Riders being looked at, to keep one. */
  drawn: RiderId[];
  /** Face-down piles; the last card is the top. */
  piles: RiderId[][];
  taxi: RiderId[];
  deck: Tool[];
  milestones: Milestone[];
}

export interface State extends Open, Hidden {}

/** The viewer's own cards, and counts of the others'. */
export interface View extends Open {
  you: Seat | null;
  hand: RiderId[];
  tools: NormalTool[];
  bank: RiderId[];
  buried: RiderId[];
  paid: NormalTool[];
  recalled: RiderId[];
  drawn: RiderId[];
  /** The hand being laid in the final laying. */
  laying: RiderId[];
  sizes: { [K in Exclude<keyof Hidden, 'recalled'>]: Hidden[K] extends unknown[][] ? number[] : number };
  /** What was hidden, once the match is over. */
  opened?: Hidden;
}

/** Why a card was discarded face down. */
export type Why = 'owed' | 'limit' | 'power' | 'cost';
export type Source = 'power' | 'trade-bonus' | 'tool' | 'phase';

export interface Of {
  seat: Seat;
}

/** What happens, split into what everybody, some seats, and nobody may know. */
export type Event =
  | {
      type: 'match-dealt';
      open: {
        first: Seat;
        /** Cards dealt to decide who begins, then shuffled back. */
        dealt: RiderId[];
        drivers: number[];
        spare: number;
        row: RiderId[];
        curbside: RiderId[];
      };
      dark: { piles: RiderId[][]; taxi: RiderId[]; deck: Tool[]; milestones: Milestone[] };
    }
  | { type: 'turn-begun'; open: Of & { phase: number; round: number } }
  | { type: 'milestone-revealed'; open: { milestone: Milestone } }
  | { type: 'tool-drawn'; open: Of; own: Record<Seat, { tool: NormalTool }> }
  | { type: 'tools-ran-out'; open: Of }
  | { type: 'red-letter-shown'; open: Of & { tool: RedTool; isIgnored: boolean } }
  | { type: 'tools-shuffled'; open: { withRed: boolean }; dark: { deck: Tool[] } }
  | { type: 'drivers-lost'; open: Of & { count: number } }
  | { type: 'discard-owed'; open: Of & { what: keyof Debt } }
  | { type: 'tool-discarded'; open: Of & { why: Why }; own: Record<Seat, { tool: NormalTool }> }
  | { type: 'rider-discarded'; open: Of & { why: Why }; own: Record<Seat, { card: RiderId }> }
  | { type: 'task-added'; open: Of & { task: Task } }
  | { type: 'option-used'; open: Of & { option: Option } }
  | { type: 'rider-displaced'; open: Of & { slot: number; card: RiderId } }
  | { type: 'row-filled'; open: { slot: number; card: RiderId } }
  | { type: 'curbside-filled'; open: { slot: number; card: RiderId } }
  | { type: 'taxi-shuffled'; dark: { taxi: RiderId[] } }
  | { type: 'loan-taken'; open: Of & { drivers: number } }
  | { type: 'loans-repaid'; open: Of & { loans: number; drivers: number } }
  | { type: 'rider-acquired'; open: Of & { slot: number; card: RiderId; cost: number } }
  | { type: 'curbside-acquired'; open: Of & { slot: number; card: RiderId; cost: number } }
  | { type: 'rider-laid'; open: Of & { card: RiderId } }
  /** Repelled by Mr. Grumpy unless `by` says otherwise. */
  | { type: 'rider-repelled'; open: Of & { card: RiderId; by?: 'reroute' } }
  | { type: 'bonus-waiting'; open: Of }
  | { type: 'drivers-gained'; open: Of & { count: number; source: Source } }
  | { type: 'riders-drawn'; open: Of & { count: number }; own: Record<Seat, { cards: RiderId[] }> }
  | { type: 'rider-kept'; open: Of & { isKept: boolean }; own: Record<Seat, { card: RiderId | null }> }
  | { type: 'row-swapped'; open: Of & { slot: number; curbside: number; card: RiderId; other: RiderId } }
  | { type: 'rider-replaced'; open: Of & { card: RiderId; curbside: number; other: RiderId } }
  | { type: 'rider-banked'; open: Of & { card?: RiderId }; own: Record<Seat, { card: RiderId }> }
  | { type: 'tool-played'; open: Of & { tool: NormalTool } }
  | { type: 'tool-bought'; open: Of & { cost: number } }
  /** `drivers` gained, or paid if negative. `isHalf`: forced, because the seat had no driver (C1). */
  | { type: 'rider-traded'; open: Of & { card: RiderId; drivers: number; isHalf: boolean } }
  | { type: 'task-passed'; open: Of }
  | { type: 'turn-ended'; open: Of }
  | { type: 'milestone-taken'; open: Of & { milestone: Milestone; from: Seat | null } }
  | { type: 'milestone-lost'; open: { milestone: Milestone; from: Seat | null } }
  /** Gaps close and new riders come to the end; in solo play, the rest leave and all are new. */
  | { type: 'row-renewed'; open: { row: (RiderId | null)[]; gone: RiderId[]; came: number } }
  | { type: 'phase-begun'; open: { phase: number; first: Seat } }
  | { type: 'final-laying-begun' }
  | { type: 'hand-shown'; open: Of & { cards: RiderId[] } }
  | { type: 'rider-shed'; open: Of & { card: RiderId } }
  | { type: 'bank-laid'; open: Of & { cards: RiderId[] } }
  | { type: 'match-ended'; open: { reason: Reason } };

export type EventOf<T extends Event['type']> = Extract<Event, { type: T }>;

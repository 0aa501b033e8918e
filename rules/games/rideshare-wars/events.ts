import type { Seat } from '../../kit/game.ts';
import type { Milestone, NormalTool, Option, Reason, RedTool, RiderId, Tool } from './cards.ts';
import type { Debt, Task } from './model/types.ts';

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

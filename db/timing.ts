import type { Seat } from '../rules/kit/game.ts';
import { LATE_RULES, type LateChoice, ASKS } from './closed-lists.ts';

/** A table's own pace, in seconds. */
export interface TablePace {
  turn: number;
  /** The extra time a player has for the whole match. */
  bank: number;
  increment: number;
  cap: number;
  /** The time before the clock of a turn starts. */
  grace: number;
}

export interface TurnClock {
  /** When its clock starts, which may be yet to come. */
  since: string;
  /** When the turn began, if its clock started later. */
  began?: string;
  /** Its player has not looked at the match yet: the clock starts when they do, and at `since` at the latest. */
  unseen?: true | undefined;
  /** How long its clock may run, in milliseconds; it stops while the player rests. */
  ms: number;
  due: string;
  until?: string | undefined;
  rested?: true;
  /** How long it ran before `since`, in milliseconds, minus extensions by vote. */
  used?: number;
  /** The time is up and the other players vote on what happens: the choice of each, by seat. */
  votes?: Readonly<Record<Seat, LateChoice>> | undefined;
}

export interface PendingVote {
  kind: (typeof ASKS)[number];
  by: Seat;
  at: string;
  days?: number | undefined;
  seat?: Seat | undefined;
  agreed: readonly Seat[];
  against: readonly Seat[];
}

export interface Timing {
  /** Omitted: the pace decides. */
  clock?: TablePace;
  /** The newest turn of each seat. Omitted where an earlier release began the turn: then the match's deadline counts. */
  turns?: Readonly<Record<Seat, TurnClock>>;
  /** The time left in each bank, in milliseconds; full banks are omitted. */
  bank?: Readonly<Record<Seat, number>>;
  /** Turns in a row that bots played because the time was up. */
  lost?: Readonly<Record<Seat, number>>;
  /** Omitted: `bot`. */
  late?: (typeof LATE_RULES)[number];
  /** Days off and vacation stop no clock here. */
  daysOff?: false;
  /** The clock of a turn starts when its player looks at the match, or after this many seconds. Omitted: at once. */
  lookWithin?: number;
  pausedUntil?: string | undefined;
  ask?: PendingVote | undefined;
  replaceable?: readonly Seat[] | undefined;
}

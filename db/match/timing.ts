import type { Seat } from '../../rules/kit/game.ts';

/** A pace of a table's own, in seconds. */
export interface Clock {
  /** For each turn. */
  turn: number;
  /** What a player may use beyond that in the whole match. */
  bank: number;
  /** What each turn adds to the bank. */
  increment: number;
  /** The bank never holds more. */
  cap: number;
  /** Before the clock of a turn starts. */
  grace: number;
}

/** The time of one seat for one turn. */
export interface Turn {
  since: string;
  /** So long its clock may run, in milliseconds; it rests while its player does. */
  ms: number;
  due: string;
  /** When it was played. */
  until?: string | undefined;
  /** A day of vacation was taken for it. */
  rested?: true;
  /** So long it has run before `since`, in milliseconds; less what was added to it by a vote. */
  used?: number;
  /** The time is up, and the others decide what becomes of it: what each of them wants, by seat. */
  votes?: Readonly<Record<Seat, LateChoice>> | undefined;
}

/** What becomes of a turn that was not played in time: the seat's bot plays it, or the others decide. */
export const LATE_RULES = ['bot', 'vote'] as const;
/** What the others may decide. */
export const LATE_CHOICES = ['wait', 'bot', 'end'] as const;
export type LateChoice = (typeof LATE_CHOICES)[number];

/** What the players of a match may agree upon. */
export const ASKS = ['pause', 'resume', 'extend', 'replace'] as const;

/** What somebody asks of the others. */
export interface Ask {
  kind: (typeof ASKS)[number];
  by: Seat;
  at: string;
  /** For how many days the clocks are to rest. */
  days?: number | undefined;
  /** The seat of a bot that a person may take. */
  seat?: Seat | undefined;
  agreed: readonly Seat[];
  against: readonly Seat[];
}

/** How a match keeps time. */
export interface Timing {
  /** Left out: what the pace says. */
  clock?: Clock;
  /** The newest turn of each seat. Left out where an earlier release began it: then the match's deadline counts. */
  turns?: Readonly<Record<Seat, Turn>>;
  /** What is left in the banks, in milliseconds; a full one is left out. */
  bank?: Readonly<Record<Seat, number>>;
  /** Turns that bots have played in a row because the time was up. */
  lost?: Readonly<Record<Seat, number>>;
  /** Left out: the bot. */
  late?: (typeof LATE_RULES)[number];
  /** Until when all clocks rest. */
  pausedUntil?: string | undefined;
  ask?: Ask | undefined;
  /** Seats of bots that a person may take by a link, as those who sit here agreed. */
  replaceable?: readonly Seat[] | undefined;
}

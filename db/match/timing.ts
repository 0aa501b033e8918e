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
}

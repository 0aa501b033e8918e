import type { LogEntry, MatchPage } from '../../../api/contract/match.ts';
import type { Seat } from '../../../rules/kit/game.ts';

export type Actions = readonly { type: string }[];
export const NOTHING: Actions = [];

/** One moment of a match: everything that a table shows of it. */
export interface Moment {
  /** The page at that moment: its result only at the end. */
  page: MatchPage;
  view: object;
  seat: Seat | null;
  actions: Actions;
  log: readonly LogEntry[];
  /** The entries that led here, to animate or mark. */
  news: readonly LogEntry[];
  /** The most milliseconds that animating the news may take; undefined: no limit. */
  within: number | undefined;
  pointing: boolean;
  busy: boolean;
  /** Something replaces the board's own tray. */
  past: boolean;
}

/** Of a moment in which nothing can be done, and nothing moves. */
export const STILL = {
  actions: NOTHING,
  news: [],
  within: undefined,
  pointing: false,
  busy: false,
  past: false,
} satisfies Partial<Moment>;

/** The moments of a match in order: one that is played, its past, a saved file, a tried line, a lesson. */
export interface Timeline {
  readonly at: Moment;
  /** The entry gone back to; undefined for the newest. */
  readonly place: number | undefined;
  readonly isPlaying?: boolean;
  /** Shows the moment after entry `seq`; the newest is now. `isHeld` while a finger moves on, which leaves no time to animate. */
  go(seq: number, isHeld?: boolean): Promise<void>;
  /** Plays or pauses; with a `speed`, plays on that many times as fast. */
  toggle?(speed?: number): void;
  act?(action: { type: string }): unknown;
  /** Takes back the viewer's newest entry, or all of their own down to `oldest`. */
  undo?(oldest?: number): unknown;
}

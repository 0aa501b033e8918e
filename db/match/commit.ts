import { sql, type SQL } from 'drizzle-orm';
import type { Outcome, Seat } from '../../rules/kit/game.ts';
import type { Entry, Match } from '../../rules/kit/match.ts';
import { askJson, type Db } from '../client.ts';
import type { PlansAfter } from '../ahead.ts';
import type { Departure, NUDGE_KINDS } from '../closed-lists.ts';
import type { Timing } from './timing.ts';

/**
 * An entry to append. The first of a person's request has its key and the last `seq` of its answer; so has the last, without the
 * key, if there are several.
 */
export interface NewEntry extends Entry {
  key?: string;
  through?: number;
}

export interface NewNudge {
  seat: Seat;
  window: number;
  kind: (typeof NUDGE_KINDS)[number];
  due: string;
  /** When it becomes a reminder. */
  remind?: string | undefined;
}

/** A match after a move, with everything else to save along with it. */
export interface NextMatch {
  match: Match;
  /** The entries that begin its chapters. */
  chapters: readonly number[];
  awaiting: readonly Seat[];
  botsDue: boolean;
  deadline: string | null;
  timing: Timing;
  outcome: Outcome | undefined;
  entries: readonly NewEntry[];
  nudges: readonly NewNudge[];
}

/** A move, with the `seq` the match had when the move was decided. */
export interface Commit extends NextMatch {
  id: string;
  expectedSeq: number;
  now: Date;
  /** As it was when the move was decided: a change of plans since makes it fail. Omitted: nobody had planned. */
  planned?: number;
  /** The hash of the rules that folded the state. */
  rules: string;
  /** The seat that sees the answer, and so everything up to it. */
  viewer?: Seat | undefined;
  /** Seats given up with this move, and how. */
  gone?: { seats: readonly Seat[]; why: Departure };
  /** The version of the match as read, for when a clock may have been reset since without an entry. */
  version?: string | undefined;
  /** Vacation days taken automatically. */
  rested?: readonly { player: string; date: string }[] | undefined;
  /** Seats taken over by another player with the first entry, and the player's name in this match. */
  taken?: readonly { seat: Seat; player: string; name: string }[] | undefined;
  /** The plans that it changes or drops. */
  plans?: readonly PlansAfter[] | undefined;
  /** The move after it: both are made, or neither. */
  next?: Commit | undefined;
}

/** A move and those after it, in order. */
export const chainOf = (move: Commit): Commit[] => [move, ...(move.next ? chainOf(move.next) : [])];

/** What `commit_match` takes: of the match only what a move changes, and no `plan` where a seat's plans are dropped. */
const written = ({ match: { seq, state, windows, undoStack }, next, ...move }: Commit): object => ({
  ...move,
  match: { seq, state, windows, undoStack },
  next: next && written(next),
});

/** One statement that returns whether the match moved, for running with others. */
export const commitQuery = (move: Commit): SQL =>
  sql`select commit_match(${JSON.stringify(written(move))}::jsonb) as moved`;

const COMMIT = 'select commit_match($1::jsonb) as moved';
const COMMIT_MANY = 'select commit_match(k.move) as moved from jsonb_array_elements($1::jsonb) as k(move)';

/** Moves many matches in one statement and returns whether each one moved. If one fails, none moves. */
export const commitMany = async (db: Db, moves: readonly Commit[]): Promise<boolean[]> =>
  (await askJson<{ moved: boolean }>(db, COMMIT_MANY, moves.map(written))).map(({ moved }) => moved);

/**
 * Moves a match, appends the entries, and queues the nudges in one atomic statement. False, with nothing saved, when the match
 * has moved since it was read.
 */
export const commit = async (db: Db, move: Commit): Promise<boolean> =>
  (await askJson<{ moved: boolean }>(db, COMMIT, written(move)))[0]!.moved;

import { type SQL } from 'drizzle-orm';
import type { Outcome, Seat } from '../../rules/kit/game.ts';
import type { Entry, Match } from '../../rules/kit/match.ts';
import { type Db } from '../client.ts';
import type { NudgeKey } from '../nudges/outbox.ts';
import type { Departure } from './stored.ts';
/** An entry to be booked; a person's carries their request key and how far the answer to it goes. */
export interface NewEntry extends Entry {
  key?: string;
  through?: number;
}
export interface NewNudge extends Pick<NudgeKey, 'seat' | 'window' | 'kind'> {
  due: string;
}
/** Where a match stands after a move, with what else is booked along with it. */
export interface Standing {
  match: Match;
  awaiting: readonly Seat[];
  botsDue: boolean;
  deadline: string | null;
  outcome: Outcome | undefined;
  entries: readonly NewEntry[];
  nudges: readonly NewNudge[];
}
/** A move, and the `seq` that the match had when it was decided upon. */
export interface Commit extends Standing {
  id: string;
  expectedSeq: number;
  now: Date;
  /** Names the rules the state was folded by. */
  rules: string;
  /** Who is shown the answer: they have seen it all. */
  viewer?: Seat | undefined;
  /** A seat that is given up with this move, and how. */
  gone?: {
    seats: readonly Seat[];
    why: Departure;
  };
}
/** A change of a match is always later than the one before, whatever the clock says. */
export declare const moveTime: (now: SQL) => SQL;
/** One statement that answers whether the match has moved, to go along with others. */
export declare const commitQuery: (move: Commit) => SQL;
/**
 * Moves a match on, inserts the entries and queues the nudges: one statement, all or nothing.
 * False where the match has moved since it was read; then nothing has happened.
 */
export declare const commit: (db: Db, move: Commit) => Promise<boolean>;

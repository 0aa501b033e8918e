import { sql, type SQL } from 'drizzle-orm';
import type { Outcome, Seat } from '../../rules/kit/game.ts';
import type { Entry, Match } from '../../rules/kit/match.ts';
import { askFixed, callOf, type Db, type Value } from '../client.ts';
import type { NudgeKey } from '../nudges/outbox.ts';
import type { Departure } from './stored.ts';
import type { Timing } from './timing.ts';

/** An entry to be booked; a person's carries their request key and how far the answer to it goes. */
export interface NewEntry extends Entry {
  key?: string;
  through?: number;
}

export interface NewNudge extends Pick<NudgeKey, 'seat' | 'window' | 'kind'> {
  due: string;
  /** When it becomes a reminder. */
  remind?: string | undefined;
}

/** Where a match stands after a move, with what else is booked along with it. */
export interface Standing {
  match: Match;
  /** The entries that open its chapters. */
  chapters: readonly number[];
  awaiting: readonly Seat[];
  botsDue: boolean;
  deadline: string | null;
  timing: Timing;
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
  gone?: { seats: readonly Seat[]; why: Departure };
  /** The match as it was read, where a clock may have been set anew since without an entry. */
  version?: string | undefined;
  /** Days of vacation that are taken by themselves. */
  rested?: readonly { player: string; date: string }[] | undefined;
  /** Seats that somebody else takes with its first entry, under the name they are called here. */
  taken?: readonly { seat: Seat; player: string; name: string }[] | undefined;
}

/** A change of a match is always later than the one before, whatever the clock says. */
export const moveTime = (now: SQL): SQL => sql`greatest(${now}, matches.moved_at + interval '1 microsecond')`;

const json = (value: unknown): string => JSON.stringify(value);
const list = (numbers: readonly number[] = []): string => `{${numbers.join()}}`;

/** What `commit_match_6` takes, in its order. */
const valuesOf = (move: Commit): Value[] => {
  const { match, outcome, gone } = move;
  return [
    move.id,
    move.expectedSeq,
    move.now.toISOString(),
    move.rules,
    outcome ? 'finished' : 'running',
    match.seq,
    json(match.state),
    json(match.opened),
    json(match.undoStack),
    list(move.awaiting),
    move.botsDue,
    move.deadline,
    outcome ? json(outcome) : null,
    json(move.entries),
    json(move.nudges),
    move.viewer ?? -1,
    gone?.why ?? null,
    list(gone?.seats),
    list(move.chapters),
    json(move.timing),
    move.version ?? null,
    json(move.rested ?? []),
    json(move.taken ?? []),
  ];
};

/** One statement that answers whether the match has moved, to go along with others. */
export const commitQuery = (move: Commit): SQL => {
  const values = valuesOf(move).map((value) => sql`${value}`);
  return sql`select commit_match_6(${sql.join(values, sql`, `)}) as moved`;
};

const COMMIT = `select ${callOf('commit_match_6', 23)} as moved`;

/**
 * Moves a match on, inserts the entries and queues the nudges: one statement, all or nothing.
 * False where the match has moved since it was read; then nothing has happened.
 */
export const commit = async (db: Db, move: Commit): Promise<boolean> =>
  (await askFixed<{ moved: boolean }>(db, COMMIT, valuesOf(move)))!.moved;

/** Moves many matches on, in one round trip; answers for each whether it moved. Where one fails, none has moved. */
export const commitMany = async (db: Db, moves: readonly Commit[]): Promise<boolean[]> => {
  const [first, ...rest] = moves.map((move) => db.execute<{ moved: boolean }>(commitQuery(move)));
  if (!first) return [];
  return (await db.batch([first, ...rest])).map(({ rows }) => rows[0]!.moved);
};

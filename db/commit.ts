import { sql, type SQL } from 'drizzle-orm';
import type { Outcome, Seat } from '../rules/kit/game.ts';
import type { Entry, Match } from '../rules/kit/match.ts';
import type { Db } from './client.ts';
import type { NudgeKey } from './nudges.ts';

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

/** A move that was decided upon `basis`, the `seq` the match had then. */
export interface Commit extends Standing {
  id: string;
  basis: number;
  now: Date;
  /** Names the rules the state was folded by. */
  rules: string;
  /** Who is shown the answer: they have seen it all. */
  viewer?: Seat | undefined;
  /** A seat that is given up with this move, and how. */
  gone?: { seats: readonly Seat[]; why: 'left' | 'timed-out' };
}

/** A change of a match is always later than the one before, whatever the clock says. */
export const moveTime = (now: Date): SQL =>
  sql`greatest(${now.toISOString()}::timestamptz, matches.moved_at + interval '1 microsecond')`;

/** The columns of `matches` that a move sets. */
export const standingSet = ({ match, ...rest }: Standing, rules: string): SQL => sql`
  status = ${rest.outcome ? 'finished' : 'running'}, seq = ${match.seq}, state = ${JSON.stringify(match.state)}::jsonb,
  state_hash = ${rules}, opened = ${JSON.stringify(match.opened)}::jsonb, tail = ${JSON.stringify(match.undoStack)}::jsonb,
  awaiting = ${`{${rest.awaiting.join()}}`}::int[], bots_due = ${rest.botsDue}, deadline = ${rest.deadline},
  outcome = ${rest.outcome ? JSON.stringify(rest.outcome) : null}::jsonb`;

/** CTEs that book the entries and queue the nudges of the match in `moved`. */
export const bookings = ({ entries, nudges }: Standing, now: Date): SQL => sql`
  noted as (
    insert into entries (match, seq, at, kind, seat, action, events, shape, undoable, strikes, key, through)
    select moved.id, e.seq, ${now.toISOString()}::timestamptz, e.kind, e.seat, e.action, e.events, e.shape, e.undoable,
      e.reverts, e.key, e.through
    from moved, jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(seq int, kind text, seat int, action jsonb,
      events jsonb, shape int, undoable boolean, reverts int, key text, through int)
    returning entries.seq
  ), queued as (
    insert into nudges (match, seat, "window", kind, due_at)
    select moved.id, n.seat, n."window", n.kind, n.due
    from moved, jsonb_to_recordset(${JSON.stringify(nudges)}::jsonb)
      as n(seat int, "window" int, kind text, due timestamptz)
    on conflict do nothing
  )`;

const seatChanges = ({ viewer = -1, match, gone }: Commit): SQL => sql`
  changed as (
    update seats s set seen_seq = case when s.seat = ${viewer} then ${match.seq} else s.seen_seq end,
      gone = case when s.seat = any(${`{${gone?.seats.join() ?? ''}}`}::int[]) then ${gone?.why ?? null} else s.gone end
    from moved where s.match = moved.id and s.seat = any(${`{${[viewer, ...(gone?.seats ?? [])].join()}}`}::int[])
  )`;

/**
 * Moves a match on, books the entries and queues the nudges: one statement, all or nothing.
 * False where the match has moved since it was read; then nothing has happened.
 */
export const commit = async (db: Db, move: Commit): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    with moved as (
      update matches set ${standingSet(move, move.rules)}, moved_at = ${moveTime(move.now)}
      where matches.id = ${move.id} and matches.seq = ${move.basis} and matches.status = 'running' returning matches.id
    ), ${bookings(move, move.now)}, ${seatChanges(move)}
    select noted.seq from noted`);
  return rows.length > 0;
};

import { sql, type SQL } from 'drizzle-orm';
import type { Match } from '../../rules/kit/match.ts';
import type { Db } from '../client.ts';
import type { Position } from '../schema/log.ts';

/** The log of a match folded up to an entry. */
export interface Snapshot {
  seq: number;
  position: Position;
}

/** Stands for the oldest entry that could be taken back, where a snapshot before an entry is asked for. */
export const UNDO = 0;

/** The newest snapshot of a row of `matches` before `seq`, by any of these rules, as JSON. */
export const snapshotJson = ({ seq, rules }: { seq: SQL; rules: SQL }): SQL => sql`(select
  jsonb_build_object('seq', k.seq, 'position', k.position)
  from snapshots k where k.match = matches.id and k.seq < ${seq} and k.hash = any(${rules}) order by k.seq desc limit 1)`;

/** A match, and the hash of the rules that folded it. */
interface Folded {
  match: string;
  rules: string;
}

/** Keeps positions of a match, in place of what other rules have made of the same entries. */
export const saveSnapshots = async (
  db: Db,
  { match, rules }: Folded,
  snapshots: readonly Snapshot[],
): Promise<void> => {
  await db.execute(sql`
    insert into snapshots (match, seq, hash, position)
    select m.id, k.seq, ${rules}, k.position
    from matches m, jsonb_to_recordset(${JSON.stringify(snapshots)}::jsonb) as k(seq int, position jsonb)
    where m.id = ${match} and k.seq <= m.seq
    on conflict on constraint snapshots_match_seq_pk do update set hash = excluded.hash, position = excluded.position
      where snapshots.hash <> excluded.hash`);
};

/** Keeps the newest position as these rules have folded it anew, unless the match has moved since; finished ones too. */
export const storeRefold = async (
  db: Db,
  { match, rules }: Folded,
  { seq, state, opened, undoStack }: Match,
): Promise<void> => {
  await db.execute(sql`
    update matches m set state = ${JSON.stringify(state)}::jsonb, state_hash = ${rules},
      opened = ${JSON.stringify(opened)}::jsonb, tail = ${JSON.stringify(undoStack)}::jsonb
    where m.id = ${match} and m.seq = ${seq} and m.state_hash is distinct from ${rules}`);
};

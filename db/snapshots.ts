import { sql } from 'drizzle-orm';
import type { Match } from '../rules/kit/match.ts';
import { firstRow, type Db } from './client.ts';
import type { Position } from './schema.ts';
import { entryJson, parseEntries, type StoredEntry } from './stored.ts';

/** The log of a match folded up to an entry. */
export interface Snapshot {
  seq: number;
  position: Position;
}

/** Some of a match as these rules fold it; `rules` is their hash. */
export interface Stretch {
  match: string;
  rules: string;
  /** The entry from which on it is wanted: 0 for the beginning. */
  from: number;
  /** The last entry that is wanted. */
  to: number;
}

export interface History {
  /** The newest position known at or before `from`; undefined where the log must be folded from its beginning. */
  snapshot: Snapshot | undefined;
  /** What came after it, up to `to`. */
  entries: StoredEntry[];
}

/** Where to start folding, and what to fold: one round trip, however long the match is. */
export const loadHistory = async (db: Db, { match, rules, from, to }: Stretch): Promise<History> => {
  const found = await db.execute(sql`
    with start as (
      select s.seq, jsonb_build_object('seq', s.seq, 'position', s.position) as snapshot
      from snapshots s where s.match = ${match} and s.hash = ${rules} and s.seq <= ${from}
      order by s.seq desc limit 1
    )
    select (select start.snapshot from start) as snapshot,
      (select coalesce(jsonb_agg(${entryJson} order by e.seq), '[]') from entries e
        where e.match = ${match} and e.seq > coalesce((select start.seq from start), 0) and e.seq <= ${to}) as entries`);
  const { snapshot, entries } = firstRow<{ snapshot: Snapshot | null; entries: StoredEntry[] }>(found)!;
  return { snapshot: snapshot ?? undefined, entries: parseEntries(entries) };
};

/** Keeps positions of a match, in place of what other rules have made of the same entries. */
export const saveSnapshots = async (
  db: Db,
  { match, rules }: Pick<Stretch, 'match' | 'rules'>,
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
  { match, rules }: Pick<Stretch, 'match' | 'rules'>,
  { seq, state, opened, undoStack }: Match,
): Promise<void> => {
  await db.execute(sql`
    update matches m set state = ${JSON.stringify(state)}::jsonb, state_hash = ${rules},
      opened = ${JSON.stringify(opened)}::jsonb, tail = ${JSON.stringify(undoStack)}::jsonb
    where m.id = ${match} and m.seq = ${seq} and m.state_hash is distinct from ${rules}`);
};

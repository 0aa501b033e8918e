import { sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import type { Snapshot } from '../match/snapshots.ts';

/** What the database keeps of a match beside its log, to be compared with it. */
export interface KeptBeside {
  id: string;
  state: object | null;
  /** The hash of the rules that folded it. */
  hash: string | null;
  /** Positions folded by the rules that run here. */
  snapshots: readonly Snapshot[];
  /** Nudges that wait to be handed on, for turns and their reminders. */
  nudges: readonly { seat: number; window: number }[];
}

export const readKept = async (
  db: Db,
  ids: readonly string[],
  rules: readonly string[],
): Promise<KeptBeside[]> => {
  const { rows } = await db.execute<KeptBeside & Record<string, unknown>>(sql`
    select m.id, m.state, m.state_hash as hash,
      coalesce((select jsonb_agg(jsonb_build_object('seq', k.seq, 'position', k.position) order by k.seq)
        from snapshots k where k.match = m.id and k.hash = any(${`{${rules.join()}}`}::text[])), '[]'::jsonb) as snapshots,
      coalesce((select jsonb_agg(jsonb_build_object('seat', n.seat, 'window', n."window")) from nudges n
        where n.match = m.id and n.kind in ('turn', 'reminder') and n.sent_at is null and n.dropped_at is null), '[]'::jsonb) as nudges
    from matches m where m.id = any(${`{${ids.join()}}`}::text[])`);
  return rows;
};

/** The ids of running matches after one, in order. */
export const runningAfter = async (db: Db, after: string, limit = 50): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select m.id from matches m where m.status = 'running' and m.id > ${after} order by m.id limit ${limit}`);
  return rows.map(({ id }) => id);
};

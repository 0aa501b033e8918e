import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { isoTime, isoTimeOrNull } from '../sql.ts';

/** What the operator can list. `late`: running, and past its deadline. */
export const LISTED = ['running', 'open', 'late'] as const;

export interface ListWish {
  which: (typeof LISTED)[number];
  game?: string | undefined;
  /** A player's id. */
  player?: string | undefined;
  now: Date;
  limit: number;
}

export interface MatchLine {
  id: string;
  game: string;
  table: string;
  visibility: string;
  seq: number;
  awaiting: string;
  deadline: string | null;
  moved: string;
}

/** The condition of each list and its order, each along an index. */
const listsOf = (now: SQL): Record<ListWish['which'], { where: SQL; order: SQL }> => ({
  running: { where: sql`m.status = 'running'`, order: sql`m.id` },
  open: { where: sql`m.status = 'open'`, order: sql`m.moved_at` },
  late: {
    where: sql`m.status = 'running' and m.deadline is not null and m.deadline <= ${now}`,
    order: sql`m.deadline`,
  },
});

const seatedAt = (player: string): SQL =>
  sql`m.id in (select s.match from seats s where s.player = ${player} and s.finished_at is null)`;

/** The operator's list of matches, private ones too, without anything that was dealt or said. */
export const listForOperator = async (db: Db, wish: ListWish): Promise<MatchLine[]> => {
  const { where, order } = listsOf(sql`${wish.now.toISOString()}::timestamptz`)[wish.which];
  const and = [
    where,
    ...(wish.game ? [sql`m.game = ${wish.game}`] : []),
    ...(wish.player ? [seatedAt(wish.player)] : []),
  ];
  const { rows } = await db.execute<MatchLine & Record<string, unknown>>(sql`
    select m.id, m.game, m.name as "table", m.visibility, m.seq, array_to_string(m.awaiting, ' ') as awaiting, m.deadline,
      m.moved_at as moved
    from matches m where ${sql.join(and, sql` and `)} order by ${order} limit ${wish.limit}`);
  return rows.map((row) => ({
    ...row,
    deadline: isoTimeOrNull(row.deadline),
    moved: isoTime(row.moved),
  }));
};

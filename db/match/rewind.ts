import { sql } from 'drizzle-orm';
import { firstRow, type Db } from '../client.ts';
import { delivering } from '../nudges/outbox.ts';
import { commitQuery, type Commit } from './commit.ts';
import { dropTakenBack } from './snapshots.ts';

/**
 * Persists a rewind in one transaction: the move, what is told of it to players whose turn it is not, and the end of snapshots that it
 * took back. False if the match has moved since; then the deliveries find no rewind and are dropped when they are due.
 */
export const commitRewind = async (db: Db, move: Commit): Promise<boolean> => {
  const at = sql`${move.now.toISOString()}::timestamptz`;
  const told = sql`(
    select s.match, s.seat, ${move.match.seq}::int as "window", 'rewound' as kind, p.id as player, ${at} as due_at
    from seats s join players p on p.id = s.player where s.match = ${move.id} and s.gone is null and not s.muted
      and p.email is not null and p.mail and not s.seat = any(${sql.param([...move.awaiting])}::int[])) as j`;
  const [moved] = await db.batch([
    db.execute(commitQuery(move)),
    dropTakenBack(db, move.id),
    db.execute(sql`with ${delivering(told, at)} select`),
  ]);
  return firstRow<{ moved: boolean }>(moved)!.moved;
};

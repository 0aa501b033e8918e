import { sql } from 'drizzle-orm';
import { firstRow, type Db } from '../client.ts';
import { makeDeliveries, type NewDelivery } from '../nudges/deliveries.ts';
import type { TellingChannel } from '../nudges/outbox.ts';
import type { Rhythm } from '../people/rhythm.ts';
import { commitQuery, type Commit } from './commit.ts';
import { dropTakenBack } from './snapshots.ts';

/** A seat whose player can be told, and how. */
export interface ToldSeat {
  seat: number;
  player: string;
  timeZone: string;
  quiet: Rhythm['quiet'];
  snoozed: string | null;
  channels: readonly TellingChannel[] | null;
  isNewToMail: boolean;
}

/** The seats of a match whose players can be told something now. */
export const findTold = async (db: Db, match: string): Promise<ToldSeat[]> => {
  const { rows } = await db.execute<ToldSeat & Record<string, unknown>>(sql`
    select s.seat, p.id as player, p.time_zone as "timeZone", p.quiet, z.ends_at as snoozed,
      (select jsonb_agg(jsonb_build_object('id', c.id, 'kind', c.kind, 'moment', c.moment, 'hour', c.hour, 'retryAt', c.retry_at))
        from channels c where c.player = p.id and c.is_on) as channels,
      not exists (select from channels c where c.id = p.id) as "isNewToMail"
    from seats s join players p on p.id = s.player left join snoozes z on z.match = s.match and z.player = p.id
    where s.match = ${match} and s.gone is null and not s.muted and p.email is not null and p.mail order by s.seat`);
  return rows;
};

/**
 * Persists a rewind in one transaction: the move, what is told of it, and the end of snapshots that it took back. False if the
 * match has moved since; then the deliveries find no rewind and are dropped when they are due.
 */
export const commitRewind = async (db: Db, move: Commit, made: readonly NewDelivery[]): Promise<boolean> => {
  const [moved] = await db.batch([
    db.execute(commitQuery(move)),
    dropTakenBack(db, move.id),
    ...makeDeliveries(db, { made, now: move.now }),
  ]);
  return firstRow<{ moved: boolean }>(moved)!.moved;
};

import { sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import type { channels, deliveries } from '../schema/channels.ts';
import { isoTime } from '../time.ts';

/** What a player was told, or is to be, and what became of it. */
export interface ToldNudge extends Pick<typeof deliveries.$inferSelect, 'match' | 'kind' | 'error'> {
  game: string;
  table: string;
  via: (typeof channels.$inferSelect)['kind'];
  label: string;
  state: 'taken' | 'waiting' | 'failed';
  at: string;
  created: string;
}

/** A player's nudges by all of their channels, newest first, from an instant back: along one index for each channel. */
export const listNudges = async (
  db: Db,
  { player, before, limit }: { player: string; before: string | undefined; limit: number },
): Promise<ToldNudge[]> => {
  const { rows } = await db.execute<ToldNudge & Record<string, unknown>>(sql`
    select d.match, d.kind, d.error, m.game, m.name as "table", c.kind as via, c.label,
      case when d.sent_at is not null then 'taken' when d.failed_at is not null then 'failed' else 'waiting' end as state,
      coalesce(d.sent_at, d.failed_at, greatest(d.due_at, z.ends_at)) as "at", d.created_at as created
    from channels c cross join lateral (
      select n.* from deliveries n where n.channel = c.id
        and n.created_at < coalesce(${before ?? null}::timestamptz, 'infinity') order by n.created_at desc limit ${limit}
    ) as d join matches m on m.id = d.match left join snoozes z on z.match = d.match and z.player = c.player
    where c.player = ${player} order by d.created_at desc, d.match, c.id limit ${limit}`);
  return rows.map((row) => ({ ...row, at: isoTime(row.at), created: isoTime(row.created) }));
};

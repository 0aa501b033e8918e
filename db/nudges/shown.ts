import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../client.ts';
import type { Target } from './channels.ts';
import { isTurnStill } from './outbox.ts';

export interface Waiting {
  /** The matches that are not muted: what a browser of theirs may show. */
  ids: string[];
  /** All of them, as the inbox counts them. */
  count: number;
}

export const waitingFor = (player: SQL): SQL => sql`(
  select jsonb_build_object('ids', coalesce(jsonb_agg(mine.match order by mine.match) filter (where not mine.muted), '[]'), 'count', count(*))
  from seats mine join matches run on run.id = mine.match
  where mine.player = ${player} and mine.gone is null and run.status = 'running' and mine.seat = any(run.awaiting))`;

/** A browser that shows a turn which is over. */
export interface Outdated extends Pick<Target, 'target' | 'keys'> {
  id: string;
  player: string;
  waiting: Waiting;
}

/**
 * Takes note that turns which browsers were told of in the last three days are over (played, taken back, muted, ended), and returns
 * the browsers that have to close what they show. Each is returned once: one that misses it closes it with its next push, or when it
 * wakes, as do those that were told earlier.
 */
export const claimOutdated = (db: Db, now: Date, limit = 200): Promise<Outdated[]> => db.many<Outdated>`
  with over as (
    select n.match, n.seat, n."window", n.kind, n.channel from deliveries n join channels c on c.id = n.channel
    join matches m on m.id = n.match join players p on p.id = c.player left join seats s on s.match = n.match and s.seat = n.seat
    where n.is_shown and n.sent_at > ${now}::timestamptz - interval '3 days'
      and not (${isTurnStill} and s.player = p.id and not s.muted) limit ${limit} for update of n skip locked
  ), noted as (
    update deliveries n set is_shown = false from over o where n.match = o.match and n.seat = o.seat and n."window" = o."window"
      and n.kind = o.kind and n.channel = o.channel returning n.channel, n.match
  )
  select c.id, c.player, c.target, c.keys, own.waiting from channels c, lateral (select ${waitingFor(sql`c.player`)} as waiting offset 0) as own
  where c.is_on and exists (select from noted d where d.channel = c.id and not own.waiting -> 'ids' ? d.match)`;

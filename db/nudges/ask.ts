import { sql } from 'drizzle-orm';
import { firstRow, type Db } from '../client.ts';
import { hears } from '../people/reach.ts';
import type { Rhythm } from '../people/rhythm.ts';
import type { TellingChannel } from './outbox.ts';

/** The player to nudge, and their channels. */
export interface AskedPlayer {
  player: string;
  window: number;
  timeZone: string;
  quiet: Rhythm['quiet'];
  snoozed: string | null;
  /** Null if the player is not to be notified. */
  channels: readonly TellingChannel[] | null;
  isNewToMail: boolean;
}

/**
 * Records that a waiting player asks for a seat to move: once a day per seat. Undefined if that has been used up, or if the match
 * does not await the seat. A player who has blocked the asker or muted the match is not notified, and the answer is the same.
 */
export const askSeat = async (
  db: Db,
  { match, seat, asker, now }: { match: string; seat: number; asker: string; now: Date },
): Promise<AskedPlayer | undefined> =>
  firstRow<AskedPlayer>(
    await db.execute(sql`
    with asked as (
      insert into asks as a (match, seat, asker, at)
      select m.id, s.seat, ${asker}, ${now.toISOString()}::timestamptz from matches m join seats s on s.match = m.id
      where m.id = ${match} and s.seat = ${seat} and m.status = 'running' and s.seat = any(m.awaiting)
        and s.player is not null and s.gone is null and s.player <> ${asker}
      on conflict on constraint asks_match_seat_pk do update set asker = excluded.asker, at = excluded.at
        where a.at <= excluded.at - interval '1 day'
      returning a.match, a.seat
    )
    select p.id as player, (m.opened ->> s.seat::text)::int as "window", p.time_zone as "timeZone", p.quiet,
      (select z.ends_at from snoozes z where z.match = m.id and z.player = p.id) as snoozed, told.channels,
      told.channels is null and p.email is not null and p.mail and not s.muted and ${hears(sql`p.id`, sql`${asker}`)}
        and not exists (select from channels c where c.id = p.id) as "isNewToMail"
    from asked join matches m on m.id = asked.match join seats s on s.match = asked.match and s.seat = asked.seat
    join players p on p.id = s.player left join lateral (
      select jsonb_agg(jsonb_build_object('id', c.id, 'kind', c.kind, 'moment', c.moment, 'hour', c.hour, 'retryAt', c.retry_at)) as channels
      from channels c where c.player = p.id and c.is_on and not s.muted and ${hears(sql`p.id`, sql`${asker}`)}
    ) as told on true`),
  );

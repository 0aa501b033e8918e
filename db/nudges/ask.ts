import { sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { hears } from '../people/reach.ts';
import { delivering } from './outbox.ts';

/**
 * Records that a waiting player asks for a seat to move, once a day per seat, and tells its player through all their channels. False
 * if that has been used up, or if the match does not await the seat. A player who has blocked the asker or muted the match is not
 * notified, and the answer is the same.
 */
export const askSeat = async (
  db: Db,
  { match, seat, asker, now }: { match: string; seat: number; asker: string; now: Date },
): Promise<boolean> => {
  const at = sql`${now}::timestamptz`;
  const told = sql`(
    select asked.match, asked.seat, (m.opened ->> s.seat::text)::int as "window", 'asked' as kind, p.id as player, ${at} as due_at
    from asked join matches m on m.id = asked.match join seats s on s.match = asked.match and s.seat = asked.seat
    join players p on p.id = s.player
    where p.email is not null and p.mail and not s.muted and ${hears(sql`p.id`, sql`${asker}`)}) as j`;
  const asked = await db.run`
    with asked as (
      insert into asks as a (match, seat, asker, at)
      select m.id, s.seat, ${asker}, ${at} from matches m join seats s on s.match = m.id
      where m.id = ${match} and s.seat = ${seat} and m.status = 'running' and s.seat = any(m.awaiting)
        and s.player is not null and s.gone is null and s.player <> ${asker}
      on conflict on constraint asks_match_seat_pk do update set asker = excluded.asker, at = excluded.at
        where a.at <= excluded.at - interval '1 day'
      returning a.match, a.seat
    ), ${delivering(told, at)}
    select from asked`;
  return asked > 0;
};

import { sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { isoTime } from '../sql.ts';

/** A nudge of a seat's present turn, or one of its deliveries, and what became of it. */
export interface SentLine {
  what: 'nudge' | 'delivery';
  kind: string;
  via: string;
  state: string;
  due: string;
}

/** Where a seat's player is told of its turn. */
export interface SeatAt {
  match: string;
  seat: number;
}

/** The seat's newest window with a nudge. */
const newest = ({ match, seat }: SeatAt) => sql`(select max(w."window") from nudges w
  where w.match = ${match} and w.seat = ${seat} and w."window" > 0)`;

/** What was sent for a seat's newest turn. */
export const listSent = async (db: Db, at: SeatAt): Promise<SentLine[]> => {
  const { rows } = await db.execute<SentLine & Record<string, unknown>>(sql`
    select 'nudge' as what, n.kind, '' as via, n.due_at as due,
      case when n.sent_at is not null then 'handed on' when n.claimed_until is not null then 'claimed' else 'waits' end as state
    from nudges n where n.match = ${at.match} and n.seat = ${at.seat} and n."window" = ${newest(at)}
    union all select 'delivery', d.kind, c.kind, d.due_at,
      case when d.sent_at is not null then 'sent' when d.failed_at is not null then 'given up: ' || coalesce(d.error, '') else 'waits' end
    from deliveries d join channels c on c.id = d.channel
    where d.match = ${at.match} and d.seat = ${at.seat} and d."window" = ${newest(at)}
    order by 1 desc, 2, 3`);
  return rows.map((row) => ({ ...row, due: isoTime(row.due) }));
};

/** Makes what was sent for a seat's newest turn due again, at once. Who has looked since is not told again. */
export const resendNudge = async (db: Db, at: SeatAt, now: Date): Promise<void> => {
  const due = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    with waiting as (
      update nudges n set due_at = ${due}, claimed_until = null
      where n.match = ${at.match} and n.seat = ${at.seat} and n."window" = ${newest(at)} and n.sent_at is null
        and n.dropped_at is null and n.kind = 'turn'
    )
    update deliveries d set due_at = ${due}, sent_at = null, failed_at = null, error = null, claimed_until = null
    where d.match = ${at.match} and d.seat = ${at.seat} and d."window" = ${newest(at)}`);
};

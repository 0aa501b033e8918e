import { timeOf, type AtMatch } from '../ask.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { TABLE_SEAT } from '../closed-lists.ts';
import { mayAct } from '../people/door.ts';
import { isWelcome, reachesAsked, reachesInvited } from '../people/contacts.ts';

/** Whether a newer turn of the seat has a nudge of its own. Neither an invitation's window nor a vacation day's is a turn. */
const isSuperseded = sql`exists (select from nudges later where later.match = n.match and later.seat = n.seat
  and later."window" > n."window" and later."window" <= (m.opened ->> n.seat::text)::int)`;

/** Whether the turn that a nudge tells of is still on, and its player wants to hear of turns. */
export const isTurnStill = sql`coalesce(p.email is not null and p.mail and s.gone is null and m.status = 'running'
  and n.seat = any(m.awaiting) and not ${isSuperseded}, false)`;

/** Whether a vote awaits the seat: a late turn, or a request the seat has not answered. */
const isAskedAt = sql`(jsonb_path_exists(m.timing, '$.turns.*.votes') or m.timing ? 'ask'
  and not ((m.timing #> '{ask,agreed}') || (m.timing #> '{ask,against}')) @> to_jsonb(n.seat))`;

/** Asking for a seat works even if its player has looked; a table's channel is told whoever looks. */
const isWanted = (
  at: SQL,
): SQL => sql`case when n.seat = ${TABLE_SEAT} then m.status in ('running', 'finished') else coalesce(p.email is not null and p.mail and ${mayAct(sql`p.id`, at)} and not coalesce(s.muted, false) and s.gone is null and case n.kind
  when 'invited' then m.status = 'open' and i.declined_at is null and ${isWelcome(sql`i`)}
    and ${reachesInvited(sql`p.id`)}
  when 'finished' then m.status = 'finished' and s.seen_seq < n."window"
  when 'closed' then m.status = 'cancelled'
  when 'begun' then m.status = 'running' and s.seen_seq = 0
  when 'asked' then ${isTurnStill} and ${reachesAsked(sql`p.id`)}
  when 'decide' then m.status = 'running' and ${isAskedAt}
  when 'rewound' then m.status = 'running' and s.seen_seq < n."window" and exists (select from entries e
    where e.match = n.match and e.seq = n."window" and e.kind = 'rewound')
  else s.seen_seq < n."window" and ${isTurnStill} end, false) end`;

/** A table of nudges `n`, or of their deliveries. */
interface Outbox {
  table: SQL;
  key: readonly string[];
  pending: (at: SQL) => SQL;
  /** The column that names whom or what a row goes to, and which other rows go along with one that is due. */
  by: SQL;
  along: (at: SQL) => SQL;
}

export const sameRow = ({ key }: Pick<Outbox, 'key'>, a: string, b: string): SQL =>
  sql.raw(key.map((column) => `${a}.${column} = ${b}.${column}`).join(' and '));

/** CTEs that lock due rows as `judged`, at the cost of what is due, not of all players or seats. */
export const judging = (
  outbox: Outbox,
  { at, limit, columns, joins = sql`` }: { at: SQL; limit: number; columns: SQL; joins?: SQL },
): SQL => {
  const { table, key, by, along } = outbox;
  const pending = outbox.pending(at);
  const keys = (of: string): SQL => sql.raw(key.map((column) => `${of}.${column}`).join(', '));
  return sql`due as (
    select n.* from ${table} n where n.due_at <= ${at} and ${pending} order by n.due_at limit ${limit}
  ), wanting as (
    select ${keys('due')} from due
    union select ${keys('n')} from (select distinct due.${by} as who from due) as told
      join ${table} n on n.${by} = told.who where ${along(at)} and ${pending}
  ), held as (
    select n.* from wanting w join ${table} n on ${sameRow(outbox, 'n', 'w')} where ${pending} for update of n skip locked
  ), judged as (
    select ${keys('n')}, n.due_at, p.id as player, p.email, p.time_zone, p.language, p.quiet, ${isWanted(at)} as wanted, ${columns}
    from held n join matches m on m.id = n.match left join seats s on s.match = n.match and s.seat = n.seat
    left join invitations i on n.kind = 'invited' and i.match = n.match and i.id = n."window"
    left join players p on p.id = coalesce(i.player, s.player) ${joins}
  )`;
};

/** CTEs that write a delivery for each channel of the players of rows `j`. A repeated ask is delivered again. */
export const delivering = (rows: SQL, at: SQL): SQL => sql`mailed as (
    insert into channels (id, player, kind, created_at) select distinct p.id, p.id, 'mail', p.created_at
    from ${rows} join players p on p.id = j.player where not exists (select from channels c where c.id = p.id)
    on conflict on constraint channels_pkey do nothing
  ), delivered as (
    insert into deliveries as d (match, seat, "window", kind, channel, due_at, created_at)
    select j.match, j.seat, j."window", j.kind, c.id, greatest(j.due_at, c.retry_at), ${at} from ${rows} cross join lateral (
      select k.id, k.retry_at from channels k where k.player = j.player and k.is_on
      union all select j.player, null where not exists (select from channels k where k.id = j.player)) as c
    on conflict on constraint deliveries_match_seat_window_kind_channel_pk do update
      set due_at = excluded.due_at, created_at = excluded.created_at, sent_at = null, failed_at = null, error = null
      where d.kind = 'asked'
  )`;

const NUDGES: Outbox = {
  table: sql`nudges`,
  key: ['match', 'seat', '"window"'],
  pending: (at) =>
    sql`n.sent_at is null and n.dropped_at is null and (n.claimed_until is null or n.claimed_until <= ${at})`,
  by: sql`player`,
  along: () => sql`n.kind <> 'reminder'`,
};
const isSame = sameRow(NUDGES, 'n', 'j');

/** With all other news of the same players. A turn whose reminder is still to come becomes that reminder. */
export const handOn = (db: Db, now: Date, limit = 100): Promise<number> => {
  const at = timeOf(now);
  const reminds = sql`coalesce(case when j.wanted then j.remind_at > ${at} else j.is_unseen and j.remind_at is not null end, false)`;
  const columns = sql`n.kind, n.remind_at, s.seen_seq < n."window" and ${isTurnStill} as is_unseen`;
  return db.run`
    with ${judging(NUDGES, { at, limit, columns })}, reminding as (
      update nudges n set kind = 'reminder', due_at = n.remind_at, remind_at = null, sent_at = null, claimed_until = null,
        attempts = 0 from judged j where ${isSame} and ${reminds}
    ), dropped as (
      delete from nudges n using judged j where ${isSame} and not j.wanted and not ${reminds}
    ), handed as (
      update nudges n set sent_at = ${at}, claimed_until = null from judged j where ${isSame} and j.wanted and not ${reminds}
    ), ${delivering(sql`(select w.* from judged w where w.wanted) as j`, at)}
    select from judged`;
};

const FORGET_AT_ONCE = 1000;

export const forgetNudges = (db: Db, now: Date) => db.run`
  delete from nudges n using (
    select old.match, old.seat, old."window" from nudges old
    where old.sent_at < ${now}::timestamptz - interval '30 days' order by old.sent_at limit ${FORGET_AT_ONCE}
  ) as j where ${isSame}`;

export const muteSeat = (db: Db, { match, player }: AtMatch, muted: boolean) =>
  db.run`update seats s set muted = ${muted} where s.match = ${match} and s.player = ${player}`;

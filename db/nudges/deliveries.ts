import { timeOf, type AtMatch } from '../ask.ts';
import { sql, type SQL } from 'drizzle-orm';
import { SHARED_CHANNELS, TABLE_SEAT, type LanguageTag } from '../closed-lists.ts';
import type { Db } from '../client.ts';
import type { Rhythm } from '../schema/people.ts';
import type { channels, deliveries } from '../schema/channels.ts';
import type { Target } from './channels.ts';
import { judging, sameRow } from './outbox.ts';
import { waitingFor, type Waiting } from './panel.ts';

type Row = typeof deliveries.$inferSelect;

export type DeliveryKey = Pick<Row, 'match' | 'seat' | 'window' | 'kind' | 'channel'>;

/** A delivery claimed by a sweep, with its recipient and channel. A table's own has neither player nor email: both are empty. */
export interface ClaimedDelivery
  extends DeliveryKey, Target, Pick<typeof channels.$inferSelect, 'moment' | 'hour'> {
  player: string;
  email: string;
  timeZone: string;
  language: LanguageTag | null;
  quiet: Rhythm['quiet'];
  /** The `seq` of the player's own newest entry, or of what the table's channel was told last: the news start after it. */
  acted: number;
  by: string | null;
  /** When it was due, when it was handed on, and until when the player had last snoozed the match, in Unix seconds. */
  due: number;
  made: number;
  snoozed: number | null;
  waiting: Waiting | null;
  /** An earlier sweep claimed it and never reported back: it may have been sent. */
  isAgain: boolean;
}

const DELIVERIES = {
  table: sql`deliveries`,
  key: ['match', 'seat', '"window"', 'kind', 'channel'],
  pending: (at: SQL) =>
    sql`n.sent_at is null and n.failed_at is null and (n.claimed_until is null or n.claimed_until <= ${at})`,
  by: sql`channel`,
  /** What is due this soon is sent along with what is due, so several matches make one message. */
  along: (at: SQL) => sql`n.due_at <= ${at} + interval '10 minutes'`,
};
const isSame = sameRow(DELIVERIES, 'n', 'j');

type Listed = DeliveryKey & { until?: Date | undefined; isAgain?: boolean };
const listed = (keys: readonly Listed[]): SQL => {
  const list = keys.map(({ match, seat, window, kind, channel, until, isAgain }) => {
    const key = { match, seat, window, kind, channel };
    return { ...key, until, again: isAgain };
  });
  return sql`jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
    as j(match text, seat int, "window" int, kind text, channel text, until timestamptz, again boolean)`;
};

const sharedList = sql.raw(SHARED_CHANNELS.map((kind) => `'${kind}'`).join(', '));

/** Whether a plan that stopped has played entry `e`: its player has not seen what came before, which nobody else may tell. */
const isOfStoppedPlan = sql`exists (select from plans w where w.match = n.match and w.seat = n.seat and w.player = j.player
        and w.plan ->> 'state' = 'stopped' and w.plan -> 'entries' @> to_jsonb(e.seq))`;

/** Whether somebody quick would have seen the window in the answer to their last action, as a plan's player has not. */
const isSeenByPlan = sql`n.kind in ('turn', 'reminder', 'finished') and exists (select from plans w where w.match = n.match
        and w.seat = n.seat and w.player = p.id and (w.plan ->> 'until')::int >= n."window")`;

/** Up to where a table's channel has been told. */
const TOLD_TABLE = sql`coalesce((select max(t."window") from deliveries t
  where t.match = n.match and t.seat = n.seat and t.channel = n.channel and t.sent_at is not null), n."window" - 1)`;

/** For five minutes, the longest due first. Deletes those no longer needed and postpones snoozed ones. */
export const claimDeliveries = (db: Db, now: Date, limit = 100): Promise<ClaimedDelivery[]> => {
  const at = timeOf(now);
  const judged = judging(DELIVERIES, {
    at,
    limit,
    columns: sql`z.ends_at, coalesce(z.ends_at > ${at}, false) as snoozed, n.claimed_until is not null as again,
        c.kind as via, c.target, c.keys, c.secret, c.moment, c.hour,
        coalesce(c.is_on and (c.player = p.id or c.match = n.match), false) and not (c.kind in (${sharedList}) and ${isSeenByPlan}) as may_hear`,
    joins: sql`join channels c on c.id = n.channel left join snoozes z on z.match = n.match and z.player = p.id`,
  });
  return db.many<ClaimedDelivery>`
    with ${judged}, put_off as (
      update deliveries n set due_at = j.ends_at from judged j where ${isSame} and j.wanted and j.may_hear and j.snoozed
    ), dropped as (
      delete from deliveries n using judged j where ${isSame} and not (j.wanted and j.may_hear)
    ), claimed as (
      update deliveries n set claimed_until = ${at} + interval '5 minutes'
      from judged j where ${isSame} and j.wanted and j.may_hear and not j.snoozed
      returning n.match, n.seat, n."window", n.kind, n.channel, coalesce(j.player, '') as player, coalesce(j.email, '') as email,
        coalesce(j.time_zone, 'UTC') as "timeZone", j.language, j.quiet,
        j.via, j.target, j.keys, j.secret, j.moment, j.hour, j.again as "isAgain",
        case when n.seat = ${TABLE_SEAT} then ${TOLD_TABLE} else coalesce((select max(e.seq) from entries e where e.match = n.match and e.seat = n.seat and e.kind <> 'rested'
          and (j.via in (${sharedList}) or not ${isOfStoppedPlan})), 0) end as acted,
        extract(epoch from n.due_at)::float8 as due, extract(epoch from n.created_at)::float8 as made,
        extract(epoch from j.ends_at)::float8 as snoozed,
        case j.via when 'push' then ${waitingFor(sql`j.player`)} end as waiting,
        case n.kind when 'invited' then (select b.name from invitations i join players b on b.id = i.inviter where i.id = n."window")
          when 'asked' then (select b.name from asks a join players b on b.id = a.asker where a.match = n.match and a.seat = n.seat)
        end as by
    )
    select c.* from claimed c order by c.due, c.match, c.seat, c.channel`;
};

export type ToldFollow = AtMatch & { seq: number };

export const markDelivered = async (
  db: Db,
  keys: readonly DeliveryKey[],
  { now, followed = [] }: { now: Date; followed?: readonly ToldFollow[] },
): Promise<void> => {
  if (keys.length === 0) return;
  await db.run`
    with followed as (
      update follows f set told_seq = greatest(f.told_seq, t.seq)
      from jsonb_to_recordset(${JSON.stringify(followed)}::jsonb) as t(match text, player text, seq int)
      where f.match = t.match and f.player = t.player
    ), works as (
      update channels c set failures = 0, failing_since = null, retry_at = null, error = null
      from (select distinct j.channel from ${listed(keys)}) as told where c.id = told.channel and c.failing_since is not null
    )
    update deliveries n set sent_at = ${now}::timestamptz, claimed_until = null, error = null,
      is_shown = n.kind in ('turn', 'reminder', 'rested', 'asked') and exists (select from channels c where c.id = n.channel and c.kind = 'push')
    from ${listed(keys)} where ${isSame}`;
};

export interface Failure {
  channel: string;
  error: string;
  keys: readonly Listed[];
}

/**
 * Retries after 1, 2, 4 … minutes, hourly at last; a webhook or browser is off after a day. What may have
 * been sent before still counts as sent.
 */
export const markFailed = async (db: Db, failures: readonly Failure[], now: Date): Promise<void> => {
  if (failures.length === 0) return;
  const keys = failures.flatMap((failure) => failure.keys);
  const among = (rows: readonly Listed[]): SQL => sql`exists (select from ${listed(rows)} where ${isSame})`;
  const tried = among(keys);
  const mayBeSent = among(keys.filter(({ isAgain }) => isAgain));
  const at = timeOf(now);
  await db.run`
    with failed as (
      update channels c set failures = c.failures + 1, failing_since = coalesce(c.failing_since, ${at}), error = k.error,
        retry_at = ${at} + least(power(2, least(c.failures, 10)), 60) * interval '1 minute',
        is_on = c.kind = 'mail' or coalesce(c.failing_since > ${at} - interval '1 day', true),
        stopped_at = case when c.kind <> 'mail' and c.failing_since <= ${at} - interval '1 day' then ${at} end
      from jsonb_to_recordset(${JSON.stringify(failures.map(({ channel, error }) => ({ channel, error })))}::jsonb) as k(channel text, error text)
      where c.id = k.channel returning c.id, c.player, c.retry_at, c.error, c.stopped_at
    ), silenced as (
      update players p set mail = false from failed f where p.id = f.player and f.stopped_at is not null
        and not exists (select from channels o where o.player = p.id and o.is_on and o.id <> f.id)
    )
    update deliveries n set due_at = greatest(n.due_at, f.retry_at), error = f.error, sent_at = null,
      claimed_until = case when n.sent_at is not null or ${mayBeSent} then ${at} when not ${tried} then n.claimed_until end,
      failed_at = case when f.stopped_at is not null then ${at} end
    from failed f where n.channel = f.id and n.failed_at is null and (n.sent_at is null or ${tried})`;
};

/** Releases deliveries that were not tried and postpones them. What may have been sent before still counts as that. */
export const putOff = async (db: Db, rows: readonly Listed[], now: Date): Promise<void> => {
  if (rows.length === 0) return;
  await db.run`update deliveries n set due_at = greatest(n.due_at, j.until),
      claimed_until = case when j.again then ${now}::timestamptz end
    from ${listed(rows)} where ${isSame}`;
};

/** The most rows per statement, so that no lock is held for long. */
const FORGET_AT_ONCE = 10_000;

/** Deletes deliveries created over a month ago, sent or not: by then nobody needs to be told. */
export const forgetDeliveries = (db: Db, now: Date) => db.run`
  delete from deliveries n using (
    select old.match, old.seat, old."window", old.kind, old.channel from deliveries old
    where old.created_at < ${now}::timestamptz - interval '30 days' limit ${FORGET_AT_ONCE}
  ) as j where ${isSame}`;

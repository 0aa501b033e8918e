import { sql } from 'drizzle-orm';
import { SHARED_CHANNELS } from '../closed-lists.ts';
import { rowCount, type Db } from '../client.ts';
import type { channels, deliveries } from '../schema/channels.ts';
import { isWanted, markSent, type ClaimedNudge, type NudgeKey } from './outbox.ts';

type Row = typeof deliveries.$inferSelect;
type ChannelRow = typeof channels.$inferSelect;

export type DeliveryKey = Pick<Row, 'match' | 'seat' | 'window' | 'kind' | 'channel'>;

/** A delivery claimed by a sweep, with its recipient and channel. */
export interface ClaimedDelivery
  extends DeliveryKey, Pick<ClaimedNudge, 'player' | 'email' | 'timeZone' | 'acted' | 'by'> {
  /** When it was due and when it was handed on, in Unix seconds. */
  due: number;
  made: number;
  /** An earlier sweep claimed it and never reported back: it may have been sent. */
  isAgain: boolean;
  via: ChannelRow['kind'];
  target: ChannelRow['target'];
  keys: ChannelRow['keys'];
  secret: ChannelRow['secret'];
}

export interface NewDelivery extends DeliveryKey {
  due: string;
  /** The channel is mail, which may have no row yet. */
  isMail: boolean;
}

const listed = (keys: readonly DeliveryKey[]) => {
  const list = keys.map(({ match, seat, window, kind, channel }) => ({ match, seat, window, kind, channel }));
  return sql`jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
    as k(match text, seat int, "window" int, kind text, channel text)`;
};

const sharedList = sql.raw(SHARED_CHANNELS.map((kind) => `'${kind}'`).join(', '));

/** Whether a plan that stopped has played entry `e`: its player has not seen what came before, which nobody else may tell. */
const isOfStoppedPlan = sql`exists (select from plans w where w.match = n.match and w.seat = n.seat and w.player = j.player
        and w.plan ->> 'state' = 'stopped' and w.plan -> 'entries' @> to_jsonb(e.seq))`;

/** Whether somebody quick would have seen the window in the answer to their last action, as a plan's player has not. */
const isSeenByPlan = sql`n.kind in ('turn', 'reminder', 'finished') and exists (select from plans w where w.match = n.match
        and w.seat = n.seat and w.player = p.id and (w.plan ->> 'until')::int >= n."window")`;

const sameKey = (a: string, b: string) =>
  sql.raw(
    `${a}.match = ${b}.match and ${a}.seat = ${b}.seat and ${a}."window" = ${b}."window" and ${a}.kind = ${b}.kind and ${a}.channel = ${b}.channel`,
  );

interface HandedOn {
  made: readonly NewDelivery[];
  now: Date;
}

/** The statements that write deliveries, and a row for mail that has none yet. */
export const makeDeliveries = (db: Db, { made, now }: HandedOn) => {
  const mail = made.filter(({ isMail }) => isMail).map(({ channel }) => channel);
  return [
    db.execute(sql`insert into channels (id, player, kind, created_at) select p.id, p.id, 'mail', p.created_at from players p
      where p.id = any(${`{${mail.join()}}`}::text[]) on conflict on constraint channels_pkey do nothing`),
    db.execute(sql`insert into deliveries as d (match, seat, "window", kind, channel, due_at, created_at)
      select k.match, k.seat, k."window", k.kind, k.channel, k.due, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
        as k(match text, seat int, "window" int, kind text, channel text, due timestamptz)
      join channels c on c.id = k.channel
      on conflict on constraint deliveries_match_seat_window_kind_channel_pk do update
        set due_at = excluded.due_at, created_at = excluded.created_at, sent_at = null, failed_at = null, error = null
        where d.kind = 'asked'`),
  ] as const;
};

/** Hands nudges on to their channels, each once, in one transaction. A repeated ask for a seat is delivered again. */
export const handOn = async (
  db: Db,
  { nudges, ...handed }: HandedOn & { nudges: readonly NudgeKey[] },
): Promise<void> => {
  await db.batch([...makeDeliveries(db, handed), markSent(db, nudges, handed.now)]);
};

/** A channel's deliveries due this soon are sent along with what is due, so several matches make one message. */
const SOON = sql`interval '10 minutes'`;

/**
 * Claims due deliveries for five minutes in one statement. Deletes those no longer needed (the turn is over or was seen, or the
 * seat has changed hands) and postpones snoozed ones. Starts from what is due, so it reads nothing else.
 */
export const claimDeliveries = async (db: Db, now: Date, limit = 100): Promise<ClaimedDelivery[]> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const pending = sql`n.sent_at is null and n.failed_at is null and (n.claimed_until is null or n.claimed_until <= ${at})`;
  const { rows } = await db.execute<ClaimedDelivery & Record<string, unknown>>(sql`
    with due as (
      select n.match, n.seat, n."window", n.kind, n.channel from deliveries n
      where n.due_at <= ${at} and ${pending} order by n.due_at limit ${limit}
    ), wanting as (
      select due.* from due
      union select n.match, n.seat, n."window", n.kind, n.channel from (select distinct due.channel from due) as told
        join deliveries n on n.channel = told.channel where n.due_at <= ${at} + ${SOON} and ${pending}
    ), held as (
      select n.* from wanting join deliveries n on ${sameKey('n', 'wanting')} where ${pending} for update of n skip locked
    ), judged as (
      select n.match, n.seat, n."window", n.kind, n.channel, p.id as player, p.email, p.time_zone, z.ends_at,
        coalesce(z.ends_at > ${at}, false) as snoozed, n.claimed_until is not null as again,
        c.kind as via, c.target, c.keys, c.secret, ${isWanted(at)} and coalesce(c.is_on and c.player = p.id, false)
          and not (c.kind in (${sharedList}) and ${isSeenByPlan}) as wanted
      from held n join matches m on m.id = n.match join channels c on c.id = n.channel
      left join seats s on s.match = n.match and s.seat = n.seat
      left join invitations i on n.kind = 'invited' and i.match = n.match and i.id = n."window"
      left join players p on p.id = coalesce(i.player, s.player)
      left join snoozes z on z.match = n.match and z.player = p.id
    ), put_off as (
      update deliveries n set due_at = j.ends_at from judged j where ${sameKey('n', 'j')} and j.wanted and j.snoozed
    ), dropped as (
      delete from deliveries n using judged j where ${sameKey('n', 'j')} and not j.wanted
    )
    update deliveries n set claimed_until = ${at} + interval '5 minutes', attempts = n.attempts + 1
    from judged j where ${sameKey('n', 'j')} and j.wanted and not j.snoozed
    returning n.match, n.seat, n."window", n.kind, n.channel, j.player, j.email, j.time_zone as "timeZone",
      j.via, j.target, j.keys, j.secret, j.again as "isAgain",
      coalesce((select max(e.seq) from entries e where e.match = n.match and e.seat = n.seat
        and (j.via in (${sharedList}) or not ${isOfStoppedPlan})), 0) as acted,
      extract(epoch from n.due_at)::float8 as due, extract(epoch from n.created_at)::float8 as made,
      case n.kind when 'invited' then (select b.name from invitations i join players b on b.id = i.inviter where i.id = n."window")
        when 'asked' then (select b.name from asks a join players b on b.id = a.asker where a.match = n.match and a.seat = n.seat)
      end as by`);
  return rows;
};

/** Marks deliveries as sent (they are kept for a while) and their channels as working. */
export const markDelivered = async (db: Db, keys: readonly DeliveryKey[], now: Date): Promise<void> => {
  await db.execute(sql`
    with works as (
      update channels c set failures = 0, failing_since = null, retry_at = null, error = null
      from (select distinct k.channel from ${listed(keys)}) as told where c.id = told.channel and c.failing_since is not null
    )
    update deliveries n set sent_at = ${now.toISOString()}::timestamptz, claimed_until = null, error = null
    from ${listed(keys)} where ${sameKey('n', 'k')}`);
};

export interface Failure {
  channel: string;
  error: string;
  /** The deliveries it was to make. */
  keys: readonly DeliveryKey[];
}

/**
 * Records that channels failed: everything waiting for one is retried after 1, 2, 4 … minutes, and hourly in the end. A webhook
 * or browser that has failed for a day is switched off, and its deliveries are given up. A delivery marked sent ahead of the
 * attempt is unmarked, but still counts as possibly sent before.
 */
export const markFailed = async (db: Db, failures: readonly Failure[], now: Date): Promise<void> => {
  const tried = sql`exists (select from ${listed(failures.flatMap(({ keys }) => keys))} where ${sameKey('n', 'k')})`;
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
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
      claimed_until = case when n.sent_at is not null then ${at} when not ${tried} then n.claimed_until end,
      failed_at = case when f.stopped_at is not null then ${at} end
    from failed f where n.channel = f.id and n.failed_at is null and (n.sent_at is null or ${tried})`);
};

/** Releases deliveries that were not tried and postpones them, so that others go first. */
export const putOffDeliveries = async (db: Db, keys: readonly DeliveryKey[], now: Date): Promise<void> => {
  await db.execute(sql`update deliveries n set claimed_until = null, attempts = n.attempts - 1,
      due_at = greatest(n.due_at, ${now.toISOString()}::timestamptz + interval '2 minutes')
    from ${listed(keys)} where ${sameKey('n', 'k')}`);
};

/** Deletes the channel of a browser that has unsubscribed. */
export const forgetChannel = async (db: Db, id: string): Promise<void> => {
  await db.execute(sql`with gone as (delete from channels c where c.id = ${id} and c.kind <> 'mail' returning c.id, c.player)
    update players p set mail = exists (select from channels o where o.player = p.id and o.is_on and o.id <> gone.id)
    from gone where p.id = gone.player`);
};

/** The most rows per statement, so that no lock is held for long. */
const FORGET_AT_ONCE = 10_000;

/** Deletes deliveries created over a month ago, sent or not: by then nobody needs to be told. */
export const forgetDeliveries = async (db: Db, now: Date): Promise<number> =>
  rowCount(
    await db.execute(sql`delete from deliveries n using (
      select old.match, old.seat, old."window", old.kind, old.channel from deliveries old
      where old.created_at < ${now.toISOString()}::timestamptz - interval '30 days' limit ${FORGET_AT_ONCE}
    ) as old where ${sameKey('n', 'old')}`),
  );

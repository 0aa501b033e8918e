import { sql, type SQL } from 'drizzle-orm';
import { rowCount, type Db } from '../client.ts';
import { mayAct } from '../people/door.ts';
import { isWelcome } from '../people/invitations.ts';
import { reachesAsked, reachesInvited } from '../people/reach.ts';
import type { Rhythm } from '../people/rhythm.ts';
import type { ChannelKind, MOMENTS } from '../closed-lists.ts';
import type { NUDGE_KINDS } from '../closed-lists.ts';

export interface NudgeKey {
  match: string;
  seat: number;
  window: number;
  kind: (typeof NUDGE_KINDS)[number];
}

/** A nudge that a sweep has claimed for sending, with its recipient. */
export interface ClaimedNudge extends NudgeKey {
  player: string;
  email: string;
  timeZone: string;
  /** The `seq` of the player's own newest entry: their news starts after it. */
  acted: number;
  /** When it was due, in Unix seconds. */
  due: number;
  /** The inviter's name. */
  by: string | null;
  quiet: Rhythm['quiet'];
  /** The player has snoozed this match until then. */
  snoozed: string | null;
  /** Their channels that are on, except mail without a row. */
  channels: readonly TellingChannel[] | null;
  /** Mail has no row yet, so it is on. */
  isNewToMail: boolean;
}

/** A channel that is on. */
export interface TellingChannel {
  id: string;
  kind: ChannelKind;
  moment: (typeof MOMENTS)[number];
  hour: number;
  /** No delivery is tried before this time. */
  retryAt: string | null;
}

const pending = (now: Date) => sql`n.sent_at is null and n.dropped_at is null
  and (n.claimed_until is null or n.claimed_until <= ${now.toISOString()})`;

/** Whether a newer turn of the seat has a nudge of its own. An invitation's window is not a turn. */
const isSuperseded = sql`exists (select from nudges later
  where later.match = n.match and later.seat = n.seat and later."window" > n."window")`;

const isTurnStill = sql`coalesce(p.email is not null and p.mail and s.gone is null and m.status = 'running'
  and n.seat = any(m.awaiting) and not ${isSuperseded}, false)`;

/** Whether a vote awaits the seat: a late turn, or a request the seat has not answered. */
const isAskedAt = sql`(jsonb_path_exists(m.timing, '$.turns.*.votes') or m.timing ? 'ask'
  and not ((m.timing #> '{ask,agreed}') || (m.timing #> '{ask,against}')) @> to_jsonb(n.seat))`;

/**
 * Whether the player can be notified, wants to be, and has not looked since. Asking for a seat works even if its player has
 * looked.
 */
export const isWanted = (
  at: SQL,
): SQL => sql`coalesce(p.email is not null and p.mail and ${mayAct(sql`p.id`, at)} and not coalesce(s.muted, false) and s.gone is null and case n.kind
  when 'invited' then m.status = 'open' and i.declined_at is null and ${isWelcome(sql`i`)}
    and ${reachesInvited(sql`p.id`)}
  when 'finished' then m.status = 'finished' and s.seen_seq < n."window"
  when 'closed' then m.status = 'cancelled'
  when 'begun' then m.status = 'running' and s.seen_seq = 0
  when 'asked' then ${isTurnStill} and ${reachesAsked(sql`p.id`)}
  when 'decide' then m.status = 'running' and ${isAskedAt}
  when 'rewound' then m.status = 'running' and s.seen_seq < n."window" and exists (select from entries e
    where e.match = n.match and e.seq = n."window" and e.kind = 'rewound')
  else s.seen_seq < n."window" and ${isTurnStill} end, false)`;

const sameKey = (a: string, b: string) =>
  sql.raw(`${a}.match = ${b}.match and ${a}.seat = ${b}.seat and ${a}."window" = ${b}."window"`);

/** Turns the nudge of a turn that needs nothing more into its reminder. */
const BECOME_REMINDER = sql`kind = 'reminder', due_at = n.remind_at, remind_at = null, sent_at = null,
  claimed_until = null, attempts = 0`;

/**
 * Claims due nudges for five minutes and deletes those no longer needed, in one statement. A player with a nudge due gets their
 * other news along with it, so several matches make one mail. Starts from what is due, so its cost doesn't depend on the number
 * of players, seats, or reminders.
 */
export const claimNudges = async (db: Db, now: Date, limit = 100): Promise<ClaimedNudge[]> => {
  const at = now.toISOString();
  const { rows } = await db.execute<ClaimedNudge & Record<string, unknown>>(sql`
    with due as (
      select n.match, n.seat, n."window", n.player from nudges n
      where n.due_at <= ${at} and ${pending(now)} order by n.due_at limit ${limit}
    ), wanting as (
      select due.match, due.seat, due."window" from due
      union select n.match, n.seat, n."window" from (select distinct due.player from due) as told
        join nudges n on n.player = told.player where n.kind <> 'reminder' and ${pending(now)}
    ), held as (
      select n.* from wanting join nudges n on ${sameKey('n', 'wanting')} where ${pending(now)} for update of n skip locked
    ), judged as (
      select n.match, n.seat, n."window", n.kind, p.id as player, p.email, p.time_zone, p.quiet, ${isWanted(sql`${at}::timestamptz`)} as wanted,
        n.remind_at is not null and s.seen_seq < n."window" and ${isTurnStill} as reminds
      from held n join matches m on m.id = n.match left join seats s on s.match = n.match and s.seat = n.seat
      left join invitations i on n.kind = 'invited' and i.match = n.match and i.id = n."window"
      left join players p on p.id = coalesce(i.player, s.player)
    ), put_off as (
      update nudges n set ${BECOME_REMINDER} from judged j where ${sameKey('n', 'j')} and not j.wanted and j.reminds
    ), dropped as (
      delete from nudges n using judged j where ${sameKey('n', 'j')} and not j.wanted and not j.reminds
    )
    update nudges n set claimed_until = ${at}::timestamptz + interval '5 minutes', attempts = n.attempts + 1
    from judged j where ${sameKey('n', 'j')} and j.wanted
    returning n.match, n.seat, n."window", n.kind, j.player, j.email, j.time_zone as "timeZone",
      coalesce((select max(e.seq) from entries e where e.match = n.match and e.seat = n.seat), 0) as acted,
      extract(epoch from n.due_at)::float8 as due,
      (select b.name from invitations i join players b on b.id = i.inviter where n.kind = 'invited' and i.id = n."window") as by,
      j.quiet, (select z.ends_at from snoozes z where z.match = n.match and z.player = j.player) as snoozed,
      (select jsonb_agg(jsonb_build_object('id', c.id, 'kind', c.kind, 'moment', c.moment, 'hour', c.hour, 'retryAt', c.retry_at))
        from channels c where c.player = j.player and c.is_on) as channels,
      not exists (select from channels c where c.id = j.player) as "isNewToMail"`);
  return rows;
};

const listed = (keys: readonly NudgeKey[]) => {
  const list = keys.map(({ match, seat, window, kind }) => ({ match, seat, window, kind }));
  return sql`jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as k(match text, seat int, "window" int, kind text)`;
};

/** Marks nudges as handed on to channels; they are kept for a while. A turn with a reminder to come becomes that reminder. */
export const markSent = (db: Db, keys: readonly NudgeKey[], now: Date) => {
  const at = now.toISOString();
  return db.execute(sql`
    with reminding as (
      update nudges n set ${BECOME_REMINDER} from ${listed(keys)}
      where ${sameKey('n', 'k')} and n.kind = k.kind and n.remind_at > ${at} returning n.match, n.seat, n."window"
    )
    update nudges n set sent_at = ${at}, claimed_until = null from ${listed(keys)}
    where ${sameKey('n', 'k')} and n.kind = k.kind and not exists (select from reminding r where ${sameKey('r', 'n')})`);
};

/** The most rows per statement, so that no lock is held for long. */
const FORGET_AT_ONCE = 1000;

/** Deletes nudges sent over a month ago, oldest first. */
export const forgetNudges = async (db: Db, now: Date): Promise<number> =>
  rowCount(
    await db.execute(sql`delete from nudges n using (
      select old.match, old.seat, old."window" from nudges old
      where old.sent_at < ${now.toISOString()}::timestamptz - interval '30 days'
      order by old.sent_at limit ${FORGET_AT_ONCE}
    ) as old where ${sameKey('n', 'old')}`),
  );

/** Mutes or unmutes a match for a player who has a seat there. */
export const muteSeat = async (
  db: Db,
  at: { match: string; player: string },
  muted: boolean,
): Promise<void> => {
  await db.execute(
    sql`update seats s set muted = ${muted} where s.match = ${at.match} and s.player = ${at.player}`,
  );
};

import { sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import type { NUDGE_KINDS } from '../schema.ts';

export interface NudgeKey {
  match: string;
  seat: number;
  window: number;
  kind: (typeof NUDGE_KINDS)[number];
}

/** A nudge that a sweep has taken to send, with whom it goes to. */
export interface ClaimedNudge extends NudgeKey {
  player: string;
  email: string;
  timeZone: string;
  /** The `seq` of the player's own newest entry: news begin after it. */
  acted: number;
  /** When it was due, in seconds. */
  due: number;
}

/** Neither sent nor dropped, and in nobody's hands. */
const pending = (now: Date) => sql`n.sent_at is null and n.dropped_at is null
  and (n.claimed_until is null or n.claimed_until <= ${now.toISOString()})`;

/** A newer turn of the seat has a nudge of its own; an invitation's window is no turn. */
const isSuperseded = sql`exists (select from nudges later
  where later.match = n.match and later.seat = n.seat and later."window" > n."window")`;

const isTurnStill = sql`m.status = 'running' and n.seat = any(m.awaiting) and not ${isSuperseded}`;

/** The player can be written to, wants to be, and does not know it all already. A reminder goes even to who has looked. */
const isWanted = sql`coalesce(p.email is not null and p.mail and not s.muted and s.gone is null and case n.kind
  when 'finished' then m.status = 'finished' and s.seen_seq < n."window"
  when 'reminder' then ${isTurnStill}
  else s.seen_seq < n."window" and ${isTurnStill} end, false)`;

const sameKey = (a: string, b: string) =>
  sql.raw(
    `${a}.match = ${b}.match and ${a}.seat = ${b}.seat and ${a}."window" = ${b}."window" and ${a}.kind = ${b}.kind`,
  );

/**
 * Takes what is due for five minutes, and drops what nobody needs any more, in one statement. Whoever has a nudge due
 * gets their other news with it, so that several matches make one mail.
 */
export const claimNudges = async (db: Db, now: Date, limit = 100): Promise<ClaimedNudge[]> => {
  const at = now.toISOString();
  const { rows } = await db.execute<ClaimedNudge & Record<string, unknown>>(sql`
    with due as (
      select n.*, s.player from nudges n join seats s on s.match = n.match and s.seat = n.seat
      where n.due_at <= ${at} and ${pending(now)} order by n.due_at limit ${limit}
    ), held as (
      select n.* from nudges n join seats s on s.match = n.match and s.seat = n.seat
      where ${pending(now)} and (
        exists (select from due where ${sameKey('due', 'n')})
        or n.kind <> 'reminder' and s.player in (select due.player from due))
      for update of n skip locked
    ), judged as (
      select n.match, n.seat, n."window", n.kind, p.id as player, p.email, p.time_zone, ${isWanted} as wanted
      from held n join matches m on m.id = n.match join seats s on s.match = n.match and s.seat = n.seat
      left join players p on p.id = s.player
    ), dropped as (
      update nudges n set dropped_at = ${at} from judged j where ${sameKey('n', 'j')} and not j.wanted
    )
    update nudges n set claimed_until = ${at}::timestamptz + interval '5 minutes', attempts = n.attempts + 1
    from judged j where ${sameKey('n', 'j')} and j.wanted
    returning n.match, n.seat, n."window", n.kind, j.player, j.email, j.time_zone as "timeZone",
      coalesce((select max(e.seq) from entries e where e.match = n.match and e.seat = n.seat), 0) as acted,
      extract(epoch from n.due_at)::float8 as due`);
  return rows;
};

const listed = (keys: readonly NudgeKey[]) => {
  const list = keys.map(({ match, seat, window, kind }) => ({ match, seat, window, kind }));
  return sql`jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as k(match text, seat int, "window" int, kind text)`;
};

export const markNudgesSent = async (db: Db, keys: readonly NudgeKey[], now: Date): Promise<void> => {
  await db.execute(sql`update nudges n set sent_at = ${now.toISOString()}, claimed_until = null
    from ${listed(keys)} where ${sameKey('n', 'k')}`);
};

/** Gives back what could not be sent: to be tried again after 2, 4, 8 … minutes, and every six hours in the end. */
export const releaseNudges = async (db: Db, keys: readonly NudgeKey[], now: Date): Promise<void> => {
  await db.execute(sql`update nudges n
    set claimed_until = ${now.toISOString()}::timestamptz + least(power(2, least(n.attempts, 10)), 360) * interval '1 minute'
    from ${listed(keys)} where ${sameKey('n', 'k')}`);
};

/** No more mail at all for this player, but what they ask for themselves. */
export const stopMail = async (db: Db, player: string): Promise<void> => {
  await db.execute(sql`update players p set mail = false where p.id = ${player}`);
};

/** Mail about one match, off or on, for whoever sits there. */
export const muteSeat = async (
  db: Db,
  at: { match: string; player: string },
  muted: boolean,
): Promise<void> => {
  await db.execute(
    sql`update seats s set muted = ${muted} where s.match = ${at.match} and s.player = ${at.player}`,
  );
};

import { sql, type SQL } from 'drizzle-orm';
import { allOf } from './ask.ts';
import type { Db } from './client.ts';
import type { Snapshot } from './match/stored.ts';
import { searchForm } from './names.ts';
import type { tallies } from './schema/results.ts';

// The operator's questions: private matches too, without anything that was dealt or said.

/** What the operator can list. `late`: running, and past its deadline. */
export const LISTED = ['running', 'open', 'late'] as const;

export interface ListWish {
  which: (typeof LISTED)[number];
  game?: string | undefined;
  player?: string | undefined;
  now: Date;
  limit: number;
}

const ORDER = { running: sql`m.id`, open: sql`m.moved_at`, late: sql`m.deadline` };

export const listForOperator = (db: Db, { which, game, player, now, limit }: ListWish) => {
  const conditions = [
    sql`m.status = ${which === 'late' ? 'running' : which}`,
    which === 'late' ? sql`m.deadline <= ${now}` : undefined,
    game ? sql`m.game = ${game}` : undefined,
    player
      ? sql`m.id in (select s.match from seats s where s.player = ${player} and s.finished_at is null)`
      : undefined,
  ];
  return db.many<object>`
    select m.id, m.game, m.name as "table", m.visibility, m.seq, array_to_string(m.awaiting, ' ') as awaiting, m.deadline,
      m.moved_at as moved from matches m where ${allOf(conditions)} order by ${ORDER[which]} limit ${limit}`;
};

const countAt = (
  status: string,
): SQL => sql`(select count(*)::int from seats s join matches m on m.id = s.match
  where s.player = p.id and m.status = ${status})`;

export const findPlayers = (db: Db, text: string, limit = 50) => db.many<{ name: string }>`
  select p.id, p.name, p.email, p.mail, p.created_at as created, ${countAt('running')} as running, ${countAt('finished')} as finished
  from players p where position(lower(${text}) in lower(concat_ws(' ', p.id, p.name, p.email))) > 0
    or position(${searchForm(text)} in p.search_form) > 0 order by p.created_at desc, p.id limit ${limit}`;

/** How many players were made in a stretch of time and are still here, and how many were last seen in it. Reads all players. */
export const countPlayers = async (db: Db, from: Date, until: Date) =>
  (await db.one<{ made: number; seen: number }>`select
    count(*) filter (where p.created_at >= ${from} and p.created_at < ${until})::int as made,
    count(*) filter (where p.seen_at >= ${from} and p.seen_at < ${until})::int as seen from players p`)!;

export const runningAfter = (db: Db, after: string, limit = 50) => db.list<string>`
    select m.id from matches m where m.status = 'running' and m.id > ${after} order by m.id limit ${limit}`;

export interface KeptBeside {
  id: string;
  state: object | null;
  hash: string | null;
  snapshots: readonly Snapshot[];
  /** Nudges that wait to be handed on, for turns and their reminders. */
  nudges: readonly { seat: number; window: number }[];
}

export const readKept = (db: Db, ids: readonly string[], rules: readonly string[]) => db.many<KeptBeside>`
  select m.id, m.state, m.state_hash as hash,
    coalesce((select jsonb_agg(jsonb_build_object('seq', k.seq, 'position', k.position) order by k.seq)
      from snapshots k where k.match = m.id and k.hash = any(${sql.param(rules)}::text[])), '[]'::jsonb) as snapshots,
    coalesce((select jsonb_agg(jsonb_build_object('seat', n.seat, 'window', n."window")) from nudges n
      where n.match = m.id and n.kind in ('turn', 'reminder') and n.sent_at is null and n.dropped_at is null), '[]'::jsonb) as nudges
  from matches m where m.id = any(${sql.param(ids)}::text[])`;

export const listNudges = (db: Db, match: string) => db.many<object>`
  select n.seat, n."window", n.kind, n.due_at as due, n.attempts,
    case when n.sent_at is not null then 'sent' when n.dropped_at is not null then 'dropped'
      when n.claimed_until is not null then 'claimed' else 'waits' end as state
  from nudges n where n.match = ${match} order by n."window", n.seat, n.kind`;

interface SeatAt {
  match: string;
  seat: number;
}

const newest = ({ match, seat }: SeatAt) => sql`(select max(w."window") from nudges w
  where w.match = ${match} and w.seat = ${seat} and w."window" > 0)`;

export const listSent = (db: Db, at: SeatAt) => db.many<object>`
  select 'nudge' as what, n.kind, '' as via, n.due_at as due,
    case when n.sent_at is not null then 'handed on' when n.claimed_until is not null then 'claimed' else 'waits' end as state
  from nudges n where n.match = ${at.match} and n.seat = ${at.seat} and n."window" = ${newest(at)}
  union all select 'delivery', d.kind, c.kind, d.due_at,
    case when d.sent_at is not null then 'sent' when d.failed_at is not null then 'given up: ' || coalesce(d.error, '') else 'waits' end
  from deliveries d join channels c on c.id = d.channel
  where d.match = ${at.match} and d.seat = ${at.seat} and d."window" = ${newest(at)}
  order by 1 desc, 2, 3`;

/** Makes what was sent for a seat's newest turn due again, at once. Who has looked since is not told again. */
export const resendNudge = (db: Db, at: SeatAt, now: Date) => db.run`
  with waiting as (
    update nudges n set due_at = ${now}, claimed_until = null
    where n.match = ${at.match} and n.seat = ${at.seat} and n."window" = ${newest(at)} and n.sent_at is null
      and n.dropped_at is null and n.kind = 'turn'
  )
  update deliveries d set due_at = ${now}, sent_at = null, failed_at = null, error = null, claimed_until = null
  where d.match = ${at.match} and d.seat = ${at.seat} and d."window" = ${newest(at)}`;

/** Releases every unfinished claim of a sweep, so the next sweep picks the rows up at once. */
export const releaseClaims = (db: Db) => db.run`
  with freed as (update sign_ins s set claimed_until = null where s.sent_at is null),
  handed as (update deliveries d set claimed_until = null where d.sent_at is null and d.failed_at is null)
  update nudges n set claimed_until = null where n.sent_at is null and n.dropped_at is null`;

const awaitsBot = sql`m.status = 'running' and exists (select from seats s where s.match = m.id
  and s.seat = any(m.awaiting) and (s.bot or s.gone is not null or s.player is null))`;

export const wakeBots = (db: Db) => db.run`update matches m set bots_due = true where ${awaitsBot}`;

export const countWork = async (db: Db, now: Date) =>
  (await db.one<Record<'claimed' | 'late' | 'bots' | 'results', number>>`select
  (select count(*) from nudges n where n.sent_at is null and n.dropped_at is null and n.claimed_until is not null)::int
    + (select count(*) from deliveries d where d.sent_at is null and d.failed_at is null and d.claimed_until is not null)::int
    + (select count(*) from sign_ins s where s.sent_at is null and s.claimed_until is not null)::int as claimed,
  (select count(*)::int from matches m where m.status = 'running' and m.deadline <= ${now}) as late,
  (select count(*)::int from matches m where ${awaitsBot}) as bots,
  (select count(*)::int from results r) as results`)!;

/** How often something happened in an hour; `bucket` is the longest of its durations, or 0. */
export type HourTally = typeof tallies.$inferSelect;

/** Adds to the counts. Rows are taken in order, so that two such statements never wait for each other in a circle. */
export const addTallies = (db: Db, counted: readonly HourTally[]) => db.run`
  insert into tallies as t (hour, name, bucket, count)
  select k.hour, k.name, k.bucket, k.count
  from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as k(hour timestamptz, name text, bucket int, count int)
  order by k.hour, k.name, k.bucket
  on conflict on constraint tallies_hour_name_bucket_pk do update set count = t.count + excluded.count`;

export const readTallies = (db: Db, from: Date, until: Date) => db.many<HourTally>`
  select t.hour, t.name, t.bucket, t.count from tallies t where t.hour >= ${from} and t.hour < ${until}
  order by t.hour, t.name, t.bucket`;

export const forgetTallies = (db: Db, now: Date) =>
  db.run`delete from tallies t where t.hour < ${now}::timestamptz - interval '40 days'`;

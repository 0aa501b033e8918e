import { sql, type SQL } from 'drizzle-orm';
import { firstRow, type Db } from '../client.ts';
import { isoTime } from '../sql.ts';
import { searchForm } from '../names.ts';

export interface PlayerLine {
  id: string;
  name: string;
  email: string | null;
  mail: boolean;
  running: number;
  finished: number;
  created: string;
}

/** Players whose name, address, or id contains the text, newest first. */
export const findPlayers = async (db: Db, text: string, limit = 50): Promise<PlayerLine[]> => {
  const count = (status: string) => sql`(select count(*)::int from seats s join matches m on m.id = s.match
    where s.player = p.id and m.status = ${status})`;
  const { rows } = await db.execute<PlayerLine & Record<string, unknown>>(sql`
    select p.id, p.name, p.email, p.mail, p.created_at as created, ${count('running')} as running, ${count('finished')} as finished
    from players p where position(lower(${text}) in lower(concat_ws(' ', p.id, p.name, p.email))) > 0
      or position(${searchForm(text)} in p.search_form) > 0
    order by p.created_at desc, p.id limit ${limit}`);
  return rows.map((row) => ({ ...row, created: isoTime(row.created) }));
};

export interface NudgeLine {
  seat: number;
  window: number;
  kind: string;
  due: string;
  state: string;
  attempts: number;
}

/** Every nudge of a match and its state. */
export const listNudges = async (db: Db, match: string): Promise<NudgeLine[]> => {
  const { rows } = await db.execute<NudgeLine & Record<string, unknown>>(sql`
    select n.seat, n."window", n.kind, n.due_at as due, n.attempts,
      case when n.sent_at is not null then 'sent' when n.dropped_at is not null then 'dropped'
        when n.claimed_until is not null then 'claimed' else 'waits' end as state
    from nudges n where n.match = ${match} order by n."window", n.seat, n.kind`);
  return rows.map((row) => ({ ...row, due: isoTime(row.due) }));
};

/** Releases every unfinished claim of a sweep, so the next sweep picks the rows up at once. */
export const releaseClaims = async (db: Db): Promise<void> => {
  await db.execute(sql`
    with freed as (update sign_ins s set claimed_until = null where s.sent_at is null),
    handed as (update deliveries d set claimed_until = null where d.sent_at is null and d.failed_at is null)
    update nudges n set claimed_until = null where n.sent_at is null and n.dropped_at is null`);
};

/** Marks running matches that await a bot for the bots' sweep. */
export const wakeBots = async (db: Db): Promise<void> => {
  await db.execute(sql`update matches m set bots_due = true where m.status = 'running' and exists (
    select from seats s where s.match = m.id and s.seat = any(m.awaiting)
      and (s.bot or s.gone is not null or s.player is null))`);
};

/** What sweeps have to do, or have claimed. */
export interface OpenWork {
  claimed: number;
  late: number;
  bots: number;
  results: number;
}

export const countWork = async (db: Db, now: Date): Promise<OpenWork> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const counted = await db.execute(sql`select
    (select count(*) from nudges n where n.sent_at is null and n.dropped_at is null and n.claimed_until is not null)::int
      + (select count(*) from deliveries d where d.sent_at is null and d.failed_at is null and d.claimed_until is not null)::int
      + (select count(*) from sign_ins s where s.sent_at is null and s.claimed_until is not null)::int as claimed,
    (select count(*)::int from matches m where m.status = 'running' and m.deadline is not null and m.deadline <= ${at}) as late,
    (select count(*)::int from matches m where m.status = 'running' and exists (
      select from seats s where s.match = m.id and s.seat = any(m.awaiting)
        and (s.bot or s.gone is not null or s.player is null))) as bots,
    (select count(*)::int from results r) as results`);
  return firstRow<OpenWork>(counted)!;
};

/** How many players were made in a stretch of time and are still here, and how many were last seen in it. Reads all players. */
export const countPlayers = async (
  db: Db,
  from: Date,
  until: Date,
): Promise<{ made: number; seen: number }> => {
  const isIn = (column: SQL): SQL =>
    sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${until.toISOString()}::timestamptz`;
  const counted = await db.execute(sql`select count(*) filter (where ${isIn(sql`p.created_at`)})::int as made,
    count(*) filter (where ${isIn(sql`p.seen_at`)})::int as seen from players p`);
  return firstRow<{ made: number; seen: number }>(counted)!;
};

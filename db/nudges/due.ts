import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { OUTBOXES } from './mail.ts';

/** How long a claim hides its matches from other sweeps, so that failed matches are retried last. */
const HOLD = sql`interval '2 minutes'`;

interface Due {
  now: Date;
  limit: number;
  where: SQL;
  order: SQL;
}

/** Claims the oldest matches that no other sweep is working on, in one statement. */
const claim = (db: Db, { now, limit, where, order }: Due): Promise<string[]> => {
  const at = sql`${now}::timestamptz`;
  return db.list<string>`
    update matches m set swept_until = ${at} + ${HOLD} from (
      select due.id from matches due where ${where} and (due.swept_until is null or due.swept_until <= ${at})
      order by ${order} limit ${limit} for update skip locked
    ) as taken where m.id = taken.id returning m.id`;
};

export const claimBotsDue = (db: Db, now: Date, limit: number): Promise<string[]> =>
  claim(db, { now, limit, where: sql`due.bots_due`, order: sql`due.moved_at` });

/** Clears `bots_due`, unless the match has moved since. Always false: there is nothing to do. */
export const restBots = async (db: Db, id: string, seq: number): Promise<false> => {
  await db.run`update matches m set bots_due = false where m.id = ${id} and m.seq = ${seq}`;
  return false;
};

/** Hides matches that await a bot from sweeps until then. Always false: nothing more can be done now. */
export const putOffBots = async (db: Db, ids: readonly string[], until: Date): Promise<false> => {
  await db.run`update matches m set swept_until = ${until}::timestamptz
    where m.bots_due and m.id in (select w.id from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as w(id))`;
  return false;
};

export const claimExpired = (db: Db, now: Date, limit: number): Promise<string[]> => {
  const where = sql`due.status = 'running' and due.deadline is not null and due.deadline <= ${now}`;
  return claim(db, { now, limit, where, order: sql`due.deadline` });
};

export const forgetWatchers = (db: Db, now: Date): Promise<number> =>
  db.run`delete from watchers w where w.at < ${now}::timestamptz - interval '1 day'`;

/** Cancels tables that have waited for players for two weeks, oldest first, and tells their makers. */
export const cancelStaleMatches = (db: Db, now: Date, limit = 100): Promise<number> => {
  const at = sql`${now}::timestamptz`;
  return db.run`
    with closed as (
      update matches set status = 'cancelled', moved_at = move_time(${at}, matches.moved_at)
      where matches.id in (select m.id from matches m where m.status = 'open' and m.moved_at < ${at} - interval '14 days'
        order by m.moved_at limit ${limit} for update skip locked)
      returning matches.id, matches.maker
    ), told as (
      insert into nudges (match, seat, "window", kind, player, due_at)
      select closed.id, s.seat, 1, 'closed', p.id, ${at}
      from closed join seats s on s.match = closed.id and s.player = closed.maker
      join players p on p.id = s.player and p.email is not null and p.mail
      on conflict do nothing
    )
    select from closed`;
};

/** The most overdue rows to check; the next sweep takes the others. */
const OVERDUE = 1000;

/** A kind of work for sweeps: its rows, when each is due, and until when a sweep holds it. */
interface Waiting {
  from: SQL;
  due: SQL;
  held: SQL;
}

const waiting = (rows: string, due: string, held = 'null::timestamptz'): Waiting => ({
  from: sql.raw(rows),
  due: sql.raw(`w.${due}`),
  held: sql.raw(held),
});

const WORK: readonly Waiting[] = [
  waiting("matches w where w.status = 'running' and w.deadline is not null", 'deadline', 'w.swept_until'),
  waiting('matches w where w.bots_due', 'moved_at', 'w.swept_until'),
  waiting('results w where not w.counted', 'at', 'w.swept_until'),
  waiting('tournaments w where w.due_at is not null', 'due_at'),
  waiting("pairings w where w.stage = 'planned'", 'swept_until'),
  waiting('nudges w where w.sent_at is null and w.dropped_at is null', 'due_at', 'w.claimed_until'),
  waiting('deliveries w where w.sent_at is null and w.failed_at is null', 'due_at', 'w.claimed_until'),
  waiting('bans w where w.clear_at is not null', 'clear_at'),
  waiting('bans w where w.until is not null', 'until'),
];
const mailAt = (at: SQL): Waiting[] =>
  Object.values(OUTBOXES).map(({ table, waits, since, held }) => ({
    from: sql`${table} w where ${waits(at)}`,
    due: since,
    held: sql.raw(`w.${held}`),
  }));

/** When the next sweep has work, overdue work included; undefined if there is none. A few index reads. */
export const findNextDue = async (db: Db, now: Date, { isMailing }: { isMailing: boolean }) => {
  const at = sql`${now}::timestamptz`;
  const branches = [...WORK, ...(isMailing ? mailAt(at) : [])].flatMap(({ from, due, held }) => [
    sql`(select ${due} as "at" from ${from} and ${due} > ${at} order by ${due} limit 1)`,
    sql`(select coalesce(min(o."at"), 'infinity') from (select coalesce(${held}, ${at}) as "at" from ${from}
      and ${due} <= ${at} order by ${due} limit ${OVERDUE}) as o)`,
  ]);
  const next = await db.value<string>`
    select min(next."at") from (${sql.join(branches, sql` union all `)}) as next where next."at" < 'infinity'`;
  return next === undefined ? undefined : new Date(next);
};

import { timeOf } from '../ask.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../client.ts';
import type { LanguageTag, NoticeKind } from '../closed-lists.ts';
import { reachesNoticed } from '../people/contacts.ts';
import { reservations } from '../people/sign-ins.ts';
import type { channels } from '../schema/channels.ts';
import type { ADDRESS_KINDS } from '../schema/people.ts';

/** How long a claim hides its matches from other sweeps, so that failed matches are retried last. */
const HOLD = sql`interval '2 minutes'`;

/** Claims the oldest matches that no other sweep is working on, in one statement. */
const claim = (
  db: Db,
  now: Date,
  limit: number,
  { where, order }: Record<'where' | 'order', SQL>,
) => db.list<string>`
    update matches m set swept_until = ${now}::timestamptz + ${HOLD} from (
      select due.id from matches due where ${where} and (due.swept_until is null or due.swept_until <= ${now}::timestamptz)
      order by ${order} limit ${limit} for update skip locked
    ) as taken where m.id = taken.id returning m.id`;

export const claimBotsDue = (db: Db, now: Date, limit: number) =>
  claim(db, now, limit, { where: sql`due.bots_due`, order: sql`due.moved_at` });

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

export const claimExpired = (db: Db, now: Date, limit: number) => {
  const where = sql`due.status = 'running' and due.deadline is not null and due.deadline <= ${now}`;
  return claim(db, now, limit, { where, order: sql`due.deadline` });
};

export const forgetWatchers = (db: Db, now: Date) =>
  db.run`delete from watchers w where w.at < ${now}::timestamptz - interval '1 day'`;

/** Cancels tables that have waited for players for two weeks, oldest first, and tells their makers. */
export const cancelStaleMatches = (db: Db, now: Date, limit = 100) => db.run`
    with closed as (
      update matches set status = 'cancelled', moved_at = move_time(${now}::timestamptz, matches.moved_at)
      where matches.id in (select m.id from matches m where m.status = 'open' and m.moved_at < ${now}::timestamptz - interval '14 days'
        order by m.moved_at limit ${limit} for update skip locked)
      returning matches.id, matches.maker
    ), told as (
      insert into nudges (match, seat, "window", kind, player, due_at)
      select closed.id, s.seat, 1, 'closed', p.id, ${now}::timestamptz
      from closed join seats s on s.match = closed.id and s.player = closed.maker
      join players p on p.id = s.player and p.email is not null and p.mail
      on conflict do nothing
    )
    select from closed`;

/** The most overdue rows to check; the next sweep takes the others. */
const OVERDUE = 1000;

/** A kind of work for sweeps: its rows, when each is due, and until when a sweep holds it. */
type Waiting = Record<'from' | 'due' | 'held', SQL>;

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
  const at = timeOf(now);
  const branches = [...WORK, ...(isMailing ? mailAt(at) : [])].flatMap(({ from, due, held }) => [
    sql`(select ${due} as "at" from ${from} and ${due} > ${at} order by ${due} limit 1)`,
    sql`(select coalesce(min(o."at"), 'infinity') from (select coalesce(${held}, ${at}) as "at" from ${from}
      and ${due} <= ${at} order by ${due} limit ${OVERDUE}) as o)`,
  ]);
  const next = await db.value<string>`
    select min(next."at") from (${sql.join(branches, sql` union all `)}) as next where next."at" < 'infinity'`;
  return next === undefined ? undefined : new Date(next);
};

export interface AddressLink {
  id: string;
  linkHash: string;
  name: string;
  /** The player's current address; null if their account was closed since. */
  current: string | null;
}

interface About {
  'sign-in': {
    linkHash: string;
    /** The guest who asked, if they have matches. */
    guest: { name: string; matches: number } | null;
    /** The change of address that this mailbox can undo, the first if there are several; offered instead of signing in. */
    reserved: AddressLink | null;
  };
  address: Omit<AddressLink, 'id'> & { kind: (typeof ADDRESS_KINDS)[number] };
  notice: { kind: NoticeKind; about: string; reason: string };
  stopped: Pick<typeof channels.$inferSelect, 'kind' | 'label' | 'target' | 'error'>;
}
export type MailCause = keyof About;

/** A mail that a sweep has claimed. `email` is null if nobody is to be told any more, `player` if nobody has it yet. */
export type ClaimedMail<C extends MailCause = MailCause> = {
  [K in C]: {
    cause: K;
    id: string;
    email: string | null;
    player: string | null;
    language: LanguageTag | null;
  } & About[K];
}[C];

/** Rows `w` of a table that are the outbox of mail about them. */
interface Outbox {
  table: SQL;
  waits: (at: SQL) => SQL;
  since: SQL;
  /** The columns that say until when a sweep holds a row, how long that is, and when it was sent. */
  held: string;
  hold: SQL;
  sent: string;
  email: SQL;
  /** Omitted: the player's. */
  language?: SQL;
  facts: (at: SQL) => SQL;
}

const ASKED_FOR = {
  since: sql`w.created_at`,
  waits: (at: SQL) => sql`w.sent_at is null and w.used_at is null and w.expires_at > ${at}`,
  held: 'claimed_until',
  hold: sql`interval '1 minute'`,
  sent: 'sent_at',
  email: sql`w.email`,
};
const THEIRS = sql`(select p.language from players p where p.id = w.player)`;
const emailIf = (wanted: SQL) => sql`(select p.email from players p where p.id = w.player and ${wanted})`;
const link = (row: string): SQL => sql.raw(`'id', ${row}.id, 'linkHash', ${row}.link_hash`);

export const OUTBOXES: Readonly<Record<MailCause, Outbox>> = {
  'sign-in': {
    ...ASKED_FOR,
    table: sql`sign_ins`,
    language: sql`coalesce((select p.language from players p where p.email = w.email), w.language)`,
    facts: (at) => sql`jsonb_build_object(${link('w')}, 'guest', (
      select jsonb_build_object('name', p.name, 'matches', count(*)) from players p join seats s on s.player = p.id
      join matches m on m.id = s.match and m.status <> 'cancelled'
      where p.id = w.guest and p.email is null group by p.id), 'reserved', (
      select jsonb_build_object(${link('r')}, 'name', owner.name, 'current', owner.email)
      from ${reservations(sql`w.email`, at)} order by r.created_at limit 1))`,
  },
  address: {
    ...ASKED_FOR,
    table: sql`address_changes`,
    facts:
      () => sql`(select jsonb_build_object(${link('w')}, 'kind', w.kind, 'name', p.name, 'current', p.email)
      from players p where p.id = w.player)`,
  },
  notice: {
    ...ASKED_FOR,
    table: sql`notices`,
    waits: () => sql`w.sent_at is null`,
    email: emailIf(sql`w.read_at is null and (p.mail or w.kind = 'banned') and ${reachesNoticed(sql`w`)}`),
    facts: () => sql`jsonb_build_object('kind', w.kind, 'about', w.about, 'reason', w.reason)`,
  },
  stopped: {
    table: sql`channels`,
    waits: () => sql`w.stopped_at is not null and w.told_at is null`,
    since: sql`w.stopped_at`,
    held: 'retry_at',
    hold: sql`interval '10 minutes'`,
    sent: 'told_at',
    email: emailIf(sql`true`),
    facts: () =>
      sql`jsonb_build_object('kind', w.kind, 'label', w.label, 'target', w.target, 'error', w.error)`,
  },
};
const CAUSES = Object.keys(OUTBOXES) as MailCause[];

const MOST = 100;

/** Claims mails that wait, oldest first; what fails is claimed again once the claim has passed. */
export const claimMail = async (db: Db, now: Date): Promise<ClaimedMail[]> => {
  const at = timeOf(now);
  const claims = CAUSES.map((cause) => {
    const { table, waits, since, held, hold, email, language = THEIRS, facts } = OUTBOXES[cause];
    const until = sql.raw(held);
    return db.execute<Omit<ClaimedMail, 'cause'> & { facts: object }>(sql`
      with claimed as (
        update ${table} w set ${until} = ${at} + ${hold} where w.id in (
          select w.id from ${table} w where ${waits(at)} and (w.${until} is null or w.${until} <= ${at})
          order by ${since} limit ${MOST} for update skip locked)
        returning w.id, ${since} as since, ${email} as email, to_jsonb(w) ->> 'player' as player,
          ${language} as language, ${facts(at)} as facts
      ) select c.id, c.email, c.player, c.language, c.facts from claimed c order by c.since, c.id`);
  });
  const claimed = await db.batch(claims as [(typeof claims)[0], ...typeof claims]);
  return claimed.flatMap(({ rows }, i) =>
    rows.map(({ facts, ...row }) => ({ cause: CAUSES[i]!, ...row, ...facts }) as ClaimedMail),
  );
};

export const markMailed = async (db: Db, mails: readonly ClaimedMail[], now: Date): Promise<void> => {
  const told = CAUSES.filter((cause) => mails.some((mail) => mail.cause === cause));
  const marks = told.map((cause) => {
    const { table, sent } = OUTBOXES[cause];
    const ids = mails.filter((mail) => mail.cause === cause).map(({ id }) => id);
    return db.execute(sql`update ${table} w set ${sql.raw(sent)} = ${now}::timestamptz
      where w.id = any(${sql.param(ids)}::text[])`);
  });
  if (marks.length > 0) await db.batch(marks as [(typeof marks)[0], ...typeof marks]);
};

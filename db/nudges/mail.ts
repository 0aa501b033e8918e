import { sql, type SQL } from 'drizzle-orm';
import type { NoticeKind } from '../closed-lists.ts';
import type { Db } from '../client.ts';
import { reachesNoticed } from '../people/reach.ts';
import { reservations } from '../people/sign-ins.ts';
import type { channels } from '../schema/channels.ts';
import type { ADDRESS_KINDS } from '../schema/people.ts';

/** A link about an address: to confirm a change, or to undo one. */
export interface AddressLink {
  id: string;
  linkHash: string;
  name: string;
  /** The player's current address; null if their account was closed since. */
  current: string | null;
}

/** What is told by mail alone, by its cause. */
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
  [K in C]: { cause: K; id: string; email: string | null; player: string | null } & About[K];
}[C];

/** Rows `w` of a table that are the outbox of mail about them. */
interface Outbox {
  table: SQL;
  /** Which wait to be sent, and since when. */
  waits: (at: SQL) => SQL;
  since: SQL;
  /** The columns that say until when a sweep holds a row, how long that is, and when it was sent. */
  held: string;
  hold: SQL;
  sent: string;
  email: SQL;
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
const emailIf = (wanted: SQL): SQL =>
  sql`(select p.email from players p where p.id = w.player and ${wanted})`;
const link = (row: string): SQL => sql.raw(`'id', ${row}.id, 'linkHash', ${row}.link_hash`);

export const OUTBOXES: Readonly<Record<MailCause, Outbox>> = {
  'sign-in': {
    ...ASKED_FOR,
    table: sql`sign_ins`,
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
  const at = sql`${now}::timestamptz`;
  const claims = CAUSES.map((cause) => {
    const { table, waits, since, held, hold, email, facts } = OUTBOXES[cause];
    const until = sql.raw(held);
    return db.execute<{ id: string; email: string | null; player: string | null; facts: object }>(sql`
      with claimed as (
        update ${table} w set ${until} = ${at} + ${hold} where w.id in (
          select w.id from ${table} w where ${waits(at)} and (w.${until} is null or w.${until} <= ${at})
          order by ${since} limit ${MOST} for update skip locked)
        returning w.id, ${since} as since, ${email} as email, to_jsonb(w) ->> 'player' as player, ${facts(at)} as facts
      ) select c.id, c.email, c.player, c.facts from claimed c order by c.since, c.id`);
  });
  const claimed = await db.batch(claims as [(typeof claims)[0], ...typeof claims]);
  return claimed.flatMap(({ rows }, i) =>
    rows.map(({ facts, ...row }) => ({ cause: CAUSES[i]!, ...row, ...facts }) as ClaimedMail),
  );
};

/** Marks mails as sent, or as no longer needed. */
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

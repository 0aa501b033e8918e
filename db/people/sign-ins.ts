import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../client.ts';

/**
 * The most sign-ins for one address within 15 minutes (also how long a link is valid) and within a day: from one network, or from
 * the browsers that have signed in to it before.
 */
const ASKS_PER_QUARTER = 5;
const ASKS_PER_DAY = 20;
/** The limits for all other browsers together, whatever their networks. */
const STRANGERS_PER_QUARTER = 10;
const STRANGERS_PER_DAY = 20;

export interface SignIn {
  id: string;
  linkHash: string;
  codeHash: string;
  email: string;
  /** The SHA-256 of the secret in the browser that asks. */
  browser: string;
  /** The network that asks, as a keyed hash; null for a browser that has signed in to this address before. */
  network: string | null;
  /** The guest who asks. */
  guest: string | null;
  timeZone: string;
}

/** Locks an address until the batch ends, so that its counts stay true meanwhile. */
export const holdAddress = (email: SQL): SQL =>
  sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`;

/**
 * Changes of address that can still be undone by this address, which no account has, as rows `r` with the player as `owner`: the
 * address is reserved for them meanwhile.
 */
export const reservations = (email: SQL, at: SQL): SQL => sql`
  address_changes r join players owner on owner.id = r.player
  where r.email = ${email} and r.kind = 'return' and r.used_at is null and r.expires_at > ${at}
    and not exists (select from players holder where holder.email = r.email)`;

/**
 * Stores a sign-in whose mail is sent later. False if the asker has asked too often for this address, or if strangers have and a
 * link still works. So nobody can lock an address's owner out by asking in their name.
 */
export const askSignIn = async (db: Db, ask: SignIn, now: Date): Promise<boolean> => {
  const at = sql`${now}::timestamptz`;
  const quarter = sql`interval '15 minutes'`;
  const count = (which: SQL): SQL => sql`count(*) filter (where ${which})`;
  const isOwn = sql`si.network is not distinct from ${ask.network}`;
  const isStrange = sql`si.network is not null`;
  const isLate = sql`si.created_at > ${at} - ${quarter}`;
  const asked = await db.after(holdAddress(sql`${ask.email}`)).run`
    insert into sign_ins (id, link_hash, code_hash, email, browser, network, guest, time_zone, created_at, expires_at)
    select ${ask.id}, ${ask.linkHash}, ${ask.codeHash}, ${ask.email}, ${ask.browser}, ${ask.network}, ${ask.guest},
      ${ask.timeZone}, ${at}, ${at} + ${quarter}
    from (
      select ${count(sql`${isOwn} and ${isLate}`)} < ${ASKS_PER_QUARTER} and ${count(isOwn)} < ${ASKS_PER_DAY} as "isCalm",
        ${count(sql`${isStrange} and ${isLate}`)} < ${STRANGERS_PER_QUARTER} and ${count(isStrange)} < ${STRANGERS_PER_DAY} as "areCalm",
        bool_or(si.used_at is null and si.expires_at > ${at}) as "hasLink"
      from sign_ins si where si.email = ${ask.email} and si.created_at > ${at} - interval '1 day'
    ) as sent
    where sent."isCalm" and (${ask.network}::text is null or sent."areCalm" or not sent."hasLink")`;
  return asked > 0;
};

/** Voids a link its reader did not ask for, and its code. Returns whether there was one. */
export const refuseSignIn = async (db: Db, linkHash: string, now: Date): Promise<boolean> =>
  (await db.run`update sign_ins si set used_at = ${now}
    where si.link_hash = ${linkHash} and si.used_at is null and si.expires_at > ${now}`) > 0;

/** Deletes sign-ins over a day old. */
export const forgetSignIns = (db: Db, now: Date): Promise<number> =>
  db.run`delete from sign_ins s where s.created_at < ${now}::timestamptz - interval '1 day'`;

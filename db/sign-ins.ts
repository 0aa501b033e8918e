import { sql } from 'drizzle-orm';
import { firstRow, type Db } from './client.ts';
import { insertSession, playerJson, type NewSession, type Player } from './sessions.ts';

/** How often one address may ask within a quarter of an hour, which is also how long a link lives. */
const ASKS_PER_QUARTER = 5;
/** Wrong codes before all codes asked for so far are void. */
const MOST_ATTEMPTS = 5;

export interface SignIn {
  id: string;
  linkHash: string;
  codeHash: string;
  email: string;
  /** The guest who asks. */
  guest: string | null;
  timeZone: string;
}

/** Books a sign-in, mail to follow. False: this address has asked too often, or too often at once. */
export const askSignIn = async (db: Db, ask: SignIn, now: Date): Promise<boolean> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const quarter = sql`interval '15 minutes'`;
  const inTurn = db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${ask.email}, 0))`);
  const asked = db.execute(sql`
    insert into sign_ins (id, link_hash, code_hash, email, guest, time_zone, created_at, expires_at)
    select ${ask.id}, ${ask.linkHash}, ${ask.codeHash}, ${ask.email}, ${ask.guest}, ${ask.timeZone}, ${at}, ${at} + ${quarter}
    where (select count(*) from sign_ins s where s.email = ${ask.email} and s.created_at > ${at} - ${quarter}) < ${ASKS_PER_QUARTER}
    returning sign_ins.id`);
  const [, { rows }] = await db.batch([inTurn, asked]);
  return rows.length > 0;
};

export interface ClaimedSignIn {
  id: string;
  email: string;
}

/** Takes the sign-ins whose mail is still to be written, for one minute. */
export const claimSignIns = async (db: Db, now: Date): Promise<ClaimedSignIn[]> => {
  const at = now.toISOString();
  const { rows } = await db.execute<ClaimedSignIn & Record<string, unknown>>(sql`
    update sign_ins claimed set claimed_until = ${at}::timestamptz + interval '1 minute'
    where claimed.id in (
      select s.id from sign_ins s where s.sent_at is null and s.used_at is null and s.expires_at > ${at}
        and (s.claimed_until is null or s.claimed_until <= ${at})
      order by s.created_at limit 100 for update skip locked)
    returning claimed.id, claimed.email`);
  return rows;
};

export const markSignInSent = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.execute(sql`update sign_ins s set sent_at = ${now.toISOString()} where s.id = ${id}`);
};

/** What proves that the asker reads the address: the link's hash, or the address with the code's. */
export type Proof = { linkHash: string } | { email: string; codeHash: string };

const useLink = (linkHash: string, at: string) => sql`
  update sign_ins s set used_at = ${at}
  where s.link_hash = ${linkHash} and s.used_at is null and s.expires_at > ${at}
  returning s.*`;

/** Every try counts against all open codes of the address, so that many at once can be tried no more often than one. */
const useCode = (email: string, codeHash: string, at: string) => sql`
  update sign_ins s set attempts = s.attempts + 1,
    used_at = case when s.code_hash = ${codeHash} then ${at}::timestamptz end
  where s.email = ${email} and s.used_at is null and s.expires_at > ${at} and s.attempts < ${MOST_ATTEMPTS}
  returning s.*`;

export interface Newcomer {
  id: string;
  name: string;
}

/** Holds the guests whose sessions are to end, so that nobody makes them another meanwhile. */
const holdGuests = (proof: Proof) => sql`
  select from players p where p.id in (select s.guest from sign_ins s where s.used_at is null and
    ${'linkHash' in proof ? sql`s.link_hash = ${proof.linkHash}` : sql`s.email = ${proof.email}`}) order by p.id for update`;

/**
 * Uses a sign-in up and signs its player in, all or nothing: the account with this address; else the guest who asked,
 * who now has the address; else a new player. A guest beside an existing account hands their seats over, and what they
 * said there, where the account does not sit already. The guest's sessions end, for whoever asked need not be who reads
 * the mail.
 */
export const confirmSignIn = async (
  db: Db,
  proof: Proof,
  { newcomer, session, now }: { newcomer: Newcomer; session: NewSession; now: Date },
): Promise<Player | undefined> => {
  const at = now.toISOString();
  const using = 'linkHash' in proof ? useLink(proof.linkHash, at) : useCode(proof.email, proof.codeHash, at);
  const confirmed = db.execute(sql`
    with tried as (${using}),
    used as (select * from tried where tried.used_at is not null order by tried.created_at desc limit 1),
    account as (select p.id, ${playerJson} as who from players p join used on used.email = p.email),
    guest as (select p.id from players p join used on used.guest = p.id where p.email is null),
    upgraded as (
      update players p set email = used.email, time_zone = used.time_zone from used, guest
      where p.id = guest.id and not exists (select from account) returning p.id, ${playerJson} as who
    ), made as (
      insert into players as p (id, name, email, time_zone)
      select ${newcomer.id}, ${newcomer.name}, used.email, used.time_zone from used
      where not exists (select from account) and not exists (select from guest) returning p.id, ${playerJson} as who
    ), moved as (
      update seats s set player = account.id from account, guest where s.player = guest.id
        and not exists (select from seats other where other.match = s.match and other.player = account.id)
      returning s.match, guest.id as guest, s.player
    ), spoken as (
      update talk t set player = moved.player from moved where t.match = moved.match and t.player = moved.guest
        and not exists (select from talk other where (other.match, other.player, other.key) = (t.match, moved.player, t.key))
    ), handed as (
      update matches m set maker = account.id from account, guest where m.maker = guest.id
    ), ended as (delete from sessions s using guest where s.player = guest.id),
    signed as (select * from account union all select * from upgraded union all select * from made),
    opened as (${insertSession(session, sql`signed`)})
    select signed.who from signed`);
  const [, answer] = await db.batch([db.execute(holdGuests(proof)), confirmed]);
  return firstRow<{ who: Player }>(answer)?.who;
};

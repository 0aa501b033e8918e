import { timeOf } from '../../ask.ts';
import { sql, type SQL } from 'drizzle-orm';
import { pgCode, type Db } from '../../client.ts';
import type { ADDRESS_KINDS } from '../../schema/people.ts';
import { mayAct } from '../door.ts';
import { holdAddress, reservations } from '../sign-ins.ts';

/** The most changes a player may request in a day, and the most mails about them to one address. */
const ASKS_PER_DAY = 5;

type Link = Record<'id' | 'linkHash', string>;

export type AddressAsk = Record<keyof Link | 'player' | 'email' | 'hash', string>;

/** Stores a change of address whose mail is sent later; its link is valid for a day. False if there were too many today; undefined if the session has ended. */
export const askAddress = (db: Db, { id, linkHash, player, email, hash }: AddressAsk, now: Date) => {
  const at = timeOf(now);
  const lately = (whose: SQL): SQL => sql`(select count(*) from address_changes c
    where ${whose} and c.created_at > ${at} - interval '1 day') < ${ASKS_PER_DAY}`;
  const held = sql`select from players p where p.id = ${player} for no key update`;
  const asking = db.after(holdAddress(sql`${player}`), holdAddress(sql`${email}`), held);
  return asking.value<boolean>`
    with session as (select from sessions s where s.hash = ${hash} and s.player = ${player}), asked as (
      insert into address_changes (id, link_hash, player, kind, email, created_at, expires_at)
      select ${id}, ${linkHash}, ${player}, 'change', ${email}, ${at}, ${at} + interval '1 day' from session
      where ${lately(sql`c.player = ${player}`)} and ${lately(sql`c.email = ${email}`)} returning address_changes.id
    ) select exists (select from asked) as "isAsked" from session`;
};

/** Whether a link works for its change `c` of a player `p`. The way back does for who may not act, too. */
const isOpen = (linkHash: string, at: SQL): SQL => sql`c.link_hash = ${linkHash} and c.used_at is null
  and c.expires_at > ${at} and (c.kind = 'return' or ${mayAct(sql`p.id`, at)})`;

/** Whether the address of a change `c` of a player `p` is reserved for another player. */
const isReserved = (at: SQL): SQL =>
  sql`exists (select from ${reservations(sql`c.email`, at)} and owner.id <> p.id)`;

type Preview = Record<'name' | 'email', string> & { kind: (typeof ADDRESS_KINDS)[number]; isTaken: boolean };

export const previewAddress = (db: Db, linkHash: string, now: Date) => db.one<Preview>`
    select c.kind, p.name, c.email, ${isReserved(timeOf(now))}
      or exists (select from players other where other.email = c.email and other.id <> p.id) as "isTaken"
    from address_changes c join players p on p.id = c.player where ${isOpen(linkHash, timeOf(now))}`;

/** CTEs that end every way in which somebody else may still come as the player of the rows of a CTE. */
export const evicting = (whom: SQL): SQL => sql`
  ended as (delete from sessions s using ${whom} as who where s.player = who.player),
  silenced as (delete from channels k using ${whom} as who where k.player = who.player and k.kind <> 'mail'),
  unlinked as (update seats s set offer = null from ${whom} as who where s.player = who.player and s.offer is not null)`;

/** Locks the addresses that a change is about, and its player: what begins at the same instant sees it done, or comes before. */
const holdChange = (linkHash: string): SQL[] => {
  const about = sql`address_changes c join players p on p.id = c.player where c.link_hash = ${linkHash}`;
  return [
    sql`select pg_advisory_xact_lock(held.key) from (select distinct hashtextextended(e.email, 0) as key from (
      select c.email from ${about} union select p.email from ${about}) as e where e.email is not null order by 1 offset 0) as held`,
    sql`select from ${about} for update of p`,
  ];
};

interface Following {
  back: Link;
  revived: SQL;
  now: Date;
}

/**
 * The statement that follows a link. A way back ranks by the time of its change: it ends those to later addresses, never those
 * to earlier ones, since whoever has stolen an account gives it one address after another. So does a change to an address that
 * has a way back, `home`: the address it leaves gets none, which would last longer. A way back also works where the account is
 * back already, for all else that it ends.
 */
const following = (linkHash: string, { back, revived }: Omit<Following, 'now'>, at: SQL): SQL => sql`
  with asked as (
    select c.id, c.player, c.kind, c.email, p.email as before, case c.kind when 'return' then c.created_at else (
        select min(r.created_at) from address_changes r where r.player = c.player and r.kind = 'return' and r.email = c.email
          and r.used_at is null and r.expires_at > ${at}) end as home
    from address_changes c join players p on p.id = c.player
    where ${isOpen(linkHash, at)} and (p.email is not null or p.forget_at is not null) and (c.kind = 'return' or p.email <> c.email)
      and not ${isReserved(at)} for update of c, p
  ), changed as (
    update players p set email = asked.email, forget_at = null,
      mail = case when exists (select from channels k where k.id = p.id and k.stopped_at is not null) then true
        when asked.kind = 'return' then coalesce((select k.is_on from channels k where k.id = p.id), p.mail) else p.mail end,
      feed_round = p.feed_round + (asked.kind = 'return')::int
    from asked where p.id = asked.player returning p.id
  ), ${revived}, used as (
    update address_changes c set used_at = ${at} from asked
    where c.player = asked.player and c.used_at is null and (c.id = asked.id or c.kind = 'change' or c.created_at > asked.home)
  ), told as (
    insert into address_changes (id, link_hash, player, kind, email, created_at, expires_at)
    select ${back.id}, ${back.linkHash}, asked.player, 'return', asked.before, greatest(${at}, (
        select max(r.created_at) + interval '1 millisecond' from address_changes r where r.player = asked.player and r.kind = 'return')),
      ${at} + interval '7 days'
    from asked where asked.home is null
  ), returned as (select asked.player from asked where asked.kind = 'return'),
  ${evicting(sql`returned`)}
  select changed.id from changed`;

/** Follows a link once. Undoing a change opens a closed account, and ends all that somebody else may hold. */
export const followAddress = async (db: Db, linkHash: string, { now, ...how }: Following) => {
  try {
    const done = await db.after(...holdChange(linkHash)).run(following(linkHash, how, timeOf(now)));
    return done > 0 ? 'changed' : 'spent';
  } catch (error) {
    if (pgCode(error) === '23505') return 'taken'; // by an account that has this address
    throw error;
  }
};

/** Deletes changes of address after eight days, when none of their links is valid any more. */
export const forgetAddresses = (db: Db, now: Date) =>
  db.run`delete from address_changes c where c.created_at < ${now}::timestamptz - interval '8 days'`;

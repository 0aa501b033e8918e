import { sql, type SQL } from 'drizzle-orm';
import type { ServiceRole } from '../../closed-lists.ts';
import { evicting } from './address.ts';
import type { Db } from '../../client.ts';
import { holdPlayer } from '../../ask.ts';
import { whoAsks, type Player } from '../sessions.ts';

export const heldBy = (
  db: Db,
  { player, after, limit }: { player: string; after: string; limit: number },
) => db.list<string>`
    select s.match as id from seats s join matches m on m.id = s.match and m.status in ('open', 'running')
    where s.player = ${player} and s.finished_at is null and s.gone is null and s.match > ${after}
    order by s.match limit ${limit}`;

/** Rows by `ctid`: found match by match along an index, where a join might scan the whole table. */
const rowsOf = (found: SQL): SQL => sql`any(array(${found}))`;

/** Detaches a player's messages. Deletes their old counts first, since the trigger counts the messages again. */
const silence = (player: string): SQL[] => [
  sql`delete from talk_counts c where c.ctid = ${rowsOf(sql`
    select k.ctid from (select distinct t.match from talk t where t.player = ${player}) as spoken,
    lateral (select k.ctid from talk_counts k where k.match = spoken.match and k.player = ${player} offset 0) as k`)}`,
  sql`update talk t set player = null where t.player = ${player}`,
];

const unwrite = (player: string): SQL[] =>
  [sql`seats`, sql`invitations`].map(
    (places) =>
      sql`delete from nudges n where n.ctid = ${rowsOf(sql`
      select k.ctid from ${places} at, lateral (
        select k.ctid from nudges k where k.match = at.match and k.player = ${player} offset 0) as k
      where at.player = ${player}`)}`,
  );

/** Frees seats taken since the player gave up theirs: at an open table the seat becomes free, in a running match bots play it. */
const standUp = (player: string, at: SQL): SQL => sql`
  with held as (
    select s.match, s.seat from seats s where s.player = ${player} and s.finished_at is null
  ), moved as (
    update matches set moved_at = move_time(${at}, matches.moved_at),
      bots_due = matches.bots_due or (matches.status = 'running' and held.seat = any(matches.awaiting))
    from held where matches.id = held.match and matches.status in ('open', 'running') returning matches.id, matches.status
  )
  delete from seats s using held, moved
  where s.match = held.match and s.seat = held.seat and moved.id = held.match and moved.status = 'open'`;

/** Deletes a player, atomically. What others see of matches stays, without a name. Give up their seats first. */
export const forgetPlayer = async (db: Db, player: string, now: Date): Promise<void> => {
  const at = sql`${now}::timestamptz`;
  await db.after(
    holdPlayer(player),
    ...silence(player),
    ...unwrite(player),
    standUp(player, at),
    sql`delete from reports r where r.player = ${player} and r.kind in ('name', 'player')`,
    sql`update seats s set player = null, name = null where s.player = ${player}`,
    sql`update tenures t set player = null, name = null where t.player = ${player}`,
    sql`delete from sign_ins si using players p where p.id = ${player} and si.email = p.email`,
  ).run`delete from players p where p.id = ${player}`;
};

interface Forgetting {
  player: string;
  hash: string | undefined;
}

/**
 * Closes an account whose change of address can still be undone, and which may not be its owner who deletes it: it has no address
 * any more, nobody is signed in to it, and its data goes with `lostGuests` once the last way back has ended. The mails that lead
 * there are sent again. `open` if nothing can be undone any more; `ended` if the session that asks has, as by the way back at the
 * same instant; `closed` also if the account is so already, as by the same request twice at once.
 */
export const closeAccount = async (db: Db, { player, hash }: Forgetting, now: Date) => {
  const at = sql`${now}::timestamptz`;
  const isAsked = sql`(${hash ?? null}::text is null
    or exists (select from sessions s where s.hash = ${hash ?? null} and s.player = ${player}))`;
  const isWayBack = sql`c.kind = 'return' and c.used_at is null and c.expires_at > ${at}`;
  const held = holdPlayer(player);
  const stage = await db.after(held).value<'closed' | 'open' | 'ended'>`
      with closed as (
        update players p set email = null, forget_at = back.until, feed_round = p.feed_round + 1
        from (select max(c.expires_at) as until from address_changes c where c.player = ${player} and ${isWayBack}) as back
        where p.id = ${player} and p.email is not null and back.until is not null and ${isAsked} returning p.id as player
      ), told as (
        update address_changes c set sent_at = case when ${isWayBack} then null else c.sent_at end, claimed_until = null,
          used_at = case when c.kind = 'change' then coalesce(c.used_at, ${at}) else c.used_at end
        from closed where c.player = closed.player
      ), unasked as (
        delete from sign_ins si using players p, closed where p.id = closed.player and si.email = p.email
      ), withdrawn as (
        delete from offers o using closed where o.player = closed.player
      ), ${evicting(sql`closed`)}
      select case when exists (select from closed)
          or exists (select from players p where p.id = ${player} and p.forget_at > ${at}) then 'closed'
        when ${isAsked} then 'open' else 'ended' end`;
  return stage!;
};

export interface Greeted {
  me: Player;
  role: ServiceRole | null;
  notices: number;
}

/** The player of a session. Records a visit at most once a day, and the use of the session at most once an hour. */
export const greetPlayer = (db: Db, { hash, device, now }: { hash: string; device: string; now: Date }) => {
  const at = sql`${now}::timestamptz`;
  return db.one<Greeted>`
    with me as (${whoAsks(hash, now)}), visit as (
      update players p set seen_at = ${at} from me where p.id = me.id and p.seen_at < ${at} - interval '1 day'
    ), used as (
      update sessions s set used_at = ${at}, label = coalesce(nullif(s.label, ''), ${device}) from me
      where s.hash = ${hash} and s.kind = 'cookie' and coalesce(s.used_at, s.created_at) < ${at} - interval '1 hour'
    )
    select me.who as me, (select r.role from roles r where r.player = me.id) as role,
      (select count(*)::int from notices n where n.player = me.id and n.read_at is null) as notices from me`;
};

/** The days without a visit after which a guest is deleted: without an address they can't come back. */
export const GUEST_DAYS = 180;

/** Closed accounts and guests, longest away first, each by an index: `not exists` reads all seats. */
export const lostGuests = (db: Db, now: Date, limit: number): Promise<string[]> => {
  const before = new Date(now.getTime() - GUEST_DAYS * 86_400_000);
  return db.list<string>`
    (select p.id from players p where p.forget_at <= ${now} limit ${limit}) union all
    (select p.id from players p where p.email is null and p.forget_at is null and p.seen_at < ${before}
      and (select s.match from seats s where s.player = p.id and s.finished_at >= ${before} limit 1) is null
      and (select s.match from seats s join matches m on m.id = s.match
        where s.player = p.id and s.finished_at is null and m.moved_at >= ${before} limit 1) is null
    order by p.seen_at limit ${limit}) limit ${limit}`;
};

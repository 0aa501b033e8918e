import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../client.ts';
import { isWelcome } from '../contacts.ts';
import type { ServiceRole } from '../../closed-lists.ts';
import { evicting } from './address.ts';
import { timeOf, holdPlayer, type BySession } from '../../ask.ts';
import { whoAsks, type Player } from '../sessions.ts';

const listOf = (rows: SQL): SQL =>
  sql`coalesce((select jsonb_agg(to_jsonb(one)) from (${rows}) as one), '[]'::jsonb)`;

/** Invitations never shown to them are left out, and of channels the secrets that would let others write there. */
const LISTS = {
  sessions: sql`select s.kind, s.label, s.scopes, iso(s.created_at) as created, iso(s.used_at) as used, iso(s.expires_at) as expires
    from sessions s where s.player = p.id order by s.created_at`,
  contacts: sql`select o.id, o.name, c.kind, iso(c.created_at) as created from contacts c join players o on o.id = c.other
    where c.player = p.id order by c.created_at`,
  invited: sql`select i.match, o.name as by, iso(i.created_at) as created, iso(i.declined_at) as declined
    from invitations i join players o on o.id = i.inviter where i.player = p.id and (${isWelcome(sql`i`)}
      or exists (select from seats own where own.match = i.match and own.player = p.id)) order by i.id`,
  inviting: sql`select i.match, o.name as player, iso(i.created_at) as created from invitations i join players o on o.id = i.player
    where i.inviter = p.id order by i.id`,
  watched: sql`select w.match, iso(w.at) as at from watchers w where w.player = p.id order by w.at`,
  followed: sql`select f.match, f.seen_seq as seen, f.told_seq as told, iso(f.created_at) as created from follows f
    where f.player = p.id order by f.created_at`,
  moments: sql`select o.match, o.seq, o.since, iso(o.created_at) as created from moments o where o.player = p.id order by o.created_at`,
  channels: sql`select c.kind, c.label, c.is_on as "on", iso(c.created_at) as created,
      ${listOf(sql`select d.match, d.kind, iso(d.sent_at) as sent from deliveries d where d.channel = c.id order by d.created_at`)} as told
    from channels c where c.player = p.id order by c.created_at`,
  nudges: sql`select n.match, n.kind, iso(n.due_at) as due, iso(n.sent_at) as sent
    from seats s join nudges n on n.match = s.match and n.seat = s.seat where s.player = p.id and n.player = p.id order by n.due_at`,
  tenures: sql`select t.match, t.seat, t.name as called, t.until, t.gone from tenures t where t.player = p.id order by t.until`,
  tournaments: sql`select t.id, t.name, coalesce(t.organizer = p.id, false) as organizes,
      (select to_jsonb(entry) from (select e.number, e.stage, e.most, e.late, e.points, e.place, e.results
        from entrants e where e.tournament = t.id and e.player = p.id) as entry) as entry,
      ${listOf(sql`select d.deed, iso(d.at) as at, d.reason from tournament_deeds d
        where d.tournament = t.id and d.doer = p.id order by d.at`)} as deeds
    from (select e.tournament as id from entrants e where e.player = p.id
      union select o.id from tournaments o where o.organizer = p.id) as own join tournaments t on t.id = own.id order by t.created_at`,
  offers: sql`select o.game, o.seats, o.pace, o.config, o.minimum, o.most, iso(o.created_at) as created,
      array(select x.match from offer_matches x where x.offer = o.id order by x.match) as matches
    from offers o where o.player = p.id order by o.created_at`,
  snoozed: sql`select z.match, iso(z.ends_at) as ends from snoozes z where z.player = p.id order by z.ends_at`,
  nudged: sql`select a.match, a.seat, iso(a.at) as at from asks a where a.asker = p.id order by a.at`,
  reports: sql`select r.kind, r.said, r.reason, r.words, iso(r.created_at) as created from reports r
    where r.reporter = p.id order by r.created_at`,
  notices: sql`select n.kind, n.about, n.reason, iso(n.created_at) as created from notices n where n.player = p.id order by n.created_at`,
  clubs: sql`select c.id, c.name, m.role, iso(m.joined_at) as joined,
      ${listOf(sql`select t.season, t.game, t.played, t.won, t.points from club_standings t
        where t.club = c.id and t.player = p.id order by t.season, t.game`)} as standing
    from club_members m join clubs c on c.id = m.club where m.player = p.id order by m.joined_at`,
  addresses: sql`select c.email, c.kind, iso(c.created_at) as created, iso(c.used_at) as used from address_changes c
    where c.player = p.id order by c.created_at`,
  figures: sql`select f.game, f.visibility, f.seats, f.kind, f.key, f.count, f.sum, f.most from figures f
    where f.player = p.id order by f.game`,
  ratings: sql`select r.game, r.mu, r.sigma, r.matches from ratings r where r.player = p.id order by r.game`,
  steps: sql`select r.game, r.match, iso(r.at) as at, r.mu, r.sigma from rating_steps r where r.player = p.id order by r.at`,
} as const satisfies Record<string, SQL>;

type AboutPlayer = Record<'created' | 'seen', string> & Record<keyof typeof LISTS, object[]>;

export const aboutPlayer = (db: Db, player: string): Promise<AboutPlayer | undefined> => {
  const lists = Object.entries(LISTS).map(([name, rows]) => sql`${listOf(rows)} as ${sql.identifier(name)}`);
  return db.one<AboutPlayer>`select p.created_at as created, p.seen_at as seen, ${sql.join(lists, sql`, `)}
    from players p where p.id = ${player}`;
};

interface Page {
  player: string;
  after: string;
  limit: number;
}
type Portion = Promise<{ id: string }[]>;

/** A page of a player's matches with their own actions, until they left: what their bot did later is not theirs. */
export const playedMatches = (db: Db, { player, after, limit }: Page): Portion => {
  const taken = sql`coalesce((select max(t.until) from tenures t where t.match = m.id and t.seat = s.seat), 0)`;
  return db.many`
    select m.id, m.game, m.name, m.status, m.created_at as created, m.moved_at as moved, s.seat, s.name as called, s.gone, s.muted,
      s.rests_itself as "restsItself",
      ${listOf(sql`select e.seq, iso(e.at) as at, e.kind, e.action from entries e
        where e.match = m.id and e.seat = s.seat and e.kind in ('act', 'undo') and e.seq > ${taken} and not exists (
          select from entries l where l.match = m.id and l.seat = s.seat and l.kind = 'leave' and l.seq < e.seq and l.seq > ${taken})
        order by e.seq`)} as actions, w.plan, w.standing
    from seats s join matches m on m.id = s.match
    left join plans w on w.match = s.match and w.seat = s.seat and w.player = s.player
    where s.player = ${player} and s.match > ${after} order by s.match limit ${limit}`;
};

/** A page of a player's messages, in an order that doesn't reveal when others spoke. */
export const spokenLines = (db: Db, { player, after, limit }: Page): Portion => db.many`
  select t.mark as id, t.match, t.at, t.room, t.text from talk t
  where t.player = ${player} and t.mark > ${after} order by t.mark limit ${limit}`;

export const keptNotes = (db: Db, { player, after, limit }: Page): Portion => db.list<{ id: string }>`
    select n.note || jsonb_build_object('id', n.id, 'match', n.match, 'created', iso(n.created_at), 'changed', iso(n.changed_at)) as one
    from notes n where n.player = ${player} and n.id > ${after} order by n.id limit ${limit}`;

export const heldBy = (db: Db, { player, after, limit }: Page) => db.list<string>`
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
  const at = timeOf(now);
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

/** With a way back its owner may be another: its data goes with `lostGuests`. `open`: there is no way back. */
export const closeAccount = async (db: Db, { player, hash, now }: BySession & { player: string }) => {
  const at = timeOf(now);
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

/** The player of a session. Records a visit at most once a day, and the use of the session at most once an hour. */
export const greetPlayer = (
  db: Db,
  { hash, device, now }: { hash: string; device: string; now: Date },
) => db.one<{ me: Player; role: ServiceRole | null; notices: number }>`
    with me as (${whoAsks(hash, now)}), visit as (
      update players p set seen_at = ${now}::timestamptz from me where p.id = me.id and p.seen_at < ${now}::timestamptz - interval '1 day'
    ), used as (
      update sessions s set used_at = ${now}::timestamptz, label = coalesce(nullif(s.label, ''), ${device}) from me
      where s.hash = ${hash} and s.kind = 'cookie' and coalesce(s.used_at, s.created_at) < ${now}::timestamptz - interval '1 hour'
    )
    select me.who as me, (select r.role from roles r where r.player = me.id) as role,
      (select count(*)::int from notices n where n.player = me.id and n.read_at is null) as notices from me`;

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

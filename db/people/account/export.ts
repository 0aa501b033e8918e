import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../client.ts';
import { isWelcome } from '../contacts.ts';

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

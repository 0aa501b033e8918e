import { sql, type SQL } from 'drizzle-orm';
import { timeOf, texts, type AtMatch } from '../ask.ts';
import type { Db } from '../client.ts';
import { INBOX_LISTS, type InboxList } from '../closed-lists.ts';
import { isFollowed } from '../match/follows.ts';
import { parseEntries, parseMatch } from '../match/match.ts';
import { matchColumns, seatsJson, type StoredEntry, type StoredMatch } from '../match/stored.ts';
import { isSpeakerBlocked, isSpeakerMuted } from '../match/talk.ts';
import { holderOf, ME, whoAsks, type FeedHolder, type Player } from '../people/sessions.ts';
import { invitedTo } from '../people/contacts.ts';

const NEW_DAYS = 30;
const NEWEST = 50;

/** A player's newest finished matches, read along an index; `columns` are the columns to select. */
export const newestResults = (columns: SQL, { player, now }: { player: SQL; now: SQL }): SQL => sql`
  select ${columns} from seats s where s.player = ${player} and s.finished_at is not null
    and s.finished_at > ${now} - interval '${sql.raw(String(NEW_DAYS))} days'
  order by s.finished_at desc, s.match desc limit ${sql.raw(String(NEWEST))}`;

/** Results that the player has not seen, except of matches they left. */
export const unseenResults = ({ now, games }: { now: Date; games: SQL }): SQL => sql`
  select ended.match as id, ended.seat, ended.finished_at as "at"
  from (${newestResults(sql`s.match, s.seat, s.finished_at, s.seen_seq, s.gone, s.finished_game`, { player: ME, now: timeOf(now) })}) as ended
  join matches m on m.id = ended.match and m.seq > ended.seen_seq
  where ended.gone is distinct from 'left' and ended.finished_game = any(${games})`;

/** Whether the player of a seat `s` has unread messages; the same condition as in the index. */
export const UNREAD = sql`s.talk_at is not null and (s.heard_at is null or s.heard_at < s.talk_at)`;

export const unreadTalk = (games: SQL): SQL => sql`
  select s.match as id, s.seat, s.talk_at as "at" from seats s join matches m on m.id = s.match
  where s.player = ${ME} and ${UNREAD} and s.gone is null and m.game = any(${games})`;

const MOST_UNREAD = 100;

export const unreadCount = (seat: SQL): SQL => sql`(select count(*)::int from (
  select from talk t join seats s on s.match = t.match and s.seat = ${seat} where t.match = matches.id
    and (s.heard_at is null or t.at > s.heard_at) and t.player is distinct from ${ME} and not ${isSpeakerBlocked} and not ${isSpeakerMuted}
    and t.removed_at is null
    and (matches.status in ('finished', 'cancelled') or t.room = 'table' and ${seat} = any(t.hear))
  limit ${MOST_UNREAD}::int) as unread)`;

export const readTalk = (db: Db, { match, player }: AtMatch, mark: string) => db.run`
  update seats s set heard_at = t.at from talk t
  where t.match = ${match} and t.mark = ${mark} and s.match = ${match} and s.player = ${player}
    and (s.heard_at is null or s.heard_at < t.at)`;

export const seeResults = (db: Db, { player, now }: { player: string; now: Date }) => db.run`
  update seats s set seen_seq = m.seq from (${newestResults(sql`s.match, s.seat`, { player: sql`${player}`, now: timeOf(now) })}) as ended
    join matches m on m.id = ended.match
    where s.match = ended.match and s.seat = ended.seat and s.seen_seq < m.seq`;

export interface InboxPlace {
  list: InboxList;
  at: string;
  id: string;
}

/** Stands for the seat in an invitation, and in a match of others. */
export const SEATLESS = -1;

export interface InboxMatch extends StoredMatch, InboxPlace {
  seat: number;
  recent: StoredEntry[] | null;
  unread: number | null;
  unseen: boolean | null;
}

const RECENT = 12;

export interface InboxWish {
  hash?: string | undefined;
  /** Whose feed it is; replaces the session. */
  feed?: FeedHolder | undefined;
  now: Date;
  rules: readonly string[];
  games: readonly string[];
  etag?: string | undefined;
  /** Read one list from this place on, instead of the start of every list. */
  after?: InboxPlace | undefined;
  limit: number;
  /** How many awaiting matches come with their positions. */
  boards: number;
}

const askerOf = ({ feed, hash, now }: InboxWish): SQL => (feed ? holderOf(feed, now) : whoAsks(hash, now));

/** Seats `s` of the player in unfinished matches, and in finished ones. */
const mine = sql`s.player = ${ME} and s.finished_at is null`;
const mineEnded = sql`s.player = ${ME} and s.finished_at is not null`;

/** An ETag over the whole inbox, for these games and rules. `inbox_mark_1` hashes what `inboxQuery` finds. */
const markOf = ({ rules, games, now, limit }: InboxWish): SQL => sql`
  md5(concat_ws(';', ${rules.join()}::text, ${games.join()}::text, ${ME},
    inbox_mark_1(${ME}, ${now}::timestamptz, ${texts(games)}, ${limit}::int)))`;

/** Every unfinished match: a few hundred rows even for a very active player. */
const live = ({ games }: InboxWish): SQL => sql`
  select s.match as id, s.seat, m.moved_at, m.deadline,
    case when m.status = 'finished' then 'finished'
      when m.status = 'running' and s.seat = any(m.awaiting) then 'waiting' else 'going' end as list,
    (m.opened ->> s.seat::text)::int as opened
  from seats s join matches m on m.id = s.match
  where ${mine} and m.game = any(${texts(games)})
    and (m.status in ('open', 'running') and s.gone is null or m.status = 'finished')`;

const pageOf = (list: InboxList, { after, limit }: InboxWish, from: SQL): SQL => {
  const [direction, behind] = list === 'waiting' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const isBehind = after && sql`where (p."at", p.id) ${behind} (${after.at}::timestamptz, ${after.id})`;
  const order = sql`order by p."at" ${direction}, p.id ${direction}`;
  return sql`(select p.id, p.seat, '${sql.raw(list)}' as list, p."at", row_number() over (${order}) as nth
    from (${from}) as p ${isBehind ?? sql``} ${order} limit ${limit})`;
};

/** Matches finished by a release that doesn't mark seats come from `live`: few, and only during a deploy. */
const ended = (wish: InboxWish): SQL =>
  pageOf(
    'finished',
    wish,
    sql`select seated.id, seated.seat, seated."at" from ${pageOf(
      'finished',
      wish,
      sql`select s.match as id, s.seat, s.finished_at as "at" from seats s where ${mineEnded}
        and s.finished_game = any(${texts(wish.games)})`,
    )} as seated
    union all select l.id, l.seat, l.moved_at from live l where l.list = 'finished'`,
  );

const ROWS: Readonly<Record<Exclude<InboxList, 'finished'>, (wish: InboxWish) => SQL>> = {
  waiting: () => sql`select l.id, l.seat, coalesce(e.at, l.moved_at) as "at" from live l
    left join entries e on e.match = l.id and e.seq = l.opened where l.list = 'waiting'`,
  invited: ({ games }) =>
    sql`select i.id, ${SEATLESS}::int as seat, i."at" from (${invitedTo(ME, texts(games))}) as i`,
  results: () => sql`select r.id, r.seat, r."at" from results r`,
  talk: () => sql`select k.id, k.seat, k."at" from unread k`,
  going: () => sql`select l.id, l.seat, l.moved_at as "at" from live l where l.list = 'going'`,
  followed: ({ games, now }) =>
    sql`select m.id, ${SEATLESS}::int as seat, m.moved_at as "at" from follows f join matches m on m.id = f.match
      where f.player = ${ME} and m.game = any(${texts(games)}) and ${isFollowed(now)}`,
};
const listed = (list: InboxList, wish: InboxWish): SQL =>
  list === 'finished' ? sql`(select * from ended)` : pageOf(list, wish, ROWS[list](wish));

const inboxQuery = (wish: InboxWish, mark: SQL): SQL => {
  const lists = (wish.after ? [wish.after.list] : INBOX_LISTS).map((list) => listed(list, wish));
  const isOurs = sql`matches.state_hash = any(${texts(wish.rules)})`;
  const hasBoard = sql`(placed.list = 'waiting' and placed.nth <= ${wish.boards})`;
  return sql`
  with me as (${askerOf(wish)}),
  live as materialized (${live(wish)}),
  ended as materialized ${ended(wish)},
  results as materialized (${unseenResults({ now: wish.now, games: texts(wish.games) })}),
  unread as materialized (${unreadTalk(texts(wish.games))}),
  placed as (
    select listed.* from (${sql.join(lists, sql` union all `)}) as listed
  ),
  listed as (
    select ${matchColumns}, placed.seat, placed.list, placed."at", placed.nth, ${seatsJson} as seats,
      case when ${hasBoard} and ${isOurs} then matches.state end as state,
      case when ${hasBoard} then (select coalesce(jsonb_agg(entry_json(e) order by e.seq), '[]') from entries e
        where e.match = matches.id and e.seq > case when ${isOurs} then matches.seq - ${RECENT}::int else 0 end) end as recent,
      case when placed.list = 'talk' then ${unreadCount(sql`placed.seat`)} end as unread,
      case when placed.list = 'followed' then (select f.seen_seq < matches.seq from follows f
        where f.match = matches.id and f.player = ${ME}) end as unseen
    from placed join matches on matches.id = placed.id
  )
  select (select me.who from me) as me, ${mark} as etag,
    (select jsonb_build_object('waiting', count(*) filter (where l.list = 'waiting'),
      'results', (select count(*) from results), 'talk', (select count(*) from unread),
      'going', count(*) filter (where l.list = 'going')) from live l) as counts,
    (select jsonb_agg(listed order by listed.nth) from listed) as matches`;
};

export const loadInbox = async (db: Db, wish: InboxWish) => {
  type Row = {
    me: Player | null;
    etag: string;
    counts: Record<'waiting' | 'results' | 'talk' | 'going', number>;
    matches: InboxMatch[] | null;
  };
  const marked = wish.etag
    ? await db.one<{ me: Player; etag: string }>`
      with me as (${askerOf(wish)}) select me.who as me, ${markOf(wish)} as etag from me`
    : undefined;
  if (marked && marked.etag === wish.etag) return { ...marked, found: undefined };
  // A change between the two reads has a newer ETag, so the next request picks it up.
  const mark = marked ? sql`${marked.etag}::text` : markOf(wish);
  const { me, etag, counts, matches } = (await db.one<Row>(inboxQuery(wish, mark)))!;
  const parsed = (matches ?? []).map((match) => ({
    ...parseMatch(match),
    recent: match.recent && parseEntries(match.recent),
  }));
  return { me: me ?? undefined, etag, found: { counts, matches: parsed } };
};

import { sql, type SQL } from 'drizzle-orm';
import { firstRow, type Db } from './client.ts';
import {
  entriesJson,
  matchColumns,
  parseEntries,
  parseMatch,
  seatsJson,
  type StoredEntry,
  type StoredMatch,
} from './match/stored.ts';
import { seenMark, unreadCount, unreadMark, unreadTalk, unseenResults } from './match/unseen.ts';
import { holderOf, type FeedHolder } from './people/feeds.ts';
import { isWelcome } from './people/invitations.ts';
import { whoAsks, type Player } from './people/sessions.ts';

/**
 * The parts of an inbox: what waits, oldest turn first; to what one is invited, results not seen, talk not read, what goes
 * on and what has ended, newest first.
 */
export const INBOX_LISTS = ['waiting', 'invited', 'results', 'talk', 'going', 'finished'] as const;
export type InboxList = (typeof INBOX_LISTS)[number];

/** A place in one of the lists: what is behind it comes next. */
export interface InboxPlace {
  list: InboxList;
  /** A time as PostgreSQL writes it. */
  at: string;
  id: string;
}

/** In place of the seat of somebody who is invited to take one. */
export const INVITED = -1;

/** A match in somebody's inbox. */
export interface InboxMatch extends StoredMatch, InboxPlace {
  /** Theirs, or `INVITED`. */
  seat: number;
  /** Its newest entries, where it comes with its position; or else null. */
  recent: StoredEntry[] | null;
  /** How many lines of its talk they have not read, in the list of those; else null. */
  unread: number | null;
}

export interface StoredInbox {
  me: Player | undefined;
  /** A mark of everything in it. */
  etag: string;
  /** Undefined where the mark still holds. */
  found: InboxContent | undefined;
}

export interface InboxContent {
  /** How many there are in all of these lists. */
  counts: Record<'waiting' | 'results' | 'talk' | 'going', number>;
  matches: InboxMatch[];
}

const RECENT = 12;

export interface InboxWish {
  hash?: string | undefined;
  /** In place of a session: who reads it as a feed. */
  feed?: FeedHolder | undefined;
  now: Date;
  /** Names the rules that run here; a state folded by others comes as null, with the whole log. */
  rules: readonly string[];
  games: readonly string[];
  etag?: string | undefined;
  /** One list from there on, instead of the beginning of each. */
  after?: InboxPlace | undefined;
  /** So many of each list at most. */
  limit: number;
  /** So many of those that wait come with their positions. */
  boards: number;
}

const askerOf = ({ feed, hash, now }: InboxWish): SQL => (feed ? holderOf(feed) : whoAsks(hash, now));

const me = sql`(select me.id from me)`;
const texts = (list: readonly string[]): SQL => sql`${sql.param(list)}::text[]`;

/** Where a player's matches are found: those that are not over, and the newest of those that are. */
const MINE = sql`s.player = ${me} and s.finished_at is null`;
const MINE_ENDED = sql`s.player = ${me} and s.finished_at is not null`;

/** Tables to which a player is invited, and might like to go. */
const invitations = ({ games }: InboxWish): SQL => sql`
  select i.match as id, ${INVITED}::int as seat, i.created_at as "at", m.moved_at
  from invitations i join matches m on m.id = i.match
  where i.player = ${me} and i.declined_at is null and m.status = 'open' and m.game = any(${texts(games)})
    and ${isWelcome(sql`i`)}`;

/** A mark of everything in an inbox, read along three indexes. */
const markOf = (wish: InboxWish): SQL => {
  const { rules, games, limit } = wish;
  return sql`
  md5(concat_ws(';', ${rules.join()}::text, ${games.join()}::text, ${me},
    (select bit_xor(hashtextextended(concat_ws('|', m.id, m.moved_at, m.deadline, s.gone), 0))
      from seats s join matches m on m.id = s.match where ${MINE}),
    (select string_agg(ended.match, ';') from (select s.match from seats s where ${MINE_ENDED}
      order by s.finished_at desc, s.match desc limit ${limit}) as ended),
    ${seenMark(wish.now)}, ${unreadMark},
    (select string_agg(concat_ws('|', asked.id, asked.moved_at), ';' order by asked.id) from (${invitations(wish)}) as asked)))`;
};

/** All that is not over: a few hundred rows even for somebody who plays very much. */
const live = ({ games }: InboxWish): SQL => sql`
  select s.match as id, s.seat, m.moved_at, m.deadline,
    case when m.status = 'finished' then 'finished'
      when m.status = 'running' and s.seat = any(m.awaiting) then 'waiting' else 'going' end as list,
    (m.opened ->> s.seat::text)::int as opened
  from seats s join matches m on m.id = s.match
  where ${MINE} and m.game = any(${texts(games)})
    and (m.status in ('open', 'running') and s.gone is null or m.status = 'finished')`;

/** The beginning of a list, or what comes behind a place in it. */
const pageOf = (list: InboxList, { after, limit }: InboxWish, from: SQL): SQL => {
  const [direction, behind] = list === 'waiting' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const isBehind = after && sql`where (p."at", p.id) ${behind} (${after.at}::timestamptz, ${after.id})`;
  const order = sql`order by p."at" ${direction}, p.id ${direction}`;
  return sql`(select p.id, p.seat, '${sql.raw(list)}' as list, p."at", row_number() over (${order}) as nth
    from (${from}) as p ${isBehind ?? sql``} ${order} limit ${limit})`;
};

/** Those that were finished before seats took note of it are few, and no longer than a deploy takes. */
const ended = (wish: InboxWish): SQL =>
  pageOf(
    'finished',
    wish,
    sql`select seated.id, seated.seat, seated."at" from ${pageOf(
      'finished',
      wish,
      sql`select s.match as id, s.seat, s.finished_at as "at" from seats s where ${MINE_ENDED}
        and s.finished_game = any(${texts(wish.games)})`,
    )} as seated
    union all select l.id, l.seat, l.moved_at from live l where l.list = 'finished'`,
  );

const PAGES: Readonly<Record<InboxList, (wish: InboxWish) => SQL>> = {
  waiting: (wish) =>
    pageOf(
      'waiting',
      wish,
      sql`select l.id, l.seat, coalesce(e.at, l.moved_at) as "at" from live l
        left join entries e on e.match = l.id and e.seq = l.opened where l.list = 'waiting'`,
    ),
  invited: (wish) =>
    pageOf('invited', wish, sql`select i.id, i.seat, i."at" from (${invitations(wish)}) as i`),
  results: (wish) => pageOf('results', wish, sql`select r.id, r.seat, r."at" from results r`),
  talk: (wish) => pageOf('talk', wish, sql`select k.id, k.seat, k."at" from unread k`),
  going: (wish) =>
    pageOf('going', wish, sql`select l.id, l.seat, l.moved_at as "at" from live l where l.list = 'going'`),
  finished: () => sql`(select * from ended)`,
};

const inboxQuery = (wish: InboxWish): SQL => {
  const lists = wish.after ? [wish.after.list] : INBOX_LISTS;
  const isOurs = sql`matches.state_hash = any(${texts(wish.rules)})`;
  const hasBoard = sql`(placed.list = 'waiting' and placed.nth <= ${wish.boards})`;
  return sql`
  with me as (${askerOf(wish)}),
  live as materialized (${live(wish)}),
  ended as materialized ${ended(wish)},
  results as materialized (${unseenResults({ now: wish.now, games: texts(wish.games) })}),
  unread as materialized (${unreadTalk(texts(wish.games))}),
  placed as (
    select listed.* from (${sql.join(
      lists.map((list) => PAGES[list](wish)),
      sql` union all `,
    )}) as listed
  ),
  listed as (
    select ${matchColumns}, placed.seat, placed.list, placed."at", placed.nth, ${seatsJson} as seats,
      case when ${hasBoard} and ${isOurs} then matches.state end as state,
      case when ${hasBoard} then ${entriesJson(sql`e.seq > case when ${isOurs} then matches.seq - ${RECENT}::int else 0 end`)} end as recent,
      case when placed.list = 'talk' then ${unreadCount(sql`placed.seat`)} end as unread
    from placed join matches on matches.id = placed.id
  )
  select (select me.who from me) as me, ${markOf(wish)} as etag,
    (select jsonb_build_object('waiting', count(*) filter (where l.list = 'waiting'),
      'results', (select count(*) from results), 'talk', (select count(*) from unread),
      'going', count(*) filter (where l.list = 'going')) from live l) as counts,
    (select jsonb_agg(listed order by listed.nth) from listed) as matches`;
};

/** Whether the asker's mark still holds. Most who ask have one that does, and this costs a tenth of reading it all. */
const isUnchanged = async (db: Db, wish: InboxWish): Promise<{ me: Player; etag: string } | undefined> => {
  if (!wish.etag) return undefined;
  const found = await db.execute(sql`
    with me as (${askerOf(wish)}) select me.who as me, ${markOf(wish)} as etag from me`);
  const marked = firstRow<{ me: Player; etag: string }>(found);
  return marked?.etag === wish.etag ? marked : undefined;
};

/** Everything at hand for one player: the beginning of each list, or a page of one of them. */
export const loadInbox = async (db: Db, wish: InboxWish): Promise<StoredInbox> => {
  type Row = {
    me: Player | null;
    etag: string;
    counts: InboxContent['counts'];
    matches: InboxMatch[] | null;
  };
  const unchanged = await isUnchanged(db, wish);
  if (unchanged) return { ...unchanged, found: undefined };
  const { me, etag, counts, matches } = firstRow<Row>(await db.execute(inboxQuery(wish)))!;
  const parsed = (matches ?? []).map((match) => ({
    ...parseMatch(match),
    recent: match.recent && parseEntries(match.recent),
  }));
  return { me: me ?? undefined, etag, found: { counts, matches: parsed } };
};

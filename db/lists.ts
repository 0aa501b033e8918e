import { sql, type SQL } from 'drizzle-orm';
import { firstRow, type Db } from './client.ts';
import { whoAsks, type Player } from './people/sessions.ts';
import {
  entriesJson,
  matchColumns,
  parseEntries,
  parseMatch,
  seatsJson,
  type StoredEntry,
  type StoredMatch,
} from './match/stored.ts';

export interface Wanted {
  hash: string | undefined;
  now: Date;
  /** The games on the shelf; matches of others are left out. */
  games: readonly string[];
  status?: StoredMatch['status'] | undefined;
  game?: string | undefined;
  /** A player's id, or `me`. */
  player?: string | undefined;
  /** Only what lies behind this one. */
  after?: { version: string; id: string } | undefined;
  limit: number;
}

export interface Found {
  me: Player | undefined;
  matches: StoredMatch[];
}

const sits = (player: SQL): SQL =>
  sql`exists (select from seats s where s.match = matches.id and s.player = ${player})`;
const me = sql`(select me.id from me)`;

const onShelf = (games: readonly string[]): SQL => sql`matches.game = any(${sql.param(games)}::text[])`;

const conditions = ({ games, status, game, player, after }: Wanted): SQL =>
  sql.join(
    [
      sql`(matches.visibility = 'public' or ${sits(me)})`,
      onShelf(games),
      ...(status ? [sql`matches.status = ${status}`] : []),
      ...(game ? [sql`matches.game = ${game}`] : []),
      ...(player ? [sits(player === 'me' ? me : sql`${player}`)] : []),
      ...(after ? [sql`(matches.moved_at, matches.id) < (${after.version}::timestamptz, ${after.id})`] : []),
    ],
    sql` and `,
  );

/** Matches that the asker may know of, newest change first, without their positions. */
export const findMatches = async (db: Db, wanted: Wanted): Promise<Found> => {
  const found = await db.execute(sql`
    with me as (${whoAsks(wanted.hash, wanted.now)}),
    listed as (
      select ${matchColumns}, ${seatsJson} as seats from matches where ${conditions(wanted)}
      order by matches.moved_at desc, matches.id desc limit ${wanted.limit}
    )
    select (select me.who from me) as me,
      coalesce((select jsonb_agg(listed order by listed."movedAt" desc, listed.id desc) from listed), '[]') as matches`);
  const { me, matches } = firstRow<{ me: Player | null; matches: StoredMatch[] }>(found)!;
  return { me: me ?? undefined, matches: matches.map(parseMatch) };
};

/** A match in somebody's inbox, with its position and newest entries. */
export interface InboxMatch extends StoredMatch {
  seat: number;
  recent: StoredEntry[];
}

export interface StoredInbox {
  me: Player | undefined;
  /** A mark of everything in it. */
  etag: string;
  /** Undefined where the mark still holds. */
  matches: InboxMatch[] | undefined;
}

const RECENT = 12;
const FINISHED = 20;

export interface InboxWish {
  hash: string;
  now: Date;
  rules: readonly string[];
  games: readonly string[];
  etag?: string | undefined;
}

const inboxQuery = (asked: InboxWish): SQL => sql`
  with me as (${whoAsks(asked.hash, asked.now)}),
  mine as (
    (select s.match, s.seat from seats s join me on s.player = me.id join matches on matches.id = s.match
      where matches.status in ('open', 'running') and s.gone is null and ${onShelf(asked.games)})
    union all
    (select s.match, s.seat from seats s join me on s.player = me.id join matches on matches.id = s.match
      where matches.status = 'finished' and ${onShelf(asked.games)} order by matches.moved_at desc limit ${FINISHED})
  ),
  marked as (
    select md5(${asked.rules.join()}::text || (select me.id from me) ||
      coalesce(string_agg(concat_ws('|', matches.id, mine.seat, matches.moved_at, matches.deadline, ${seatsJson}), ';'
        order by matches.id), '')) as etag
    from mine join matches on matches.id = mine.match
  ),
  listed as (
    select ${matchColumns}, mine.seat, ${seatsJson} as seats,
      case when matches.state_hash = any(${sql.param(asked.rules)}::text[]) then matches.state end as state,
      ${entriesJson(sql`e.seq > case when matches.state_hash = any(${sql.param(asked.rules)}::text[]) then matches.seq - ${RECENT}::int else 0 end`)} as recent,
      case when mine.seat = any(matches.awaiting) then
        (select e.at from entries e where e.match = matches.id and e.seq = (matches.opened ->> mine.seat::text)::int) end as "waitingSince"
    from mine join matches on matches.id = mine.match
    where (select marked.etag from marked) is distinct from ${asked.etag ?? null}
  )
  select (select me.who from me) as me, (select marked.etag from marked) as etag,
    (select jsonb_agg(listed order by listed."waitingSince", listed."movedAt" desc, listed.id) from listed) as matches`;

/** Everything at hand for one player: oldest turn first, then the newest change. */
export const loadInbox = async (db: Db, asked: InboxWish): Promise<StoredInbox> => {
  type Row = { me: Player | null; etag: string; matches: InboxMatch[] | null };
  const { me, etag, matches } = firstRow<Row>(await db.execute(inboxQuery(asked)))!;
  const isSame = etag === asked.etag;
  const parsed = (matches ?? []).map((match) => ({
    ...parseMatch(match),
    recent: parseEntries(match.recent),
  }));
  return { me: me ?? undefined, etag, matches: isSame ? undefined : parsed };
};

import { sql, type SQL } from 'drizzle-orm';
import { firstRow, type Db } from './client.ts';
import { whoAsks, type Player } from './sessions.ts';
import {
  entriesJson,
  matchColumns,
  parseEntries,
  parseMatch,
  seatsJson,
  type StoredEntry,
  type StoredMatch,
} from './stored.ts';
import { SILENT, talkJson, type TalkCount } from './talk.ts';

/** What a request wants of a match. */
export interface Asked {
  id: string;
  /** The SHA-256 of the session or token shown. */
  hash?: string | undefined;
  now: Date;
  /** Names the rules that run here; a state folded by others comes as null, with the whole log. */
  rules: string;
  /** Entries after this one are wanted; left out: none. */
  since?: number | undefined;
  /** A request key: was it used before by this seat? */
  key?: string | undefined;
  /** The mark of the page the asker has: nothing more is read if it still holds. */
  etag?: string | undefined;
  /** Whether the asker is shown the newest page. */
  isLook?: boolean;
}

/** The asker's own place at the table. */
export interface Place {
  seat: number;
  gone: 'left' | 'timed-out' | null;
  seenSeq: number;
  muted: boolean;
}

export interface Loaded {
  me: Player | undefined;
  place: Place | undefined;
  match: StoredMatch | undefined;
  entries: StoredEntry[];
  /** How far the first answer to this key went; undefined if the key is new. */
  through: number | undefined;
  talk: TalkCount;
  /** A mark of everything a page of this asker is made of. */
  etag: string;
}

const NO_ENTRY = 2_147_483_647;

const lookCte = ({ id, isLook }: Asked): SQL =>
  isLook
    ? sql`, looked as (
        update seats s set seen_seq = m.seq from matches m, me
        where m.id = ${id} and s.match = m.id and s.player = me.id and s.seen_seq < m.seq
      )`
    : sql``;

const loadQuery = (asked: Asked): SQL => sql`
  with me as (${whoAsks(asked.hash, asked.now)}),
  place as (
    select s.seat, jsonb_build_object('seat', s.seat, 'gone', s.gone, 'seenSeq', s.seen_seq, 'muted', s.muted) as own,
      s.muted, s.gone
    from seats s join me on s.player = me.id where s.match = ${asked.id}
  ),
  used as (
    select e.through from entries e, place
    where e.match = ${asked.id} and e.seat = place.seat and e.key = ${asked.key ?? null}
  )${lookCte(asked)}
  select (select me.who from me) as me, (select place.own from place) as place, (select used.through from used) as through,
    ${matchColumns}, round.seats, round.talk, round.etag,
    case when round.etag is distinct from ${asked.etag ?? null} and matches.state_hash = ${asked.rules} then matches.state end as state,
    case when round.etag is distinct from ${asked.etag ?? null} then ${entriesJson(sql`e.seq >
      case when matches.state_hash = ${asked.rules} then ${asked.since ?? NO_ENTRY}::int else 0 end`)} end as entries
  from (select) as always left join matches on matches.id = ${asked.id}
  left join lateral (
    select taken.seats, taken.talk, md5(concat_ws('|', ${asked.rules}::text, matches.id, matches.seq, matches.status,
      matches.deadline, matches.moved_at, taken.seats, (select me.id from me),
      (select concat_ws(',', place.seat, place.muted, place.gone) from place), taken.talk ->> 'heard')) as etag
    from (select ${seatsJson} as seats, ${talkJson} as talk) as taken
  ) as round on true`;

type Row = StoredMatch &
  Pick<Loaded, 'etag'> & { me: Player | null; place: Place | null } & {
    entries: StoredEntry[] | null;
    through: number | null;
    talk: TalkCount | null;
  };

/** Who asks, their place, the match, its newest entries and what became of a key: one round trip. */
export const loadMatch = async (db: Db, asked: Asked): Promise<Loaded> => {
  const row = firstRow<Row>(await db.execute(loadQuery(asked)))!;
  const { me, place, entries, through, talk, etag, ...match } = row;
  return {
    me: me ?? undefined,
    place: place ?? undefined,
    match: match.id === null ? undefined : parseMatch(match),
    entries: parseEntries(entries ?? []),
    through: through ?? undefined,
    talk: talk ?? SILENT,
    etag,
  };
};

import { sql } from 'drizzle-orm';
import { askFixed, callOf, firstRow, type Db, type Value } from '../client.ts';
import type { Player } from '../people/sessions.ts';
import { parseEntries, parseMatch, type Departure, type StoredEntry, type StoredMatch } from './stored.ts';
import type { Hidden } from './terms.ts';
import type { Here } from './presence.ts';
import { UNDO, type Snapshot } from './snapshots.ts';
import { SILENT, type TalkCount } from './talk.ts';

/** What a request wants of a match. */
export interface Asked {
  id: string;
  /** The SHA-256 of the session or token shown. */
  hash?: string | undefined;
  now: Date;
  /** Names the rules that run here; a state folded by others comes as null, with the whole log. */
  rules: readonly string[];
  /** Entries after this one are wanted; below 0 so many of the newest; left out: none. */
  since?: number | undefined;
  /** A request key: was it used before by this seat? */
  key?: string | undefined;
  /** The mark of the page the asker has: nothing more is read if it still holds. */
  etag?: string | undefined;
  /**
   * A stretch of the log instead of its end: the newest snapshot before this `seq`, or before what could be taken back,
   * and the entries from there on.
   */
  back?: number | 'undo' | undefined;
  /** The last entry of the stretch; left out: the newest. */
  until?: number | undefined;
  /** Whether the asker is shown the newest page. */
  isLook?: boolean;
}

/** The asker's own place at the table. */
export interface Place {
  seat: number;
  gone: Departure | null;
  seenSeq: number;
  muted: boolean;
}

/** What stands between a table that has not begun and somebody without a seat there. */
export interface Guest {
  isInvited: boolean;
  /** Somebody who sits there has blocked them. */
  isBlocked: boolean;
  /** They have blocked somebody who sits there. */
  blocks: boolean;
}

export interface Loaded {
  me: Player | undefined;
  place: Place | undefined;
  /** Undefined for nobody, for who has a seat, and once the match has begun. */
  guest: Guest | undefined;
  match: StoredMatch | undefined;
  /** What becomes of hidden hands once it is over. */
  hidden: Hidden;
  entries: StoredEntry[];
  /** Where the stretch that was asked for begins; undefined at the first entry. */
  base: Snapshot | undefined;
  /** How far the first answer to this key went; undefined if the key is new. */
  through: number | undefined;
  talk: TalkCount;
  /** Who else looks just now; undefined for nobody signed in, and where the asker is not shown the newest page. */
  here: Here | undefined;
  /** A mark of everything a page of this asker is made of. */
  etag: string;
}

const LOAD = `select ${callOf('load_match_7', 10)} as loaded`;
const LOAD_MANY = `select load_match_7(wanted.id, null, $2, $3, wanted.since, null, null, false, null, null) as loaded
  from unnest($1::text[], $4::int[]) as wanted(id, since)`;

/** What `load_match_7` takes, in its order. */
const valuesOf = (asked: Asked): Value[] => {
  const {
    id,
    now,
    rules,
    hash = null,
    since = null,
    key = null,
    etag = null,
    isLook = false,
    back,
    until = null,
  } = asked;
  const from = back === 'undo' ? UNDO : (back ?? null);
  return [id, hash, now.toISOString(), rules, since, key, etag, isLook, from, until];
};

type Row = StoredMatch &
  Pick<Loaded, 'etag'> & { me: Player | null; place: Place | null; guest: Guest | null } & {
    base: Snapshot | null;
    entries: StoredEntry[] | null;
    through: number | null;
    talk: TalkCount | null;
    here: Here | null;
    hidden: Hidden | null;
  };

const parseLoaded = (row: Row): Loaded => {
  const { me, place, guest, base, entries, through, talk, here, etag, hidden, ...match } = row;
  return {
    me: me ?? undefined,
    place: place ?? undefined,
    guest: guest ?? undefined,
    match: match.id === null ? undefined : parseMatch(match),
    hidden: hidden ?? 'opened',
    entries: parseEntries(entries ?? []),
    base: base ?? undefined,
    through: through ?? undefined,
    talk: talk ?? SILENT,
    here: here ?? undefined,
    etag,
  };
};

/** Who asks, their place, the match, its newest entries and what became of a key: one round trip. */
export const loadMatch = async (db: Db, asked: Asked): Promise<Loaded> =>
  parseLoaded((await askFixed<{ loaded: Row }>(db, LOAD, valuesOf(asked)))!.loaded);

interface Wanted extends Pick<Asked, 'now' | 'rules'> {
  ids: readonly string[];
  /** For each of them, after which entry; left out: none is wanted. */
  since?: readonly number[];
}

/** Many matches as the service itself reads them, in one round trip. */
export const loadMatches = async (db: Db, { ids, now, rules, since = [] }: Wanted): Promise<Loaded[]> => {
  const { rows } = await db.$client.query(LOAD_MANY, [ids, now.toISOString(), rules, since], {
    fullResults: true,
  });
  return (rows as { loaded: Row }[]).map(({ loaded }) => parseLoaded(loaded));
};

/** The game that a match is of; undefined where there is no such match. */
export const findGame = async (db: Db, id: string): Promise<string | undefined> =>
  firstRow<{ game: string }>(await db.execute(sql`select m.game from matches m where m.id = ${id}`))?.game;

import { sql, type SQL } from 'drizzle-orm';
import { firstRow, type Db } from './client.ts';
import type { Player } from './sessions.ts';
import {
  fixed,
  MATCH_COLUMNS,
  parseEntries,
  parseMatch,
  type Departure,
  type StoredEntry,
  type StoredMatch,
} from './stored.ts';
import { SILENT, type TalkCount } from './talk.ts';

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
  gone: Departure | null;
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

const RESULT = [
  'me',
  'place',
  'through',
  ...Object.keys(MATCH_COLUMNS),
  'seats',
  'talk',
  'etag',
  'state',
  'entries',
];
const result = fixed(
  sql.join(
    RESULT.map((name) => sql.identifier(name)),
    sql`, `,
  ),
);

const loadQuery = (asked: Asked): SQL => {
  const { id, now, rules, hash = null, since = null, key = null, etag = null, isLook = false } = asked;
  return sql`select * from load_match_2(${id}, ${hash}, ${now.toISOString()}, ${rules}, ${since}, ${key}, ${etag}, ${isLook})
    as loaded(${result})`;
};

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

import { sql, type SQL } from 'drizzle-orm';
import { askJson, type Db } from '../client.ts';
import type { Outcome, Seat } from '../../rules/kit/game.ts';
import type { Entry, Match } from '../../rules/kit/match.ts';
import { botAt } from '../../rules/kit/bots/cast.ts';
import type { PlansAfter, SeatPlans } from '../ahead.ts';
import type { Player } from '../people/sessions.ts';
import type { Departure, Hidden, NUDGE_KINDS } from '../closed-lists.ts';
import type { seats } from '../schema/seats.ts';
import type { Guest, Snapshot, StoredEntry, StoredMatch } from './stored.ts';
import { SILENT, type TalkCount } from './talk.ts';

export interface LoadRequest {
  id: string;
  hash?: string | undefined;
  now: Date;
  /** The hashes of the rules that run here. A state folded by others loads as null, with the whole log. */
  rules: readonly string[];
  /** Return the entries after this `seq`; if negative, the newest that many. Omitted: none. */
  since?: number | undefined;
  key?: string | undefined;
  /** The ETag of the asker's page: if it still holds, nothing more is read. */
  etag?: string | undefined;
  /** Start from the newest snapshot before this `seq`; `undo`: before the oldest undoable entry. */
  back?: number | 'undo' | undefined;
  until?: number | undefined;
  /** The version whose position is known: its state isn't sent again. */
  held?: string | undefined;
  isLook?: boolean;
}

const UNDO = 0;

/** A look counts for two minutes. Players don't see spectators they have blocked; being blocked hides nothing. */
export interface Onlookers {
  seats: number[];
  watchers: string[];
}

export type OwnSeat = Pick<typeof seats.$inferSelect, 'seat' | 'gone' | 'seenSeq' | 'muted' | 'restsItself'>;

export const NEWLY_SEATED = { gone: null, muted: false, restsItself: true, seenSeq: 0 } as const;

export interface Loaded {
  me: Player | undefined;
  place: OwnSeat | undefined;
  /** Undefined for signed-out visitors, for seated players, and once a public match has begun. */
  guest: Guest | undefined;
  match: StoredMatch | undefined;
  hidden: Hidden;
  entries: StoredEntry[];
  /** The snapshot where the requested stretch starts; undefined if it starts at the first entry. */
  base: Snapshot | undefined;
  /** The last `seq` of the first answer to this key; undefined if the key is new. */
  through: number | undefined;
  talk: TalkCount;
  plans: readonly SeatPlans[];
  /** Who else is looking now; undefined for signed-out visitors, and when the asker isn't shown the newest page. */
  here: Onlookers | undefined;
  isFollowed: boolean;
  /** An ETag over everything that makes up this asker's page. */
  etag: string;
  /** Stands for all that a decision depends on beyond the match's own row. Undefined where nothing was read. */
  mark: string | undefined;
  isHeld: boolean;
}

const LOAD = 'select load_match($1::jsonb) as loaded';
const LOAD_MANY = 'select load_match(k.asked) as loaded from jsonb_array_elements($1::jsonb) as k(asked)';

type Row = StoredMatch & {
  [K in keyof Omit<Loaded, 'match' | 'isFollowed'>]: NonNullable<Loaded[K]> | null;
} & { follows: number | null };

/** Names the bots of matches that were made before bots had names. */
const withBotNames = ({ id, seats, tenures }: Pick<StoredMatch, 'id' | 'seats' | 'tenures'>) => ({
  seats: seats.map((held) => (held.bot ? { ...held, botName: held.botName ?? botAt(id, held.seat) } : held)),
  ...(tenures && {
    tenures: tenures.map((held) => (held.bot ? { ...held, name: held.name ?? botAt(id, held.seat) } : held)),
  }),
});

export const parseMatch = <T extends StoredMatch>(row: T): T => ({ ...row, ...withBotNames(row) });

export const parseEntries = (rows: readonly StoredEntry[]): StoredEntry[] =>
  rows.map(({ reverts, ...entry }) => ({ ...entry, ...(typeof reverts === 'number' && { reverts }) }));

const parseLoaded = (row: Row): Loaded => {
  const { me, place, guest, base, through, here, mark, follows, ...read } = row;
  const { hidden, entries, talk, plans, etag, isHeld, ...match } = read;
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
    plans: plans ?? [],
    here: here ?? undefined,
    etag: etag!,
    mark: mark ?? undefined,
    isHeld: isHeld ?? false,
    isFollowed: typeof follows === 'number',
  };
};

const ask = async (db: Db, text: string, asked: unknown): Promise<Loaded[]> =>
  (await askJson<{ loaded: Row }>(db, text, asked)).map(({ loaded }) => parseLoaded(loaded));

export const loadMatch = async (db: Db, { back, ...asked }: LoadRequest): Promise<Loaded> =>
  (await ask(db, LOAD, { ...asked, back: back === 'undo' ? UNDO : back }))[0]!;

interface Wanted extends Pick<LoadRequest, 'now' | 'rules'> {
  ids: readonly string[];
  /** For each id, the `seq` after which entries are returned. Omitted: no entries. */
  since?: readonly number[];
}

export const loadMatches = (db: Db, { ids, since = [], ...of }: Wanted): Promise<Loaded[]> =>
  ask(
    db,
    LOAD_MANY,
    ids.map((id, i) => ({ ...of, id, since: since[i] })),
  );

export const findGame = (db: Db, id: string) =>
  db.value<string>`select m.game from matches m where m.id = ${id}`;

/** What a seat's request under a key has stored: its entries, in order, without the answers to them. */
export const findAsked = (db: Db, { id, seat, key }: { id: string; seat: number; key: string }) => db.many<
  Pick<StoredEntry, 'kind' | 'action' | 'reverts'>
>`
  select e.kind, e.action, e.strikes as reverts from entries k join entries e on e.match = k.match
    and e.seq between k.seq and (select max(l.seq) from entries l
      where l.match = k.match and l.seq between k.seq and k.through and l.through is not null)
  where k.match = ${id} and k.seat = ${seat} and k.key = ${key} order by e.seq`;

/** A request's first entry has its key and the last `seq` of its answer; the last has the `seq` too. */
export interface NewEntry extends Entry {
  key?: string;
  through?: number;
}

export interface NewNudge {
  seat: Seat;
  window: number;
  kind: (typeof NUDGE_KINDS)[number];
  due: string;
  remind?: string | undefined;
}

export interface Commit extends Pick<
  StoredMatch,
  'id' | 'chapters' | 'awaiting' | 'botsDue' | 'deadline' | 'timing'
> {
  match: Match;
  outcome: Outcome | undefined;
  entries: readonly NewEntry[];
  nudges: readonly NewNudge[];
  expectedSeq: number;
  now: Date;
  /** As it was when the move was decided: a change of plans since makes it fail. Omitted: nobody had planned. */
  planned?: number;
  rules: string;
  /** The seat that sees the answer, and so everything up to it. */
  viewer?: Seat | undefined;
  gone?: { seats: readonly Seat[]; why: Departure };
  /** The version of the match as read, for when a clock may have been reset since without an entry. */
  version?: string | undefined;
  rested?: readonly { player: string; date: string }[] | undefined;
  taken?: readonly { seat: Seat; player: string; name: string }[] | undefined;
  plans?: readonly PlansAfter[] | undefined;
  next?: Commit | undefined;
  /** For a position that was not read for this move: what it must still hold, and who asks; nobody if the service itself does. */
  asked?: ({ mark: string } & Partial<Pick<LoadRequest, 'hash' | 'rules'>>) | undefined;
}

/** What the statement of a move tells: the match's new version and, if it checked who asks, their part of the page and its ETag. */
export interface Told extends Partial<Pick<Loaded, 'me' | 'place' | 'talk' | 'etag'>> {
  version: string;
}

export const chainOf = (move: Commit): Commit[] => [move, ...(move.next ? chainOf(move.next) : [])];

/** What `move_match` takes: of the match only what a move changes, and no `plan` where a seat's plans are dropped. */
const written = ({ match: { seq, state, windows, undoStack }, next, ...move }: Commit): object => ({
  ...move,
  match: { seq, state, windows, undoStack },
  next: next && written(next),
});

export const commitQuery = (move: Commit): SQL =>
  sql`select move_match(${JSON.stringify(written(move))}::jsonb) is not null as moved`;

const MOVE = 'select move_match($1::jsonb) as told';
const MOVE_MANY = 'select move_match(k.move) as told from jsonb_array_elements($1::jsonb) as k(move)';

/** Moves many matches in one statement and returns whether each one moved. If one fails, none moves. */
export const commitMany = async (db: Db, moves: readonly Commit[]): Promise<boolean[]> =>
  (await askJson<{ told: Told | null }>(db, MOVE_MANY, moves.map(written))).map(({ told }) => told !== null);

/** Moves a match atomically. Undefined, with nothing saved, if it has moved since, or if who asks may not. */
export const commit = async (db: Db, move: Commit): Promise<Told | undefined> =>
  (await askJson<{ told: Told | null }>(db, MOVE, written(move)))[0]!.told ?? undefined;

/** Starts the clock of a seat that has looked; false if the match has changed. It keeps its place in lists. */
export const saveLook = (
  db: Db,
  { id, version, timing, deadline }: Pick<StoredMatch, 'id' | 'version' | 'timing' | 'deadline'>,
) =>
  db.did`update matches m set timing = ${JSON.stringify(timing)}::jsonb, deadline = ${deadline}::timestamptz,
    moved_at = m.moved_at + interval '1 microsecond'
    where m.id = ${id} and m.status = 'running' and m.moved_at = ${version}::timestamptz`;

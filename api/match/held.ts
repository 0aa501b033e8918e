import type { Player } from '../../db/people/sessions.ts';
import type { StoredEntry } from '../../db/match/stored.ts';
import { type Env, hashesOf, type RequestContext } from '../context.ts';
import { type MatchInHand, type Seated, type Stretch, inHand, snapshotOf } from './in-hand.ts';

type Asker = Pick<MatchInHand, 'me' | 'place'>;

interface Held {
  found: MatchInHand;
  /** The last position before anything that can be undone, and the entries since. Undefined if they were not seen. */
  stretch: Stretch | undefined;
  /** Who holds a seat, by the hash of the session or token they were seen with, the newest last. */
  askers: Map<string, Asker>;
  bytes: number;
}

interface Since {
  version: string;
  added: readonly StoredEntry[];
}

/** The most bytes of positions that an instance holds, as JSON. */
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_ASKERS = 16;

/**
 * The positions that an instance last saw, the newest last. What is decided on them counts only if the statement that makes the move
 * finds the match, the table and the asker as they were; nobody is shown anything by them before it has.
 */
class HeldPositions {
  readonly #kept = new Map<string, Held>();
  #bytes = 0;

  get(id: string): Held | undefined {
    return this.#kept.get(id);
  }

  drop(id: string): void {
    this.#bytes -= this.#kept.get(id)?.bytes ?? 0;
    this.#kept.delete(id);
  }

  keep(found: MatchInHand, since: Since): void {
    const { id } = found.stored;
    const before = this.get(id);
    const stretch = stretchOf(
      found,
      before?.found.stored.version === since.version ? before : undefined,
      since,
    );
    this.drop(id);
    // The size of a position hardly changes, and measuring takes as long as sending it.
    const bytes = before?.bytes ?? JSON.stringify(found.stored).length;
    this.#kept.set(id, { found, stretch, askers: before?.askers ?? new Map(), bytes });
    this.#bytes += bytes;
    for (const [oldest] of this.#kept) if (this.#bytes > MOST_BYTES) this.drop(oldest);
  }

  /** Remembers who asks, if the position is still the one that is held. */
  see({ id, version }: { id: string; version: string }, hash: string, asker: Asker): void {
    const held = this.get(id);
    if (held?.found.stored.version !== version) return;
    held.askers.delete(hash);
    held.askers.set(hash, asker);
    const [oldest] = held.askers.keys();
    if (held.askers.size > MOST_ASKERS) held.askers.delete(oldest!);
  }
}

type Holder = Pick<RequestContext, 'env'>;

const positions = new WeakMap<Env, HeldPositions>();
const positionsOf = ({ env }: Holder): HeldPositions => {
  const known = positions.get(env) ?? new HeldPositions();
  positions.set(env, known);
  return known;
};

/** Where what can be undone now begins; undefined if that was not seen. */
const stretchOf = (
  { match, stored }: MatchInHand,
  before: Held | undefined,
  { added }: Since,
): Stretch | undefined => {
  if (match!.undoStack.length === 0) return { base: snapshotOf(match!, stored), entries: [] };
  return before?.stretch && { ...before.stretch, entries: [...before.stretch.entries, ...added] };
};

/** A value as the database gives it back, keys in its order: nobody can tell a position that is held from one that was read. */
const asStored = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(asStored) as T;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  fields.sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([key, field]) => [key, asStored(field)])) as T;
};

const settled = ({ stored, match }: MatchInHand): Pick<MatchInHand, 'stored' | 'match'> => {
  if (match!.state === stored.state) return { stored, match };
  const { state, windows: opened, undoStack } = asStored(match!);
  const row = { ...stored, timing: asStored(stored.timing), state, opened, undoStack };
  return { stored: row, match: { ...match!, state, windows: opened, undoStack } };
};

/** Holds the newest position of a running match, as it was read, or as it was stored after the entries added to an older version. */
export const hold = (
  context: Holder,
  found: MatchInHand,
  since: Since = { version: found.stored.version, added: [] },
): void => {
  const { module, mark, hidden, plans } = found;
  if (!found.match || !mark || found.stored.status !== 'running')
    return positionsOf(context).drop(found.stored.id);
  const { stored, match } = settled(found);
  positionsOf(context).keep({ ...inHand(module, stored, match), mark, hidden, plans }, since);
};

export const noteAsker = (
  context: Holder,
  { stored, me, place }: MatchInHand,
  hash: string | undefined,
): void => {
  if (hash !== undefined && me && place?.gone === null) positionsOf(context).see(stored, hash, { me, place });
};

export const heldMatch = (context: Holder, id: string): MatchInHand | undefined => {
  const held = positionsOf(context).get(id);
  return (
    held && { ...held.found, stretch: held.stretch ?? { entries: [] }, asked: { mark: held.found.mark! } }
  );
};

/** A held position for a seat that acts; on what it has seen, its `basis`; with `undo`, one that its entries can be taken back from. */
export const heldForSeat = (
  context: Pick<RequestContext, 'env' | 'logged' | 'rules' | 'catalog'>,
  { id, hash, basis, back }: { id: string; hash: string; basis?: number; back?: 'undo' | undefined },
): (Seated & { me: Player }) | undefined => {
  const held = positionsOf(context).get(id);
  const asker = held?.askers.get(hash);
  if (!asker?.place || !asker.me || (back && !held!.stretch)) return undefined;
  const { me, place } = asker;
  const { mark, stored } = held!.found;
  if (basis !== undefined && stored.seq !== basis) return undefined;
  context.logged.seq ??= stored.seq;
  return {
    ...heldMatch(context, id)!,
    me,
    place,
    viewer: place.seat,
    asked: { mark: mark!, hash, rules: hashesOf(context) },
  };
};

import type { Player } from '../../db/people/sessions.ts';
import type { OwnSeat } from '../../db/match/match.ts';
import type { StoredEntry } from '../../db/match/stored.ts';
import { type Env, hashesOf, type RequestContext } from '../context.ts';
import { type MatchInHand, type Seated, type Stretch, inHand, snapshotOf } from './in-hand.ts';

interface Held {
  found: MatchInHand;
  /** The last position before anything that can be undone, and the entries since. Undefined if they were not seen. */
  stretch: Stretch | undefined;
  /** Who holds a seat, by the hash of the session or token they were seen with, the newest last. */
  askers: Map<string, { me: Player; place: OwnSeat }>;
  bytes: number;
}

/** The most bytes of positions that an instance holds, as JSON. */
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_ASKERS = 16;

/**
 * The positions that an instance last saw, the newest last. What is decided on them counts only if the statement that makes the move
 * finds the match, the table and the asker as they were; nobody is shown anything by them before it has.
 */
class HeldPositions extends Map<string, Held> {
  bytes = 0;

  override delete(id: string): boolean {
    this.bytes -= this.get(id)?.bytes ?? 0;
    return super.delete(id);
  }

  override set(id: string, held: Held): this {
    this.delete(id);
    this.bytes += held.bytes;
    return super.set(id, held);
  }
}

type Holder = Pick<RequestContext, 'env'>;

const positions = new WeakMap<Env, HeldPositions>();
const positionsOf = ({ env }: Holder): HeldPositions => {
  const known = positions.get(env) ?? new HeldPositions();
  positions.set(env, known);
  return known;
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
  since: { version: string; added: readonly StoredEntry[] } = { version: found.stored.version, added: [] },
): void => {
  const { module, mark, hidden, plans } = found;
  const { id, status } = found.stored;
  const held = positionsOf(context);
  if (!found.match || !mark || status !== 'running') return void held.delete(id);
  const { stored, match } = settled(found);
  const before = held.get(id);
  const known = before?.found.stored.version === since.version ? before.stretch : undefined;
  const entries = known && [...known.entries, ...since.added];
  const isFixed = match!.undoStack.length === 0;
  held.set(id, {
    found: { ...inHand(module, stored, match), mark, hidden, plans },
    stretch: isFixed ? { base: snapshotOf(match!, stored), entries: [] } : entries && { ...known, entries },
    askers: before?.askers ?? new Map(),
    // The size of a position hardly changes, and measuring takes as long as sending it.
    bytes: before?.bytes ?? JSON.stringify(stored).length,
  });
  for (const [oldest] of held) if (held.bytes > MOST_BYTES) held.delete(oldest);
};

/** Remembers who asks, if the position is still the one that is held. */
export const noteAsker = (context: Holder, { stored, me, place }: MatchInHand, hash: string | undefined) => {
  const { found, askers } = positionsOf(context).get(stored.id) ?? {};
  if (hash === undefined || !me || place?.gone !== null || found?.stored.version !== stored.version) return;
  askers!.delete(hash);
  askers!.set(hash, { me, place });
  const [oldest] = askers!.keys();
  if (askers!.size > MOST_ASKERS) askers!.delete(oldest!);
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
  if (!held || !asker || (back && !held.stretch)) return undefined;
  const { mark, stored } = held.found;
  if (basis !== undefined && stored.seq !== basis) return undefined;
  context.logged.seq ??= stored.seq;
  return {
    ...heldMatch(context, id)!,
    ...asker,
    viewer: asker.place.seat,
    asked: { mark: mark!, hash, rules: hashesOf(context) },
  };
};

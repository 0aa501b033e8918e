import type { StoredEntry, StoredMatch } from '../../../db/match/stored.ts';
import { SILENT } from '../../../db/match/talk.ts';
import type { Timing } from '../../../db/timing.ts';
import type { Seat } from '../../../rules/kit/game.ts';
import { history, SNAPSHOT_EVERY } from '../../../rules/kit/fold.ts';
import { hashOf, type RequestContext } from '../../context.ts';
import { malformed, notFound } from '../../problem.ts';
import type { MatchPage, Replay } from '../../contract/match.ts';
import { advance, type MatchInHand, keepSnapshots, matchAt } from '../in-hand.ts';
import { findForService, findMatch, type MatchQuery } from '../access.ts';
import { makeEntries } from './log-text.ts';
import { makePage, makeView } from './page.ts';
import { refused } from '../refusal.ts';
import type { Operation } from 'rfc6902';
import { same } from '../../../rules/kit/json.ts';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const escape = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** Puts a part's changes under its key. Only changes get a path, since most of a view stays the same. */
const within = (key: string | number, changes: Operation[]): Operation[] =>
  changes.map((change) => ({ ...change, path: `/${escape(String(key))}${change.path}` }));

const betweenObjects = (before: Fields, after: Fields): Operation[] => {
  const changes: Operation[] = [];
  for (const key of Object.keys(before)) {
    if (!Object.hasOwn(after, key)) changes.push({ op: 'remove', path: `/${escape(key)}` });
    else if (!Object.is(before[key], after[key]))
      changes.push(...within(key, between(before[key], after[key])));
  }
  for (const key of Object.keys(after))
    if (!Object.hasOwn(before, key)) changes.push({ op: 'add', path: `/${escape(key)}`, value: after[key] });
  return changes;
};

const alike = (before: readonly unknown[], after: readonly unknown[]): number => {
  const differs = before.findIndex((item, i) => i >= after.length || !same(item, after[i]));
  return differs === -1 ? before.length : differs;
};

/** Skips equal items at both ends of two lists, compares the items between pairwise, and adds or removes the rest after them. */
const betweenLists = (before: readonly unknown[], after: readonly unknown[]): Operation[] => {
  const start = alike(before, after);
  if (start === before.length && start === after.length) return [];
  const end = alike(before.slice(start).toReversed(), after.slice(start).toReversed());
  const shared = Math.min(before.length, after.length) - end;
  const changed = before
    .slice(start, shared)
    .flatMap((item, i) => within(start + i, between(item, after[start + i])));
  const removed = before
    .slice(shared, before.length - end)
    .map((): Operation => ({ op: 'remove', path: `/${shared}` }));
  const added = after
    .slice(shared, after.length - end)
    .map((value, i): Operation => ({ op: 'add', path: `/${shared + i}`, value }));
  return [...changed, ...removed, ...added];
};

const between = (before: unknown, after: unknown): Operation[] => {
  if (Array.isArray(before) && Array.isArray(after)) return betweenLists(before, after);
  if (isObject(before) && isObject(after)) return betweenObjects(before, after);
  return same(before, after) ? [] : [{ op: 'replace', path: '', value: after }];
};

/** Without a longest common subsequence, which took 90% of a replay's time: views change in few places. */
export const makePatch = (before: unknown, after: unknown): Operation[] => between(before, after);

const seatsWith = (stored: StoredMatch, gone: ReadonlySet<Seat>): StoredMatch['seats'] =>
  stored.seats.map((seat) => (gone.has(seat.seat) ? seat : { ...seat, gone: null }));

/** The timing of an earlier position, without open questions and votes, which belong to the present. */
const timingThen = (
  { clock, late, lookWithin }: Timing,
  { ask: _, turns = {}, ...then }: Timing = {},
): Timing => ({
  ...(clock && { clock }),
  ...(late && { late }),
  ...(lookWithin !== undefined && { lookWithin }),
  ...then,
  turns: Object.fromEntries(
    Object.entries(turns).map(([seat, turn]) => [seat, { ...turn, votes: undefined }]),
  ),
});

export const startOf = (found: MatchInHand): MatchInHand => {
  const { module, stored } = found;
  const { base } = found.stretch;
  const seats = seatsWith(stored, new Set(base?.position.gone));
  const then: StoredMatch = {
    ...stored,
    seats,
    chapters: stored.chapters.filter((seq) => seq <= (base?.seq ?? 0)),
    deadline: base?.position.deadline ?? null,
    timing: timingThen(stored.timing, base?.position.timing),
    outcome: null,
  };
  return { ...found, stored: then, match: base && matchAt(module, stored, base) };
};

export function* steps(found: MatchInHand): Generator<{ entry: StoredEntry; live: MatchInHand }> {
  const { module, stored, stretch } = found;
  const gone = new Set(stretch.base?.position.gone);
  const entries = stretch.entries.filter(({ seq }) => seq > (stretch.base?.seq ?? 0));
  let live = startOf(found);
  const chapters = [live.stored.chapters];
  let i = 0;
  for (const moved of history(module.game, matchAt(module, stored, stretch.base), entries)) {
    const entry = entries[i++]!;
    if (entry.kind === 'leave' && entry.seat !== null) gone.add(entry.seat);
    if (entry.kind === 'taken' && entry.seat !== null) gone.delete(entry.seat);
    const before = { ...live, stored: { ...live.stored, seats: seatsWith(stored, gone) } };
    live = { ...advance(before, moved, entry.at), added: [] };
    const isRewound = entry.kind === 'rewound';
    const then = isRewound ? chapters[i - (entry.seq - entry.reverts!) - 1]! : live.stored.chapters;
    live = { ...live, stored: { ...live.stored, chapters: then } };
    chapters.push(then);
    yield { entry, live };
  }
}

/** At entry `until`, folded from the snapshot before it, with what happened after `since`. */
export const findAt = async (context: RequestContext, query: MatchQuery & { until: number }) => {
  const { until: at } = query;
  const found = await findMatch(context, { ...query, back: at + 1 });
  const { seq } = found.stored;
  if (at < 1 || at > seq) throw malformed('at', `The match has entries 1 to ${seq}.`);
  let last = startOf(found);
  for (const { live } of steps(found)) last = live;
  keepSnapshots(context, last);
  return last;
};

export const pageAt = async (
  context: RequestContext,
  query: MatchQuery & { until: number },
): Promise<MatchPage> => makePage(await findAt(context, query));

export interface TableThen {
  found: MatchInHand;
  page: MatchPage;
  /** Null if the page tells every entry. */
  before: object | null;
}

/** The table at `until`, for the service itself, with no check of who may see it. */
export const tableAt = async (
  context: RequestContext,
  { id, since, until }: { id: string; since: number; until: number },
): Promise<TableThen> => {
  const read = await findForService(context, id, { since, until, back: Math.max(since, 1) });
  if (until > read.stored.seq) throw notFound();
  let last = startOf(read);
  let before: object | null = null;
  for (const { live, entry } of steps(read)) {
    last = live;
    if (entry.seq === since) before = makeView({ ...live, viewer: 'table', hidden: undefined });
  }
  keepSnapshots(context, last);
  const found: MatchInHand = { ...last, viewer: 'table', place: undefined };
  return { found, page: makePage(found), before };
};

export type EntryRange = Record<'first' | 'last', number>;

/** The piece of up to 100 entries that holds entry `from`; with `until`, entries `from` to `until`, at most 100. */
export const spanOf = (from: number, until?: number): EntryRange => {
  const before = until === undefined ? Math.floor((from - 1) / SNAPSHOT_EVERY) * SNAPSHOT_EVERY : from - 1;
  const most = before + SNAPSHOT_EVERY;
  return { first: before + 1, last: Math.min(Math.max(until ?? most, from), most) };
};

const DAY_SECONDS = 24 * 3600;
const addressOf = (key: string): string => `https://cache.meanwhile.invalid/${key}`;

/** Returns the answer cached under a key, else makes and caches it. The key must name all that the answer depends on. */
const cached = async <T>(
  { cache, waitUntil }: Pick<RequestContext, 'cache' | 'waitUntil'>,
  key: string,
  make: () => T,
): Promise<T> => {
  const kept = await cache?.match(addressOf(key));
  if (kept) return (await kept.json()) as T;
  const made = make();
  const headers = { 'cache-control': `max-age=${DAY_SECONDS}` };
  if (cache) waitUntil(cache.put(addressOf(key), Response.json(made, { headers })));
  return made;
};

const cacheKey = (
  context: RequestContext,
  { stored, viewer, isOver }: MatchInHand,
  { first, last: end }: EntryRange,
): string => {
  const last = Math.min(end, stored.seq);
  const names = stored.seats.map(({ player, bot }) => player?.name ?? bot);
  const state = isOver ? 'over' : 'running';
  const parts = ['replay', stored.id, state, viewer, first, last, hashOf(context, stored.game), ...names];
  return parts.map((part) => encodeURIComponent(String(part))).join('/');
};

const makePiece = (context: RequestContext, found: MatchInHand, { first, last: end }: EntryRange): Replay => {
  const { stored, stretch } = found;
  const entries = makeEntries({ ...found, entries: stretch.entries });
  const told = new Map(entries.map((entry) => [entry.seq, entry]));
  const piece: { first?: MatchPage; steps: Replay['steps'] } = { steps: [] };
  let view: object | null = null;
  let last = startOf(found);
  for (const { live, entry } of steps({ ...found, me: undefined, place: undefined, talk: SILENT })) {
    last = live;
    if (entry.seq < first) continue;
    const before = view;
    view = makeView(live);
    if (piece.first) {
      const patch = makePatch(before, view) as Replay['steps'][number]['patch'];
      piece.steps.push({ ...told.get(entry.seq)!, patch });
    } else piece.first = makePage({ ...live, entries: [entry] });
  }
  if (!piece.first) throw refused('not-begun');
  keepSnapshots(context, last);
  const next = end + 1;
  return { first: piece.first, steps: piece.steps, ...(next <= stored.seq && { next }) };
};

/** Cached for all who see the same, since anybody may request it as often as they like. */
export const replayPiece = async (context: RequestContext, query: MatchQuery, span: EntryRange) => {
  const { first, last } = span;
  const found = await findMatch(context, { ...query, since: first - 1, back: first, until: last });
  if (found.stored.seq < first && first > 1)
    throw malformed('from', `The match has ${found.stored.seq} entries.`);
  return cached(context, cacheKey(context, found, span), () => makePiece(context, found, span));
};

import { commit, type Commit, type Standing } from '../../db/match/commit.ts';
import { hashOf, type RequestContext } from '../context.ts';
import type { Found } from './access.ts';
import { countResults } from '../history/count.ts';
import { keepSnapshots } from './fold.ts';
import { nudgesOf } from './nudges.ts';
import { ringBy } from '../lib/ring.ts';
import { addTime, type LiveMatch } from './progress.ts';
import { stale } from './refusal.ts';

/**
 * How often a change is decided anew where others were quicker. Each time one of them gets through, so this is enough for
 * everybody at the largest table at the same instant.
 */
const TRIES = 8;

/** What was decided upon one reading of a match. */
export interface Change<R> {
  /** What is persisted of a match that runs; a sweep persists many at once. */
  move?: Commit;
  /** One statement. False where the match has changed since it was read; then nothing has happened. */
  persist(): Promise<boolean>;
  answer(): R | Promise<R>;
}

/** Nothing is to be changed. */
export const unchanged = <R>(answer: () => R | Promise<R>): Change<R> => ({
  persist: () => Promise.resolve(true),
  answer,
});

/**
 * The one way a match changes: it is read, for somebody who may, something is decided upon that reading, and persisted
 * only if nothing has changed since; on a conflict all of it is done again. Throws what `read` and `decide` throw, and
 * `stale` when others are always quicker.
 */
export const changeMatch = async <F extends Found, R>(
  read: () => Promise<F>,
  decide: (found: F) => Promise<Change<R>>,
): Promise<R> => {
  for (let left = TRIES; left > 0; left--) {
    const change = await decide(await read());
    if (await change.persist()) return change.answer();
  }
  throw stale(await read());
};

/** Where the entries that are not persisted yet have led, with the nudges they give reason to. */
export const standingOf = (
  { now, env }: RequestContext,
  live: LiveMatch,
  viewer: number | undefined,
): Standing => {
  const { awaiting, botsDue, chapters, deadline, timing, outcome } = live.stored;
  const due = addTime(now.toISOString(), env.NUDGE_DELAY * 1000);
  return {
    match: live.match!,
    awaiting,
    botsDue,
    chapters,
    deadline,
    timing,
    outcome: outcome ?? undefined,
    entries: live.added,
    nudges: nudgesOf(live, { due, viewer, now }),
  };
};

/** Bots that act after the answer have so long to, before a sweep looks after them. */
const BOTS_MS = 60_000;

/** Lets a sweep come when the first thing is due that was just persisted. */
export const ringFor = (context: RequestContext, { nudges, deadline, botsDue }: Standing): void => {
  const times = [...nudges.map(({ due }) => due), ...(deadline ? [deadline] : [])].map((at) =>
    Date.parse(at),
  );
  if (botsDue) times.push(context.now.getTime() + BOTS_MS);
  if (times.length > 0) ringBy(context, Math.min(...times));
};

/** A match that has moved, and what is persisted along with it. */
interface Move<L extends LiveMatch> extends Pick<
  Commit,
  'expectedSeq' | 'viewer' | 'gone' | 'rested' | 'taken'
> {
  live: L;
  /** The request key of whoever asked for the first of its entries. */
  key?: string;
}

/** The change that the entries of a running match make. `answer` is handed the match as it stands then. */
export const persistMove = <L extends LiveMatch, R>(
  context: RequestContext,
  { live, key, ...rest }: Move<L>,
  answer: (live: L) => R | Promise<R>,
): Change<R> => {
  const { db, now } = context;
  const { id, game, version, seq: through } = live.stored;
  const rules = hashOf(context, game);
  const standing = standingOf(context, live, rest.viewer);
  const entries = standing.entries.map((entry, i) => (i === 0 && key ? { ...entry, key, through } : entry));
  const move: Commit = { ...standing, ...rest, entries, id, version, now, rules };
  return {
    move,
    persist: () => commit(db, move),
    answer: () => {
      ringFor(context, standing);
      keepSnapshots(context, live);
      if (standing.outcome) context.waitUntil(countResults(context));
      return answer(live);
    },
  };
};

import { commitMany, type Commit } from '../../db/match/commit.ts';
import { pgCode, type Db } from '../../db/client.ts';
import type { RequestContext } from '../context.ts';
import { logError } from '../lib/log.ts';
import { findManyForService, type Found } from './access.ts';
import type { Change } from './change.ts';

/** So many matches go through three requests: what is due is taken, read, and moved on. */
const AT_ONCE = 100;
/** So many a sweep takes at most, with some nine hundred of the ten thousand requests that a Worker may make. */
const MOST = 30_000;
/** So long it goes on; the next one begins in a minute. */
const PATIENCE_MS = 40_000;

/** What a job of a sweep had to do, and how much of it came to an end. */
export interface Work {
  found: number;
  done: number;
}

interface SweepOf {
  /** Takes what is due, so that no other sweep has it in hand. */
  claim: (db: Db, now: Date, limit: number) => Promise<string[]>;
  decide: (found: Found) => Promise<Change<unknown>>;
  /** What is logged of a match at which it fails. */
  failure: string;
}

const decideAll = async (
  context: RequestContext,
  ids: readonly string[],
  { decide, failure }: SweepOf,
): Promise<Commit[]> => {
  const moves: Commit[] = [];
  for (const { id, find } of await findManyForService(context, ids)) {
    try {
      const change = await decide(find());
      if (change.move) moves.push(change.move);
      else await change.answer();
    } catch (error) {
      logError(failure, error, { match: id });
    }
  }
  return moves.sort((a, b) => (a.id < b.id ? -1 : 1)); // sweeps that meet lock in the same order
};

/** All at once; where one of them fails half by half, so that it keeps no other back and is found in a few requests. */
const commitAll = async (db: Db, moves: readonly Commit[], failure: string): Promise<number> => {
  try {
    return (await commitMany(db, moves)).filter(Boolean).length;
  } catch (error) {
    if (pgCode(error) === undefined) throw error; // the database is gone, for all of them
    if (moves.length === 1) {
      logError(failure, error, { match: moves[0]!.id });
      return 0;
    }
    const half = moves.length >> 1;
    const first = await commitAll(db, moves.slice(0, half), failure);
    return first + (await commitAll(db, moves.slice(half), failure));
  }
};

/**
 * Goes on while something is due and time is left, the oldest first, many matches a request. A match that fails, or was
 * changed by somebody else meanwhile, is logged or left, and comes again behind the others.
 */
export const sweepMatches = async (context: RequestContext, sweep: SweepOf): Promise<Work> => {
  const { db, now, clock } = context;
  const end = clock().getTime() + PATIENCE_MS;
  const work = { found: 0, done: 0 };
  while (work.found < MOST && clock().getTime() < end) {
    const ids = await sweep.claim(db, now, AT_ONCE);
    if (ids.length === 0) break;
    work.found += ids.length;
    work.done += await commitAll(db, await decideAll(context, ids, sweep), sweep.failure);
  }
  return work;
};

import { type Work, logError } from '../lib/log.ts';
import { commitMany, type Commit } from '../../db/match/match.ts';
import { pgCode, type Db } from '../../db/client.ts';
import { claimBotsDue } from '../../db/nudges/due.ts';
import type { RequestContext } from '../context.ts';
import type { MatchInHand } from './in-hand.ts';
import { findManyForService } from './access.ts';
import { allowNone } from './bots.ts';
import { botsChange, playBots, putOff, type Change } from './change.ts';

/** Matches per batch, which takes three requests: claim, read, commit. */
const AT_ONCE = 100;
/** The most matches of one sweep: some 900 of the 10,000 requests a Worker may make. */
const MOST = 30_000;
/** How long a sweep runs; the next one begins in a minute. */
const PATIENCE_MS = 40_000;

interface SweepOf {
  /** Claims what is due, so that no other sweep takes it. */
  claim: (db: Db, now: Date, limit: number) => Promise<string[]>;
  decide: (found: MatchInHand) => Promise<Change<unknown>>;
  failure: string;
}

const decideAll = async (context: RequestContext, ids: readonly string[], { decide, failure }: SweepOf) => {
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
  return moves.sort((a, b) => (a.id < b.id ? -1 : 1)); // concurrent sweeps lock rows in the same order
};

/** Commits all at once; on failure it bisects, so one bad match never blocks the others and is found in a few requests. */
const commitAll = async (db: Db, moves: readonly Commit[], failure: string): Promise<number> => {
  try {
    return (await commitMany(db, moves)).filter(Boolean).length;
  } catch (error) {
    if (pgCode(error) === undefined) throw error; // the database is down for every match
    if (moves.length === 1) {
      logError(failure, error, { match: moves[0]!.id });
      return 0;
    }
    const half = moves.length >> 1;
    const first = await commitAll(db, moves.slice(0, half), failure);
    return first + (await commitAll(db, moves.slice(half), failure));
  }
};

/** While time is left, oldest first. A match that fails or changes meanwhile is retried by a later sweep, after the others. */
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

/** Plays on in every match that awaits a bot, one statement per match and round. */
export const sweepBots = (context: RequestContext): Promise<Work> =>
  sweepMatches(context, {
    claim: claimBotsDue,
    decide: (found) =>
      botsChange(context, found, {
        allowance: allowNone(),
        wait: () => {
          context.thoughts.waiting.push(found.stored.id);
          return false;
        },
      }),
    failure: 'bots stopped',
  });

/** Lets hard bots think where the sweep found them waiting, as long as it may: the last of its jobs, so that it delays no other. */
export const thinkForBots = async (context: RequestContext): Promise<Work> => {
  const { thoughts } = context;
  const ids = thoughts.waiting.splice(0);
  const left = [...ids];
  while (left.length > 0 && thoughts.left > 0) {
    const match = left.shift()!;
    await playBots(context, match).catch((error: unknown) => logError('bots stopped', error, { match }));
  }
  if (left.length > 0) await putOff(context, left);
  return { found: ids.length, done: ids.length - left.length };
};

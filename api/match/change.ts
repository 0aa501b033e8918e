import type { PlansAfter, SeatPlans } from '../../db/ahead.ts';
import { chainOf, commit, type Commit, type NextMatch } from '../../db/match/commit.ts';
import { hashOf, type RequestContext, ringBy } from '../context.ts';
import { type MatchInHand, addTime, keepSnapshots } from './in-hand.ts';
import { countResults } from '../history/count.ts';
import { nudgesOf } from '../notify/queue.ts';
import { stale } from './refusal.ts';

/**
 * How many times a change is decided before it gives up. Each conflict means that another change got through, so this is enough
 * for everybody at the largest table to act at the same instant.
 */
const TRIES = 8;

/** A decision based on one reading of a match. */
export interface Change<R> {
  /** The commit of a running match; a sweep persists many of them at once. */
  move?: Commit;
  /** Runs one statement. False if the match has changed since it was read; then nothing is written. */
  persist(): Promise<boolean>;
  answer(): R | Promise<R>;
}

/** A change that writes nothing. */
export const unchanged = <R>(answer: () => R | Promise<R>): Change<R> => ({
  persist: () => Promise.resolve(true),
  answer,
});

/**
 * The only way a match changes: read it, decide, and persist only if nothing has changed since; on a conflict, start over. Throws
 * what `read` and `decide` throw, and `stale` after too many conflicts.
 */
export const changeMatch = async <F extends MatchInHand, R>(
  read: () => Promise<F>,
  decide: (found: F) => Promise<Change<R>>,
): Promise<R> => {
  for (let left = TRIES; left > 0; left--) {
    const change = await decide(await read());
    if (await change.persist()) return change.answer();
  }
  throw stale(await read());
};

/** Where the unpersisted entries leave the match, with the nudges they cause. */
export const standingOf = (
  { now, env }: RequestContext,
  live: MatchInHand,
  viewer: number | undefined,
): NextMatch => {
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

/** How long bots that act after the response have before a sweep takes over. */
const BOTS_MS = 60_000;

/** Schedules a sweep for the first thing that is due. */
export const ringFor = (context: RequestContext, { nudges, deadline, botsDue }: NextMatch): void => {
  const times = [...nudges.map(({ due }) => due), ...(deadline ? [deadline] : [])].map((at) =>
    Date.parse(at),
  );
  if (botsDue) times.push(context.now.getTime() + BOTS_MS);
  if (times.length > 0) ringBy(context, Math.min(...times));
};

/** A match that has moved, and what to persist with it. */
interface Move<L extends MatchInHand> extends Pick<
  Commit,
  'expectedSeq' | 'viewer' | 'gone' | 'rested' | 'taken'
> {
  live: L;
  /** The moves after it, which its answer does not tell of: each is persisted as if it had been made by itself. */
  after?: readonly MatchInHand[];
  /** The request that made the first entries: its key, and how many. */
  request?: { key: string; made: number };
}

const holds = ({ stored }: MatchInHand, { seat, player }: SeatPlans): boolean =>
  stored.seats.some((held) => held.seat === seat && held.gone === null && held.player?.id === player);

/** The plans that a move changes, and those it drops: of a seat that changes hands, and what is left when a match ends. */
const plansAfter = (live: MatchInHand): PlansAfter[] =>
  live.plans.flatMap((own) => {
    const isLeft = live.stored.status === 'running' || (own.plan && own.plan.state !== 'waiting');
    if (!isLeft || !holds(live, own)) return [{ seat: own.seat }];
    return live.carried.includes(own.seat) ? [{ seat: own.seat, plan: own.plan }] : [];
  });

const commitOf = (
  context: RequestContext,
  { live, request, ...rest }: Omit<Move<MatchInHand>, 'after'>,
): Commit => {
  const { id, game, planned, seq: through } = live.stored;
  const standing = standingOf(context, live, rest.viewer);
  const entries = standing.entries.map((entry, i) => ({
    ...entry,
    ...(request && i === 0 && { key: request.key }),
    ...(request && [0, request.made - 1].includes(i) && { through }),
  }));
  const of = { id, planned, now: context.now, rules: hashOf(context, game) };
  return { ...standing, ...rest, ...of, entries, plans: plansAfter(live) };
};

/** A move's commit, with those after it. */
const commitsOf = (
  context: RequestContext,
  { after: [next, ...after] = [], ...move }: Move<MatchInHand>,
): Commit => {
  const commit = commitOf(context, move);
  if (!next) return commit;
  return { ...commit, next: commitsOf(context, { live: next, after, expectedSeq: move.live.stored.seq }) };
};

/**
 * The change that persists a running match's new entries. `answer` gets the match after the move, and after those that follow.
 */
export const persistMove = <L extends MatchInHand, R>(
  context: RequestContext,
  move: Move<L>,
  answer: (live: L, last: MatchInHand) => R | Promise<R>,
): Change<R> => {
  const { live, after = [] } = move;
  const last = after.at(-1) ?? live;
  const commits: Commit = { ...commitsOf(context, move), version: live.stored.version };
  return {
    move: commits,
    persist: () => commit(context.db, commits),
    answer: () => {
      for (const each of chainOf(commits)) ringFor(context, each);
      keepSnapshots(context, last);
      if (last.stored.outcome) context.waitUntil(countResults(context));
      return answer(live, last);
    },
  };
};

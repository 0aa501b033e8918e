import type { PlansAfter } from '../../db/ahead.ts';
import { chainOf, commit, type Commit, type Told } from '../../db/match/match.ts';
import { putOffBots, restBots } from '../../db/nudges/due.ts';
import { hashOf, type RequestContext, ringBy } from '../context.ts';
import { findForService } from './access.ts';
import { followPlans, isHeldBy, allow, answerBots, followBots, type Allowance } from './bots.ts';
import { heldMatch, hold } from './held.ts';
import { type MatchInHand, addTime, botSeats, keepSnapshots } from './in-hand.ts';
import { countResults } from '../history/count.ts';
import { nudgesOf } from '../notify/queue.ts';
import { stale } from './refusal.ts';

/** Each conflict means that another change got through: enough for a whole table at one instant. */
const TRIES = 8;

export interface Change<R> {
  /** The commit of a running match; a sweep persists many of them at once. */
  move?: Commit;
  /** Whether its statement asks who acts, and so may be tried on a held position. */
  isAsking?: boolean;
  /** Runs one statement. False if the match has changed since it was read; then nothing is written. */
  persist(): Promise<boolean>;
  answer(): R | Promise<R>;
}

export const unchanged = <R>(answer: () => R | Promise<R>): Change<R> => ({
  persist: () => Promise.resolve(true),
  answer,
});

const changeHeld = async <F extends MatchInHand, R>(held: F, decide: (found: F) => Promise<Change<R>>) => {
  const change = await decide(held).catch(() => undefined); // why it is refused is told by what was read
  return change?.isAsking && (await change.persist()) ? change : undefined;
};

/**
 * The only way a match changes: read it, decide, and persist only if nothing has changed since; on a conflict, start over. A
 * position that this instance holds is tried first, unread. Throws what `read` and `decide` throw, and `stale` after too many
 * conflicts.
 */
export const changeMatch = async <F extends MatchInHand, R>(
  read: () => Promise<F>,
  decide: (found: F) => Promise<Change<R>>,
  held?: F,
): Promise<R> => {
  const made = held && (await changeHeld(held, decide));
  if (made) return made.answer();
  for (let left = TRIES; left > 0; left--) {
    const change = await decide(await read());
    if (await change.persist()) return change.answer();
  }
  throw stale(await read());
};

/** Changes what `find` reads of a match. */
export const changeFound = <Q, F extends MatchInHand, R>(
  find: (context: RequestContext, query: Q) => Promise<F>,
  [context, query]: readonly [RequestContext, Q],
  decide: (found: F) => Promise<Change<R>>,
): Promise<R> => changeMatch(() => find(context, query), decide);

/** When mail that is not about a turn may go out. */
export const nudgeTime = ({ now, env }: Pick<RequestContext, 'now' | 'env'>): string =>
  addTime(now.toISOString(), env.NUDGE_DELAY * 1000);

/** How long bots that act after the response have before a sweep takes over. */
const BOTS_MS = 60_000;

export const ringFor = (context: RequestContext, { nudges, deadline, botsDue }: Commit): void => {
  const times = [...nudges.map(({ due }) => due), deadline].flatMap((at) => (at ? Date.parse(at) : []));
  if (botsDue) times.push(context.now.getTime() + BOTS_MS);
  if (times.length > 0) ringBy(context, Math.min(...times));
};

interface Move<L extends MatchInHand> extends Pick<Commit, 'viewer' | 'gone' | 'rested' | 'taken'> {
  live: L;
  /** The moves after it, which its answer does not tell of: each is persisted as if it had been made by itself. */
  after?: readonly MatchInHand[];
  /** The request that made the first entries: its key, and how many. */
  request?: { key: string; made: number };
}

/** The plans that a move changes, and those it drops: of a seat that changes hands, and what is left when a match ends. */
const plansAfter = (live: MatchInHand): PlansAfter[] =>
  live.plans.flatMap((own) => {
    const isLeft = live.stored.status === 'running' || (own.plan && own.plan.state !== 'waiting');
    if (!isLeft || !isHeldBy(live, own)) return [{ seat: own.seat }];
    return live.carried.includes(own.seat) ? [{ seat: own.seat, plan: own.plan }] : [];
  });

export const commitOf = (
  context: RequestContext,
  { live, request, ...rest }: Omit<Move<MatchInHand>, 'after'>,
): Commit => {
  const { id, game, planned, seq: through, outcome } = live.stored;
  const { awaiting, botsDue, chapters, deadline, timing } = live.stored;
  const { now } = context;
  const entries = live.added.map((entry, i) => ({
    ...entry,
    ...(request && i === 0 && { key: request.key }),
    ...(request && [0, request.made - 1].includes(i) && { through }),
  }));
  const nudges = nudgesOf(live, { due: nudgeTime(context), viewer: rest.viewer, now });
  const standing = { awaiting, botsDue, chapters, deadline, timing, outcome: outcome ?? undefined };
  const expectedSeq = through - live.added.length;
  const of = { id, planned, now, rules: hashOf(context, game), match: live.match!, expectedSeq };
  return { ...standing, ...rest, ...of, entries, nudges, plans: plansAfter(live) };
};

const commitsOf = (
  context: RequestContext,
  { after: [next, ...after] = [], ...move }: Move<MatchInHand>,
): Commit => {
  const commit = commitOf(context, move);
  if (!next) return commit;
  return { ...commit, next: commitsOf(context, { live: next, after }) };
};

/** Holds the position that moves have led to, unless they changed the table or were stored in another way. */
const holdMoved = (
  context: RequestContext,
  { live, after = [], gone, rested = [], taken = [] }: Move<MatchInHand>,
  told: Told | undefined,
): void => {
  const last = after.at(-1) ?? live;
  const isPlain = !gone && rested.length === 0 && taken.length === 0 && last.plans.length === 0;
  const { version } = told ?? live.stored;
  const added = [live, ...after].flatMap((each) => each.added);
  const mark = told && isPlain ? last.mark : undefined;
  hold(
    context,
    { ...last, mark, stored: { ...last.stored, version } },
    { version: live.stored.version, added },
  );
};

/** `answer` gets the match after the move, and after those that follow. */
export const persistMove = <L extends MatchInHand, R>(
  context: RequestContext,
  move: Move<L>,
  answer: (live: L, last: MatchInHand, etag?: string) => R | Promise<R>,
): Change<R> => {
  const { live, after = [] } = move;
  const last = after.at(-1) ?? live;
  const commits: Commit = { ...commitsOf(context, move), version: live.stored.version, asked: live.asked };
  let told: Told | undefined;
  return {
    move: commits,
    isAsking: true,
    persist: async () => {
      told = await commit(context.db, commits);
      return told !== undefined;
    },
    answer: () => {
      for (const each of chainOf(commits)) ringFor(context, each);
      holdMoved(context, { ...move, after }, told);
      keepSnapshots(context, last);
      if (last.stored.outcome) context.waitUntil(countResults(context));
      const { version: _, etag, ...asker }: Partial<Told> = told ?? {};
      return answer({ ...live, ...asker }, last, etag);
    },
  };
};

/** The most statements of one call; the sweep does the rest. */
const CHUNKS = 40;
/** The most decisions that hard bots think over in one statement, so that spectators see them move. */
const THOUGHTS_AT_ONCE = 4;
/** How soon a sweep goes on where hard bots have used up their thoughts. */
const REST_MS = 1000;

/** Whether anybody but the people at the table may move next. */
const isFollowed = ({ stored, plans }: MatchInHand): boolean =>
  stored.botsDue || plans.length > 0 || botSeats(stored).size > 0;

export const putOff = async (context: RequestContext, ids: readonly string[]): Promise<false> => {
  const until = new Date(context.clock().getTime() + REST_MS);
  ringBy(context, until.getTime());
  return putOffBots(context.db, ids, until);
};

/** It answers whether they can do more. */
export const botsChange = async (
  context: RequestContext,
  found: MatchInHand,
  { allowance, wait }: { allowance: Allowance; wait: () => false | Promise<false> },
): Promise<Change<boolean>> => {
  const { stored } = found;
  const { id, status, seq, botsDue } = stored;
  if (status !== 'running') return unchanged(() => false);
  const [live, ...after] = followPlans(context, followBots(context, found, allowance)).filter(
    ({ added }) => added.length > 0,
  );
  if (!live && allowance.isShort) return unchanged(wait);
  if (!live) return unchanged(() => botsDue && restBots(context.db, id, seq));
  return persistMove(context, { live, after }, (_moved, last) => last.stored.botsDue);
};

const playChunk = (context: RequestContext, id: string): Promise<boolean> =>
  changeMatch(
    () => findForService(context, id),
    (found) =>
      botsChange(context, found, {
        allowance: allow(THOUGHTS_AT_ONCE, context.thoughts),
        wait: () => putOff(context, [id]),
      }),
    heldMatch(context, id),
  );

export const playBots = async (context: RequestContext, id: string): Promise<void> => {
  for (let chunk = 0; chunk < CHUNKS; chunk++) if (!(await playChunk(context, id))) return;
};

export const playBotsLater = (context: RequestContext, { stored }: MatchInHand): void => {
  if (stored.botsDue) context.waitUntil(playBots(context, stored.id));
};

/** With what others have left to be played, of which the answer does not tell. */
export const moveOn: typeof persistMove = (context, move, answer) => {
  const { live: moved } = move;
  const [live, ...after] = isFollowed(moved) ? followPlans(context, answerBots(context, moved)) : [moved];
  return persistMove(context, { ...move, live, after }, (told, last, etag) => {
    playBotsLater(context, last);
    return answer(told, last, etag);
  });
};

import { isSealedStep, act, undoTo } from '../../rules/kit/act.ts';
import { isRejection, type Rejection } from '../../rules/kit/game.ts';
import { undoableBy, type Moved } from '../../rules/kit/match.ts';
import { type RequestContext, ringBy } from '../context.ts';
import { malformed, type Sentence } from '../problem.ts';
import { findAsked, saveLook, type Commit } from '../../db/match/match.ts';
import { same } from '../../rules/kit/json.ts';
import type { MatchPage } from '../contract/match.ts';
import { type MatchInHand, type Seated, advance, lookFrom, matchAt, nextDice } from './in-hand.ts';
import { findAsSeat, findMatch, type MatchQuery } from './access.ts';
import { heldForSeat } from './held.ts';
import { changeFound, changeMatch, unchanged, moveOn } from './change.ts';
import { withLost } from './clock/clock.ts';
import { pageAt } from './read/history.ts';
import { makePage } from './read/page.ts';
import { refusalOf, refused, stale } from './refusal.ts';

export type Move = Pick<MatchQuery, 'id' | 'invite'> & { hash: string; basis: number; key: string };

interface Decided {
  decide(found: Seated): Seated | Rejection;
  /** Whether these entries are what it asks for: then its key was not used for anything else. */
  isSame(entries: Awaited<ReturnType<typeof findAsked>>): boolean;
}

export const requireRunning = (found: MatchInHand, basis = found.stored.seq, ...why: Sentence | []): void => {
  const { status } = found.stored;
  if (status === 'finished') throw refusalOf(found, { rejected: 'over' }, basis);
  if (status !== 'running') throw stale(found, ...why);
};

/** The answer to a move: the page, and its ETag if the statement that made the move could tell it. */
export interface MoveAnswer {
  page: MatchPage;
  etag?: string;
}

const pageSince = (found: Seated, basis: number): MatchPage => {
  const entries = [...found.entries, ...found.added].filter(({ seq }) => seq > basis);
  return { ...makePage({ ...found, entries }), looked: basis };
};

const answerAgain = async (
  context: RequestContext,
  found: Seated,
  { id, hash, basis, key, isSame }: Move & Pick<Decided, 'isSame'>,
): Promise<MoveAnswer> => {
  if (!isSame(await findAsked(context.db, { id, seat: found.viewer, key }))) throw refused('key-used');
  if (found.through === found.stored.seq) return { page: pageSince(found, basis) };
  const page = await pageAt(context, { id, hash, since: basis, until: found.through! });
  return { page: { ...page, looked: basis } };
};

/** Decides for a seat on what it saw, its `basis`. A repeated key gets its first answer again. */
const moveInMatch = (
  context: RequestContext,
  move: Move,
  { back, decide, isSame }: Decided & { back?: 'undo' },
): Promise<MoveAnswer> =>
  changeMatch(
    () => findAsSeat(context, { ...move, since: move.basis, back }),
    async (found) => {
      const { stored, viewer } = found;
      const { basis, key } = move;
      if (found.through !== undefined)
        return unchanged(() => answerAgain(context, found, { ...move, isSame }));
      if (basis > stored.seq) throw malformed('basis', 'The match has not come that far.');
      requireRunning(found, basis);
      const looked = lookFrom(stored, viewer, context.now.toISOString());
      const decided = decide({ ...found, stored: looked });
      if (isRejection(decided)) throw refusalOf(found, decided, basis);
      const live = { ...decided, stored: withLost(decided.stored, viewer, 0) };
      const request = { key, made: decided.added.length };
      return moveOn(context, { live, viewer, request }, (moved, _last, etag) => ({
        page: pageSince(moved, basis),
        ...(etag !== undefined && { etag }),
      }));
    },
    heldForSeat(context, { ...move, back }),
  );

/** Refuses a step without what settles it (`not-whole`), and others among the steps (`not-a-step`). */
export const actOnce = (
  live: Seated,
  { action, basis, isStep }: { action: unknown; basis: number; isStep: boolean },
): Moved | Rejection => {
  const { module, stored, match, viewer: seat } = live;
  const moved = act(module.game, match!, { seat, action, basis, seed: nextDice(stored) });
  if (isRejection(moved)) return moved;
  const isSealed = isSealedStep(module.game, match!, { seat, action: moved.entry.action });
  if (isSealed === isStep) return moved;
  return { rejected: isStep ? 'not-a-step' : 'not-whole' };
};

export interface ChosenAction {
  action: unknown;
  steps?: readonly unknown[] | undefined;
}

/** Acts for the asker, in two round trips unless others act at the same instant. */
export const actInMatch = (context: RequestContext, move: Move, { action, steps = [] }: ChosenAction) => {
  const chosen = [...steps, action];
  return moveInMatch(context, move, {
    isSame: (entries) => same(entries.map(({ kind, ...entry }) => kind === 'act' && entry.action), chosen), // oxfmt-ignore
    decide: (found) => {
      let live = found;
      for (const [i, one] of chosen.entries()) {
        const basis = i === 0 ? move.basis : live.stored.seq;
        const moved = actOnce(live, { action: one, basis, isStep: i < steps.length });
        if (isRejection(moved)) return moved;
        live = advance(live, moved, context.now.toISOString());
      }
      return live;
    },
  });
};

/** From the newest down to `oldest`, or only the newest, by folding again from the snapshot before. */
export const undoInMatch = (
  context: RequestContext,
  move: Move,
  { oldest }: { oldest?: number | undefined },
): Promise<MoveAnswer> =>
  moveInMatch(context, move, {
    back: 'undo',
    isSame: (entries) => {
      const last = entries.at(-1);
      return last?.kind === 'undo' && (oldest === undefined ? entries.length === 1 : last.reverts === oldest);
    },
    decide: (found) => {
      const { module, stored, match, viewer: seat, stretch } = found;
      const back = oldest ?? undoableBy(match!, seat);
      if (back === undefined) return { rejected: 'no-undo' };
      const from = matchAt(module, stored, stretch.base);
      const entries = stretch.entries.filter(({ seq }) => seq > from.seq);
      const undone = undoTo(module.game, match!, { seat, basis: move.basis, from, entries, oldest: back });
      if (isRejection(undone)) return undone;
      const at = context.now.toISOString();
      const added = undone.entries.slice(0, -1).map((entry) => ({ ...entry, at }));
      return advance({ ...found, added }, { match: undone.match, entry: undone.entries.at(-1)! }, at);
    },
  });

/** Starts the clock that has waited for the asker's look, and reads the match again. */
export const noteLook = (context: RequestContext, query: MatchQuery): Promise<MatchInHand> =>
  changeFound(findMatch, [context, query], async (found) => {
    const looked = lookFrom(found.stored, found.viewer, context.now.toISOString());
    if (looked === found.stored) return unchanged(() => found);
    return {
      persist: () => saveLook(context.db, looked),
      answer: () => {
        ringBy(context, Date.parse(looked.deadline!));
        return findMatch(context, query);
      },
    };
  });

/** How many of the newest entries an answer holds if the request names no `since`. */
export const RECENT = 300;

export interface Changed extends Pick<Commit, 'gone'> {
  live: Seated;
}

/** Changes a running match for somebody who holds a seat. Throws what `decide` throws, and `over` after the end. */
export const changeRunning = (
  context: RequestContext,
  query: MatchQuery,
  decide: (found: Seated) => Changed,
): Promise<MatchPage> =>
  changeFound(findAsSeat, [context, { ...query, since: -RECENT }], async (found) => {
    requireRunning(found, undefined, 'not-begun');
    const { live, gone } = decide(found);
    const move = { live, viewer: found.viewer, ...(gone && { gone }) };
    return moveOn(context, move, (moved) =>
      makePage({ ...moved, entries: [...found.entries, ...moved.added] }),
    );
  });

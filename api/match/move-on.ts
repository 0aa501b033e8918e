import { claimBotsDue, putOffBots, restBots } from '../../db/nudges/due.ts';
import { ringBy, type RequestContext } from '../context.ts';
import { logError, type Work } from '../lib/log.ts';
import { findForService } from './access.ts';
import { followPlans } from './ahead/follow.ts';
import { allow, allowNone, answerBots, followBots, type Allowance } from './bots.ts';
import { changeMatch, persistMove, unchanged, type Change } from './change.ts';
import { botSeats, type MatchInHand } from './in-hand.ts';
import { sweepMatches } from './sweep.ts';

/** The most statements of one call; the sweep does the rest. */
const CHUNKS = 40;
/** The most decisions that hard bots think over in one statement, so that spectators see them move. */
const THOUGHTS_AT_ONCE = 4;
/** How soon a sweep goes on where hard bots have used up their thoughts. */
const REST_MS = 1000;

/** Whether anybody but the people at the table may move next. */
const isFollowed = ({ stored, plans }: MatchInHand): boolean =>
  stored.botsDue || plans.length > 0 || botSeats(stored).size > 0;

/** Leaves matches in which hard bots must think to the next sweep. */
const putOff = async (context: RequestContext, ids: readonly string[]): Promise<false> => {
  const until = new Date(context.clock().getTime() + REST_MS);
  ringBy(context, until.getTime());
  return putOffBots(context.db, ids, until);
};

/** The change that bots make in one statement. It answers whether they can do more. */
const botsChange = async (
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
  return persistMove(context, { live, after, expectedSeq: seq }, (_moved, last) => last.stored.botsDue);
};

const playChunk = (context: RequestContext, id: string): Promise<boolean> =>
  changeMatch(
    () => findForService(context, id),
    (found) =>
      botsChange(context, found, {
        allowance: allow(THOUGHTS_AT_ONCE, context.thoughts),
        wait: () => putOff(context, [id]),
      }),
  );

/** Plays the bots of one match until a person is awaited, or `CHUNKS` statements or all thoughts are used up. */
export const playBots = async (context: RequestContext, id: string): Promise<void> => {
  for (let chunk = 0; chunk < CHUNKS; chunk++) if (!(await playChunk(context, id))) return;
};

/** Lets bots that are still awaited play on after the response. */
export const playBotsLater = (context: RequestContext, { stored }: MatchInHand): void => {
  if (stored.botsDue) context.waitUntil(playBots(context, stored.id));
};

/**
 * The change that a move makes, with the bots' answers and what other players have left to be played in the same statement. The
 * answer tells only of the move and the bots.
 */
export const moveOn: typeof persistMove = (context, move, answer) => {
  const { live: moved } = move;
  const [live, ...after] = isFollowed(moved) ? followPlans(context, answerBots(context, moved)) : [moved];
  return persistMove(context, { ...move, live, after }, (told, last) => {
    playBotsLater(context, last);
    return answer(told, last);
  });
};

/** Plays what players have left for this position, and nothing that is due without it. */
export const playLeft = (context: RequestContext, id: string): Promise<void> =>
  changeMatch(
    () => findForService(context, id),
    async (found) => {
      const { status, seq } = found.stored;
      const [, live, ...after] = status === 'running' ? followPlans(context, found) : [found];
      if (!live) return unchanged(() => {});
      return persistMove(context, { live, after, expectedSeq: seq }, (_moved, last) =>
        playBotsLater(context, last),
      );
    },
  );

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

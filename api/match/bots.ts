import { claimBotsDue, putOffBots, restBots } from '../../db/nudges/due.ts';
import { nextBotMove, type Choose } from '../../rules/kit/bots/bots.ts';
import { makeChance } from '../../rules/kit/chance.ts';
import { isSealedStep } from '../../rules/kit/sealed-steps.ts';
import { isRejection } from '../../rules/kit/game.ts';
import type { Moved } from '../../rules/kit/match.ts';
import { apply } from '../../rules/kit/act.ts';
import { ringBy, type RequestContext, type Thoughts } from '../context.ts';
import { followPlans } from './ahead/follow.ts';
import { logError, type Work } from '../lib/log.ts';
import { type MatchInHand, advance, botSeats } from './in-hand.ts';
import { findForService } from './access.ts';
import { changeMatch, persistMove, unchanged, type Change } from './change.ts';
import { botSeedOf, seedOf } from './chance.ts';
import { sweepMatches } from './sweep.ts';
import type { StoredSeat } from '../../db/match/stored.ts';
import type { BotLevel } from '../../rules/kit/bots/levels.ts';
import { mustThink, pickAt } from '../../rules/kit/bots/pick.ts';

/** What hard bots may think over in one statement, of all that a request or a sweep allows. */
interface Allowance {
  left: number;
  of: Pick<Thoughts, 'left'>;
  /** Whether one has to wait for more. */
  isShort: boolean;
}

/** At most this many thoughts in a statement, of what is left. */
const allow = (most: number, of: Allowance['of']): Allowance => ({ left: most, of, isShort: false });

/** No thought at all: hard bots wait. */
const allowNone = (): Allowance => allow(0, { left: 0 });

/** How well a seat's bot plays. It plays as normal for a player who left. */
const levelOf = ({ bot, level }: StoredSeat): BotLevel => (bot && level) || 'normal';

/** Counts one more thought, if there may be one. A sealed choice is thought through, since it can't be left half made. */
const mayThink = (allowance: Allowance, isWhole: boolean): boolean => {
  allowance.isShort = isWhole && Math.min(allowance.left, allowance.of.left) < 1;
  if (allowance.isShort) return false;
  allowance.left -= 1;
  allowance.of.left -= 1;
  return true;
};

/** How the bots of a match choose, each at its level. A hard one that may not think now chooses nothing. */
const choosing = (
  { module: { game, budget }, stored: { seats, seatCount } }: MatchInHand,
  allowance: Allowance,
  { isWhole }: { isWhole: boolean },
): Choose => {
  return (question, chance) => {
    const level = levelOf(seats.find(({ seat }) => seat === question.seat)!);
    const bot = { game, budget, seats: seatCount, level };
    const isWaiting = mustThink(bot, question) && !mayThink(allowance, isWhole);
    return isWaiting ? undefined : pickAt(bot, question, chance);
  };
};

/** The most bot actions in one statement. A count, since a Worker's clock stands still while it computes. */
const BOTS_AT_ONCE = 12;
/** The most statements of one call; the sweep does the rest. */
const CHUNKS = 40;
/** The most decisions that hard bots think over in one statement, so that spectators see them move. */
const THOUGHTS_AT_ONCE = 4;
/** How soon a sweep goes on where hard bots have used up their thoughts. */
const REST_MS = 1000;

/** The next entry by an invited or awaited bot; undefined when people are awaited, or a hard bot that may not think now. */
const botMove = (live: MatchInHand, choose: Choose): Moved | undefined => {
  const { module, stored, match } = live;
  const { game } = module;
  const { secret, outcome } = stored;
  if (outcome) return undefined; // the players may have ended the match before its game did
  const seq = stored.seq + 1;
  const chance = makeChance(botSeedOf(secret, seq));
  const move = nextBotMove(game, match!, { bots: botSeats(stored), chance, choose });
  if (!move) return undefined;
  const moved = apply(game, match!, { ...move, seed: seedOf(secret, seq) });
  if (isRejection(moved)) throw new Error(`${game.meta.id}: its bot was refused, ${moved.rejected}`);
  return moved;
};

/** Lets bots act one after another, about `BOTS_AT_ONCE` times, but never stops within a sealed choice. */
const followBots = <L extends MatchInHand>({ now }: RequestContext, live: L, allowance: Allowance): L => {
  let moving = live;
  for (let acted = 0, isWhole = true; acted < BOTS_AT_ONCE || !isWhole; acted++) {
    const moved = botMove(moving, choosing(live, allowance, { isWhole }));
    if (!moved) break;
    const { seat, action } = moved.entry;
    isWhole = !isSealedStep(moving.module.game, moving.match!, { seat: seat!, action });
    moving = advance(moving, moved, now.toISOString());
  }
  return moving;
};

/**
 * Lets bots answer a person's move. Hard ones think after the response instead, so that nobody waits for it. A bot that fails
 * blocks nobody: the sweep retries it.
 */
export const answerBots = <L extends MatchInHand>(context: RequestContext, live: L): L => {
  try {
    return followBots(context, live, allowNone());
  } catch (error) {
    logError('bot failed', error, { game: live.module.game.meta.id });
    return live;
  }
};

/** A match with what its players have left to be played in it, and the bots' answers. */
const followAll = <L extends MatchInHand>(context: RequestContext, live: L): [L, ...MatchInHand[]] =>
  followPlans({ ...context, answer: (moving) => answerBots(context, moving) }, live);

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
  const [live, ...after] = followAll(context, followBots(context, found, allowance)).filter(
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
  const [live, ...after] = followAll(context, answerBots(context, move.live));
  return persistMove(context, { ...move, live, after }, (moved, last) => {
    playBotsLater(context, last);
    return answer(moved, last);
  });
};

/** Plays what players have left for this position, and nothing that is due without it. */
export const playLeft = (context: RequestContext, id: string): Promise<void> =>
  changeMatch(
    () => findForService(context, id),
    async (found) => {
      const { status, seq } = found.stored;
      const [, live, ...after] = status === 'running' ? followAll(context, found) : [found];
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

import { nextBotMove, type Choose } from '../../rules/kit/bots/bots.ts';
import { isSealedStep, apply } from '../../rules/kit/act.ts';
import { isRejection } from '../../rules/kit/game.ts';
import type { Moved } from '../../rules/kit/match.ts';
import type { RequestContext, Thoughts } from '../context.ts';
import { logError } from '../lib/log.ts';
import { type MatchInHand, advance, botSeats, nextBotChance, nextDice } from './in-hand.ts';
import type { StoredSeat } from '../../db/match/stored.ts';
import type { BotLevel } from '../../rules/kit/bots/levels.ts';
import { mustThink, pickAt } from '../../rules/kit/bots/pick.ts';

type Timed = Pick<RequestContext, 'now'>;

/** What hard bots may think over in one statement, of all that a request or a sweep allows. */
export interface Allowance {
  left: number;
  of: Pick<Thoughts, 'left'>;
  isShort: boolean;
}

export const allow = (most: number, of: Allowance['of']): Allowance => ({ left: most, of, isShort: false });

/** No thought at all: hard bots wait. */
export const allowNone = (): Allowance => allow(0, { left: 0 });

/** As normal for a player who left. */
const levelOf = ({ bot, level }: StoredSeat): BotLevel => (bot && level) || 'normal';

/** Counts one more thought, if there may be one. A sealed choice is thought through, since it can't be left half made. */
const mayThink = (allowance: Allowance, isWhole: boolean): boolean => {
  allowance.isShort = isWhole && Math.min(allowance.left, allowance.of.left) < 1;
  if (allowance.isShort) return false;
  allowance.left -= 1;
  allowance.of.left -= 1;
  return true;
};

/** A hard one that may not think now chooses nothing. */
const choosing =
  (
    { module: { game, budget }, stored: { seats, seatCount } }: MatchInHand,
    allowance: Allowance,
    { isWhole }: { isWhole: boolean },
  ): Choose =>
  (question, chance) => {
    const level = levelOf(seats.find(({ seat }) => seat === question.seat)!);
    const bot = { game, budget, seats: seatCount, level };
    const isWaiting = mustThink(bot, question) && !mayThink(allowance, isWhole);
    return isWaiting ? undefined : pickAt(bot, question, chance);
  };

/** The most bot actions in one statement. A count, since a Worker's clock stands still while it computes. */
const BOTS_AT_ONCE = 12;
/** The next entry by an invited or awaited bot; undefined when people are awaited, or a hard bot that may not think now. */
const botMove = (live: MatchInHand, choose: Choose): Moved | undefined => {
  const { module, stored, match } = live;
  const { game } = module;
  if (stored.outcome) return undefined; // the players may have ended the match before its game did
  const chance = nextBotChance(stored);
  const move = nextBotMove(game, match!, { bots: botSeats(stored), chance, choose });
  if (!move) return undefined;
  const moved = apply(game, match!, { ...move, seed: nextDice(stored) });
  if (isRejection(moved)) throw new Error(`${game.meta.id}: its bot was refused, ${moved.rejected}`);
  return moved;
};

/** Lets bots act one after another, about `BOTS_AT_ONCE` times, but never stops within a sealed choice. */
export const followBots = <L extends MatchInHand>({ now }: Timed, live: L, allowance: Allowance): L => {
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

/** Hard ones think after the response. A bot that fails blocks nobody: the sweep retries it. */
export const answerBots = <L extends MatchInHand>(context: Timed, live: L): L => {
  try {
    return followBots(context, live, allowNone());
  } catch (error) {
    logError('bot failed', error, { game: live.module.game.meta.id });
    return live;
  }
};

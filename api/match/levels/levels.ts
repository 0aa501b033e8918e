import type { StoredSeat } from '../../../db/match/stored.ts';
import type { Choose } from '../../../rules/kit/bots/bots.ts';
import type { BotLevel } from '../../../rules/kit/bots/levels.ts';
import { mustThink, pickAt } from '../../../rules/kit/bots/pick.ts';
import type { Thoughts } from '../../context.ts';
import type { MatchInHand } from '../in-hand.ts';

/** What hard bots may think over in one statement, of all that a request or a sweep allows. */
export interface Allowance {
  left: number;
  of: Pick<Thoughts, 'left'>;
  /** Whether one has to wait for more. */
  isShort: boolean;
}

/** At most this many thoughts in a statement, of what is left. */
export const allow = (most: number, of: Allowance['of']): Allowance => ({ left: most, of, isShort: false });

/** No thought at all: hard bots wait. */
export const allowNone = (): Allowance => allow(0, { left: 0 });

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
export const choosing = (
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

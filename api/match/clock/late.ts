import type { StoredMatch } from '../../../db/match/stored.ts';
import { botMoveFor } from '../../../rules/kit/bots/bots.ts';
import { isRejection, type Seat } from '../../../rules/kit/game.ts';
import { apply, isSealedStep, markClock } from '../../../rules/kit/act.ts';
import type { RequestContext } from '../../context.ts';
import { type MatchInHand, advance, awaitedPeople, dueOf, nextBotChance, nextDice } from '../in-hand.ts';
import { lostBy, restartTurn, rhythmAt, withLost } from './clock.ts';
import { hasDayLeft, runFor } from './rest.ts';
import { dateOf, DAY, wallAt } from './zone.ts';

/** After this many late turns in a row a seat is free for somebody else. */
export const MOST_LOST = 3;

interface Later {
  due: string;
  /** The date of the vacation day it takes. */
  date?: string;
}

/**
 * The later deadline of a seat whose time is up: its player has added rest since, or has a vacation day left that is taken
 * automatically before the first late turn of a row. Undefined: the time is up.
 */
export const laterDue = (stored: StoredMatch, seat: Seat, now: Date): Later | undefined => {
  const at = now.getTime();
  const rhythm = rhythmAt(stored, seat);
  const turn = stored.timing.turns?.[seat];
  if (turn?.votes) return undefined;
  const due = turn && runFor(rhythm, Date.parse(turn.since), turn.ms - (turn.used ?? 0));
  if (due !== undefined && due > at) return { due: new Date(due).toISOString() };
  const mayRest = rhythm.restsItself && !turn?.rested && lostBy(stored, seat) === 0;
  const { day } = wallAt(rhythm.timeZone, at);
  if (!mayRest || !hasDayLeft(rhythm.vacation, day)) return undefined;
  return { due: new Date(runFor(rhythm, at + DAY, 0)).toISOString(), date: dateOf(day) };
};

export const isLate = (stored: StoredMatch, seat: Seat, now: Date): boolean => {
  const due = dueOf(stored, seat);
  return due !== null && Date.parse(due) <= now.getTime();
};

/** The most actions a bot takes for a player; after them the player continues the turn. */
const MOST_ACTIONS = 60;

const actFor = <F extends MatchInHand>(
  { now }: RequestContext,
  live: F,
  seat: Seat,
): { live: F; isWhole: boolean } => {
  const { module, stored, match } = live;
  const chance = nextBotChance(stored);
  const { action } = botMoveFor(module.game, match!, { seat, chance });
  const moved = apply(module.game, match!, { seat, action, seed: nextDice(stored) });
  if (isRejection(moved)) throw new Error(`${module.game.meta.id}: its bot was refused, ${moved.rejected}`);
  const isWhole = !isSealedStep(module.game, match!, { seat, action });
  return { live: advance(live, moved, now.toISOString()), isWhole };
};

const turnOf = ({ stored }: MatchInHand, seat: Seat) => stored.timing.turns?.[seat];

/** Lets the bot play a seat's turn. If the player is awaited again at once, they get a whole turn. */
const playTurn = <F extends MatchInHand>(context: RequestContext, found: F, seat: Seat): F => {
  const at = context.now.toISOString();
  const mark = markClock(found.module.game, found.match!, { kind: 'late', seat });
  let live = advance(found, mark, at);
  const turn = turnOf(live, seat);
  for (let acted = 0, isWhole = true; acted < MOST_ACTIONS || !isWhole; acted++) {
    if (!live.stored.awaiting.includes(seat) || turnOf(live, seat) !== turn) break;
    ({ live, isWhole } = actFor(context, live, seat));
  }
  if (live.stored.outcome) return live;
  const stored = withLost(live.stored, seat, lostBy(live.stored, seat) + 1);
  return { ...live, stored: restartTurn(stored, awaitedPeople(stored), { seat, at }) };
};

/** A seat loses a turn to its bot; with the `MOST_LOST`th in a row it loses the seat. */
export const loseTurn = <F extends MatchInHand>(
  context: RequestContext,
  live: F,
  seat: Seat,
): { live: F; isGone: boolean } =>
  lostBy(live.stored, seat) + 1 >= MOST_LOST
    ? { live, isGone: true }
    : { live: playTurn(context, live, seat), isGone: false };

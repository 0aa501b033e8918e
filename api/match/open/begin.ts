import type { Beginning } from '../../../db/match/open-matches.ts';
import type { StoredSeat } from '../../../db/match/stored.ts';
import { startMatch } from '../../../rules/kit/act.ts';
import { startAt, type StartPosition } from '../../../rules/kit/position.ts';
import type { RequestContext } from '../../context.ts';
import { answerBots } from '../bots.ts';
import { mixWords } from '../chance.ts';
import { commitOf } from '../change.ts';
import { advance, nextDice, type MatchInHand } from '../in-hand.ts';

/** Deals, and lets the first bots act. Seats must be final. */
export const beginMatch = <L extends MatchInHand>(context: RequestContext, open: L): L => {
  const live = { ...open, stored: mixWords(open.stored) };
  const { module, stored } = live;
  const { config, seatCount: seats } = stored;
  const dealt = startMatch(module.game, { config, seats }, nextDice(stored));
  return answerBots(context, advance(live, dealt, context.now.toISOString()));
};

/** Where a match starts instead of a deal, and as whom; `all`: nothing is drawn anew. */
export interface Start {
  position: StartPosition;
  viewer: number | 'all';
}

/** Starts at a position as `viewer` may know it. Its bots act after the first move. */
export const beginAt = <L extends MatchInHand>(
  context: RequestContext,
  open: L,
  { position, viewer }: Start,
): L => {
  const live = { ...open, stored: mixWords(open.stored) };
  const begun = startAt(live.module.game, position, { viewer, seed: nextDice(live.stored) });
  return advance(live, begun, context.now.toISOString());
};

/** What to persist for a match that has just begun; undefined for one that has not. `viewer` is the seat that sees the response. */
export const beginningOf = (
  context: RequestContext,
  live: MatchInHand,
  viewer: number | undefined,
): Beginning | undefined => {
  const { secret, half } = live.stored;
  return live.match && { ...commitOf(context, { live, viewer }), secret, half };
};

/** Renumbers taken seats from 0: the last ones move into the gaps. `was` is a seat's old number. */
export const closeGaps = (seats: readonly StoredSeat[]): (StoredSeat & { was: number })[] => {
  const count = seats.length;
  const isTaken = (seat: number): boolean => seats.some((taken) => taken.seat === seat);
  const gaps = Array.from({ length: count }, (_, seat) => seat).filter((seat) => !isTaken(seat));
  const placed = seats.map((taken) => ({
    ...taken,
    was: taken.seat,
    seat: taken.seat < count ? taken.seat : gaps.shift()!,
  }));
  return placed.sort((a, b) => a.seat - b.seat);
};

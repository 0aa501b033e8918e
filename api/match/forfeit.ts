import type { Commit } from '../../db/match/commit.ts';
import { claimExpired } from '../../db/nudges/due.ts';
import type { Seat } from '../../rules/kit/game.ts';
import { leave } from '../../rules/kit/match.ts';
import type { RequestContext } from '../context.ts';
import type { MatchPage } from '../http/schemas/match.ts';
import { findAsPlayer, findAsSeat, findForService, type Found, type MatchQuery } from './access.ts';
import { moveOn } from './bots.ts';
import { seedOf } from './chance.ts';
import { changeMatch, unchanged, type Change } from './change.ts';
import { leaveOpen } from './open/open.ts';
import { makePage } from './read/page.ts';
import { advance, isBot } from './progress.ts';
import { stale } from './refusal.ts';
import { sweepMatches, type Work } from './sweep.ts';

/** Seats of a running match are given up: an entry each, and their bots play on. */
const giveUp = <R>(
  context: RequestContext,
  found: Found,
  { gone, answer }: { gone: NonNullable<Commit['gone']>; answer: () => R | Promise<R> },
): Change<R> => {
  const { module, stored } = found;
  const seats = stored.seats.map((seat) =>
    gone.seats.includes(seat.seat) ? { ...seat, gone: gone.why } : seat,
  );
  let live: Found = { ...found, stored: { ...stored, seats } };
  for (const seat of gone.seats) {
    if (live.stored.outcome) break;
    const seed = seedOf(stored.secret, live.stored.seq + 1);
    live = advance(live, leave(module.game, live.match!, { seat, seed }), context.now.toISOString());
  }
  return moveOn(context, { live, expectedSeq: stored.seq, gone }, answer);
};

/** Gives a seat up: before the match it is free again, during it a bot plays on. */
export const leaveMatch = (context: RequestContext, query: MatchQuery): Promise<MatchPage> =>
  changeMatch(
    () => findAsSeat(context, query),
    async (found) => {
      const { stored, viewer } = found;
      if (stored.status === 'open') return leaveOpen(context, found);
      if (stored.status !== 'running') throw stale(found);
      // The page of somebody who has left is another one: that of the table.
      const answer = async (): Promise<MatchPage> => makePage(await findAsPlayer(context, query));
      return giveUp(context, found, { gone: { seats: [viewer], why: 'left' }, answer });
    },
  );

/** Gives up a seat of somebody who is not there to ask: it is free again, or a bot plays on. */
export const giveUpSeat = (
  context: RequestContext,
  { match, player }: { match: string; player: string },
): Promise<void> =>
  changeMatch<Found, unknown>(
    () => findForService(context, match),
    async (found) => {
      const { seats, status } = found.stored;
      const held = seats.find((seat) => seat.player?.id === player && seat.gone === null);
      if (held && status === 'open') return leaveOpen(context, { ...found, me: held.player! });
      const answer = (): void => {};
      if (!held || status !== 'running') return unchanged(answer);
      return giveUp(context, found, { gone: { seats: [held.seat], why: 'left' }, answer });
    },
  ).then(() => {});

const isExpired = ({ stored }: Found, now: Date): boolean =>
  stored.status === 'running' && stored.deadline !== null && Date.parse(stored.deadline) <= now.getTime();

/** People who are awaited. */
const lateSeats = ({ stored: { seats, awaiting } }: Found): Seat[] =>
  awaiting.filter((seat) => seats.some((other) => other.seat === seat && !isBot(other)));

/** Whoever is past the deadline is given up, wherever that is so. */
export const expireDue = (context: RequestContext): Promise<Work> =>
  sweepMatches(context, {
    claim: claimExpired,
    decide: async (found) => {
      const answer = (): void => {};
      const seats = isExpired(found, context.now) ? lateSeats(found) : [];
      if (seats.length === 0) return unchanged(answer);
      return giveUp(context, found, { gone: { seats, why: 'timed-out' }, answer });
    },
    failure: 'deadline not kept',
  });

import type { Commit } from '../../db/match/match.ts';
import { findLostSeats } from '../../db/people/sessions.ts';
import type { Seat } from '../../rules/kit/game.ts';
import { leave } from '../../rules/kit/act.ts';
import type { RequestContext } from '../context.ts';
import type { MatchPage } from '../contract/match.ts';
import { type MatchInHand, advance, nextDice } from './in-hand.ts';
import { findAsPlayer, findAsSeat, findForService, type MatchQuery } from './access.ts';
import { moveOn, changeMatch, unchanged, type Change } from './change.ts';
import { leaveOpen } from './open/open.ts';
import { makePage } from './read/page.ts';
import { stale } from './refusal.ts';
import { type Work, logError } from '../lib/log.ts';

/** Gives up seats of a running match, with one entry each; their bots play on. */
export const giveUp = <F extends MatchInHand>(
  context: RequestContext,
  found: F,
  gone: NonNullable<Commit['gone']>,
): F => {
  const { module, stored } = found;
  const seats = stored.seats.map((seat) =>
    gone.seats.includes(seat.seat) ? { ...seat, gone: gone.why } : seat,
  );
  let live: F = { ...found, stored: { ...stored, seats } };
  for (const seat of gone.seats) {
    if (live.stored.outcome) break;
    const left = leave(module.game, live.match!, { seat, seed: nextDice(live.stored) });
    live = advance(live, left, context.now.toISOString());
  }
  return live;
};

const goAway = <R>(
  context: RequestContext,
  found: MatchInHand,
  { seat, answer }: { seat: Seat; answer: () => R | Promise<R> },
): Change<R> => {
  const gone = { seats: [seat], why: 'left' } as const;
  const live = giveUp(context, found, gone);
  return moveOn(context, { live, gone }, answer);
};

export const leaveMatch = (context: RequestContext, query: MatchQuery): Promise<MatchPage> =>
  changeMatch(
    () => findAsSeat(context, query),
    async (found) => {
      const { stored, viewer } = found;
      if (stored.status === 'open') return leaveOpen(context, found, found.me.id);
      if (stored.status !== 'running') throw stale(found);
      // Somebody who has left sees the table's page.
      const answer = async (): Promise<MatchPage> => makePage(await findAsPlayer(context, query));
      return goAway(context, found, { seat: viewer, answer });
    },
  );

export const leaveRunning = (context: RequestContext, found: MatchInHand, player: string): Change<void> => {
  const held = found.stored.seats.find((seat) => seat.player?.id === player && seat.gone === null);
  const answer = (): void => {};
  return held ? goAway(context, found, { seat: held.seat, answer }) : unchanged(answer);
};

/** Gives up a player's seat for the service: it is free again, or a bot plays on. */
export const giveUpSeat = (
  context: RequestContext,
  { match, player }: { match: string; player: string },
): Promise<void> =>
  changeMatch<MatchInHand, unknown>(
    () => findForService(context, match),
    async (found) => {
      const { seats, status } = found.stored;
      if (status === 'running') return leaveRunning(context, found, player);
      const held = seats.find((seat) => seat.player?.id === player);
      if (!held || status !== 'open') return unchanged(() => {});
      return leaveOpen(context, found, player);
    },
  ).then(() => {});

/** Gives up seats that nobody can sign in to anymore, so that no match waits for them, with or without a clock. */
export const giveUpLostSeats = async (context: RequestContext): Promise<Work> => {
  const lost = await findLostSeats(context.db, context.now);
  let done = 0;
  for (const seat of lost)
    await giveUpSeat(context, seat).then(
      () => done++,
      (error: unknown) => logError('seat not given up', error, { ...seat }),
    );
  return { found: lost.length, done };
};

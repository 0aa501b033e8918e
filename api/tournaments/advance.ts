import { sql } from 'drizzle-orm';
import { claimDue, tournament } from '../../db/tournaments.ts';
import { freeTables } from '../../db/pairings.ts';
import { change } from '../aggregate.ts';
import { findModule, ringBy, type RequestContext } from '../context.ts';
import { logError, type Work } from '../lib/log.ts';
import { giveUpSeat } from '../match/forfeit.ts';
import { decide } from './decide.ts';
import { sizesOf } from './seat.ts';

/** The most tournaments that one sweep looks at. */
const AT_ONCE = 20;
/** The most seats that are given up at once: each is some three round trips. */
const SEATS_AT_ONCE = 10;

const WHOLE = tournament({ field: sql`true`, log: sql`x.deed = 'begun'`, hasResults: true });
/** A ladder needs no results to close its gaps. */
const RUNGS = tournament({ field: sql`true` });

/**
 * Gives up the seats of those who were removed, or late too often, in the matches that they still play, and lets tables that wait
 * for somebody who is out be tried again. Returns whether there may be more.
 */
const giveUpSeats = async (context: RequestContext, id: string): Promise<boolean> => {
  const held = await freeTables(context.db, { id, now: context.now, limit: SEATS_AT_ONCE });
  for (const seat of held) await giveUpSeat(context, seat);
  return held.length === SEATS_AT_ONCE;
};

const advance = async (
  context: RequestContext,
  { id, game, kind }: Awaited<ReturnType<typeof claimDue>>[number],
): Promise<void> => {
  const isMore = await giveUpSeats(context, id);
  const module = findModule(context, game);
  const stored = kind === 'ladder' ? RUNGS : WHOLE;
  const deed = { type: 'advance', allowed: module && sizesOf(module), isMore } as const;
  const { pairings } = await change(
    context,
    { stored, decide },
    { where: sql`root.id = ${id}`, by: null, deed },
  );
  if (isMore || pairings.length > 0) ringBy(context, context.now.getTime());
};

/** Begins and ends tournaments, and opens their rounds. One that fails is looked at again by a later sweep. */
export const advanceTournaments = async (context: RequestContext): Promise<Work> => {
  const claimed = await claimDue(context.db, context.now, AT_ONCE);
  let done = 0;
  for (const one of claimed)
    try {
      await advance(context, one);
      done++;
    } catch (error) {
      logError('tournament not advanced', error, { match: one.id });
    }
  if (claimed.length === AT_ONCE) ringBy(context, context.now.getTime());
  return { found: claimed.length, done };
};

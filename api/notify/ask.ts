import { askSeat } from '../../db/nudges/ask.ts';
import { type RequestContext, ringBy } from '../context.ts';
import { ProblemError } from '../contract/problem.ts';
import type { Seated } from '../match/in-hand.ts';
import { findAsSeat, type MatchQuery } from '../match/access.ts';
import { refused } from '../match/refusal.ts';

const isWaitingFor = ({ stored, viewer }: Seated, seat: number): boolean => {
  const { status, awaiting, seats } = stored;
  const isPerson = seats.some((one) => one.seat === seat && one.player && !one.gone);
  return status === 'running' && isPerson && awaiting.includes(seat) && !awaiting.includes(viewer);
};

/**
 * Nudges a player for an asker who waits for them: once a day per seat, no matter who asks. Refuses guests, whom nobody hears, and
 * askers who don't wait for that seat. Players who can't or don't want to be notified hear nothing, and the asker can't tell.
 */
export const nudgeSeat = async (context: RequestContext, query: MatchQuery, seat: number): Promise<void> => {
  const { db, now } = context;
  const found = await findAsSeat(context, query);
  if (found.me.email === null)
    throw new ProblemError('not-yours', { rule: 'no-address', detail: 'Add an email address first.' });
  if (!isWaitingFor(found, seat))
    throw refused('not-waiting', 'You can only nudge players you’re waiting for.');
  const asked = await askSeat(db, { match: found.stored.id, seat, asker: found.me.id, now });
  if (!asked) throw refused('asked-today', 'They were already nudged within the last day.');
  ringBy(context, now.getTime());
};

import { askSeat } from '../../db/nudges/ask.ts';
import { handOn } from '../../db/nudges/deliveries.ts';
import type { RequestContext } from '../context.ts';
import { ringBy } from '../lib/ring.ts';
import { findAsSeat, type MatchQuery, type Seated } from '../match/access.ts';
import { refused } from '../match/refusal.ts';
import { deliveriesOf } from './moment.ts';

const isWaitingFor = ({ stored, viewer }: Seated, seat: number): boolean => {
  const { status, awaiting, seats } = stored;
  const isPerson = seats.some((one) => one.seat === seat && one.player && !one.gone);
  return status === 'running' && isPerson && awaiting.includes(seat) && !awaiting.includes(viewer);
};

/**
 * Lets a player be told that the asker waits for them: once a day, whoever at the table asks. Refused where the asker does
 * not wait for that seat; whoever cannot be told, or does not want to be, hears nothing, and the asker is not told so.
 */
export const nudgeSeat = async (context: RequestContext, query: MatchQuery, seat: number): Promise<void> => {
  const { db, now } = context;
  const found = await findAsSeat(context, query);
  if (!isWaitingFor(found, seat)) throw refused('not-waiting', 'You can nudge only somebody you wait for.');
  const match = found.stored.id;
  const asked = await askSeat(db, { match, seat, asker: found.me.id, now });
  if (!asked) throw refused('asked-today', 'They were nudged within the last day already.');
  const made = deliveriesOf({ ...asked, match, seat, kind: 'asked', due: now.getTime() / 1000 });
  if (made.length === 0) return;
  await handOn(db, { nudges: [], made, now });
  ringBy(context, Math.min(...made.map(({ due }) => Date.parse(due))));
};

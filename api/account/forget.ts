import { closeAccount, forgetPlayer, heldBy, lostGuests } from '../../db/people/account/forget.ts';
import { type RequestContext, ringBy } from '../context.ts';
import { noSession } from '../problem.ts';
import { sendMail } from '../notify/outboxes.ts';
import { unchanged } from '../match/change.ts';
import { giveUpSeat, leaveRunning } from '../match/seats.ts';
import { sweepMatches } from '../match/sweep.ts';
import { withdrawFromAll } from '../tournaments/entry.ts';

/** Leaves all tournaments, and every open and running match, trying each once; after a failure the bots play on once the player is deleted. */
export const leaveAll = async (context: RequestContext, player: string): Promise<void> => {
  await withdrawFromAll(context, player);
  let after = '';
  await sweepMatches(context, {
    claim: async (db, _now, limit) => {
      const held = await heldBy(db, { player, after, limit });
      after = held.at(-1) ?? after;
      return held;
    },
    decide: async (found) => {
      if (found.stored.status === 'running') return leaveRunning(context, found, player);
      await giveUpSeat(context, { match: found.stored.id, player });
      return unchanged(() => {});
    },
    failure: 'seat not given up',
  });
};

/** Only closes the account while an earlier address can have it back. `hash`: if that session goes on. */
export const forget = async (context: RequestContext, player: string, hash?: string): Promise<void> => {
  const { db, now } = context;
  const stage = await closeAccount(db, { player, hash, now }); // first: whoever comes back while seats are given up stays
  if (stage === 'ended') throw noSession();
  await leaveAll(context, player);
  if (stage === 'closed') context.waitUntil(sendMail(context));
  else await forgetPlayer(db, player, now);
  ringBy(context, context.now.getTime()); // bots may be awaited now
};

const GUESTS_AT_ONCE = 200;

/** Deletes guests who have been away for a long time, and accounts that were closed a week ago. */
export const forgetGuests = async (context: RequestContext) => {
  const lost = await lostGuests(context.db, context.now, GUESTS_AT_ONCE);
  for (const guest of lost) await forget(context, guest);
  return { found: lost.length, done: lost.length };
};

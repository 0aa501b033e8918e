import type { Commit } from '../../../db/match/match.ts';
import { claimExpired } from '../../../db/nudges/due.ts';
import { markClock } from '../../../rules/kit/act.ts';
import type { Seat } from '../../../rules/kit/game.ts';
import type { RequestContext } from '../../context.ts';
import { type MatchInHand, advance, awaitedPeople } from '../in-hand.ts';
import { moveOn, unchanged, type Change } from '../change.ts';
import { giveUp } from '../forfeit.ts';
import { tally } from '../../status/tally.ts';
import type { Work } from '../../lib/log.ts';
import { sweepMatches } from '../sweep.ts';
import { moveDue } from './clock.ts';
import { letOthersDecide } from './decide.ts';
import { isLate, laterDue, loseTurn } from './late.ts';
import { decidersOf } from './votes.ts';

interface Kept {
  live: MatchInHand;
  gone: Seat[];
  rested: NonNullable<Commit['rested']>[number][];
}

const isForOthers = ({ now }: RequestContext, { stored }: MatchInHand, seat: Seat): boolean => {
  const { late, turns } = stored.timing;
  const isLateToo = (other: Seat): boolean => stored.awaiting.includes(other) && isLate(stored, other, now);
  const others = decidersOf(stored, []).filter((other) => other !== seat && !isLateToo(other));
  return late === 'vote' && !turns?.[seat]?.votes && others.length > 0;
};

const tellRest = ({ now }: RequestContext, live: MatchInHand, seat: Seat): MatchInHand =>
  advance(live, markClock(live.module.game, live.match!, { kind: 'rested', seat }), now.toISOString());

const keepSeat = (context: RequestContext, { live, gone, rested }: Kept, seat: Seat): Kept => {
  const { stored } = live;
  const later = laterDue(stored, seat, context.now);
  if (later) {
    const { due, date } = later;
    const told = date === undefined ? live : tellRest(context, live, seat);
    const moved = moveDue(told.stored, awaitedPeople(told.stored), {
      seat,
      due,
      isRested: date !== undefined,
    });
    const player = stored.seats.find((other) => other.seat === seat)!.player!.id;
    return { live: { ...told, stored: moved }, gone, rested: date ? [...rested, { player, date }] : rested };
  }
  if (isForOthers(context, live, seat)) return { live: letOthersDecide(context, live, seat), gone, rested };
  const lost = loseTurn(context, live, seat);
  return { live: lost.live, gone: lost.isGone ? [...gone, seat] : gone, rested };
};

const keepDeadline = (context: RequestContext, found: MatchInHand): Change<void> => {
  const answer = (): void => {};
  const { stored } = found;
  const late = awaitedPeople(stored).filter((seat) => isLate(stored, seat, context.now));
  if (stored.status !== 'running' || late.length === 0) return unchanged(answer);
  tally(context, 'deadline', { ms: context.clock().getTime() - Date.parse(stored.deadline!) });
  let kept: Kept = { live: found, gone: [], rested: [] };
  for (const seat of late) if (kept.live.stored.awaiting.includes(seat)) kept = keepSeat(context, kept, seat);
  const { live, rested } = kept;
  const gone = { seats: kept.gone, why: 'timed-out' } as const;
  const move = { live: giveUp(context, live, gone), gone, rested };
  return moveOn(context, move, answer);
};

export const expireDue = (context: RequestContext): Promise<Work> =>
  sweepMatches(context, {
    claim: claimExpired,
    decide: async (found) => keepDeadline(context, found),
    failure: 'deadline not kept',
  });

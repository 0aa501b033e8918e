import type { Commit } from '../../../db/match/commit.ts';
import { claimExpired } from '../../../db/nudges/due.ts';
import { botMoveFor } from '../../../rules/kit/bots.ts';
import { makeChance } from '../../../rules/kit/chance.ts';
import { isDraft } from '../../../rules/kit/draft.ts';
import { isRejection, type Seat } from '../../../rules/kit/game.ts';
import { apply, markClock } from '../../../rules/kit/match.ts';
import type { RequestContext } from '../../context.ts';
import type { Found } from '../access.ts';
import { moveOn } from '../bots.ts';
import { unchanged, type Change } from '../change.ts';
import { botSeedOf, seedOf } from '../chance.ts';
import { giveUp } from '../forfeit.ts';
import { advance, awaitedPeople } from '../progress.ts';
import { sweepMatches, type Work } from '../sweep.ts';
import { lostBy, moveDue, restartTurn, withLost } from './clock.ts';
import { isLate, laterDue, MOST_LOST } from './late.ts';

/** So many actions a bot does in somebody's place; a turn that goes on is theirs again. */
const MOST_ACTIONS = 60;

/** One action by the bot of a seat. */
const actFor = ({ now }: RequestContext, live: Found, seat: Seat): { live: Found; isWhole: boolean } => {
  const { module, stored, match } = live;
  const seq = stored.seq + 1;
  const chance = makeChance(botSeedOf(stored.secret, seq));
  const { action } = botMoveFor(module.game, match!, { seat, chance });
  const moved = apply(module.game, match!, { seat, action, seed: seedOf(stored.secret, seq) });
  if (isRejection(moved)) throw new Error(`${module.game.meta.id}: its bot was refused, ${moved.rejected}`);
  const isWhole = !isDraft(module.game, match!, { seat, action });
  return { live: advance(live, moved, now.toISOString()), isWhole };
};

const turnOf = ({ stored }: Found, seat: Seat) => stored.timing.turns?.[seat];

/** The bot of a seat plays its turn, and its player is back for the next: with a whole turn, should it be theirs at once. */
const playTurn = (context: RequestContext, found: Found, seat: Seat): Found => {
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

interface Kept {
  live: Found;
  gone: Seat[];
  rested: NonNullable<Commit['rested']>[number][];
}

/** What becomes of one seat whose time is up. */
const keepSeat = (context: RequestContext, { live, gone, rested }: Kept, seat: Seat): Kept => {
  const { stored } = live;
  const later = laterDue(stored, seat, context.now);
  if (later) {
    const { due, date } = later;
    const isRested = date !== undefined;
    const people = awaitedPeople(stored);
    const player = stored.seats.find((other) => other.seat === seat)!.player!.id;
    const moved = { ...live, stored: moveDue(stored, people, { seat, due, isRested }) };
    return { live: moved, gone, rested: isRested ? [...rested, { player, date }] : rested };
  }
  if (lostBy(stored, seat) + 1 >= MOST_LOST) return { live, gone: [...gone, seat], rested };
  return { live: playTurn(context, live, seat), gone, rested };
};

/** What becomes of a match whose deadline has passed. */
const keepDeadline = (context: RequestContext, found: Found): Change<void> => {
  const answer = (): void => {};
  const { stored } = found;
  const late = awaitedPeople(stored).filter((seat) => isLate(stored, seat, context.now));
  if (stored.status !== 'running' || late.length === 0) return unchanged(answer);
  let kept: Kept = { live: found, gone: [], rested: [] };
  for (const seat of late) if (kept.live.stored.awaiting.includes(seat)) kept = keepSeat(context, kept, seat);
  const { live, rested } = kept;
  const gone = { seats: kept.gone, why: 'timed-out' } as const;
  const move = { live: giveUp(context, live, gone), expectedSeq: stored.seq, gone, rested };
  return moveOn(context, move, answer);
};

/** Keeps the deadlines that have passed, wherever that is so. */
export const expireDue = (context: RequestContext): Promise<Work> =>
  sweepMatches(context, {
    claim: claimExpired,
    decide: async (found) => keepDeadline(context, found),
    failure: 'deadline not kept',
  });

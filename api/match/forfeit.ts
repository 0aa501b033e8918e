import { commit } from '../../db/commit.ts';
import { changeOpen } from '../../db/open-matches.ts';
import { findExpired } from '../../db/due.ts';
import { loadMatch } from '../../db/load.ts';
import type { StoredMatch } from '../../db/stored.ts';
import type { Seat } from '../../rules/kit/game.ts';
import { leave, type Match } from '../../rules/kit/match.ts';
import type { GameModule } from '../../rules/kit/module.ts';
import { logError } from '../lib/log.ts';
import { makePage } from './page.ts';
import type { MatchPage } from '../http/schemas/match.ts';
import { moduleOf, type RequestContext } from '../context.ts';
import { answerBots, playBots } from './bots.ts';
import { seedOf } from './chance.ts';
import { follow, standingOf, startCourse } from './progress.ts';
import { findAsPlayer, findAsSeat, pageInputOf, type Wish } from './access.ts';
import { leaveOpen } from './open.ts';
import { stale } from './refusal.ts';
import { foldMatch, groundOf, isMachine, TRIES } from './fold.ts';

type Why = 'left' | 'timed-out';
interface Going {
  module: GameModule;
  stored: StoredMatch;
  match: Match;
  seats: readonly Seat[];
  why: Why;
}

/** Seats are given up: an entry each, and their bots play on. False where the match moved meanwhile. */
const goFrom = async (
  context: RequestContext,
  { module, stored, match, seats, why }: Going,
): Promise<boolean> => {
  const { db, now, rules, env } = context;
  const at = now.toISOString();
  const without = stored.seats.map((seat) => (seats.includes(seat.seat) ? { ...seat, gone: why } : seat));
  const ground = groundOf(module, { ...stored, seats: without });
  let course = startCourse(match, stored.deadline);
  for (const seat of seats) {
    if (module.game.outcome(course.match.state)) break;
    const seed = await seedOf(stored.secret, course.match.seq + 1);
    course = follow(ground, course, leave(module.game, course.match, { seat, seed }), at);
  }
  const followed = await answerBots(ground, course, { secret: stored.secret, at });
  const standing = standingOf(ground, followed, { at, delay: env.NUDGE_DELAY * 1000 });
  const move = { ...standing, id: stored.id, basis: stored.seq, now, rules, gone: { seats, why } };
  if (!(await commit(db, move))) return false;
  if (standing.botsDue) context.waitUntil(playBots(context, stored.id));
  return true;
};

/** Gives a seat up: before the match it is free again, during it a bot plays on. */
export const leaveMatch = async (context: RequestContext, wish: Wish): Promise<MatchPage> => {
  for (let left = TRIES; left > 0; left--) {
    const found = await findAsSeat(context, wish);
    const { module, stored, match, viewer } = found;
    if (stored.status === 'open') return leaveOpen(context, wish);
    if (stored.status !== 'running') throw stale(found);
    if (await goFrom(context, { module, stored, match: match!, seats: [viewer], why: 'left' }))
      return makePage(pageInputOf(await findAsPlayer(context, wish)));
  }
  throw stale(await findAsPlayer(context, wish));
};

/** Gives up a seat of somebody who is not there to ask: it is free again, or a bot plays on. */
export const giveUpSeat = async (
  context: RequestContext,
  { match: id, player }: { match: string; player: string },
): Promise<void> => {
  const { db, now, rules } = context;
  for (let left = TRIES; left > 0; left--) {
    const { match: stored, entries } = await loadMatch(db, { id, now, rules });
    const seat = stored?.seats.find((other) => other.player?.id === player && other.gone === null)?.seat;
    if (!stored || seat === undefined) return;
    if (stored.status !== 'open' && stored.status !== 'running') return;
    const module = moduleOf(context, stored.game);
    const isDone =
      stored.status === 'open'
        ? await changeOpen(db, { id, version: stored.version, now, drop: seat })
        : await goFrom(context, {
            module,
            stored,
            match: foldMatch(module, stored, entries)!,
            seats: [seat],
            why: 'left',
          });
    if (isDone) return;
  }
};

const expire = async (context: RequestContext, id: string): Promise<void> => {
  const { db, now, rules } = context;
  const { match: stored, entries } = await loadMatch(db, { id, now, rules });
  const isDue =
    stored?.status === 'running' && stored.deadline !== null && Date.parse(stored.deadline) <= now.getTime();
  if (!isDue) return;
  const module = moduleOf(context, stored.game);
  const people = stored.seats.filter((seat) => !isMachine(seat)).map(({ seat }) => seat);
  const seats = stored.awaiting.filter((seat) => people.includes(seat));
  await goFrom(context, {
    module,
    stored,
    match: foldMatch(module, stored, entries)!,
    seats,
    why: 'timed-out',
  });
};

/** Whoever is past the deadline is given up; what moved meanwhile is left to the next sweep. */
export const expireDue = async (context: RequestContext): Promise<number> => {
  const due = await findExpired(context.db, context.now);
  for (const id of due)
    await expire(context, id).catch((error: unknown) => logError('deadline not kept', error, { match: id }));
  return due.length;
};

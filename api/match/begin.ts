import type { Beginning } from '../../db/open-matches.ts';
import type { StoredEntry, StoredMatch, StoredSeat } from '../../db/stored.ts';
import { blankMatch } from '../../rules/kit/fold.ts';
import { startMatch, type Match } from '../../rules/kit/match.ts';
import type { GameModule } from '../../rules/kit/module.ts';
import type { RequestContext } from '../context.ts';
import { answerBots } from './bots.ts';
import { seedOf } from './chance.ts';
import { follow, standingOf, startCourse } from './progress.ts';
import { groundOf } from './fold.ts';

/** A match that has just begun: what is to be booked, and how it stands then. */
export interface Begun {
  beginning: Beginning;
  stored: StoredMatch;
  match: Match;
  entries: StoredEntry[];
}

/** Deals, and lets the bots act that come first. `stored` has the seats as they will be. */
export const beginMatch = async (
  { env, now, rules }: RequestContext,
  module: GameModule,
  { stored, viewer }: { stored: StoredMatch; viewer?: number | undefined },
): Promise<Begun> => {
  const { config, seatCount: seats, secret } = stored;
  const at = now.toISOString();
  const ground = groundOf(module, stored);
  const blank = blankMatch(module.game, { config, seats });
  const moved = startMatch(module.game, { config, seats }, await seedOf(secret, 1));
  const dealt = follow(ground, startCourse(blank, null), moved, at);
  const course = await answerBots(ground, dealt, { secret, at });
  const standing = standingOf(ground, course, { at, delay: env.NUDGE_DELAY * 1000, viewer });
  const { match, awaiting, botsDue, deadline, outcome = null } = standing;
  const status = outcome ? 'finished' : 'running';
  return {
    beginning: { ...standing, rules },
    stored: {
      ...stored,
      seq: match.seq,
      awaiting: [...awaiting],
      botsDue,
      deadline,
      outcome,
      status,
      movedAt: at,
    },
    match,
    entries: course.entries.map((entry) => ({ ...entry, at })),
  };
};

/** Taken seats under the lowest numbers: the last ones move into the gaps. `was` is the number a seat had. */
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

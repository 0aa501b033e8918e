import type { NewNudge } from '../../db/match/commit.ts';
import type { Seat } from '../../rules/kit/game.ts';
import { addTime, isBot, PACE_MS, type LiveMatch } from './progress.ts';

/** A reminder goes out when this part of the time has passed. */
const REMIND_AT = 0.8;

interface Timing {
  /** When mail may go out: people who are looking anyway need none. */
  due: string;
  /** Who is shown the answer to this request. */
  viewer: Seat | undefined;
}

const endNudges = ({ stored }: LiveMatch, { due, viewer }: Timing): NewNudge[] =>
  stored.seats
    .filter((seat) => !isBot(seat) && seat.seat !== viewer)
    .map(({ seat }) => ({ seat, window: stored.seq, kind: 'finished', due }));

/** When a reminder of the clock that has just started anew is due. */
const reminderOf = ({ stored, isRenewed }: LiveMatch): string | undefined => {
  const { pace, deadline } = stored;
  if (pace === 'none' || deadline === null || !isRenewed) return undefined;
  return addTime(deadline, -PACE_MS[pace] * (1 - REMIND_AT));
};

/** One a seat: its turn, to be told now and again near the deadline, or the reminder alone where it is told already. */
const turnNudges = (live: LiveMatch, { due, viewer }: Timing): NewNudge[] => {
  const { match, stored, called } = live;
  const remind = reminderOf(live);
  const people = stored.seats.filter((seat) => stored.awaiting.includes(seat.seat) && !isBot(seat));
  return people.flatMap(({ seat }): NewNudge[] => {
    const window = match!.opened[seat]!;
    if (called.has(seat) && seat !== viewer) return [{ seat, window, kind: 'turn', due, remind }];
    return remind === undefined ? [] : [{ seat, window, kind: 'reminder', due: remind }];
  });
};

/** Whom the entries that are not persisted yet give reason to write to, and when. */
export const nudgesOf = (live: LiveMatch, timing: Timing): NewNudge[] =>
  live.stored.outcome ? endNudges(live, timing) : turnNudges(live, timing);

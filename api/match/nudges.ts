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

const turnNudges = ({ match, called }: LiveMatch, { due, viewer }: Timing): NewNudge[] =>
  [...called]
    .filter((seat) => seat !== viewer)
    .map((seat) => ({ seat, window: match!.opened[seat]!, kind: 'turn', due }));

/** Whenever the clock has started anew, one for everybody whose window has none yet. */
const reminders = ({ match, stored, isRenewed }: LiveMatch): NewNudge[] => {
  const { pace, deadline, seats, awaiting } = stored;
  if (pace === 'none' || deadline === null || !isRenewed) return [];
  const due = addTime(deadline, -PACE_MS[pace] * (1 - REMIND_AT));
  const people = seats.filter((seat) => awaiting.includes(seat.seat) && !isBot(seat));
  return people.map(({ seat }) => ({ seat, window: match!.opened[seat]!, kind: 'reminder', due }));
};

/** Whom the entries that are not persisted yet give reason to write to, and when. */
export const nudgesOf = (live: LiveMatch, timing: Timing): NewNudge[] =>
  live.stored.outcome ? endNudges(live, timing) : [...turnNudges(live, timing), ...reminders(live)];

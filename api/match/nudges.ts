import type { NewNudge } from '../../db/match/commit.ts';
import type { Seat } from '../../rules/kit/game.ts';
import type { StoredMatch } from '../../db/match/stored.ts';
import { unansweredOf } from './clock/voters.ts';
import { awaitedPeople, isBot, type LiveMatch } from './progress.ts';

/** A reminder goes out when this part of the time has passed. */
const REMIND_AT = 0.8;

interface Timing {
  /** When mail may go out: people who are looking anyway need none. */
  due: string;
  /** Who is shown the answer to this request. */
  viewer: Seat | undefined;
  now: Date;
}

const endNudges = ({ stored }: LiveMatch, { due, viewer }: Timing): NewNudge[] =>
  stored.seats
    .filter((seat) => !isBot(seat) && seat.seat !== viewer)
    .map(({ seat }) => ({ seat, window: stored.seq, kind: 'finished', due }));

/** When a reminder of a seat's turn is due. */
const reminderOf = ({ timing }: StoredMatch, seat: Seat): string | undefined => {
  const turn = timing.turns?.[seat];
  if (!turn) return undefined;
  const [since, due] = [Date.parse(turn.since), Date.parse(turn.due)];
  return new Date(since + REMIND_AT * (due - since)).toISOString();
};

/** One a seat: its turn, to be told now and again near the deadline, but to nobody who sees it at once. */
const turnNudges = ({ match, stored, called }: LiveMatch, { due, viewer }: Timing): NewNudge[] =>
  awaitedPeople(stored)
    .filter((seat) => called.has(seat) && seat !== viewer)
    .map((seat) => ({
      seat,
      window: match!.opened[seat]!,
      kind: 'turn',
      due,
      remind: reminderOf(stored, seat),
    }));

/** One a seat whose time was moved by the others: it hears of its deadline by its new time. */
const movedReminders = ({ match, stored, moved = [] }: LiveMatch): NewNudge[] =>
  moved.flatMap((seat) => {
    const due = reminderOf(stored, seat);
    const window = match!.opened[seat];
    return due && window !== undefined ? [{ seat, window, kind: 'reminder' as const, due }] : [];
  });

const MINUTE = 60_000;

/**
 * One a seat and question that it has yet to answer; turns that are late at the same instant make one. Their windows are
 * below 0, where no turn's is: neither takes the place of the other. As long as they are named here they stand.
 */
const questionNudges = ({ stored }: LiveMatch, { due, now }: Timing): NewNudge[] => {
  const asked = unansweredOf(stored, now);
  const nudges = asked.map(
    ({ seat, until }) => ({ seat, window: -Math.floor(until / MINUTE), kind: 'decide', due }) as const,
  );
  return [...new Map(nudges.map((nudge) => [`${nudge.seat} ${nudge.window}`, nudge])).values()];
};

/** Whom the entries that are not persisted yet give reason to write to, and when. */
export const nudgesOf = (live: LiveMatch, timing: Timing): NewNudge[] =>
  live.stored.outcome
    ? endNudges(live, timing)
    : [...turnNudges(live, timing), ...movedReminders(live), ...questionNudges(live, timing)];

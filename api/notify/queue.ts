import type { NewNudge } from '../../db/match/match.ts';
import type { Seat } from '../../rules/kit/game.ts';
import type { StoredMatch } from '../../db/match/stored.ts';
import { unansweredOf } from '../match/clock/votes.ts';
import { awaitedPeople, isBot, type MatchInHand } from '../match/in-hand.ts';

const REMIND_AT = 0.8;

interface Timing {
  /** When mail may go out; players who are looking at the match get none. */
  due: string;
  viewer: Seat | undefined;
  now: Date;
}

const endNudges = ({ stored }: MatchInHand, { due, viewer }: Timing): NewNudge[] =>
  stored.seats
    .filter((seat) => !isBot(seat) && seat.seat !== viewer)
    .map(({ seat }) => ({ seat, window: stored.seq, kind: 'finished', due }));

/** When the reminder of a seat's turn is due, or of what is left of it; undefined without a limit. */
export const reminderOf = ({ timing }: StoredMatch, seat: Seat, from?: Date): string | undefined => {
  const turn = timing.turns?.[seat];
  if (!turn) return undefined;
  const [since, due] = [from?.getTime() ?? Date.parse(turn.since), Date.parse(turn.due)];
  return new Date(since + REMIND_AT * (due - since)).toISOString();
};

/** One nudge per newly awaited person, with a reminder near the deadline; none for the seat that sees it at once. */
const turnNudges = ({ match, stored, called }: MatchInHand, { due, viewer }: Timing): NewNudge[] =>
  awaitedPeople(stored)
    .filter((seat) => called.has(seat) && seat !== viewer)
    .map((seat) => ({
      seat,
      window: match!.windows[seat]!,
      kind: 'turn',
      due,
      remind: reminderOf(stored, seat),
    }));

const movedReminders = ({ match, stored, moved = [] }: MatchInHand): NewNudge[] =>
  moved.flatMap((seat) => {
    const due = reminderOf(stored, seat);
    const window = match!.windows[seat];
    return due && window !== undefined ? [{ seat, window, kind: 'reminder' as const, due }] : [];
  });

/** One nudge per vacation day that was taken for a turn; it replaces what its player was yet to be told of the turn. */
const restNudges = ({ stored, added }: MatchInHand, { due, now }: Timing): NewNudge[] =>
  added.flatMap(({ kind, seat, seq: window }) =>
    kind === 'rested' ? [{ seat: seat!, window, kind, due, remind: reminderOf(stored, seat!, now) }] : [],
  );

const MINUTE = 60_000;

/** Questions that end in the same minute share a nudge. Negative windows never replace a turn's nudge. */
const questionNudges = ({ stored }: MatchInHand, { due, now }: Timing): NewNudge[] => {
  const asked = unansweredOf(stored, now);
  const nudges = asked.map(
    ({ seat, until }) => ({ seat, window: -Math.floor(until / MINUTE), kind: 'decide', due }) as const,
  );
  return [...new Map(nudges.map((nudge) => [`${nudge.seat} ${nudge.window}`, nudge])).values()];
};

export const nudgesOf = (live: MatchInHand, timing: Timing): NewNudge[] =>
  live.stored.outcome
    ? endNudges(live, timing)
    : [
        ...turnNudges(live, timing),
        ...movedReminders(live),
        ...restNudges(live, timing),
        ...questionNudges(live, timing),
      ];

import type { NewNudge, Standing } from '../../db/commit.ts';
import type { StoredMatch } from '../../db/stored.ts';
import { awaitedBots } from '../../rules/kit/bots.ts';
import type { Outcome, Seat } from '../../rules/kit/game.ts';
import type { Entry, Match, Moved } from '../../rules/kit/match.ts';
import type { GameModule } from '../../rules/kit/module.ts';

const HOUR = 3_600_000;
const PACE_MS = { '12h': 12 * HOUR, '1d': 24 * HOUR, '3d': 72 * HOUR, '7d': 168 * HOUR } as const;
/** A reminder goes out when this part of the time has passed. */
const REMIND_AT = 0.8;

/** What the run of a match depends on besides the rules. */
export interface Ground {
  module: GameModule;
  pace: StoredMatch['pace'];
  machines: ReadonlySet<Seat>;
  /** Seats whose player went; ranked behind all others. */
  gone: ReadonlySet<Seat>;
}

/** A match on its way through the entries of one request. */
export interface Course {
  match: Match;
  entries: readonly Entry[];
  deadline: string | null;
  /** People who are waited for now and were not before. */
  fresh: ReadonlySet<Seat>;
  /** Whether the clock has started anew on the way. */
  isRenewed: boolean;
}

export const startCourse = (match: Match, deadline: string | null): Course => ({
  match,
  entries: [],
  deadline,
  fresh: new Set(),
  isRenewed: false,
});

const awaitedIn = ({ module }: Ground, match: Match): readonly Seat[] =>
  match.seq === 0 ? [] : module.game.awaiting(match.state);

const later = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

/** The clock starts anew when any seat is newly waited for, and stands still while only bots are. */
const deadlineAfter = (
  { pace }: Ground,
  { deadline }: Course,
  { at, waits, isRenewed }: { at: string; waits: boolean; isRenewed: boolean },
): string | null => {
  if (pace === 'none' || !waits) return null;
  return isRenewed || deadline === null ? later(at, PACE_MS[pace]) : deadline;
};

/** The course after one more entry, made at `at`. */
export const follow = (ground: Ground, course: Course, { match, entry }: Moved, at: string): Course => {
  const before = awaitedIn(ground, course.match);
  const awaited = awaitedIn(ground, match);
  const added = awaited.filter((seat) => !before.includes(seat));
  const people = awaited.filter((seat) => !ground.machines.has(seat));
  const isRenewed = added.length > 0 && entry.kind !== 'undo';
  const fresh = people.filter((seat) => course.fresh.has(seat) || added.includes(seat));
  return {
    match,
    entries: [...course.entries, entry],
    deadline: deadlineAfter(ground, course, { at, waits: people.length > 0, isRenewed }),
    fresh: new Set(fresh),
    isRenewed: course.isRenewed || isRenewed,
  };
};

/** Seats whose player went stand behind all who stayed; otherwise the game's own order holds. */
export const rankGone = (outcome: Outcome, gone: ReadonlySet<Seat>): Outcome => {
  const isBefore = (a: Seat, b: Seat): boolean =>
    gone.has(a) === gone.has(b) ? outcome.ranks[a]! < outcome.ranks[b]! : gone.has(b);
  const ranks = outcome.ranks.map((_, seat) => 1 + outcome.ranks.filter((_, o) => isBefore(o, seat)).length);
  return { ...outcome, ranks };
};

export const outcomeOf = (
  { module, gone }: Pick<Ground, 'module' | 'gone'>,
  match: Match,
): Outcome | undefined => {
  const outcome = module.game.outcome(match.state);
  return outcome && rankGone(outcome, gone);
};

interface Telling {
  at: string;
  delay: number;
  /** Who is shown the answer anyway. */
  viewer?: Seat | undefined;
}

const endNudges = (ground: Ground, { match }: Course, { at, delay, viewer }: Telling): NewNudge[] => {
  const seats = Array.from({ length: match.seats }, (_, seat) => seat);
  const people = seats.filter((seat) => !ground.machines.has(seat) && seat !== viewer);
  return people.map((seat) => ({ seat, window: match.seq, kind: 'finished', due: later(at, delay) }));
};

const turnNudges = (course: Course, { at, delay, viewer }: Telling): NewNudge[] => {
  const called = [...course.fresh].filter((seat) => seat !== viewer);
  return called.map((seat) => ({
    seat,
    window: course.match.opened[seat]!,
    kind: 'turn',
    due: later(at, delay),
  }));
};

/** Whenever the clock has started anew, one for everybody whose window has none yet. */
const reminders = (ground: Ground, { match, deadline, isRenewed }: Course): NewNudge[] => {
  if (ground.pace === 'none' || deadline === null || !isRenewed) return [];
  const due = later(deadline, -PACE_MS[ground.pace] * (1 - REMIND_AT));
  const people = awaitedIn(ground, match).filter((seat) => !ground.machines.has(seat));
  return people.map((seat) => ({ seat, window: match.opened[seat]!, kind: 'reminder', due }));
};

/** Where the course has led, as it is to be booked. */
export const standingOf = (ground: Ground, course: Course, telling: Telling): Standing => {
  const { match, entries, deadline } = course;
  const outcome = outcomeOf(ground, match);
  const awaiting = outcome ? [] : ground.module.game.awaiting(match.state);
  return {
    match,
    entries,
    outcome,
    awaiting,
    deadline: outcome ? null : deadline,
    botsDue: !outcome && awaitedBots(ground.module.game, match, ground.machines).length > 0,
    nudges: outcome
      ? endNudges(ground, course, telling)
      : [...turnNudges(course, telling), ...reminders(ground, course)],
  };
};

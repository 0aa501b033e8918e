import type { NewNudge, Standing } from '../../db/commit.ts';
import type { StoredMatch } from '../../db/stored.ts';
import type { Outcome, Seat } from '../../rules/kit/game.ts';
import type { Entry, Match, Moved } from '../../rules/kit/match.ts';
import type { Title } from '../../rules/index.ts';

const HOUR = 3_600_000;
const PACE_MS = { '12h': 12 * HOUR, '1d': 24 * HOUR, '3d': 72 * HOUR, '7d': 168 * HOUR } as const;
/** A reminder goes out when this part of the time has passed. */
const REMIND_AT = 0.8;

/** What the run of a match depends on besides the rules. */
export interface Ground {
  title: Title;
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
}

export const startCourse = (match: Match, deadline: string | null): Course => ({
  match,
  entries: [],
  deadline,
  fresh: new Set(),
});

const awaitedPeople = ({ title, machines }: Ground, match: Match): Seat[] =>
  match.seq === 0 ? [] : title.game.awaiting(match.state).filter((seat) => !machines.has(seat));

const later = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

/** The clock starts anew when somebody is newly waited for, and stands still while only bots are. */
const deadlineAfter = (
  ground: Ground,
  course: Course,
  { entry, at, waits, isNew }: { entry: Entry; at: string; waits: boolean; isNew: boolean },
): string | null => {
  if (ground.pace === 'none' || !waits) return null;
  const renewed = later(at, PACE_MS[ground.pace]);
  return isNew && entry.kind !== 'undo' ? renewed : (course.deadline ?? renewed);
};

/** The course after one more entry, made at `at`. */
export const follow = (ground: Ground, course: Course, { match, entry }: Moved, at: string): Course => {
  const before = awaitedPeople(ground, course.match);
  const awaited = awaitedPeople(ground, match);
  const added = awaited.filter((seat) => !before.includes(seat));
  const fresh = new Set([...course.fresh, ...added].filter((seat) => awaited.includes(seat)));
  const waits = awaited.length > 0;
  const deadline = deadlineAfter(ground, course, { entry, at, waits, isNew: added.length > 0 });
  return { match, entries: [...course.entries, entry], deadline, fresh };
};

/** Seats whose player went stand behind all who stayed; otherwise the game's own order holds. */
export const rankGone = (outcome: Outcome, gone: ReadonlySet<Seat>): Outcome => {
  const isBefore = (a: Seat, b: Seat): boolean =>
    gone.has(a) === gone.has(b) ? outcome.ranks[a]! < outcome.ranks[b]! : gone.has(b);
  const ranks = outcome.ranks.map((_, seat) => 1 + outcome.ranks.filter((_, o) => isBefore(o, seat)).length);
  return { ...outcome, ranks };
};

export const outcomeOf = (
  { title, gone }: Pick<Ground, 'title' | 'gone'>,
  match: Match,
): Outcome | undefined => {
  const outcome = title.game.outcome(match.state);
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

const turnNudges = (ground: Ground, course: Course, { at, delay, viewer }: Telling): NewNudge[] => {
  const { match, deadline, fresh } = course;
  const left = ground.pace === 'none' ? 0 : PACE_MS[ground.pace] * (1 - REMIND_AT);
  return [...fresh].flatMap((seat) => {
    const window = match.opened[seat]!;
    const turn = { seat, window, kind: 'turn', due: later(at, delay) } as const;
    const reminder = deadline && ({ seat, window, kind: 'reminder', due: later(deadline, -left) } as const);
    return [...(seat === viewer ? [] : [turn]), ...(reminder ? [reminder] : [])];
  });
};

/** Where the course has led, as it is to be booked. */
export const standingOf = (ground: Ground, course: Course, telling: Telling): Standing => {
  const { match, entries, deadline } = course;
  const outcome = outcomeOf(ground, match);
  const awaiting = outcome ? [] : ground.title.game.awaiting(match.state);
  return {
    match,
    entries,
    outcome,
    awaiting,
    deadline: outcome ? null : deadline,
    botsDue: awaiting.some((seat) => ground.machines.has(seat)),
    nudges: outcome ? endNudges(ground, course, telling) : turnNudges(ground, course, telling),
  };
};

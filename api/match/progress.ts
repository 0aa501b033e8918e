import type { StoredEntry, StoredMatch, StoredSeat } from '../../db/match/stored.ts';
import type { Snapshot } from '../../db/match/snapshots.ts';
import type { GameModule } from '../../rules/kit/module.ts';
import { isBotDue } from '../../rules/kit/bots.ts';
import type { Outcome, Seat } from '../../rules/kit/game.ts';
import type { Match, Moved } from '../../rules/kit/match.ts';
import { isSnapshotDue } from '../../rules/kit/snapshot.ts';
import { keepTime } from './clock/clock.ts';

/** A match in memory on its way through one request: as it was read, then as each further entry leaves it. */
export interface LiveMatch {
  module: GameModule;
  /** Seats, status, clock and outcome, in step with `match`. */
  stored: StoredMatch;
  /** The folded match; undefined before it begins. */
  match: Match | undefined;
  /** Entries that are not persisted yet. */
  added: readonly StoredEntry[];
  /** People who are awaited because of them, and were not before. */
  called: ReadonlySet<Seat>;
  /** People who are awaited and whose time the table has moved. */
  moved?: readonly Seat[];
  /** Positions on the way that are worth keeping. */
  snapshots: readonly Snapshot[];
}

export const liveMatch = (module: GameModule, stored: StoredMatch, match: Match | undefined): LiveMatch => ({
  module,
  stored,
  match,
  added: [],
  called: new Set(),
  snapshots: [],
});

/** A seat that its bot plays: from the start, or since its player went. */
export const isBot = ({ bot, gone, player }: StoredSeat): boolean => bot || gone !== null || player === null;

const seatsWhere = ({ seats }: StoredMatch, holds: (seat: StoredSeat) => boolean): ReadonlySet<Seat> =>
  new Set(seats.filter(holds).map(({ seat }) => seat));
export const botSeats = (stored: StoredMatch): ReadonlySet<Seat> => seatsWhere(stored, isBot);

/** Seats whose player went rank behind all who stayed; otherwise the game's own order holds. */
export const rankGone = (outcome: Outcome, gone: ReadonlySet<Seat>): Outcome => {
  const isBefore = (a: Seat, b: Seat): boolean =>
    gone.has(a) === gone.has(b) ? outcome.ranks[a]! < outcome.ranks[b]! : gone.has(b);
  const ranks = outcome.ranks.map((_, seat) => 1 + outcome.ranks.filter((_, o) => isBefore(o, seat)).length);
  return { ...outcome, ranks };
};

/** Why a match ended that its players ended themselves. */
export const ENDED = 'ended';

/** Where nobody has played to the end, those who stayed share the first place; whose turn was late is last. */
const endedAt = ({ seatCount }: StoredMatch, late: Seat): Outcome => ({
  ranks: Array.from({ length: seatCount }, (_, seat) => (seat === late ? seatCount : 1)),
  reason: ENDED,
});

/** An instant so many milliseconds after another, both in ISO 8601. */
export const addTime = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

/** People who are awaited. */
export const awaitedPeople = (stored: StoredMatch): Seat[] =>
  stored.awaiting.filter((seat) => !botSeats(stored).has(seat));

const goneSeats = (stored: StoredMatch): ReadonlySet<Seat> => seatsWhere(stored, ({ gone }) => gone !== null);

/** The position, if it is one to keep. */
const snapshotAfter = (before: Match | undefined, after: Match, stored: StoredMatch): Snapshot[] => {
  if (!before || !isSnapshotDue(before, after)) return [];
  const { seq, state, opened } = after;
  const gone = [...goneSeats(stored)];
  const { deadline, timing } = stored;
  return [{ seq, position: { state, opened, deadline, timing, gone } }];
};

/** What is stored of a match beside its position, at `at`. */
const standingAt = (
  { module: { game }, stored }: LiveMatch,
  match: Match,
  { at, isNew, endedBy }: { at: string; isNew: (seat: Seat) => boolean; endedBy: Seat | undefined },
): StoredMatch => {
  const bots = botSeats(stored);
  const ended = endedBy === undefined ? game.outcome(match.state) : endedAt(stored, endedBy);
  const outcome = ended ? rankGone(ended, goneSeats(stored)) : null;
  const awaiting = outcome ? [] : [...game.awaiting(match.state)];
  const people = awaiting.filter((seat) => !bots.has(seat));
  return {
    ...keepTime(stored, { at, people, called: people.filter(isNew) }),
    status: outcome ? 'finished' : 'running',
    seq: match.seq,
    awaiting,
    botsDue: !outcome && isBotDue(game, match, bots),
    outcome,
    movedAt: at,
  };
};

/** The match after one more entry, made at `at`; whatever else the caller carries along stays as it is. */
export const advance = <L extends LiveMatch>(live: L, { match, entry }: Moved, at: string): L => {
  const { game } = live.module;
  const before = live.match ? game.awaiting(live.match.state) : [];
  const isNew = (seat: Seat): boolean => !before.includes(seat);
  // Whoever ends a round, and so begins the next, has a new turn though they were waited for all along.
  const isNextRound = game.awaiting(match.state).some(isNew);
  const isCalled = (seat: Seat): boolean =>
    entry.kind !== 'undo' && (isNew(seat) || (isNextRound && seat === entry.seat));
  const endedBy = entry.kind === 'ended' ? (entry.seat ?? undefined) : undefined;
  const opensChapter = entry.events.some(({ type }) => type === game.meta.chapter);
  const stored = {
    ...standingAt(live, match, { at, isNew: isCalled, endedBy }),
    chapters: opensChapter ? [...live.stored.chapters, entry.seq] : live.stored.chapters,
  };
  return {
    ...live,
    match,
    stored,
    added: [...live.added, { ...entry, at }],
    called: new Set(awaitedPeople(stored).filter((seat) => live.called.has(seat) || isNew(seat))),
    snapshots: [...live.snapshots, ...snapshotAfter(live.match, match, stored)],
  };
};

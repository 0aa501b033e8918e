import type { StoredEntry, StoredMatch, StoredSeat, Snapshot } from '../../db/match/stored.ts';
import { saveSnapshots, storeRefold } from '../../db/match/snapshots.ts';
import type { GameModule } from '../../rules/kit/module.ts';
import { BOT, makeChance, type Chance, type EntrySeed } from '../../rules/kit/chance.ts';
import { isBotDue } from '../../rules/kit/bots/bots.ts';
import type { Hidden } from '../../db/closed-lists.ts';
import type { Commit, Loaded } from '../../db/match/match.ts';
import { SILENT } from '../../db/match/talk.ts';
import type { Outcome, Seat, Viewer } from '../../rules/kit/game.ts';
import type { Entry, Match, Moved } from '../../rules/kit/match.ts';
import { markClock } from '../../rules/kit/act.ts';
import { isSnapshotDue, blankMatch, replay } from '../../rules/kit/fold.ts';
import { keepTime, startClock } from './clock/clock.ts';
import { hashOf, type RequestContext } from '../context.ts';
import { seedOf } from '../lib/crypto.ts';

export interface Stretch {
  /** Left out if the stretch starts with the first entry. */
  base?: Snapshot | undefined;
  entries: readonly StoredEntry[];
}

/** A match in the hands of one request: as read for its asker, then after each further entry. Answers are made from nothing else. */
export interface MatchInHand
  extends
    Pick<Loaded, 'isFollowed' | 'talk' | 'plans' | 'etag'>,
    Partial<Pick<Loaded, 'me' | 'place' | 'guest' | 'through' | 'here' | 'mark'>> {
  module: GameModule;
  stored: StoredMatch;
  /** Undefined before the match begins. */
  match: Match | undefined;
  /** The asker's seat while they hold it, else the table. */
  viewer: Viewer;
  /** Undefined: not read, so hidden hands stay hidden. */
  hidden?: Hidden | undefined;
  /** The match was over when it was read, even if an earlier position is shown. */
  isOver: boolean;
  /** The entries the answer tells, and all that came after them. */
  entries: readonly StoredEntry[];
  /** Every log entry that was read, and where it starts. */
  stretch: Stretch;
  added: readonly StoredEntry[];
  /** People awaited because of these entries. */
  called: ReadonlySet<Seat>;
  /** Awaited people whose deadline the table has moved. */
  moved?: readonly Seat[];
  snapshots: readonly Snapshot[];
  /** Seats whose plans have come on since they were read. */
  carried: readonly Seat[];
  /** What the statement of a move has to check, where nothing was read for it. */
  asked?: Commit['asked'];
}

export interface Seated extends MatchInHand {
  viewer: Seat;
}

/** A match as the table sees it, without an asker or a log. */
export const inHand = (module: GameModule, stored: StoredMatch, match: Match | undefined): MatchInHand => ({
  module,
  stored,
  match,
  viewer: 'table',
  isFollowed: false,
  talk: SILENT,
  plans: [],
  isOver: stored.status === 'finished',
  entries: [],
  stretch: { entries: [] },
  etag: '',
  added: [],
  called: new Set(),
  snapshots: [],
  carried: [],
});

export const isBot = ({ bot, gone, player }: StoredSeat): boolean => bot || gone !== null || player === null;

export const seatIn = ({ seats }: Pick<StoredMatch, 'seats'>, seat: Seat): StoredSeat | undefined =>
  seats.find((other) => other.seat === seat);

export const viewerAs = ({ seats }: StoredMatch, player: string | undefined): Viewer =>
  seats.find((held) => player !== undefined && held.player?.id === player && held.gone === null)?.seat ??
  'table';

const seatsWhere = ({ seats }: StoredMatch, holds: (seat: StoredSeat) => boolean): ReadonlySet<Seat> =>
  new Set(seats.filter(holds).map(({ seat }) => seat));
export const botSeats = (stored: StoredMatch): ReadonlySet<Seat> => seatsWhere(stored, isBot);

/** Ranks seats whose players left behind all who stayed; within each group the game's order holds. */
export const rankGone = (outcome: Outcome, gone: ReadonlySet<Seat>): Outcome => {
  const isBefore = (a: Seat, b: Seat): boolean =>
    gone.has(a) === gone.has(b) ? outcome.ranks[a]! < outcome.ranks[b]! : gone.has(b);
  const ranks = outcome.ranks.map((_, seat) => 1 + outcome.ranks.filter((_, o) => isBefore(o, seat)).length);
  return { ...outcome, ranks };
};

export const ENDED = 'ended';

/** If the players end a match early, they share first place; the seat whose turn was late is last. */
const endedAt = ({ seatCount }: StoredMatch, late: Seat): Outcome => ({
  ranks: Array.from({ length: seatCount }, (_, seat) => (seat === late ? seatCount : 1)),
  reason: ENDED,
});

export const nextDice = ({ secret, seq }: StoredMatch): EntrySeed => seedOf(secret, seq + 1);

/** The chance by which a bot chooses the next action, kept apart from the dice. */
export const nextBotChance = ({ secret, seq }: StoredMatch): Chance =>
  makeChance(seedOf(secret, `${BOT}${seq + 1}`));

export const addTime = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

export const awaitedPeople = (stored: StoredMatch): Seat[] =>
  stored.awaiting.filter((seat) => !botSeats(stored).has(seat));

export const dueOf = ({ timing, deadline }: StoredMatch, seat: Seat): string | null =>
  deadline === null ? null : (timing.turns?.[seat]?.due ?? deadline);

export const isAwaitedLook = (
  { status, timing }: Pick<StoredMatch, 'status' | 'timing'>,
  viewer: Viewer,
  at: string,
): viewer is Seat => {
  const turn = viewer === 'table' || status !== 'running' ? undefined : timing.turns?.[viewer];
  return turn?.unseen === true && !turn.until && turn.since > at;
};

export const lookFrom = (stored: StoredMatch, viewer: Viewer, at: string): StoredMatch =>
  isAwaitedLook(stored, viewer, at)
    ? startClock(stored, awaitedPeople(stored), { seat: viewer, at })
    : stored;

/** Whether a seat is the only one still awaited of several whose turns were on at once, as where all choose in secret. */
export const isLast = ({ awaiting, timing: { turns = {} } }: StoredMatch, seat: Seat): boolean => {
  const { since, began = since } = turns[seat] ?? {};
  if (began === undefined || awaiting.some((other) => other !== seat) || !awaiting.includes(seat))
    return false;
  return Object.values(turns).some(({ until }) => until !== undefined && until > began);
};

/** The words that the seats put into the dice, by seat; empty where none was given. */
export const wordsOf = (seats: readonly StoredSeat[]): string[] =>
  seats.toSorted((a, b) => a.seat - b.seat).map(({ word }) => word ?? '');

const goneSeats = (stored: StoredMatch): ReadonlySet<Seat> => seatsWhere(stored, ({ gone }) => gone !== null);

export const snapshotOf = ({ seq, state, windows }: Match, stored: StoredMatch): Snapshot => {
  const gone = [...goneSeats(stored)];
  const { deadline, timing } = stored;
  return { seq, position: { state, opened: windows, deadline, timing, gone } };
};

/** The position after an entry, if it is worth keeping. After a rewind it is: nothing folds across one from a position in between. */
const snapshotAfter = (
  before: Match | undefined,
  after: Match,
  { stored, kind }: { stored: StoredMatch; kind: Entry['kind'] },
): Snapshot[] =>
  before && (kind === 'rewound' || isSnapshotDue(before, after)) ? [snapshotOf(after, stored)] : [];

const standingAt = (
  { module: { game }, stored }: MatchInHand,
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

/** The match after one more entry, made at `at`; the caller's other fields stay. */
export const advance = <L extends MatchInHand>(live: L, { match, entry }: Moved, at: string): L => {
  const { game } = live.module;
  const before = live.match ? game.awaiting(live.match.state) : [];
  const isRewound = entry.kind === 'rewound';
  const isNew = (seat: Seat): boolean => isRewound || !before.includes(seat);
  // A seat that ends a round, and so begins the next, has a new turn even though it was awaited all along.
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
    called: new Set(
      awaitedPeople(stored).filter((seat) => live.called.has(seat) || isNew(seat) || isCalled(seat)),
    ),
    snapshots: [...live.snapshots, ...snapshotAfter(live.match, match, { stored, kind: entry.kind })],
  };
};

export const marked = <L extends MatchInHand>(
  live: L,
  mark: Parameters<typeof markClock>[2],
  at: string,
): L => advance(live, markClock(live.module.game, live.match!, mark), at);

export const matchAt = ({ game }: GameModule, stored: StoredMatch, base: Snapshot | undefined): Match => {
  const { config, seatCount: seats } = stored;
  if (!base) return blankMatch(game, { config, seats });
  const { state, opened: windows } = base.position;
  return { config, seats, seq: base.seq, state, windows, undoStack: [] };
};

type Folding = Pick<RequestContext, 'db' | 'now' | 'rules' | 'waitUntil'>;

/** From its cached state; if other rules folded that, from the log, and stores it again. Undefined before the match begins. */
export const foldMatch = (
  context: Folding,
  module: GameModule,
  { stored, base, entries }: { stored: StoredMatch } & Stretch,
): Match | undefined => {
  const { id, config, seatCount: seats, seq, state, opened: windows, undoStack } = stored;
  if (seq === 0) return undefined;
  if (state) return { config, seats, seq, state, windows, undoStack };
  const from = matchAt(module, stored, base);
  const match = replay(
    module.game,
    from,
    entries.filter((entry) => entry.seq > from.seq),
  );
  context.waitUntil(
    storeRefold(context.db, { match: id, rules: hashOf(context, stored.game), now: context.now }, match),
  );
  return match;
};

export const keepSnapshots = (context: Folding, { stored, snapshots }: MatchInHand): void => {
  const folded = { match: stored.id, rules: hashOf(context, stored.game), now: context.now };
  if (snapshots.length > 0) context.waitUntil(saveSnapshots(context.db, folded, snapshots));
};

import type { AnyGame, Game, GameEvent, Seat } from './game.ts';
import { clone } from './json.ts';
import { CLOCK_KINDS, revertedIn, type Entry, type Match, type Moved, type Setup } from './match.ts';

/**
 * The parts of a game that fold its log. Each game exports them from its `fold.ts` as `folding`. A cached state is valid as long
 * as that file and its imports are unchanged; no other change to a game affects it.
 */
export const FOLDING_PARTS = ['blank', 'evolve', 'awaiting', 'invited', 'upcast'] as const;
type FoldingPart = (typeof FOLDING_PARTS)[number];
export type Folding = Pick<AnyGame, 'meta' | FoldingPart>;
export type FoldingOf<S extends object, E extends GameEvent> = Pick<Game<S, never, E, object>, FoldingPart>;

/** What each type of event does to a state, by its open part. */
export type Evolving<S, E extends GameEvent> = {
  readonly [T in E['type']]: (
    state: S,
    open: Extract<E, { type: T }>['open'],
    event: Extract<E, { type: T }>,
  ) => void;
};
export const evolveBy =
  <S, E extends GameEvent>(table: Evolving<S, E>) =>
  (state: S, event: E): void =>
    (table[event.type as E['type']] as (state: S, open: unknown, event: E) => void)(state, event.open, event);

export const blankMatch = (game: Folding, { config, seats }: Setup): Match => ({
  config,
  seats,
  seq: 0,
  state: game.blank(config, seats),
  windows: {},
  undoStack: [],
});

export const waitedFor = (game: Folding, { seq, state }: Match): readonly Seat[] =>
  seq === 0 ? [] : game.awaiting(state);

/** A window stays open while its seat is awaited, an invitation until the table awaits another seat. */
export const windowsAfter = (
  game: Folding,
  match: Match,
  { seq, seat: actor, waited }: Pick<Entry, 'seq' | 'seat'> & { waited: readonly Seat[] },
): Match['windows'] => {
  const awaiting = game.awaiting(match.state);
  const windows: Record<Seat, number> = {};
  const open = (seat: Seat, stays: boolean): void => {
    windows[seat] = (stays && seat !== actor && match.windows[seat]) || seq;
  };
  const isSettled = awaiting.every((seat) => waited.includes(seat));
  for (const seat of game.invited?.(match.state) ?? []) open(seat, isSettled && !waited.includes(seat));
  for (const seat of awaiting) open(seat, waited.includes(seat));
  return windows;
};

export const undoStackAfter = (undoStack: Match['undoStack'], { undoable, seq, seat }: Entry) =>
  undoable && seat !== null ? [...undoStack, { seq, seat }] : [];

/** The log was written by newer rules: after a rollback, nothing may be folded, shown, or stored. */
export class NewerShapeError extends Error {
  constructor({ meta }: Pick<Folding, 'meta'>, shape: number) {
    super(`${meta.id}: events of shape ${shape}, and the rules know ${meta.shape}`);
    this.name = 'NewerShapeError';
  }
}

/** Converts a stored event to today's shape. Throws a NewerShapeError if the event's shape is newer. */
export const upcastEvent = (
  game: Pick<Folding, 'meta' | 'upcast'>,
  event: GameEvent,
  shape: number,
): GameEvent => {
  if (shape > game.meta.shape) throw new NewerShapeError(game, shape);
  return shape === game.meta.shape || !game.upcast ? event : game.upcast(event, shape);
};

const isOfClock = ({ kind }: Entry): boolean => CLOCK_KINDS.some((known) => known === kind);

/** Folds one stored entry into the match, in place. An undo only reopens its seat's window, a rewind every open one. */
const fold = (game: Folding, match: Match, entry: Entry): Match => {
  const { seq, kind, seat } = entry;
  if (isOfClock(entry)) return Object.assign(match, { seq });
  if (kind === 'rewound') {
    const windows = Object.fromEntries(Object.keys(match.windows).map((open) => [open, seq]));
    return Object.assign(match, { seq, windows, undoStack: [] });
  }
  if (kind === 'undo') {
    if (seat !== null && match.windows[seat] !== undefined) match.windows = { ...match.windows, [seat]: seq };
    return Object.assign(match, { seq });
  }
  const waited = waitedFor(game, match);
  for (const event of entry.events) game.evolve(match.state, upcastEvent(game, event, entry.shape));
  match.windows = windowsAfter(game, match, { seq, seat, waited });
  match.undoStack = undoStackAfter(match.undoStack, entry);
  return Object.assign(match, { seq });
};

const copyOf = (match: Match): Match => ({ ...match, state: clone(match.state) });

/** Whether nothing before can be undone: only then a snapshot is right, whatever follows. */
export const isSnapshot = ({ undoStack }: Pick<Match, 'undoStack'>): boolean => undoStack.length === 0;

/** Throws if these rules can't fold the entries from here. */
const checkEntries = (game: Folding, from: Match, entries: readonly Entry[]): void => {
  for (const { seq, shape, reverts } of entries) {
    if (Math.min(seq, reverts ?? seq) <= from.seq)
      throw new RangeError(`entry ${seq} reaches behind ${from.seq}, where the fold starts`);
    if (shape > game.meta.shape) throw new NewerShapeError(game, shape);
  }
};

/**
 * The match after these entries, from events alone: it consults no rules, so no rules change can break it. `from` is a blank
 * match or a snapshot and is not modified; `entries` must be all that follow it.
 */
export const replay = (game: Folding, from: Match, entries: readonly Entry[]): Match => {
  checkEntries(game, from, entries);
  const gone = revertedIn(entries);
  const match = copyOf(from);
  for (const entry of entries) if (!gone.has(entry.seq)) fold(game, match, entry);
  return Object.assign(match, { seq: entries.at(-1)?.seq ?? from.seq });
};

/** Undos included. Each yielded match is its own copy. */
export function* history(game: Folding, from: Match, entries: readonly Entry[]): Generator<Moved> {
  checkEntries(game, from, entries);
  let match = from;
  let anchor = from; // the newest position that no undo can go back past
  let since: Entry[] = [];
  for (const entry of entries) {
    if (entry.kind === 'rewound') {
      const before = entries.filter(({ seq }) => seq < entry.reverts!);
      anchor = match = fold(game, replay(game, from, before), entry);
      since = [];
    } else if (entry.kind === 'undo') {
      since = [...since.filter(({ seq }) => seq !== entry.reverts), entry];
      match = since.reduce((folded, kept) => fold(game, folded, kept), copyOf(anchor));
    } else {
      match = fold(game, copyOf(match), entry);
      const mayReachBehind = entry.undoable || (isOfClock(entry) && since.length > 0);
      since = mayReachBehind ? [...since, entry] : [];
      if (!mayReachBehind) anchor = match;
    }
    yield { entry, match };
  }
}

/** Save about one position per this many entries. */
export const SNAPSHOT_EVERY = 100;

/** Whether this is the first position of its hundred that may be saved; needs no memory of the last saved one. */
export const isSnapshotDue = (before: Match, after: Match): boolean => {
  const hundred = Math.floor(after.seq / SNAPSHOT_EVERY) * SNAPSHOT_EVERY;
  if (hundred === 0 || !isSnapshot(after)) return false;
  const oldest = before.undoStack[0]?.seq;
  return after.seq === hundred || (oldest !== undefined && oldest <= hundred);
};
